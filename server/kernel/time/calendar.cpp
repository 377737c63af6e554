#include "kernel/time/calendar.h"
#include <chrono>

// Towards the past, where the division of C++ goes towards zero.
static constexpr std::int64_t floor_of(std::int64_t number, std::int64_t by) { return number / by - (number % by < 0 ? 1 : 0); }

static std::chrono::sys_days day_at(std::int64_t day) { return std::chrono::sys_days { std::chrono::days { day } }; }

std::int64_t Calendar::day_of(Time at) const { return floor_of(at + offset_, days(1)); }

std::int64_t Calendar::month_of(Time at) const { return calendar::month_of_day(day_of(at)); }

Time Calendar::begin_of_month(std::int64_t month) const { return begin_of_day(calendar::first_day_of_month(month)); }

namespace calendar {

// 1970 began on a Thursday.
static constexpr std::int64_t days_before_1970 = 3;

std::int64_t week_of_day(std::int64_t day) { return floor_of(day + days_before_1970, 7); }

std::int64_t first_day_of_week(std::int64_t week) { return week * 7 - days_before_1970; }

std::int64_t month_of_day(std::int64_t day)
{
    auto const date = date_of_day(day);
    return std::int64_t { 12 } * date.year + date.month - 1;
}

std::int64_t first_day_of_month(std::int64_t month)
{
    auto const year = floor_of(month, 12);
    std::chrono::year_month_day const first { std::chrono::year { static_cast<int>(year) },
        std::chrono::month { static_cast<unsigned>(month - year * 12 + 1) }, std::chrono::day { 1 } };
    return std::chrono::sys_days { first }.time_since_epoch().count();
}

Date date_of_day(std::int64_t day)
{
    std::chrono::year_month_day const date { day_at(day) };
    return { int { date.year() }, static_cast<int>(unsigned { date.month() }), static_cast<int>(unsigned { date.day() }) };
}

}
