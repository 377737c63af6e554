#pragma once
// How far people come who want to keep a set from others without paying: they take their turns as the rules let them, one after another,
// against a line that is always so long.
#include "kernel/time.h"
#include "simulation/simulation.h"

namespace simulation {

enum class Mischief : std::uint8_t {
    // Orders as soon as it may, and never pays.
    holds,
    // Lets the turn run out.
    idles,
    // Leaves shortly before it does.
    dawdles,
};
std::string_view name_of(Mischief mischief);

struct GriefingOptions {
    std::uint64_t seed = 1;
    Mischief mischief = Mischief::holds;
    int griefers = 1;
    // People who want to buy one box each and stand in line again.
    int waiting = 10;
    Time span = days(1);
};

struct GriefingReport {
    // Of 100: the time in which a griefer had the turn, or held boxes in it, and others waited.
    double blocked = 0;
    std::int64_t turns_of_griefers = 0;
    std::int64_t turns_of_others = 0;
    // Of those who wanted to buy, from joining to the turn.
    Time mean_wait = 0;
    Time longest_wait = 0;
};

GriefingReport measure_griefing(GriefingOptions const& options, AddModules const& add_modules);

}
