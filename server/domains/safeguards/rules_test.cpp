#include "domains/safeguards/rules.h"
#include "platform/settings.h"
#include <chrono>
#include <gtest/gtest.h>

using namespace safeguards::rules;

namespace {

constexpr Time offset = hours(8);
constexpr Calendar shop(offset);
// On the shop's calendar, at the beginning of the day.
Time day(int year, int month, int number)
{
    std::chrono::sys_days const day(std::chrono::year(year) / month / number);
    return days(day.time_since_epoch().count()) - offset;
}

account::Birth born(std::string birthday, std::string country = "TH") { return { std::move(birthday), "", 0, std::move(country) }; }

}

TEST(SafeguardRules, one_is_a_year_older_from_the_first_moment_of_the_birthday)
{
    EXPECT_EQ(age_at("2017-05-05", day(2025, 5, 5) - 1, shop), 7);
    EXPECT_EQ(age_at("2017-05-05", day(2025, 5, 5), shop), 8);
    EXPECT_EQ(age_at("2025-05-05", day(2025, 5, 5), shop), 0);
    EXPECT_EQ(age_at("2016-02-29", day(2025, 2, 28), shop), 8);
    EXPECT_EQ(age_at("2016-02-29", day(2025, 3, 1), shop), 9);
    EXPECT_EQ(age_at("2016-02-29", day(2024, 2, 29), shop), 8);
}

TEST(SafeguardRules, the_stricter_region_counts)
{
    Settings const settings;
    auto const& numbers = settings.of<Numbers>();
    auto const now = day(2025, 1, 1);
    auto const at = [&](std::string const& birthday, std::string const& country, std::string_view region) {
        return aged(born(birthday, country), region, now, numbers);
    };
    EXPECT_EQ(at("2006-01-01", "TH", "TH").age, Age::minor);
    EXPECT_EQ(at("2006-01-01", "TH", "SG").age, Age::minor);
    EXPECT_EQ(at("2006-01-01", "SG", "TH").age, Age::minor);
    EXPECT_EQ(at("2006-01-01", "SG", "SG").age, Age::adult);
    EXPECT_EQ(at("2006-01-01", "CN", "GL").age, Age::adult);
    EXPECT_EQ(at("2006-01-01", "TH", "TH").majority, 20);
    EXPECT_EQ(at("2006-01-01", "CN", "CN").majority, 18);
    EXPECT_EQ(at("2017-01-01", "TH", "TH").age, Age::minor);
    EXPECT_EQ(at("2017-01-02", "TH", "TH").age, Age::too_young);
    EXPECT_EQ(at("", "TH", "TH").age, Age::birthday_needed);
}

TEST(SafeguardRules, a_birthday_that_makes_older_counts_after_thirty_days_and_one_that_makes_younger_at_once)
{
    Settings const settings;
    auto const& numbers = settings.of<Numbers>();
    auto const changed = day(2025, 1, 1);
    account::Birth const older { "1990-01-01", "2012-01-01", changed, "TH" };
    EXPECT_EQ(aged(older, "TH", changed, numbers).age, Age::minor);
    EXPECT_EQ(aged(older, "TH", changed, numbers).birthday_counts_at, changed + days(30));
    EXPECT_EQ(aged(older, "TH", changed + days(30) - 1, numbers).age, Age::minor);
    EXPECT_EQ(aged(older, "TH", changed + days(30), numbers).age, Age::adult);
    EXPECT_EQ(aged(older, "TH", changed + days(30), numbers).birthday_counts_at, std::nullopt);
    account::Birth const younger { "2012-01-01", "1990-01-01", changed, "TH" };
    EXPECT_EQ(aged(younger, "TH", changed, numbers).age, Age::minor);
    EXPECT_EQ(aged(younger, "TH", changed, numbers).birthday_counts_at, std::nullopt);
}

TEST(SafeguardRules, a_month_begins_at_midnight_in_the_shop)
{
    auto const months = Settings().of<Numbers>().calendar;
    auto const january = months.month_of(day(2025, 1, 1));
    EXPECT_EQ(january, 12 * 2025) << "spent money is kept under this number";
    EXPECT_EQ(months.month_of(day(2025, 1, 1) - 1), january - 1);
    EXPECT_EQ(months.month_of(day(2025, 2, 1) - 1), january);
    EXPECT_EQ(months.month_of(day(2025, 2, 1)), january + 1);
    EXPECT_EQ(months.month_of(day(2024, 12, 31)), january - 1);
    EXPECT_EQ(months.begin_of_month(january + 1), day(2025, 2, 1));
    EXPECT_EQ(months.begin_of_month(january), day(2025, 1, 1));
}

TEST(SafeguardRules, an_exclusion_lasts_for_whole_days_and_is_the_same_all_day)
{
    EXPECT_EQ(end_of_exclusion(day(2025, 1, 1), 1, shop), day(2025, 1, 3));
    EXPECT_EQ(end_of_exclusion(day(2025, 1, 2) - 1, 1, shop), day(2025, 1, 3));
    EXPECT_EQ(end_of_exclusion(day(2025, 1, 2) - 1, 180, shop), day(2025, 7, 1));
}

TEST(SafeguardRules, a_limit_is_tightened_at_once_and_loosened_later)
{
    Time const now = day(2025, 1, 1);
    auto const week = days(7);
    Monthly const none;
    auto const tight = changed(none, 1'000, now, week);
    EXPECT_EQ(tight, (Monthly { 1'000 }));
    EXPECT_EQ(changed(tight, 400, now, week), (Monthly { 400 }));
    EXPECT_EQ(changed(tight, 0, now, week), (Monthly { 0 }));

    auto const loosening = changed(tight, 5'000, now, week);
    EXPECT_EQ(loosening, (Monthly { 1'000, 5'000, now + week }));
    EXPECT_EQ(changed(tight, std::nullopt, now, week), (Monthly { 1'000, std::nullopt, now + week }));
    // The same again, and one not looser, keep the time; a looser one begins anew.
    EXPECT_EQ(changed(loosening, 5'000, now + hours(1), week), loosening);
    EXPECT_EQ(changed(loosening, 3'000, now + hours(1), week), (Monthly { 1'000, 3'000, now + week }));
    EXPECT_EQ(changed(loosening, std::nullopt, now + hours(1), week), (Monthly { 1'000, std::nullopt, now + hours(1) + week }));
    // Staying, or a tighter one, ends what pends.
    EXPECT_EQ(changed(loosening, 1'000, now, week), tight);
    EXPECT_EQ(changed(loosening, 900, now, week), (Monthly { 900 }));

    EXPECT_EQ(settled(loosening, now + week - 1), loosening);
    EXPECT_EQ(settled(loosening, now + week), (Monthly { 5'000 }));
    EXPECT_EQ(settled(changed(tight, std::nullopt, now, week), now + week), none);
}

TEST(SafeguardRules, the_tighter_of_two_limits)
{
    EXPECT_EQ(tighter(5, 7), Limit(5));
    EXPECT_EQ(tighter(7, 5), Limit(5));
    EXPECT_EQ(tighter(std::nullopt, 5), Limit(5));
    EXPECT_EQ(tighter(5, std::nullopt), Limit(5));
    EXPECT_EQ(tighter(std::nullopt, std::nullopt), std::nullopt);
}

TEST(SafeguardRules, the_shops_limit_for_minors_is_a_setting_per_currency)
{
    Settings settings;
    EXPECT_EQ(minor_limit(settings, "CNY"), std::nullopt);
    settings.set("safeguards.minor_monthly.cny", std::int64_t { 20'000 });
    EXPECT_EQ(minor_limit(settings, "CNY"), Limit(20'000));
    EXPECT_EQ(minor_limit(settings, "THB"), std::nullopt);
}
