#include "domains/team/rules.h"
#include "platform/settings.h"

namespace team {

void Limits::declare(settings::Fields<Limits>& add)
{
    using settings::Effect, settings::Risk;
    add.seconds("team.hold_seconds", &Limits::hold, 900, { 60, 86'400 }, Effect::next_order, Risk::money,
        "A seat in a team waits so long for its payment", "拼团席位等待付款的时间");
    add.number("team.unpaid_orders_a_day", &Limits::unpaid_a_day, 5, { 1, 1'000 }, Effect::next_order, Risk::money,
        "Seats in teams that one person may let end unpaid within a day", "每人每日可未付款而结束的拼团席位数");
}

}
