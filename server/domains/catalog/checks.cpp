#include "domains/catalog/catalog.h"
#include "domains/region/region.h"
#include "platform/module.h"

namespace catalog {

void add(platform::Module& module)
{
    module.checks.add("the styles of a series are numbered from 1 without a gap",
        "SELECT series_id FROM style GROUP BY series_id HAVING min(number) <> 1 OR max(number) <> count(*)");
    module.checks.add("a series has at least one regular style",
        "SELECT id FROM series WHERE NOT EXISTS (SELECT 1 FROM style WHERE style.series_id = series.id AND hidden = 0)");
    // Each region's code names its price list.
    std::string right;
    for (auto const& one : region::all()) {
        right += right.empty() ? "" : " OR ";
        right += "(price_list = '" + std::string(one.iso2) + "' AND currency = '" + std::string(one.currency) + "')";
    }
    module.checks.add("a price is in the currency of its region", "SELECT series_id FROM series_price WHERE NOT (" + right + ")");
}

}
