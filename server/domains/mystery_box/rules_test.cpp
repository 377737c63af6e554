#include "domains/mystery_box/rules.h"
#include "generated/refusals/mystery_box.h"
#include <algorithm>
#include <gtest/gtest.h>
#include <map>

using namespace mystery_box;

TEST(BoxRules, slots_are_the_sets_own_and_come_once)
{
    EXPECT_EQ(rules::check_slots({ 11, 3 }, 12).take(), (std::vector<std::int32_t> { 3, 11 }));
    EXPECT_EQ(rules::check_slots({ 13 }, 12).error(), refusal::slot_unknown);
    EXPECT_EQ(rules::check_slots({ 0 }, 12).error(), refusal::slot_unknown);
    EXPECT_EQ(rules::check_slots({ 3, 4, 3 }, 12).error(), refusal::slot_twice);
}

TEST(BoxRules, a_turn_shuffles_unless_its_shopper_bought_and_stopped)
{
    EXPECT_TRUE(rules::shuffles(LeftReason::turn_over, 0));
    EXPECT_TRUE(rules::shuffles(LeftReason::turn_over, 2));
    EXPECT_TRUE(rules::shuffles(LeftReason::switched, 2));
    EXPECT_TRUE(rules::shuffles(LeftReason::stopped, 0));
    EXPECT_FALSE(rules::shuffles(LeftReason::stopped, 1));
    EXPECT_FALSE(rules::shuffles(LeftReason::finished, 0));
}

TEST(BoxRules, the_arrangement_depends_on_each_of_its_inputs_and_keeps_the_content)
{
    std::vector<StyleId> styles(12);
    for (std::size_t style = 0; style < styles.size(); ++style)
        styles[style].value = 100 + static_cast<std::int64_t>(style / 2);
    auto const arranged = rules::arrange("master", { 7 }, 1, "aa,bb", styles);
    EXPECT_EQ(arranged, rules::arrange("master", { 7 }, 1, "aa,bb", styles));
    EXPECT_NE(arranged, rules::arrange("Master", { 7 }, 1, "aa,bb", styles));
    EXPECT_NE(arranged, rules::arrange("master", { 8 }, 1, "aa,bb", styles));
    EXPECT_NE(arranged, rules::arrange("master", { 7 }, 2, "aa,bb", styles));
    EXPECT_NE(arranged, rules::arrange("master", { 7 }, 1, "aa,bc", styles));
    auto sorted = arranged;
    std::sort(sorted.begin(), sorted.end());
    EXPECT_EQ(sorted, styles);
}

// 12 styles in 12 boxes, 12,000 arrangements: each style is expected 1,000 times in each box. The rows and columns of such a table are
// fixed, so the sum over all cells times 11/12 is chi-square with 121 degrees of freedom, below 174.4 in 999 of 1,000 fair shuffles. The
// inputs are fixed, so the outcome is too.
TEST(BoxRules, every_style_is_equally_likely_in_every_box)
{
    constexpr int boxes = 12;
    constexpr int arrangements = 12'000;
    std::vector<StyleId> styles(boxes);
    for (std::size_t style = 0; style < styles.size(); ++style)
        styles[style].value = static_cast<std::int64_t>(style);
    std::vector<std::vector<int>> counts(boxes, std::vector<int>(boxes));
    for (int epoch = 1; epoch <= arrangements; ++epoch) {
        auto const arranged = rules::arrange("a fixed master secret", { 42 }, epoch, "public", styles);
        for (std::size_t box = 0; box < boxes; ++box)
            ++counts[box][static_cast<std::size_t>(arranged[box].value)];
    }
    double chi_square = 0;
    double const expected = static_cast<double>(arrangements) / boxes;
    for (auto const& box : counts)
        for (int const count : box)
            chi_square += (count - expected) * (count - expected) / expected;
    EXPECT_LT(chi_square * (boxes - 1) / boxes, 174.4);
}

TEST(BoxRules, the_public_input_names_the_line_in_its_order)
{
    EXPECT_EQ(rules::public_input(std::vector<std::string> { "aa", "bb" }), "aa,bb");
    EXPECT_EQ(rules::public_input(std::vector<std::string> {}), "");
}
