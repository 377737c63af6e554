#pragma once
// How far people come who want to keep a set from others: strategies (griefing_strategies.h) against honest people (griefing_people.h), in
// the real rules of the line. docs/griefing.md says what was measured, and what the model leaves out.
#include "simulation/griefing/griefing_strategies.h"

namespace simulation {

// How honest people come. Two in five visits are somebody's first; the others are those of sixty regulars, who have bought.
enum class Crowding : std::uint8_t {
    // Eleven are always there: for whoever is done another comes at once.
    always,
    // Sixty, each every two hours.
    often_empty,
    // Sixty within ten seconds, once, with the griefers among them.
    drop,
};
// Who the griefers are. The fresh ones have never bought.
enum class Accounts : std::uint8_t {
    // Have bought once; all stand in line, or rest, at once.
    known,
    // All at once, each from a network of its own.
    fresh,
    // One stands in line at a time, always the one who has wasted least.
    one_by_one,
    // All at once, from one network.
    one_network,
};
std::string_view name_of(Crowding crowding);
std::string_view name_of(Accounts accounts);

struct GriefingOptions {
    std::uint64_t seed = 1;
    Crowding crowding = Crowding::always;
    int griefers = 1;
    Accounts accounts = Accounts::known;
    // Nothing: a run without griefers, whatever their number.
    Strategy const* strategy = nullptr;
    Time span = hours(6);
};

// Shares are of 100.
struct GriefingReport {
    // Of the time: a griefer had the turn, or nobody had it and a griefer was the next to be called, while an honest person waited; the
    // same while one of rank 0 did. Of its worst hour.
    double blocked = 0;
    double blocked_usual = 0;
    double worst_hour = 0;
    // Nobody had the turn while an honest person waited.
    double idle = 0;
    std::int64_t boxes_of_griefers = 0;
    std::int64_t turns_of_griefers = 0;
    // Of honest people's turns: a rule ended them before they had what they wanted.
    std::int64_t turns = 0;
    double cut = 0;
    // Of their visits: somebody who came later was called first, though they had been there when they were asked.
    double passed = 0;
    std::int64_t bought = 0;
    // Median seconds from joining to the turn; of regulars, and of people who came for the first time.
    double wait = 0;
    double wait_newcomers = 0;
    // Of a turn of theirs, in seconds.
    double mean_turn = 0;
    // What griefers have wasted by the shop's count, in seconds.
    double counted = 0;
};

// The same options give the same report. Throws std::runtime_error where the shop fails.
GriefingReport measure_griefing(GriefingOptions const& options, AddModules const& add_modules);

}
