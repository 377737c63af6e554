#include "domains/mystery_box/limits.h"
#include "platform/settings.h"

namespace mystery_box {

using settings::Effect;
using settings::Risk;
using Add = settings::Fields<Limits>;

static void declare_turns(Add& add)
{
    add.seconds("box.turn_seconds", &Limits::turn, 180, { 10, 3'600 }, Effect::next_turn, Risk::fairness, "How long a turn lasts",
        "一轮多长");
    add.seconds("box.turn_total_seconds", &Limits::turn_total, 300, { 10, 7'200 }, Effect::next_turn, Risk::fairness,
        "A turn and the holds in it, from its beginning or its latest sale", "一轮连同其中的占用，自开始或最近一次成交起算");
    add.seconds("box.hold_seconds", &Limits::hold, 120, { 10, 3'600 }, Effect::next_order, Risk::fairness,
        "An order's boxes wait for its payment", "下单后盒子等待付款的时间");
    add.seconds("box.hold_failure_seconds", &Limits::hold_failure, 60, { 0, 3'600 }, Effect::at_once, Risk::fairness,
        "The first payment that fails makes it so much longer, as far as the turn has time", "首次支付失败后在本轮时间内延长");
    add.seconds("box.hold_reminder_seconds", &Limits::hold_reminder, 30, { 0, 3'600 }, Effect::next_order, Risk::plain,
        "Whoever has not paid is reminded so long before; 0: never", "付款到期前多久提醒，0 为不提醒");
    add.seconds("box.turn_holds_seconds", &Limits::turn_holds, 180, { 10, 7'200 }, Effect::next_turn, Risk::fairness,
        "Holds of a turn that come to nothing, together; a sale starts it anew", "一轮中未成交占用的总时长，成交后重新计算");
    add.seconds("box.least_hold_seconds", &Limits::least_hold, 30, { 0, 3'600 }, Effect::at_once, Risk::fairness,
        "With less of it left for paying the turn is over", "剩余付款时间少于此值则本轮结束");
    add.seconds("box.late_grace_seconds", &Limits::late_grace, 5, { 0, 300 }, Effect::at_once, Risk::money,
        "Money counts as in time that was taken so long after the hold's end", "占用到期后多久内到账仍算按时");
    add.number("box.shakes_per_turn", &Limits::shakes, 3, { 0, 1'000 }, Effect::at_once, Risk::fairness, "Shakes in one turn",
        "每轮摇盒次数");
    add.number("box.xrays_per_turn", &Limits::xrays, 1, { 0, 1'000 }, Effect::at_once, Risk::fairness, "X-rays in one turn",
        "每轮透视次数");
    add.number("box.xray_daily_limit", &Limits::daily_xrays, 5, { 0, 10'000 }, Effect::at_once, Risk::fairness,
        "X-rays of a person on one day of the shop", "每人每日透视次数");
    add.seconds("box.lock_seconds", &Limits::lock, 600, { 0, 86'400 }, Effect::next_turn, Risk::fairness,
        "A box that a card was spent on is kept so long beyond a turn that ended by stopping after a purchase",
        "购买后主动结束时，用过卡的盒子保留多久");
    add.rule("box.hold_reminder_seconds is shorter than box.hold_seconds",
        [](Limits const& limits) { return limits.hold_reminder < limits.hold; });
    add.rule("box.turn_total_seconds is at least box.turn_seconds", [](Limits const& limits) { return limits.turn_total >= limits.turn; });
    add.rule("box.least_hold_seconds is at most box.hold_seconds and box.turn_holds_seconds",
        [](Limits const& limits) { return limits.least_hold <= limits.hold && limits.least_hold <= limits.turn_holds; });
}

static void declare_line(Add& add)
{
    add.seconds("box.keep_seconds", &Limits::keep, 60, { 10, 3'600 }, Effect::at_once, Risk::fairness,
        "A place in line is kept so long without a sign of life", "无心跳时排队位置保留多久");
    add.number("box.heartbeat_seconds", &Limits::heartbeat_seconds, 20, { 1, 600 }, Effect::at_once, Risk::fairness,
        "A client gives a sign of life so often", "客户端心跳间隔");
    add.seconds("box.answer_seconds", &Limits::answer, 25, { 5, 600 }, Effect::at_once, Risk::fairness,
        "Whoever is next and asked answers within this time", "被点名者须在此时间内回应");
    add.seconds("box.touch_seconds", &Limits::touch, 45, { 5, 600 }, Effect::at_once, Risk::fairness,
        "A touch says so long before one is asked that somebody is there", "触摸屏幕后多久内视为在场");
    add.seconds("box.prompt_seconds", &Limits::prompt, 15, { 1, 600 }, Effect::at_once, Risk::fairness,
        "Untouched for box.touch_seconds while others wait, and so much later the turn is over", "提示后多久仍无操作则结束本轮");
    add.seconds("box.opening_answer_seconds", &Limits::opening_answer, 10, { 1, 300 }, Effect::at_once, Risk::fairness,
        "Whoever waits for an announced opening is asked for a number, and has so long to tell it", "开售抽号时的作答时间");
    add.number("box.expected_turn_seconds", &Limits::expected_turn_seconds, 105, { 1, 3'600 }, Effect::at_once, Risk::plain,
        "What a turn is expected to take before one was measured", "尚无实测时预计的一轮时长");
    add.number("box.expected_turn_weight", &Limits::expected_turn_weight, 3, { 1, 1'000 }, Effect::at_once, Risk::plain,
        "As many measured turns that weighs as", "预计值相当于多少次实测");
    add.rule("box.heartbeat_seconds is shorter than box.keep_seconds",
        [](Limits const& limits) { return seconds(limits.heartbeat_seconds) < limits.keep; });
}

static void declare_waste(Add& add)
{
    add.seconds("box.waste_free_seconds", &Limits::waste_free, 200, { 0, 86'400 }, Effect::at_once, Risk::fairness,
        "What a person has wasted is without effect below it", "浪费时间低于此值不受影响");
    add.seconds("box.waste_short_turn_seconds", &Limits::waste_short_turn, 100, { 0, 86'400 }, Effect::next_turn, Risk::fairness,
        "From so much on a turn that others wait for is as short as in a siege", "浪费达到此值后他人等待时轮次缩短");
    add.number("box.waste_fades_per_hour", &Limits::waste_fades, 20, { 0, 3'600 }, Effect::at_once, Risk::fairness,
        "So many seconds of it are forgotten in an hour", "每小时遗忘多少秒浪费");
    add.number("box.waste_fades_newcomer", &Limits::waste_fades_newcomer, 5, { 0, 3'600 }, Effect::at_once, Risk::fairness,
        "The same before the first purchase", "首次购买前每小时遗忘多少秒");
    add.seconds("box.waste_credit_seconds", &Limits::waste_credit, 45, { 0, 86'400 }, Effect::at_once, Risk::fairness,
        "And so many with each order paid", "每付一单抵消多少浪费");
    add.seconds("box.purchase_free_seconds", &Limits::purchase_free, 100, { 0, 3'600 }, Effect::at_once, Risk::fairness,
        "Others may wait so long for somebody who then buys", "最终购买者可让他人等待的时间");
    add.seconds("box.after_purchase_free_seconds", &Limits::after_purchase_free, 30, { 0, 3'600 }, Effect::at_once, Risk::fairness,
        "And so long after the last purchase of a turn", "最后一次购买后可等待的时间");
    add.number("box.newcomer_purse_percent", &Limits::purse_percent, 12, { 0, 100 }, Effect::at_once, Risk::fairness,
        "What newcomers together may waste of a set's time, in percent", "新人合计可占用的时间百分比");
    add.seconds("box.newcomer_purse_seconds", &Limits::purse, 300, { 0, 86'400 }, Effect::at_once, Risk::fairness,
        "Saved or owed up to so much", "可累积或透支的上限");
    add.seconds("box.trust_seconds_per_order", &Limits::trust_per_order, 200, { 0, 86'400 }, Effect::at_once, Risk::fairness,
        "Whoever has paid for orders is trusted as long as no more than this was wasted for each", "每单浪费不超过此值则受信任");
    add.seconds("box.siege_clock_seconds", &Limits::siege_clock, 90, { 5, 3'600 }, Effect::next_turn, Risk::fairness,
        "With the purse empty, for those without trust: the turn", "围堵时无信任者的轮次时长");
    add.seconds("box.siege_holds_seconds", &Limits::siege_holds, 60, { 5, 3'600 }, Effect::next_turn, Risk::fairness, "The holds in it",
        "围堵时的占用总时长");
    add.seconds("box.siege_waste_seconds", &Limits::siege_waste, 60, { 0, 86'400 }, Effect::at_once, Risk::fairness,
        "From so much waste on others go first then", "围堵时浪费达到此值者让他人先行");
    add.seconds("box.hurry_seconds", &Limits::hurry, 20, { 1, 3'600 }, Effect::at_once, Risk::fairness,
        "What is left of a turn once somebody comes who goes first", "有优先者到来时本轮剩余时间");
    add.seconds("box.hurry_hold_seconds", &Limits::hurry_hold, 45, { 1, 3'600 }, Effect::at_once, Risk::fairness, "And of a hold in it",
        "此时占用的剩余时间");
    add.seconds("box.hurry_newcomer_seconds", &Limits::newcomer_turn, 60, { 1, 3'600 }, Effect::at_once, Risk::fairness,
        "Of a newcomer's turn so much in all", "新人轮次合计时长");
    add.seconds("box.rest_seconds", &Limits::rest, 600, { 0, 86'400 }, Effect::at_once, Risk::fairness,
        "Whoever wastes such a turn has none for so long, twice as long each time", "浪费此类轮次后的休息时间，逐次加倍");
    add.seconds("box.network_waste_seconds", &Limits::network_waste, 300, { 0, 86'400 }, Effect::at_once, Risk::fairness,
        "What newcomers of one network may waste", "同一网络的新人可浪费的时间");
    add.number("box.network_fades_per_hour", &Limits::network_fades, 60, { 0, 3'600 }, Effect::at_once, Risk::fairness,
        "So many seconds of it are forgotten in an hour", "网络浪费每小时遗忘多少秒");
}

static void declare_sets(Add& add)
{
    add.seconds("box.reveal_delay_seconds", &Limits::reveal_delay, 600, { 0, 604'800 }, Effect::at_once, Risk::fairness,
        "The secret of a set is told so long after its sale has ended", "售罄后多久公布盒组密钥");
    add.days("box.reveal_by_days", &Limits::reveal_by, 90, { 2, 3'650 }, Effect::at_once, Risk::fairness,
        "And this long after it was published at the latest; of sets that are published from now on", "发布后最迟多久公布");
    add.seconds("box.pause_borne_seconds", &Limits::pause_borne, 600, { 0, 86'400 }, Effect::at_once, Risk::fairness,
        "In their turn a shopper has to bear that the sale is paused for so long: beyond it cards come back", "暂停多久后退还卡片");
    add.seconds("box.absence_borne_seconds", &Limits::absence_borne, 30, { 0, 86'400 }, Effect::at_once, Risk::fairness,
        "And so long that no server is there", "服务中断多久后退还卡片");
    add.number("box.watch_list_sets", &Limits::followed_sets, 50, { 1, 10'000 }, Effect::at_once, Risk::plain, "Sets on one watch list",
        "关注列表上限");
    add.seconds("box.follow_pause_seconds", &Limits::follow_pause, 3'600, { 0, 604'800 }, Effect::at_once, Risk::plain,
        "Whoever follows a set is told about it once in so long", "关注通知的最短间隔");
    add.number("box.few_left", &Limits::few_left, 3, { 0, 1'000 }, Effect::at_once, Risk::plain,
        "A set with so many boxes or fewer has few left", "剩余多少盒视为所剩不多");
}

void Limits::declare(Add& add)
{
    declare_turns(add);
    declare_line(add);
    declare_waste(add);
    declare_sets(add);
}

Limits const& limits_of(Settings const& settings) { return settings.of<Limits>(); }

}
