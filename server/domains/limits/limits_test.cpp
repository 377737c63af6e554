#include "domains/limits/limits.h"
#include "platform/shop_calendar.h"
#include "testing/counted_call.h"
#include "testing/shop.h"
#include <algorithm>
#include <chrono>

using limits::no_limit;
using limits::Period;
using limits::PerPeriod;

static std::int64_t day_of(int year, unsigned month, unsigned day)
{
    std::chrono::sys_days const days { std::chrono::year { year } / static_cast<int>(month) / static_cast<int>(day) };
    return days.time_since_epoch().count();
}

TEST(LimitPeriods, a_week_begins_on_monday_and_a_month_on_its_first)
{
    auto const sunday = limits::numbers_of(day_of(2026, 11, 22));
    auto const monday = limits::numbers_of(day_of(2026, 11, 23));
    EXPECT_EQ(monday[1], sunday[1] + 1);
    EXPECT_EQ(limits::numbers_of(day_of(2026, 11, 29))[1], monday[1]);
    EXPECT_EQ(monday[2], sunday[2]);
    EXPECT_EQ(limits::numbers_of(day_of(2026, 12, 1))[2], sunday[2] + 1);
    EXPECT_EQ(limits::numbers_of(day_of(2026, 12, 31))[2] + 1, limits::numbers_of(day_of(2027, 1, 1))[2]);
    EXPECT_EQ(limits::numbers_of(day_of(2028, 2, 29))[2] + 1, limits::numbers_of(day_of(2028, 3, 1))[2]);
    EXPECT_EQ(limits::numbers_of(day_of(2028, 3, 1))[3], limits::numbers_of(day_of(2026, 1, 1))[3]);
}

class Limits : public testing::OnEachEngine {
protected:
    bool count(std::int64_t day, std::int64_t amount) { return count("tea:1", day, amount); }
    bool count(std::string const& subject, std::int64_t day, std::int64_t amount)
    {
        // What is refused stays in the transaction: nothing of it may be counted.
        return shop.write([&](Write& tx) { return !limits::count(tx, mia, subject, day, amount, allowed); });
    }
    std::optional<Period> refusal(std::int64_t day, std::int64_t amount)
    {
        return shop.write([&](Write& tx) { return limits::count(tx, mia, "tea:1", day, amount, allowed); });
    }
    void give_back(std::int64_t day, std::int64_t amount)
    {
        shop.write([&](Write& tx) { limits::give_back(tx, mia, "tea:1", day, amount); });
    }
    bool count_in(Period period, std::int64_t day, std::int64_t amount, std::int64_t limit)
    {
        return shop.write([&](Write& tx) { return limits::count_in(tx, mia, "cup", period, day, amount, limit); });
    }
    std::int64_t counted(std::string_view period)
    {
        return shop.read([&](Read& tx) { return tx.number("SELECT sum(amount) FROM limit_count WHERE period = $1", { period }); });
    }

    AccountId const mia { 1'001 };
    PerPeriod allowed { no_limit, no_limit, no_limit, no_limit };
    // A Wednesday.
    std::int64_t const today = day_of(2026, 11, 18);
};
ON_EACH_ENGINE(Limits);

TEST_P(Limits, a_refusal_names_the_longest_period_that_is_used_up)
{
    allowed[0] = 2;
    EXPECT_EQ(refusal(today, 3), Period::day) << "also of a first amount";
    EXPECT_EQ(refusal(today, 2), std::nullopt);
    EXPECT_EQ(refusal(today, 1), Period::day);
    allowed[1] = 3;
    EXPECT_EQ(refusal(today, 2), Period::week) << "tomorrow helps nobody here";
    EXPECT_EQ(refusal(today + 1, 1), std::nullopt);
    EXPECT_EQ(refusal(today + 2, 1), Period::week);
    allowed[2] = 4;
    EXPECT_EQ(refusal(today + 5, 1), std::nullopt);
    EXPECT_EQ(refusal(today + 6, 1), Period::month);
    allowed[3] = 4;
    EXPECT_EQ(refusal(today + 100, 1), Period::ever);
    EXPECT_EQ(refusal(today + 100, 5), Period::ever);
}

TEST_P(Limits, what_one_period_refuses_is_counted_in_none)
{
    allowed[1] = 5;
    EXPECT_TRUE(count(today, 5));
    EXPECT_FALSE(count(today, 1));
    EXPECT_FALSE(count(today + 1, 1)) << "a day that was not counted in before";
    for (auto const* const period : { "day", "week", "month", "ever" })
        EXPECT_EQ(counted(period), 5) << period;
    EXPECT_FALSE(count(today + 7, 6)) << "more than a week's at once";
    EXPECT_EQ(counted("ever"), 5);
}

TEST_P(Limits, periods_without_a_limit_are_counted_too)
{
    EXPECT_TRUE(count(today, 1'000'000));
    allowed[2] = 1'000'001;
    EXPECT_TRUE(count(today + 1, 1));
    EXPECT_FALSE(count(today + 2, 1)) << "the limit that was set later knows what there was";
}

TEST_P(Limits, what_is_given_back_is_so_to_the_day_on_which_it_was_counted)
{
    allowed[1] = 5;
    EXPECT_TRUE(count(today, 5));
    EXPECT_TRUE(count(today + 7, 5));
    give_back(today, 2);
    EXPECT_FALSE(count(today + 7, 1));
    EXPECT_TRUE(count(today + 1, 2));
    EXPECT_EQ(counted("month"), 10);
}

TEST_P(Limits, subjects_and_people_are_counted_apart)
{
    allowed[3] = 2;
    EXPECT_TRUE(count("tea:1", today, 2));
    EXPECT_TRUE(count("tea:11", today, 2));
    EXPECT_FALSE(count("tea:1", today, 1));
    EXPECT_TRUE(shop.write([&](Write& tx) { return !limits::count(tx, AccountId { 1'002 }, "tea:1", today, 2, allowed); }));
}

TEST_P(Limits, what_is_left_is_shown_with_the_time_at_which_it_begins_anew)
{
    shop.clock.set(days(today) - hours(8) + hours(20)); // Eight in the evening by the shop's calendar, at UTC+8.
    allowed = { 20, 5, no_limit, 30 };
    EXPECT_TRUE(count(today - 1, 3));
    EXPECT_TRUE(count(today, 1));
    auto const shown = [&] { return shop.read([&](Read& tx) { return limits::left(tx, mia, "tea:1", allowed); }); };
    auto left = shown();
    ASSERT_EQ(left.size(), 3u);
    EXPECT_EQ(left[0].period, Period::day);
    EXPECT_EQ(left[0].limit, 20);
    EXPECT_EQ(left[0].left, 19);
    EXPECT_EQ(left[0].anew_at, days(today + 1) - hours(8));
    EXPECT_EQ(left[1].period, Period::week);
    EXPECT_EQ(left[1].left, 1);
    EXPECT_EQ(left[1].anew_at, days(day_of(2026, 11, 23)) - hours(8));
    EXPECT_EQ(left[2].period, Period::ever);
    EXPECT_EQ(left[2].left, 26);
    EXPECT_EQ(left[2].anew_at, std::nullopt);
    allowed[1] = 2;
    allowed[2] = 40;
    shop.settings.set("shop.day_offset_minutes", std::int64_t { -300 });
    left = shown();
    EXPECT_EQ(left[1].left, 0) << "a limit that was lowered is never below zero";
    EXPECT_EQ(left[2].anew_at, days(day_of(2026, 12, 1)) + hours(5));
}

TEST_P(Limits, what_has_one_limit_is_counted_in_one_period)
{
    EXPECT_TRUE(count_in(Period::day, today, 1, 2));
    EXPECT_TRUE(count_in(Period::day, today, 1, 2));
    EXPECT_FALSE(count_in(Period::day, today, 1, 2));
    EXPECT_TRUE(count_in(Period::day, today + 1, 1, 2));
    EXPECT_FALSE(count_in(Period::day, today + 2, 1, 0)) << "also of a first amount";
    EXPECT_FALSE(count_in(Period::day, today + 2, 3, 2));
    EXPECT_EQ(counted("day"), 3);
    EXPECT_EQ(counted("week"), 0);
    EXPECT_TRUE(count_in(Period::ever, today, 3, 3));
    EXPECT_FALSE(count_in(Period::ever, today + 400, 1, 3));
    shop.write([&](Write& tx) { limits::give_back_in(tx, mia, "cup", Period::ever, today + 400, 2); });
    auto const found = [&](Period period) { return shop.read([&](Read& tx) { return limits::find(tx, mia, "cup", period, today); }); };
    EXPECT_EQ(found(Period::ever), 1);
    EXPECT_EQ(found(Period::day), 2);
    EXPECT_EQ(found(Period::month), 0);
}

TEST_P(Limits, no_limit_is_passed_however_many_add_to_it_at_once)
{
    for (std::size_t period = 0; period < limits::periods; ++period) {
        allowed = { no_limit, no_limit, no_limit, no_limit };
        allowed.at(period) = 20;
        auto const done = testing::race(64, [&](int) { return count(today, 1); });
        EXPECT_EQ(std::count(done.begin(), done.end(), true), 20) << period;
        for (auto const* const each : { "day", "week", "month", "ever" })
            EXPECT_EQ(counted(each), 20) << period << ' ' << each;
        give_back(today, 20);
    }
    auto const done = testing::race(32, [&](int) { return count_in(Period::day, today, 1, 5); });
    EXPECT_EQ(std::count(done.begin(), done.end(), true), 5);
}

// Rows are taken in one order, so nobody waits for somebody who waits for them.
TEST_P(Limits, counting_and_giving_back_at_once_lose_nothing)
{
    EXPECT_TRUE(count(today, 100));
    testing::race(48, [&](int number) {
        if (number % 2 == 0)
            give_back(today, 1);
        else
            count(today, 1);
        return true;
    });
    for (auto const* const each : { "day", "week", "month", "ever" })
        EXPECT_EQ(counted(each), 100) << each;
}

TEST_P(Limits, each_costs_one_statement)
{
    EXPECT_EQ(testing::count_statements(shop, [&](Write& tx) { limits::count(tx, mia, "tea:1", today, 1, allowed); }), 1);
    EXPECT_EQ(testing::count_statements(shop, [&](Write& tx) { limits::give_back(tx, mia, "tea:1", today, 1); }), 1);
    EXPECT_EQ(testing::count_statements(shop, [&](Write& tx) { limits::count_in(tx, mia, "cup", Period::day, today, 1, 5); }), 1);
    EXPECT_EQ(testing::count_statements(shop, [&](Write& tx) { limits::left(tx, mia, "tea:1", allowed); }), 1);
}
