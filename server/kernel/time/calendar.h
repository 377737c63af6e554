#pragma once
// Days, weeks and months as numbers, on a calendar a fixed offset ahead of UTC. No table of time zones: a shop's day is what its
// operator says it is, and does not jump in spring.
#include "kernel/time/time.h"
#include <cstdint>

class Calendar {
public:
    // The day begins so much before that of UTC; negative: so much after it.
    explicit constexpr Calendar(Time offset) : offset_(offset) { }

    // Days since 1970-01-01, negative before it.
    std::int64_t day_of(Time at) const;
    // The first moment of the day with this number.
    Time begin_of_day(std::int64_t day) const { return days(day) - offset_; }
    // As month_of_day.
    std::int64_t month_of(Time at) const;
    Time begin_of_month(std::int64_t month) const;

private:
    Time offset_;
};

// What these days are by the Gregorian calendar, also before there was one.
namespace calendar {

// Weeks since the one that began on Monday, 1969-12-29.
std::int64_t week_of_day(std::int64_t day);
std::int64_t first_day_of_week(std::int64_t week);
// Months since January of the year 0: 12 * year + 0 for January ... 11 for December.
std::int64_t month_of_day(std::int64_t day);
std::int64_t first_day_of_month(std::int64_t month);

struct Date {
    int year = 0;
    // 1 to 12, 1 to 31.
    int month = 0;
    int day = 0;
};
Date date_of_day(std::int64_t day);

}
