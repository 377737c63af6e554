#include "domains/offers/checks.h"
#include "domains/region/region.h"
#include "platform/module.h"

namespace offers {

void add_checks(platform::Checks& checks)
{
    checks.add("an offer of everybody's costs something",
        "SELECT offer.id FROM offer JOIN price_list ON price_list.id = list_id WHERE kind IN ('base', 'special') AND amount = 0");
    checks.add("at each time one base offer of a SKU is open in a region, from a number on",
        "SELECT one.id FROM offer one JOIN price_list one_list ON one_list.id = one.list_id AND one_list.kind = 'base'"
        " JOIN offer other ON other.sku_id = one.sku_id AND other.least_quantity = one.least_quantity AND other.id <> one.id"
        " JOIN price_list other_list ON other_list.id = other.list_id AND other_list.kind = 'base' AND other_list.state = 'open'"
        " WHERE one_list.state = 'open' AND other_list.region = one_list.region"
        " AND one_list.starts_at < coalesce(other_list.ends_at, one_list.starts_at + 1)"
        " AND other_list.starts_at < coalesce(one_list.ends_at, other_list.starts_at + 1)");
    // Each region's code names its currency.
    std::string right;
    for (auto const& one : region::all()) {
        right += right.empty() ? "" : " OR ";
        right += "(region = '" + std::string(one.iso2) + "' AND currency = '" + std::string(one.currency) + "')";
    }
    checks.add("a price list is in the currency of its region", "SELECT code FROM price_list WHERE NOT (" + right + ")");
}

}
