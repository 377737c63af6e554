#include "domains/safeguards/rules.h"
#include "domains/region/region.h"
#include "platform/settings.h"
#include "platform/shop_calendar.h"
#include <algorithm>
#include <cctype>
#include <charconv>

namespace safeguards::rules {

Numbers::Numbers(Settings const& settings)
    : youngest(static_cast<int>(settings.number("safeguards.youngest_age", 8))),
      loosening(days(settings.number("safeguards.loosening_days", 7))),
      birthday_rest(days(settings.number("safeguards.birthday_rest_days", 30))),
      consent_life(days(settings.number("safeguards.consent_days", 365))),
      code_life(hours(settings.number("safeguards.guardian_code_hours", 24))),
      calendar(shop_calendar(settings))
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

static int number_in(std::string_view text, std::size_t at, std::size_t size)
{
    int number = 0;
    auto const part = text.substr(at, size);
    std::from_chars(part.data(), part.data() + part.size(), number);
    return number;
}

int age_at(std::string_view birthday, Time now, Calendar const& calendar)
{
    auto const today = calendar::date_of_day(calendar.day_of(now));
    int const month = number_in(birthday, 5, 2);
    int const day = number_in(birthday, 8, 2);
    bool const is_to_come = today.month < month || (today.month == month && today.day < day);
    return today.year - number_in(birthday, 0, 4) - static_cast<int>(is_to_come);
}

Aged aged(account::Birth const& birth, std::string_view region, Time now, Numbers const& numbers)
{
    Aged aged;
    aged.majority = std::max(region::of(region).majority, region::of(birth.country).majority);
    if (birth.birthday.empty())
        return aged;
    int age = age_at(birth.birthday, now, numbers.calendar);
    auto const counts_at = birth.changed_at + numbers.birthday_rest;
    if (!birth.before.empty() && now < counts_at && birth.before > birth.birthday) {
        age = age_at(birth.before, now, numbers.calendar);
        aged.birthday_counts_at = counts_at;
    }
    aged.age = age < numbers.youngest ? Age::too_young : age < aged.majority ? Age::minor : Age::adult;
    return aged;
}

Time end_of_exclusion(Time now, int days, Calendar const& calendar) { return calendar.begin_of_day(calendar.day_of(now) + days + 1); }

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
