#include "domains/mystery_box/limits.h"
#include "platform/settings.h"
#include <algorithm>

namespace mystery_box {

Limits limits_of(Settings const& settings)
{
    return {
        .turn = seconds(settings.number("box.turn_seconds", 180)),
        .turn_total = seconds(settings.number("box.turn_total_seconds", 300)),
        .hold = seconds(settings.number("box.hold_seconds", 120)),
        .hold_failure = seconds(settings.number("box.hold_failure_seconds", 60)),
        .hold_reminder = seconds(settings.number("box.hold_reminder_seconds", 30)),
        .keep = seconds(settings.number("box.keep_seconds", 60)),
        .heartbeat_seconds = static_cast<std::int32_t>(settings.number("box.heartbeat_seconds", 20)),
        .answer = seconds(settings.number("box.answer_seconds", 25)),
        .touch = seconds(settings.number("box.touch_seconds", 45)),
        .prompt = seconds(settings.number("box.prompt_seconds", 15)),
        .turn_holds = seconds(settings.number("box.turn_holds_seconds", 180)),
        .least_hold = seconds(settings.number("box.least_hold_seconds", 30)),
        .waste_free = seconds(settings.number("box.waste_free_seconds", 200)),
        .waste_short_turn = seconds(settings.number("box.waste_short_turn_seconds", 100)),
        .waste_fades = static_cast<std::int32_t>(settings.number("box.waste_fades_per_hour", 20)),
        .waste_fades_newcomer = static_cast<std::int32_t>(settings.number("box.waste_fades_newcomer", 5)),
        .waste_credit = seconds(settings.number("box.waste_credit_seconds", 45)),
        .purchase_free = seconds(settings.number("box.purchase_free_seconds", 100)),
        .after_purchase_free = seconds(settings.number("box.after_purchase_free_seconds", 30)),
        .purse_percent = static_cast<std::int32_t>(settings.number("box.newcomer_purse_percent", 12)),
        .purse = seconds(settings.number("box.newcomer_purse_seconds", 300)),
        .trust_per_order = seconds(settings.number("box.trust_seconds_per_order", 200)),
        .siege_clock = seconds(settings.number("box.siege_clock_seconds", 90)),
        .siege_holds = seconds(settings.number("box.siege_holds_seconds", 60)),
        .siege_waste = seconds(settings.number("box.siege_waste_seconds", 60)),
        .hurry = seconds(settings.number("box.hurry_seconds", 20)),
        .hurry_hold = seconds(settings.number("box.hurry_hold_seconds", 45)),
        .newcomer_turn = seconds(settings.number("box.hurry_newcomer_seconds", 60)),
        .rest = seconds(settings.number("box.rest_seconds", 600)),
        .network_waste = seconds(settings.number("box.network_waste_seconds", 300)),
        .network_fades = static_cast<std::int32_t>(settings.number("box.network_fades_per_hour", 60)),
        .late_grace = seconds(settings.number("box.late_grace_seconds", 5)),
        .reveal_delay = seconds(settings.number("box.reveal_delay_seconds", 600)),
        .reveal_by = days(std::max<std::int64_t>(2, settings.number("box.reveal_by_days", 90))),
        .opening_answer = seconds(settings.number("box.opening_answer_seconds", 10)),
        .pause_borne = seconds(settings.number("box.pause_borne_seconds", 600)),
        .absence_borne = seconds(settings.number("box.absence_borne_seconds", 30)),
        .shakes = static_cast<std::int32_t>(settings.number("box.shakes_per_turn", 3)),
        .xrays = static_cast<std::int32_t>(settings.number("box.xrays_per_turn", 1)),
        .daily_xrays = static_cast<std::int32_t>(settings.number("box.xray_daily_limit", 5)),
        .lock = seconds(settings.number("box.lock_seconds", 600)),
        .followed_sets = static_cast<std::int32_t>(settings.number("box.watch_list_sets", 50)),
        .follow_pause = seconds(settings.number("box.follow_pause_seconds", 3'600)),
        .expected_turn_seconds = static_cast<std::int32_t>(settings.number("box.expected_turn_seconds", 105)),
        .expected_turn_weight = static_cast<double>(std::max<std::int64_t>(1, settings.number("box.expected_turn_weight", 3))),
        .few_left = static_cast<std::int32_t>(settings.number("box.few_left", 3)),
    };
}

}
