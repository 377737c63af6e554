#pragma once
#include "domains/mystery_box/store.h"
#include <span>

// How long the turns of a set take, and what that makes of a wait.
namespace mystery_box::wait_estimate {

// So many of the latest turns of a set count.
constexpr std::size_t turns_remembered = 20;

// What one believes of a set before its first turn: it counts as `weight` turns, half of them much shorter and half much longer.
struct Prior {
    double seconds = 0;
    double weight = 0;
};

// Of a turn, in seconds.
struct Pace {
    double mean = 0;
    double spread = 0;
    // Turns that speak for it, the prior's weight among them.
    double turns = 0;
};
Pace pace_of(std::span<std::int32_t const> lengths, Prior const& prior);

// The wait of somebody behind a turn that has lasted `elapsed` seconds and `before` others who wait: it ends within `error` of `seconds`,
// in four of five cases or more.
struct Wait {
    double seconds = 0;
    double error = 0;
};
Wait wait_of(Pace const& pace, double elapsed, std::int32_t before);

// Remembers how long the turn of this place took, which ends now.
void note_turn(Write& tx, Place const& place);
// What somebody may expect before whom so many others that wait are called; `turn` is who has it now.
api::MysteryBoxExpectedWait expected(Read& tx, BoxSetId set, std::optional<Place> const& turn, std::int32_t before);

}
