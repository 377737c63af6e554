#include "domains/mystery_box/limits.h"
#include "platform/settings.h"
#include <algorithm>

namespace mystery_box {

Limits limits_of(Settings const& settings)
{
    return {
        .turn = seconds(settings.number("box.turn_seconds", 180)),
        .hold = seconds(settings.number("box.hold_seconds", 120)),
        .hold_reminder = seconds(settings.number("box.hold_reminder_seconds", 30)),
        .keep = seconds(settings.number("box.keep_seconds", 60)),
        .heartbeat_seconds = static_cast<std::int32_t>(settings.number("box.heartbeat_seconds", 20)),
        .idle_turn = seconds(settings.number("box.idle_turn_seconds", 60)),
        .expiries_before_cool_off = static_cast<std::int32_t>(settings.number("box.expiries_before_cool_off", 3)),
        .cool_off = seconds(settings.number("box.cool_off_seconds", 600)),
        .reveal_delay = seconds(settings.number("box.reveal_delay_seconds", 600)),
        .reveal_by = days(std::max<std::int64_t>(2, settings.number("box.reveal_by_days", 90))),
        .opening_answer = seconds(settings.number("box.opening_answer_seconds", 10)),
        .shakes = static_cast<std::int32_t>(settings.number("box.shakes_per_turn", 3)),
        .xrays = static_cast<std::int32_t>(settings.number("box.xrays_per_turn", 1)),
        .daily_xrays = static_cast<std::int32_t>(settings.number("box.xray_daily_limit", 5)),
        .lock = seconds(settings.number("box.lock_seconds", 600)),
        .followed_sets = static_cast<std::int32_t>(settings.number("box.watch_list_sets", 50)),
        .follow_pause = seconds(settings.number("box.follow_pause_seconds", 3'600)),
        .expected_turn_seconds = static_cast<std::int32_t>(settings.number("box.expected_turn_seconds", 60)),
        .expected_turn_weight = static_cast<double>(std::max<std::int64_t>(1, settings.number("box.expected_turn_weight", 3))),
        .few_left = static_cast<std::int32_t>(settings.number("box.few_left", 3)),
        .longest_cool_off = seconds(settings.number("box.longest_cool_off_seconds", 86'400)),
        .day_offset = minutes(settings.number("shop.day_offset_minutes", 480)),
    };
}

}
