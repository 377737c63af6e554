#include "domains/mall_order/rules.h"
#include "domains/mall_order/mall_order.h"
#include "generated/refusals/offers.h"
#include "platform/local_text.h"
#include "platform/settings.h"
#include <map>
#include <sstream>

namespace mall_order {

void Limits::declare(settings::Fields<Limits>& add)
{
    using settings::Effect, settings::Risk;
    add.seconds("mall.hold_seconds", &Limits::hold, 900, { 60, 86'400 }, Effect::next_order, Risk::money,
        "Goods of the mall wait so long for their payment", "商城订单等待付款的时间");
    add.number("mall.unpaid_orders_a_day", &Limits::unpaid_a_day, 5, { 1, 1'000 }, Effect::next_order, Risk::money,
        "Orders of the mall that one person may let end unpaid within a day", "每人每日可未付款而结束的商城订单数");
}

namespace rules {

Result<std::vector<checkout::WantedUnits>> merged(std::vector<checkout::WantedUnits> const& wanted)
{
    std::map<SkuId, std::int64_t> quantities;
    for (auto const& units : wanted) {
        auto& quantity = quantities[units.sku];
        quantity += units.quantity;
        if (units.quantity < 1 || quantity > offers::most_of_line)
            return refusal::quantity_invalid;
    }
    std::vector<checkout::WantedUnits> all;
    all.reserve(quantities.size());
    for (auto const& [sku, quantity] : quantities)
        all.push_back({ sku, static_cast<std::int32_t>(quantity) });
    return all;
}

Detail detail_of(goods::Sellable const& sellable, offers::Chosen const& chosen, std::int64_t day)
{
    return { sellable.sku, sellable.goods, static_cast<std::int32_t>(chosen.quantity), offers::cap_of(chosen, day), sellable.option,
        chosen.offer.points, offers::is_for_newcomers(chosen.offer), !sellable.returnable,
        static_cast<std::int32_t>(sellable.parts.size()) };
}

// "sku goods quantity points for_newcomers kept pieces gift", what is capped, and the names of the option, a line each.
std::string text_of(Detail const& detail)
{
    std::ostringstream text;
    text << detail.sku.value << ' ' << detail.goods.value << ' ' << detail.quantity << ' ' << detail.points << ' '
         << detail.is_for_newcomers << ' ' << detail.is_kept << ' ' << detail.pieces << ' ' << detail.is_gift << '\n'
         << offers::text_of(detail.cap) << '\n'
         << local_text::lines_of(detail.option);
    return text.str();
}

Detail read_detail(std::string const& text)
{
    Detail detail;
    std::istringstream lines(text);
    std::string line;
    std::getline(lines, line);
    std::istringstream(line) >> detail.sku.value >> detail.goods.value >> detail.quantity >> detail.points >> detail.is_for_newcomers
        >> detail.is_kept >> detail.pieces >> detail.is_gift;
    std::getline(lines, line);
    detail.cap = offers::read_cap(line);
    detail.option = local_text::read_lines(lines);
    return detail;
}

}

}
