#include "domains/safeguards/rules.h"
#include "domains/region/region.h"
#include "platform/settings.h"
#include "platform/shop_calendar.h"
#include <algorithm>
#include <cctype>
#include <charconv>

namespace safeguards::rules {

void Numbers::declare(settings::Fields<Numbers>& add)
{
    using settings::Effect, settings::Risk;
    add.number("safeguards.youngest_age", &Numbers::youngest, 8, { 0, 21 }, Effect::next_order, Risk::law, "Below this age nothing is sold",
        "低于此年龄不可购买");
    add.days("safeguards.loosening_days", &Numbers::loosening, 7, { 0, 365 }, Effect::at_once, Risk::law,
        "Until a looser limit of one's own counts", "放宽自设限额的生效天数");
    add.days("safeguards.birthday_rest_days", &Numbers::birthday_rest, 30, { 0, 365 }, Effect::at_once, Risk::law,
        "Until a changed birthday counts that makes somebody older", "改大年龄的生效天数");
    add.days("safeguards.consent_days", &Numbers::consent_life, 365, { 1, 3'650 }, Effect::at_once, Risk::law,
        "A guardian's consent is good so long", "监护人同意的有效天数");
    add.hours("safeguards.guardian_code_hours", &Numbers::code_life, 24, { 1, 720 }, Effect::at_once, Risk::law,
        "A code mailed to a guardian is good so long", "监护人验证码有效小时");
    add.each_number("safeguards.minor_monthly.*", &Numbers::minor_monthly, "no limit", { 0, 1'000'000'000'000 }, Effect::next_order,
        Risk::law, "What anybody may spend in a month who is not of age, by currency (thb), in minor units",
        "未成年人每月消费上限（最小货币单位）");
    add.then([](Numbers& numbers, Settings const& settings) { numbers.calendar = shop_calendar(settings); });
}

std::optional<std::int64_t> minor_limit(Settings const& settings, std::string_view currency)
{
    std::string name;
    for (auto const letter : currency)
        name += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    auto const& limits = settings.of<Numbers>().minor_monthly;
    auto const found = limits.find(name);
    return found == limits.end() ? std::nullopt : std::optional(found->second);
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
