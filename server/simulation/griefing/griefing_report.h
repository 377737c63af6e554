#pragma once
// Many measurements of griefing in a table, as docs/griefing.md has it.
#include "simulation/griefing/griefing.h"
#include <iosfwd>

namespace simulation {

struct Attack {
    int griefers = 1;
    Accounts accounts = Accounts::known;
};
// "10-known", "90-one-by-one". Nothing when it is no attack.
std::optional<Attack> attack_of(std::string_view text);
std::string text_of(Attack const& attack);
std::optional<Crowding> crowding_of(std::string_view name);

struct GriefingPlan {
    // So many seeds from this one on; each row is their mean.
    std::uint64_t seed = 1;
    int seeds = 1;
    std::vector<Crowding> crowdings;
    std::vector<Attack> attacks;
    std::vector<Strategy> strategies;
    // 0: a day; of a drop its first hour.
    double hours = 0;
};

// Writes a table for each line and attack, each row as soon as it is known; the first is without griefers.
void write_griefing(std::ostream& out, GriefingPlan const& plan, AddModules const& add_modules);

}
