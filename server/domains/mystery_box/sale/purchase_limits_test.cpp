#include "domains/mystery_box/sale/purchase_limits.h"
#include "generated/refusals/mystery_box.h"
#include "testing/box_shop.h"
#include <chrono>

namespace purchase_limits = mystery_box::purchase_limits;

static std::int64_t day_of(int year, unsigned month, unsigned day)
{
    std::chrono::sys_days const days { std::chrono::year { year } / static_cast<int>(month) / static_cast<int>(day) };
    return days.time_since_epoch().count();
}

class Caps : public testing::BoxShop {
protected:
    Caps() : BoxShop({ mystery_box::add }) { }
    // There are counts without holds in these tests.
    void TearDown() override
    {
        shop.write([&](Write& tx) { tx.change("DELETE FROM limit_count", {}); });
        BoxShop::TearDown();
    }

    bool count(std::int64_t day, std::int32_t boxes)
    {
        // What is refused stays in the transaction: nothing of it may be counted.
        return shop.write([&](Write& tx) { return purchase_limits::count(tx, shopper(1).id, series, day, boxes).ok(); });
    }
    void give_back(std::int64_t day, std::int32_t boxes)
    {
        shop.write([&](Write& tx) { purchase_limits::give_back(tx, shopper(1).id, series, day, boxes); });
    }
    std::int64_t counted(std::string_view period)
    {
        return shop.read([&](Read& tx) { return tx.number("SELECT sum(amount) FROM limit_count WHERE period = $1", { period }); });
    }
    void set_limit(std::string const& name, std::int64_t boxes) { shop.settings.set(name, boxes); }

    // A Wednesday.
    std::int64_t const today = day_of(2026, 11, 18);
};
ON_EACH_ENGINE(Caps);

// attack C4: each period is refused under its own name, the longest of those that are used up first.
TEST_P(Caps, a_refusal_names_the_period)
{
    auto const refusal = [&](std::int64_t day, std::int32_t boxes) {
        return shop.write([&](Write& tx) { return purchase_limits::count(tx, shopper(1).id, series, day, boxes); }).error();
    };
    set_limit("box.daily_limit", 2);
    EXPECT_EQ(refusal(today, 3), refusal::box_limit_day);
    EXPECT_TRUE(count(today, 2));
    EXPECT_EQ(refusal(today, 1), refusal::box_limit_day);
    set_limit("box.weekly_limit", 3);
    EXPECT_EQ(refusal(today, 2), refusal::box_limit_week) << "tomorrow helps nobody here";
    EXPECT_TRUE(count(today + 1, 1));
    EXPECT_EQ(refusal(today + 2, 1), refusal::box_limit_week);
    set_limit("box.monthly_limit", 4);
    EXPECT_TRUE(count(today + 5, 1));
    EXPECT_EQ(refusal(today + 6, 1), refusal::box_limit_month);
    set_limit("box.total_limit", 4);
    EXPECT_EQ(refusal(today + 100, 1), refusal::box_limit_lifetime);
    EXPECT_EQ(refusal(today + 100, 5), refusal::box_limit_lifetime);
}

// attack C4: who looks at a set while logged in reads the limits and what is left of them.
TEST_P(Caps, the_set_says_what_is_left)
{
    set_limit("box.weekly_limit", 5);
    set_limit("box.series." + std::to_string(series.value) + ".total_limit", 30);
    shop.clock.set(days(today) - hours(8) + hours(20)); // Eight in the evening by the shop's calendar, at UTC+8.
    EXPECT_TRUE(count(today - 1, 3));
    EXPECT_TRUE(count(today, 1));
    Visitor const me { .account = shopper(1).id, .country = "TH", .address = {}, .language = {} };
    EXPECT_FALSE(call(shop, api::mystery_box_set_info, {}, { set }).take().limits) << "a visitor has none of their own";
    auto const limits = call(shop, api::mystery_box_set_info, me, { set }).take().limits.value();
    ASSERT_EQ(limits.size(), 3u);
    EXPECT_EQ(limits[0].period, api::MysteryBoxLimitPeriod::day);
    EXPECT_EQ(limits[0].limit, 20);
    EXPECT_EQ(limits[0].left, 19);
    EXPECT_EQ(limits[0].anew_at, days(today + 1) - hours(8));
    EXPECT_EQ(limits[1].period, api::MysteryBoxLimitPeriod::week);
    EXPECT_EQ(limits[1].left, 1);
    EXPECT_EQ(limits[1].anew_at, days(day_of(2026, 11, 23)) - hours(8));
    EXPECT_EQ(limits[2].period, api::MysteryBoxLimitPeriod::lifetime);
    EXPECT_EQ(limits[2].left, 26);
    EXPECT_FALSE(limits[2].anew_at);
    set_limit("box.weekly_limit", 2);
    set_limit("box.monthly_limit", 40);
    auto const lowered = call(shop, api::mystery_box_set_info, me, { set }).take().limits.value();
    EXPECT_EQ(lowered[1].left, 0) << "a limit that was lowered is never below zero";
    EXPECT_EQ(lowered[2].anew_at, days(day_of(2026, 12, 1)) - hours(8));
}

// S9.03
TEST_P(Caps, a_day_has_twenty_boxes_of_a_series_and_the_rest_has_no_limit)
{
    EXPECT_FALSE(count(today, 21));
    EXPECT_TRUE(count(today, 20));
    EXPECT_FALSE(count(today, 1));
    for (int day = 1; day <= 40; ++day)
        EXPECT_TRUE(count(today + day, 20));
    EXPECT_EQ(counted("ever"), 820);
}

TEST_P(Caps, a_week_a_month_and_all_time_have_their_limits)
{
    set_limit("box.weekly_limit", 5);
    set_limit("box.monthly_limit", 8);
    set_limit("box.total_limit", 10);
    EXPECT_TRUE(count(today, 3));
    EXPECT_TRUE(count(today + 1, 2));
    EXPECT_FALSE(count(today + 4, 1)) << "the same week's Sunday";
    EXPECT_TRUE(count(today + 5, 3));
    EXPECT_FALSE(count(today + 12, 1)) << "the same month's last Monday";
    EXPECT_TRUE(count(today + 13, 2)) << "December";
    EXPECT_FALSE(count(today + 100, 1)) << "ten are ten";
    EXPECT_EQ(counted("day"), 10);
    EXPECT_EQ(counted("week"), 10);
    EXPECT_EQ(counted("month"), 10);
    EXPECT_EQ(counted("ever"), 10);
}

TEST_P(Caps, boxes_that_were_not_bought_come_back_to_the_day_on_which_they_were_counted)
{
    set_limit("box.weekly_limit", 5);
    EXPECT_TRUE(count(today, 5));
    EXPECT_TRUE(count(today + 7, 5));
    give_back(today, 2);
    EXPECT_FALSE(count(today + 7, 1));
    EXPECT_TRUE(count(today + 1, 2));
    EXPECT_EQ(counted("month"), 10);
}

TEST_P(Caps, a_series_may_have_limits_of_its_own)
{
    auto const own = "box.series." + std::to_string(series.value);
    set_limit(own + ".daily_limit", 2);
    set_limit(own + ".total_limit", 3);
    EXPECT_FALSE(count(today, 3));
    EXPECT_TRUE(count(today, 2));
    EXPECT_FALSE(count(today + 1, 2));
    EXPECT_TRUE(count(today + 1, 1));
    EXPECT_TRUE(shop.write([&](Write& tx) { return purchase_limits::count(tx, shopper(1).id, SeriesId { 7 }, today, 20).ok(); }));
}
