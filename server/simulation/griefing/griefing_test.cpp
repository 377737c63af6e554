#include "app/modules.h"
#include "simulation/griefing/griefing_report.h"
#include <cmath>
#include <gtest/gtest.h>
#include <sstream>
#include <stdexcept>

using namespace simulation;

namespace {

void add_modules(platform::Module& module) { app::add_modules(module, false); }

// Those that come farthest, and one that wastes no turn at all.
Strategy const& strategy(std::string_view name)
{
    for (auto const& one : griefing_strategies())
        if (one.name == name)
            return one;
    throw std::invalid_argument(std::string(name));
}

GriefingReport measure(Attack const& attack, std::string_view name, std::uint64_t seed, Time span = hours(6))
{
    return measure_griefing(
        { .seed = seed, .griefers = attack.griefers, .accounts = attack.accounts, .strategy = &strategy(name), .span = span }, add_modules);
}

}

// attack F1
TEST(Griefing, one_regular_keeps_a_full_line_three_percent_of_the_time_at_most)
{
    for (std::uint64_t const seed : { 1, 2 }) {
        auto const report = measure({ 1, Accounts::known }, "clock-hold", seed, hours(5));
        EXPECT_LE(report.blocked, 3) << seed;
        EXPECT_GT(report.blocked, 0.2) << seed;
        EXPECT_GT(report.turns_of_griefers, 0) << seed;
    }
}

// attack F1
// In half a day: what each may waste before others go first weighs more in the first hours (docs/griefing.md).
TEST(Griefing, ten_regulars_keep_it_fifteen_percent_at_most)
{
    auto const report = measure({ 10, Accounts::known }, "clock-hold", 1, hours(12));
    EXPECT_LE(report.blocked, 15);
    EXPECT_GT(report.blocked, 2);
}

// attack F1
TEST(Griefing, ninety_fresh_accounts_at_once_keep_it_twenty_percent_at_most)
{
    for (std::uint64_t const seed : { 1, 2 }) {
        auto const report = measure({ 90, Accounts::fresh }, "clock-hold", seed, hours(3));
        EXPECT_LE(report.blocked, 20) << seed;
        EXPECT_GT(report.blocked, 2) << seed;
    }
}

// attack F1
// One in two hundred at most: over six days 0.35 % were cut and 0.28 % passed (docs/griefing.md), over another sixteen 0.44 % and 0.4 %. Of
// the twelve hundred turns of these seeds twice the deviation of chance is let pass.
TEST(Griefing, honest_people_among_themselves_are_hardly_ever_cut_or_passed)
{
    double turns = 0;
    double cut = 0;
    double passed = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        auto const report = measure_griefing({ .seed = seed, .strategy = nullptr }, add_modules);
        auto const count = static_cast<double>(report.turns);
        turns += count;
        cut += report.cut * count / 100;
        passed += report.passed * count / 100;
        EXPECT_EQ(report.blocked, 0) << seed;
        EXPECT_GT(report.bought, report.turns * 3 / 4) << seed;
    }
    EXPECT_GT(turns, 1'000);
    double const expected = 0.005 * turns;
    EXPECT_LE(cut, expected + 2 * std::sqrt(expected));
    EXPECT_LE(passed, expected + 2 * std::sqrt(expected));
}

// attack F1
TEST(Griefing, a_card_that_fails_and_then_pays_wastes_nothing)
{
    Strategy const second_card { .name = "second card",
        .what = "",
        .acts = { { Act::Kind::look, 20 }, { Act::Kind::hold_fail_pay, 15, 30 } } };
    auto const report = measure_griefing({ .griefers = 3, .strategy = &second_card, .span = hours(1) }, add_modules);
    EXPECT_GT(report.boxes_of_griefers, 5);
    EXPECT_EQ(report.counted, 0);
    EXPECT_EQ(report.cut, 0);
}

TEST(Griefing, is_measured_alike_each_time_and_written_as_a_table)
{
    auto const plan = GriefingPlan { .seed = 3,
        .crowdings = { Crowding::drop },
        .attacks = { *attack_of("2-one-by-one") },
        .strategies = { strategy("mute") },
        .hours = 0.2 };
    auto const write = [&] {
        std::ostringstream out;
        write_griefing(out, plan, add_modules);
        return out.str();
    };
    auto const once = write();
    EXPECT_EQ(once, write());
    EXPECT_NE(once.find("Line: drop; griefers: 2-one-by-one; 0.2 h"), std::string::npos) << once;
    EXPECT_NE(once.find("| mute | "), std::string::npos) << once;
    for (auto const* const wrong : { "", "10", "-known", "0-known", "ten-known", "10-unknown", "99999-known" })
        EXPECT_FALSE(attack_of(wrong)) << wrong;
    EXPECT_EQ(crowding_of("often_empty"), Crowding::often_empty);
    EXPECT_FALSE(crowding_of("full"));
}
