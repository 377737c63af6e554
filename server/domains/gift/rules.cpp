#include "domains/gift/rules.h"
#include "platform/settings.h"

namespace gift {

void Limits::declare(settings::Fields<Limits>& add)
{
    using settings::Effect, settings::Risk;
    add.seconds("gift.hold_seconds", &Limits::hold, 900, { 60, 86'400 }, Effect::next_order, Risk::money,
        "A gift waits so long for its payment", "礼物订单等待付款的时间");
    add.number("gift.unpaid_orders_a_day", &Limits::unpaid_a_day, 5, { 1, 1'000 }, Effect::next_order, Risk::money,
        "Orders of gifts that one person may let end unpaid within a day", "每人每日可未付款而结束的礼物订单数");
    add.number("gift.days", &Limits::days, 30, { 1, 365 }, Effect::next_order, Risk::money,
        "The code of a gift can be used for so many days; then all that was paid for it goes back", "礼物码有效天数，过期全额退款");
}

}
