#include "domains/safeguards/rules.h"
#include "domains/region/region.h"
#include "platform/settings.h"
#include <algorithm>
#include <cctype>
#include <charconv>
#include <chrono>

namespace safeguards::rules {

using Days = std::chrono::sys_days;
using Date = std::chrono::year_month_day;

Numbers::Numbers(Settings const& settings)
    : youngest(static_cast<int>(settings.number("safeguards.youngest_age", 8))),
      loosening(days(settings.number("safeguards.loosening_days", 7))),
      birthday_rest(days(settings.number("safeguards.birthday_rest_days", 30))),
      consent_life(days(settings.number("safeguards.consent_days", 365))),
      code_life(hours(settings.number("safeguards.guardian_code_hours", 24))),
      day_offset(minutes(settings.number("shop.day_offset_minutes", 480)))
{
}

std::optional<std::int64_t> minor_limit(Settings const& settings, std::string_view currency)
{
    // Settings: safeguards.minor_monthly.*
    std::string key = "safeguards.minor_monthly.";
    for (auto const letter : currency)
        key += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    auto const limit = settings.number(key, -1);
    return limit < 0 ? std::nullopt : std::optional(limit);
}

static Days day_of(Time now, Time day_offset)
{
    using namespace std::chrono;
    return floor<std::chrono::days>(sys_time<microseconds>(microseconds(now + day_offset)));
}

static Time begin_of(Days day, Time day_offset) { return days(day.time_since_epoch().count()) - day_offset; }

static int number_in(std::string_view text, std::size_t at, std::size_t size)
{
    int number = 0;
    auto const part = text.substr(at, size);
    std::from_chars(part.data(), part.data() + part.size(), number);
    return number;
}

int age_at(std::string_view birthday, Time now, Time day_offset)
{
    Date const today(day_of(now, day_offset));
    int const month = number_in(birthday, 5, 2);
    int const day = number_in(birthday, 8, 2);
    auto const this_month = static_cast<int>(static_cast<unsigned>(today.month()));
    auto const this_day = static_cast<int>(static_cast<unsigned>(today.day()));
    bool const is_to_come = this_month < month || (this_month == month && this_day < day);
    return static_cast<int>(today.year()) - number_in(birthday, 0, 4) - static_cast<int>(is_to_come);
}

Aged aged(account::Birth const& birth, std::string_view region, Time now, Numbers const& numbers)
{
    Aged aged;
    aged.majority = std::max(region::of(region).majority, region::of(birth.country).majority);
    if (birth.birthday.empty())
        return aged;
    int age = age_at(birth.birthday, now, numbers.day_offset);
    auto const counts_at = birth.changed_at + numbers.birthday_rest;
    if (!birth.before.empty() && now < counts_at && birth.before > birth.birthday) {
        age = age_at(birth.before, now, numbers.day_offset);
        aged.birthday_counts_at = counts_at;
    }
    aged.age = age < numbers.youngest ? Age::too_young : age < aged.majority ? Age::minor : Age::adult;
    return aged;
}

std::int64_t month_of(Time now, Time day_offset)
{
    Date const today(day_of(now, day_offset));
    return static_cast<int>(today.year()) * std::int64_t(12) + static_cast<unsigned>(today.month()) - 1;
}

Time end_of_month(std::int64_t month, Time day_offset)
{
    auto const next = month + 1;
    using namespace std::chrono;
    return begin_of(Days(year(static_cast<int>(next / 12)) / std::chrono::month(static_cast<unsigned>(next % 12 + 1)) / 1), day_offset);
}

Time end_of_exclusion(Time now, int days, Time day_offset)
{
    return begin_of(day_of(now, day_offset) + std::chrono::days(days + 1), day_offset);
}

bool is_tighter(Limit one, Limit other) { return one && (!other || *one < *other); }

Limit tighter(Limit one, Limit other) { return is_tighter(one, other) ? one : other; }

Monthly settled(Monthly monthly, Time now)
{
    if (monthly.pending_at == 0 || now < monthly.pending_at)
        return monthly;
    return { monthly.pending, std::nullopt, 0 };
}

Monthly changed(Monthly settled, Limit wanted, Time now, Time loosening)
{
    if (wanted == settled.limit || is_tighter(wanted, settled.limit))
        return { wanted, std::nullopt, 0 };
    bool const pends_already = settled.pending_at != 0 && !is_tighter(settled.pending, wanted);
    return { settled.limit, wanted, pends_already ? settled.pending_at : now + loosening };
}

}
