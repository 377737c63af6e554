#include "domains/mystery_box/caps.h"
#include "domains/mystery_box/store.h"
#include "platform/settings.h"
#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>

namespace mystery_box::caps {

// Above every count.
static constexpr auto no_limit = std::int64_t { std::numeric_limits<std::int32_t>::max() };

PerPeriod limits_of(Settings const& settings, SeriesId series)
{
    struct Named {
        char const* name;
        std::int64_t boxes;
    };
    // Settings: box.daily_limit, box.weekly_limit, box.monthly_limit, box.total_limit, box.series.*.daily_limit,
    //     box.series.*.weekly_limit, box.series.*.monthly_limit, box.series.*.total_limit
    constexpr std::array<Named, 4> named { { { "daily_limit", 20 }, { "weekly_limit", 0 }, { "monthly_limit", 0 }, { "total_limit", 0 } } };
    PerPeriod limits {};
    std::transform(named.begin(), named.end(), limits.begin(), [&](Named const& one) {
        auto const of_all = settings.number(std::string("box.") + one.name, one.boxes);
        auto const limit = settings.number("box.series." + std::to_string(series.value) + "." + one.name, of_all);
        return limit > 0 ? limit : no_limit;
    });
    return limits;
}

PerPeriod numbers_of(std::int64_t day)
{
    std::chrono::year_month_day const date { std::chrono::sys_days { std::chrono::days { day } } };
    // Since March of the year 0, as checks.cpp counts them in SQL.
    auto const month = int { date.year() } * 12LL + static_cast<int>(unsigned { date.month() }) - 3;
    // 1970 began on a Thursday.
    return { day, (day + 3) / 7, month, 0 };
}

// The first days of the periods after those that hold this day; none begins after a lifetime.
static std::array<std::optional<std::int64_t>, 4> begin_anew(std::int64_t day)
{
    std::chrono::year_month_day const date { std::chrono::sys_days { std::chrono::days { day } } };
    std::chrono::sys_days const next_month { (date.year() / date.month() + std::chrono::months(1)) / 1 };
    return { day + 1, day - (day + 3) % 7 + 7, next_month.time_since_epoch().count(), std::nullopt };
}

std::vector<api::MysteryBoxPurchaseLimit> left(Read& tx, AccountId account, SeriesId series, std::int64_t day, Time day_offset)
{
    constexpr std::array<api::MysteryBoxLimitPeriod, 4> periods { api::MysteryBoxLimitPeriod::day, api::MysteryBoxLimitPeriod::week,
        api::MysteryBoxLimitPeriod::month, api::MysteryBoxLimitPeriod::lifetime };
    auto const limits = limits_of(tx.settings(), series);
    auto const counted = store::find_counts(tx, account, series, numbers_of(day));
    auto const anew = begin_anew(day);
    std::vector<api::MysteryBoxPurchaseLimit> shown;
    for (std::size_t period = 0; period < limits.size(); ++period) {
        if (limits.at(period) == no_limit)
            continue;
        auto const rest = std::max<std::int64_t>(0, limits.at(period) - counted.at(period));
        auto& one = shown.emplace_back();
        one.period = periods.at(period);
        one.limit = static_cast<std::int32_t>(limits.at(period));
        one.left = static_cast<std::int32_t>(rest);
        if (anew.at(period))
            one.anew_at = days(*anew.at(period)) - day_offset;
    }
    return shown;
}

static constexpr std::array<Error, 4> refusals { Error::box_limit_day, Error::box_limit_week, Error::box_limit_month,
    Error::box_limit_lifetime };

Status count(Write& tx, AccountId account, SeriesId series, std::int64_t day, std::int32_t boxes)
{
    auto const limits = limits_of(tx.settings(), series);
    auto const numbers = numbers_of(day);
    // The guard in the statement is for a count that is there already.
    for (auto period = limits.size(); period-- > 0;)
        if (boxes > limits.at(period))
            return refusals.at(period);
    auto const counted = store::count_boxes(tx, account, series, numbers, boxes, limits);
    if (counted.size() == numbers.size())
        return done();
    // The caller's transaction may go on without these boxes.
    for (auto const period : counted)
        store::give_back_boxes(tx, account, series, period, numbers.at(period), boxes);
    for (auto period = numbers.size(); period-- > 0;)
        if (std::find(counted.begin(), counted.end(), period) == counted.end())
            return refusals.at(period);
    return refusals.front();
}

void give_back(Write& tx, AccountId account, SeriesId series, std::int64_t day, std::int32_t boxes)
{
    auto const numbers = numbers_of(day);
    for (std::size_t period = 0; period < numbers.size(); ++period)
        store::give_back_boxes(tx, account, series, period, numbers.at(period), boxes);
}

}
