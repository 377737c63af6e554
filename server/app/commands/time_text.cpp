#include "app/commands/time_text.h"
#include <chrono>
#include <cstdio>
#include <stdexcept>

namespace app {

namespace {

struct Zone {
    int minutes = 0;
    bool is_known = false;
};

// "Z", "+08:00", "-03:30"
Zone read_zone(std::string const& text)
{
    if (text == "Z")
        return { 0, true };
    char sign = 0;
    int hours = 0;
    int minutes = 0;
    int end = 0;
    bool const is_read = std::sscanf(text.c_str(), "%c%2d:%2d%n", &sign, &hours, &minutes, &end) == 3;
    bool const fits = is_read && static_cast<std::size_t>(end) == text.size() && text.size() == 6 && hours >= 0 && hours <= 14
        && minutes >= 0 && minutes < 60;
    if (!fits || (sign != '+' && sign != '-'))
        return {};
    return { (sign == '-' ? -1 : 1) * (hours * 60 + minutes), true };
}

}

std::optional<Time> read_time(std::string const& text)
{
    int year = 0;
    unsigned month = 0;
    unsigned day = 0;
    int hour = 0;
    int minute = 0;
    int second = 0;
    int end = 0;
    if (std::sscanf(text.c_str(), "%4d-%2u-%2uT%2d:%2d%n", &year, &month, &day, &hour, &minute, &end) != 5)
        return std::nullopt;
    auto rest = text.substr(static_cast<std::size_t>(end));
    if (rest.starts_with(':')) {
        int length = 0;
        if (std::sscanf(rest.c_str(), ":%2d%n", &second, &length) != 1)
            return std::nullopt;
        rest.erase(0, static_cast<std::size_t>(length));
    }
    std::chrono::year_month_day const date { std::chrono::year(year), std::chrono::month(month), std::chrono::day(day) };
    auto const zone = read_zone(rest);
    if (!date.ok() || !zone.is_known || hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59)
        return std::nullopt;
    auto const since = std::chrono::sys_days(date).time_since_epoch();
    return days(since.count()) + hours(hour) + minutes(minute - zone.minutes) + seconds(second);
}

Time moment_of(std::string const& text)
{
    auto const moment = read_time(text);
    if (!moment)
        throw std::runtime_error("a moment is written as 2026-11-27T20:00:00+08:00, not " + text);
    return *moment;
}

std::string time_text(Time time)
{
    std::chrono::sys_days const day(std::chrono::floor<std::chrono::days>(std::chrono::microseconds(time)));
    std::chrono::year_month_day const date(day);
    auto const in_day = (time - ::days(day.time_since_epoch().count())) / seconds(1);
    char text[32] = {};
    std::snprintf(text, sizeof text, "%04d-%02u-%02uT%02d:%02d:%02dZ", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
        static_cast<unsigned>(date.day()), static_cast<int>(in_day / 3'600), static_cast<int>(in_day / 60 % 60),
        static_cast<int>(in_day % 60));
    return text;
}

}
