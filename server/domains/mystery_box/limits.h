#pragma once
#include "kernel/time/time.h"
#include "platform/settings/fields_forward.h"
#include <cstdint>

class Settings;

namespace mystery_box {

// The numbers the shop works by. Each is a setting, declared in limits.cpp.
struct Limits {
    static void declare(settings::Fields<Limits>& add);

    // One turn.
    Time turn = 0;
    // A turn and the holds in it, from its beginning or its latest sale.
    Time turn_total = 0;
    // An order's boxes wait for its payment.
    Time hold = 0;
    // The first payment that fails makes it so much longer, as far as the turn has time.
    Time hold_failure = 0;
    // Whoever has not paid is reminded so long before; 0: never.
    Time hold_reminder = 0;
    // A place in line is kept so long without a sign of life.
    Time keep = 0;
    std::int32_t heartbeat_seconds = 0;
    // Whoever is next and asked answers within this time.
    Time answer = 0;
    // A touch says so long before one is asked that somebody is there.
    Time touch = 0;
    // Untouched for `touch` while others wait, and `prompt` later the turn is over.
    Time prompt = 0;
    // Holds of a turn that come to nothing, together; a sale starts it anew. With less than `least_hold` left for paying it is over.
    Time turn_holds = 0;
    Time least_hold = 0;
    // What a person has wasted is without effect below `waste_free`. So many seconds of it are forgotten in an hour, fewer before the
    // first purchase, and `waste_credit` with each order paid.
    Time waste_free = 0;
    // From so much on a turn that others wait for is as short as in a siege.
    Time waste_short_turn = 0;
    std::int32_t waste_fades = 0;
    std::int32_t waste_fades_newcomer = 0;
    Time waste_credit = 0;
    // Others may wait so long for somebody who then buys, and after the last purchase of a turn.
    Time purchase_free = 0;
    Time after_purchase_free = 0;
    // What newcomers together may waste of a set's time, saved or owed up to so much.
    std::int32_t purse_percent = 0;
    Time purse = 0;
    // Whoever has paid for orders is trusted as long as no more than this was wasted for each.
    Time trust_per_order = 0;
    // With the purse empty, for those without trust: the turn, its holds, and what makes others go first.
    Time siege_clock = 0;
    Time siege_holds = 0;
    Time siege_waste = 0;
    // What is left of a turn, and of a hold in it, once somebody comes who goes first; of a newcomer's turn so much in all.
    Time hurry = 0;
    Time hurry_hold = 0;
    Time newcomer_turn = 0;
    // Whoever wastes such a turn has none for so long, twice as long each time.
    Time rest = 0;
    // What newcomers of one network may waste.
    Time network_waste = 0;
    std::int32_t network_fades = 0;
    // Money counts as in time that was taken so long after the hold's end.
    Time late_grace = 0;
    // The secret of a set is told so long after its sale has ended.
    Time reveal_delay = 0;
    // And this long after it was published at the latest: its manifest says so, and a day before the sale ends by itself.
    Time reveal_by = 0;
    // Whoever waits for an announced opening is asked for a number, and has so long to tell it.
    Time opening_answer = 0;
    // In their turn a shopper has to bear that the sale is paused, or that no server is there, for so long: beyond it cards come back.
    Time pause_borne = 0;
    Time absence_borne = 0;
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
};

// Made once: no look-up.
Limits const& limits_of(Settings const& settings);

// Signs of life are gathered and handed over about every ten seconds; nobody loses a place for what lies in that pocket.
constexpr Time presence_lag = seconds(10);

// So many are asked whether they are there while somebody has the turn, and while nobody has it.
constexpr int asked_ahead = 2;
constexpr int asked_when_free = 10;
// Whoever has just been asked is waited for so long when somebody behind them is there already.
constexpr Time patience = seconds(5);
// Others that are called before somebody who was passed is asked again.
constexpr std::int32_t passed_by = 2;
// The place is lost at this pass.
constexpr std::int32_t passes_that_end = 2;

}
