#include "domains/pricing/pricing.h"
#include "testing/scripted_random.h"
#include <gtest/gtest.h>

using pricing::Amounts;
using pricing::Coupon;

TEST(Pricing, a_coupon_takes_its_cut_off_goods_of_its_threshold_or_more)
{
    Coupon const coupon { 30'000, 5'000 };
    EXPECT_EQ(pricing::coupon_cut(29'999, coupon).error(), Error::coupon_unusable);
    EXPECT_EQ(pricing::coupon_cut(30'000, coupon).take(), 5'000);
    EXPECT_EQ(pricing::coupon_cut(90'000, coupon).take(), 5'000);
}

TEST(Pricing, a_coupon_takes_no_more_than_the_goods_cost)
{
    EXPECT_EQ(pricing::coupon_cut(4'000, { 0, 5'000 }).take(), 4'000);
    EXPECT_EQ(pricing::coupon_cut(0, { 0, 5'000 }).take(), 0);
}

TEST(Pricing, the_red_packet_pays_the_rest_at_most)
{
    EXPECT_EQ(pricing::amounts_of(42'000, 5'000, 37'001).error(), Error::red_packet_too_much);
    auto const whole = pricing::amounts_of(42'000, 5'000, 37'000).take();
    EXPECT_EQ(whole.total, 0);
    EXPECT_EQ(pricing::amounts_of(42'000, 42'000, 1).error(), Error::red_packet_too_much);
    EXPECT_EQ(pricing::amounts_of(42'000, 0, 0).take().total, 42'000);
    EXPECT_EQ(pricing::amounts_of(42'000, 0, INT64_MAX).error(), Error::red_packet_too_much);
}

// Ten thousand orders from a seed, small amounts as often as large ones.
TEST(Pricing, amounts_are_never_below_zero_and_add_up)
{
    testing::ScriptedRandom random(20'260'714);
    auto const amount = [&] {
        auto const bound = std::uint64_t { 1 } << (1 + random.below(38));
        return static_cast<std::int64_t>(random.below(bound));
    };
    int refused = 0;
    for (int round = 0; round < 10'000; ++round) {
        auto const goods = amount();
        auto const coupon = Coupon { amount(), amount() };
        auto const cut = pricing::coupon_cut(goods, coupon);
        ASSERT_EQ(cut.ok(), goods >= coupon.threshold);
        std::int64_t const coupon_cut = pricing::coupon_cut(goods, { 0, coupon.cut }).take();
        ASSERT_GE(coupon_cut, 0);
        ASSERT_LE(coupon_cut, goods);
        ASSERT_LE(coupon_cut, coupon.cut);
        auto const red_packet = amount();
        auto priced = pricing::amounts_of(goods, coupon_cut, red_packet);
        ASSERT_EQ(priced.ok(), red_packet <= goods - coupon_cut);
        if (!priced.ok()) {
            ++refused;
            continue;
        }
        Amounts const amounts = priced.take();
        ASSERT_GE(amounts.total, 0);
        ASSERT_LE(amounts.total, goods);
        ASSERT_EQ(amounts.red_packet, red_packet);
        ASSERT_EQ(amounts.goods, amounts.coupon_cut + amounts.red_packet + amounts.total);
    }
    EXPECT_GT(refused, 1'000);
    EXPECT_LT(refused, 9'000);
}

TEST(Pricing, what_was_paid_for_the_boxes_sums_to_the_total)
{
    testing::ScriptedRandom random(7);
    for (int round = 0; round < 2'000; ++round) {
        auto const total = static_cast<std::int64_t>(random.below(10'000'000));
        auto const count = static_cast<std::int32_t>(1 + random.below(100));
        std::int64_t sum = 0;
        for (std::int32_t number = 0; number < count; ++number) {
            auto const paid = pricing::paid_for(total, count, number);
            ASSERT_GE(paid, total / count);
            ASSERT_LE(paid, total / count + 1);
            sum += paid;
        }
        ASSERT_EQ(sum, total);
    }
}

TEST(Pricing, a_share_is_cut_to_whole_minor_units)
{
    EXPECT_EQ(pricing::share_of(42'001, 50), 21'000);
    EXPECT_EQ(pricing::share_of(1, 50), 0);
    EXPECT_EQ(pricing::share_of(42'000, 100), 42'000);
    EXPECT_EQ(pricing::share_of(42'000, 0), 0);
}
