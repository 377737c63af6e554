#include "domains/team/rules.h"
#include "platform/local_text.h"
#include "platform/settings.h"
#include <sstream>

namespace team {

void Limits::declare(settings::Fields<Limits>& add)
{
    using settings::Effect, settings::Risk;
    add.seconds("team.hold_seconds", &Limits::hold, 900, { 60, 86'400 }, Effect::next_order, Risk::money,
        "A seat in a team waits so long for its payment", "拼团席位等待付款的时间");
    add.number("team.unpaid_orders_a_day", &Limits::unpaid_a_day, 5, { 1, 1'000 }, Effect::next_order, Risk::money,
        "Seats in teams that one person may let end unpaid within a day", "每人每日可未付款而结束的拼团席位数");
}

namespace rules {

// "sku goods", what is capped, and the names of the option, a line each.
std::string text_of(Detail const& detail)
{
    return std::to_string(detail.sku.value) + " " + std::to_string(detail.goods.value) + "\n" + offers::text_of(detail.cap) + "\n"
        + local_text::lines_of(detail.option);
}

Detail read_detail(std::string const& text)
{
    Detail detail;
    std::istringstream lines(text);
    std::string line;
    std::getline(lines, line);
    std::istringstream(line) >> detail.sku.value >> detail.goods.value;
    std::getline(lines, line);
    detail.cap = offers::read_cap(line);
    detail.option = local_text::read_lines(lines);
    return detail;
}

}

}
