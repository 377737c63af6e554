#include "domains/mystery_box/fairness/tails.h"
#include <cmath>
#include <gtest/gtest.h>

using mystery_box::Tally;

TEST(Tally, of_few_is_what_one_can_count)
{
    Tally drawn;
    drawn.add_drawn(4, 1, 1);
    EXPECT_DOUBLE_EQ(drawn.at_least(1), 0.25);
    EXPECT_DOUBLE_EQ(drawn.at_most(0), 0.75);
    drawn.add_drawn(4, 2, 3);
    // One of four, and one or two of two: 3/4 of 1/2 none and one.
    EXPECT_NEAR(drawn.at_most(1), 0.375, 1e-12);
    EXPECT_NEAR(drawn.expected(), 1.75, 1e-12);
    EXPECT_DOUBLE_EQ(drawn.at_least(0), 1);
    EXPECT_EQ(drawn.at_least(4), 0);
    Tally tries;
    tries.add_tries(100, 0.01);
    EXPECT_NEAR(tries.at_least(3), 0.0793732, 1e-7);
    Tally ranks;
    ranks.add_rank_sum(3, 2);
    for (std::size_t sum = 3; sum <= 5; ++sum)
        EXPECT_NEAR(ranks.at_least(sum), static_cast<double>(6 - sum) / 3, 1e-12);
}

// Four thousand sets: as the law of large numbers has it, and within seconds though their square is many millions.
TEST(Tally, of_many_keeps_its_middle_and_its_tails)
{
    Tally ranks;
    constexpr int sets = 4'000;
    for (int set = 0; set < sets; ++set)
        ranks.add_rank_sum(12, 1);
    EXPECT_NEAR(ranks.expected(), 6.5 * sets, 1e-3);
    double const deviation = std::sqrt(sets * 143.0 / 12);
    EXPECT_NEAR(ranks.at_least(static_cast<std::size_t>(6.5 * sets + 1.96 * deviation)), 0.025, 0.001);
    EXPECT_NEAR(std::log10(ranks.at_most(static_cast<std::size_t>(6.5 * sets - 20 * deviation))), -88.6, 1.5);
    EXPECT_EQ(ranks.at_least(12 * sets), 0);
}
