#pragma once
#include "domains/mystery_box/limits.h"
#include "domains/mystery_box/store.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include "platform/gate/caller.h"
#include <span>
#include <string_view>

namespace platform {
struct Seen;
}

// The line of a set: places, turns, and how they end.
namespace mystery_box {

Result<api::MysteryBoxQueueSnapshot> join(Write& tx, Shopper const& me, api::MysteryBoxJoinQueue const& request);
Result<api::MysteryBoxQueueSnapshot> stop(Write& tx, Shopper const& me, api::MysteryBoxStopQueue const& request);
Result<api::MysteryBoxQueueSnapshot> switch_line(Write& tx, Shopper const& me, api::MysteryBoxSwitchQueue const& request);
Result<api::MysteryBoxQueueSnapshot> look_at_line(Read& tx, Visitor const& visitor, api::MysteryBoxQueueInfo const& request);

namespace line {

constexpr std::string_view place_silent_job = "place_silent";
constexpr std::string_view line_moves_job = "line_moves";
// When a place without a sign of life ends.
Time silent_at(Time last_seen_at, Limits const& limits);

// Turns (turns.cpp)

// The caller's turn in this set with no order that waits for its payment: nobody gets time to think from one. Refuses not_in_line,
// not_your_turn, order_pending.
Result<Place> turn_of(Read& tx, Shopper const& me, BoxSetId set);
// The turn's clock stands still: its end is not due.
void stand_still(Write& tx, std::int64_t place);
// Starts the clock of a turn again, with what is left of it; while the sale is paused it goes on standing still.
void resume_turn(Write& tx, Set const& set, std::int64_t place, std::int32_t bought);
// Somebody is at the page of a turn: what it waits for is looked at anew.
void touch_turn(Write& tx, std::int64_t place);
// Who bought, whose row is taken, and their place as long as they have it.
struct Bought {
    Person person;
    std::optional<Place> place;
};
// The same after a sale, which is counted for its shopper, and after a hold that came to nothing, with which the turn may end.
void go_on_after_sale(Write& tx, Set const& set, Hold const& hold, Bought bought, bool is_late);
void go_on_after_hold(Write& tx, Set const& set, Hold const& hold);
// Ends the place, counts what its turn has wasted, shuffles if that is how it ended, and lets the line move on. The set is touched. False
// when the place had ended already.
bool end_place(Write& tx, Set const& set, Place const& place, LeftReason reason);
// The tick: whatever the clock did, no turn lasts longer than a whole one from now.
void bound_turns(Write& tx);
// Asks who is next whether they are there, and gives the turn to the first of them who is, when nobody has it.
void give_turn(Write& tx, BoxSetId set);

// Somebody who was asked did not answer: others are called first, or the place ends. The set is touched.
void pass(Write& tx, Set const& set, Place const& place);

void end_turn(Write& tx, std::int64_t place);
void end_silent_place(Write& tx, std::int64_t place);
void move_on(Write& tx, std::int64_t set);
void note_presence(Write& tx, std::span<platform::Seen const> seen);
// At the start of the server: nobody could reach us before, so silence counts from now.
void forgive_silence(Write& tx);

}

}
