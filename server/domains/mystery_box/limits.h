#pragma once
#include "kernel/time.h"
#include <cstdint>

class Settings;

namespace mystery_box {

// The numbers the shop works by. Each is a setting with the default that stands in limits.cpp.
struct Limits {
    // One turn.
    Time turn = 0;
    // An order's boxes wait for its payment.
    Time hold = 0;
    // Whoever has not paid is reminded so long before; 0: never.
    Time hold_reminder = 0;
    // A place in line is kept so long without a sign of life.
    Time keep = 0;
    std::int32_t heartbeat_seconds = 0;
    // A turn of which so much was used and in which nothing was bought counts like a hold that its shopper let expire.
    Time idle_turn = 0;
    // The so-and-so-many-th of these on one day costs the turn, and a cool-off before the next one; each further one a cool-off that is
    // twice as long, up to the longest.
    std::int32_t expiries_before_cool_off = 0;
    Time cool_off = 0;
    // The secret of a set is told so long after its sale has ended.
    Time reveal_delay = 0;
    // And this long after it was published at the latest: its manifest says so, and a day before the sale ends by itself.
    Time reveal_by = 0;
    // Whoever waits for an announced opening is asked for a number, and has so long to tell it.
    Time opening_answer = 0;
    // In one turn.
    std::int32_t shakes = 0;
    std::int32_t xrays = 0;
    // On one day of the shop.
    std::int32_t daily_xrays = 0;
    // A box that a card was spent on is kept so long beyond a turn that ended by stopping after a purchase.
    Time lock = 0;
    // On one watch list.
    std::int32_t followed_sets = 0;
    // Whoever follows a set is told about it once in so long.
    Time follow_pause = 0;
    // What a turn is expected to take before one was measured, and how many measured turns that weighs as much as.
    std::int32_t expected_turn_seconds = 0;
    double expected_turn_weight = 0;
    // A set with so many boxes or fewer has few left.
    std::int32_t few_left = 0;
    Time longest_cool_off = 0;
    // The shop's day begins so much before that of UTC.
    Time day_offset = 0;
};

Limits limits_of(Settings const& settings);

// Signs of life are gathered and handed over about every ten seconds; nobody loses a place for what lies in that pocket.
constexpr Time presence_lag = seconds(10);

}
