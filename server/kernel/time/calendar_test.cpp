#include "kernel/time/calendar.h"
#include <chrono>
#include <gtest/gtest.h>

static std::int64_t day_at(int year, int month, int day)
{
    return std::chrono::sys_days { std::chrono::year { year } / month / day }.time_since_epoch().count();
}

TEST(Calendar, the_day_begins_before_that_of_utc_or_after_it)
{
    Time const midnight = days(20'000);
    Calendar const east(hours(8));
    EXPECT_EQ(east.day_of(midnight - hours(8)), 20'000);
    EXPECT_EQ(east.day_of(midnight - hours(8) - 1), 19'999);
    EXPECT_EQ(east.begin_of_day(20'000), midnight - hours(8));
    Calendar const west(-hours(5));
    EXPECT_EQ(west.day_of(midnight + hours(5)), 20'000);
    EXPECT_EQ(west.day_of(midnight + hours(5) - 1), 19'999);
    EXPECT_EQ(west.begin_of_day(20'000), midnight + hours(5));
    Calendar const utc(0);
    EXPECT_EQ(utc.day_of(midnight), 20'000);
    EXPECT_EQ(utc.day_of(midnight + days(1) - 1), 20'000);
}

TEST(Calendar, counts_down_before_1970)
{
    Calendar const utc(0);
    EXPECT_EQ(utc.day_of(-1), -1);
    EXPECT_EQ(utc.day_of(-days(1)), -1);
    EXPECT_EQ(utc.day_of(-days(1) - 1), -2);
    EXPECT_EQ(Calendar(-hours(5)).day_of(0), -1) << "west of Greenwich 1970 has not begun";
    EXPECT_EQ(calendar::week_of_day(-3), 0);
    EXPECT_EQ(calendar::week_of_day(-4), -1);
    EXPECT_EQ(calendar::month_of_day(-1), 12 * 1969 + 11);
}

TEST(Calendar, a_week_begins_on_monday)
{
    auto const monday = day_at(2026, 11, 23);
    auto const week = calendar::week_of_day(monday);
    EXPECT_EQ(calendar::week_of_day(monday - 1), week - 1);
    EXPECT_EQ(calendar::week_of_day(day_at(2026, 11, 29)), week);
    EXPECT_EQ(calendar::week_of_day(day_at(2026, 11, 30)), week + 1);
    EXPECT_EQ(calendar::first_day_of_week(week), monday);
    // The turn of the year does not cut a week.
    EXPECT_EQ(calendar::week_of_day(day_at(2026, 12, 31)), calendar::week_of_day(day_at(2027, 1, 3)));
    EXPECT_EQ(calendar::week_of_day(day_at(1970, 1, 1)), 0);
}

TEST(Calendar, a_month_begins_on_its_first_and_the_year_with_january)
{
    EXPECT_EQ(calendar::month_of_day(day_at(2026, 1, 1)), 12 * 2026);
    EXPECT_EQ(calendar::month_of_day(day_at(2026, 12, 31)), 12 * 2026 + 11);
    EXPECT_EQ(calendar::month_of_day(day_at(2027, 1, 1)), 12 * 2027);
    EXPECT_EQ(calendar::month_of_day(day_at(2028, 2, 29)), 12 * 2028 + 1);
    EXPECT_EQ(calendar::month_of_day(day_at(2028, 3, 1)), 12 * 2028 + 2);
    EXPECT_EQ(calendar::month_of_day(day_at(2027, 2, 28) + 1), 12 * 2027 + 2) << "no leap year";
    for (std::int64_t month = 12 * 1899; month < 12 * 2105; ++month) {
        auto const first = calendar::first_day_of_month(month);
        EXPECT_EQ(calendar::month_of_day(first), month);
        EXPECT_EQ(calendar::month_of_day(first - 1), month - 1);
    }
}

TEST(Calendar, tells_the_date_of_a_day)
{
    auto const leap_day = calendar::date_of_day(day_at(2028, 2, 29));
    EXPECT_EQ(leap_day.year, 2028);
    EXPECT_EQ(leap_day.month, 2);
    EXPECT_EQ(leap_day.day, 29);
    auto const before = calendar::date_of_day(-1);
    EXPECT_EQ(before.year, 1969);
    EXPECT_EQ(before.month, 12);
    EXPECT_EQ(before.day, 31);
}

TEST(Calendar, the_year_ends_at_midnight_of_the_calendar_and_not_of_utc)
{
    for (auto const offset : { hours(8), hours(0), -hours(5), hours(14), -hours(12) }) {
        Calendar const calendar(offset);
        auto const new_year = days(day_at(2027, 1, 1)) - offset;
        EXPECT_EQ(calendar.month_of(new_year - 1), 12 * 2026 + 11);
        EXPECT_EQ(calendar.month_of(new_year), 12 * 2027);
        EXPECT_EQ(calendar.begin_of_month(12 * 2027), new_year);
    }
}
