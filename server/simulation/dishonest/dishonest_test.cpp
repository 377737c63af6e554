#include "simulation/dishonest/dishonest.h"
#include <gtest/gtest.h>

using namespace simulation;
using mystery_box::verify::Verdict;

static bool is_odd(DishonestReport const& report, std::string_view check)
{
    for (auto const& finding : report.findings)
        if (finding.check == check)
            return finding.verdict == Verdict::odd;
    ADD_FAILURE() << check;
    return false;
}

// attack F2
// The rows of the table of docs/fairness.md, smaller: 120 sets each. Of 120 sets with 11 of 12 boxes to buyers, 110 hidden figures are
// expected with a deviation of 3; the seed is fixed.
TEST(DishonestShop, gains_nothing_by_steering_the_draw)
{
    for (auto const trick : { Trick::none, Trick::grinds, Trick::invents_turns }) {
        auto const report = play_dishonest(trick, 11, 120);
        EXPECT_EQ(report.checks, "") << name_of(trick);
        EXPECT_EQ(report.odd, 0) << name_of(trick);
        EXPECT_NEAR(report.to_buyers, 91.7, 7.6) << name_of(trick);
        for (auto const* check : { "releases", "mutes", "rank" })
            EXPECT_FALSE(is_odd(report, check)) << name_of(trick);
    }
}

// attack F2
TEST(DishonestShop, is_seen_by_what_it_has_to_write_down)
{
    auto const mutes = play_dishonest(Trick::mutes, 11, 60);
    EXPECT_EQ(mutes.to_buyers, 0);
    EXPECT_TRUE(is_odd(mutes, "mutes"));
    EXPECT_LT(mutes.together.mutes_chance, 1e-100);
    // Three a set: the sum of 1 / (boxes left - 1).
    EXPECT_NEAR(static_cast<double>(mutes.together.mutes) / mutes.sets, 3.02, 0.7);
    auto const fails = play_dishonest(Trick::fails_payments, 11, 60);
    EXPECT_EQ(fails.to_buyers, 0);
    EXPECT_TRUE(is_odd(fails, "releases"));
    auto const takes_back = play_dishonest(Trick::takes_back, 11, 60);
    EXPECT_EQ(takes_back.to_buyers, 0);
    EXPECT_TRUE(is_odd(takes_back, "releases"));
    auto const never = play_dishonest(Trick::never_reveals, 11, 20);
    EXPECT_EQ(never.broken, 20);
    EXPECT_EQ(never.checks, "deadline");
    auto const jumps = play_dishonest(Trick::jumps_the_line, 11, 20);
    EXPECT_EQ(jumps.broken, 20);
    EXPECT_EQ(jumps.checks, "line");
    auto const logs = show_two_logs(11);
    for (auto const& finding : logs)
        EXPECT_EQ(finding.verdict == Verdict::broken, finding.check == "earlier_head") << finding.text;
    EXPECT_NE(logs.back().text.find("this proves it"), std::string::npos);
}

// attack F2
// What one set cannot show, many can; in no single record is anything broken.
TEST(DishonestShop, that_stands_in_its_own_line_shows_over_many_sets)
{
    struct Row {
        Trick trick;
        int sets;
        double to_buyers;
        double within;
    };
    // So many sets as the table says are enough nearly always.
    for (auto const& [trick, sets, to_buyers, within] : { Row { Trick::own_first, 6, 0, 0 }, Row { Trick::own_third, 20, 8.3, 15 },
             Row { Trick::own_random, 60, 46, 20 }, Row { Trick::own_late, 120, 75, 13 } }) {
        auto const report = play_dishonest(trick, 11, sets);
        EXPECT_EQ(report.checks, "") << name_of(trick);
        EXPECT_NEAR(report.to_buyers, to_buyers, within) << name_of(trick);
        EXPECT_LT(report.together.rank_chance, 0.01) << name_of(trick);
    }
}

// attack F2
TEST(HonestShop, is_hardly_ever_called_odd)
{
    auto const report = play_dishonest(Trick::none, 5, 1'500);
    EXPECT_EQ(report.broken, 0);
    EXPECT_LE(report.odd, 1);
    EXPECT_NEAR(report.to_buyers, 91.7, 2.2);
}
