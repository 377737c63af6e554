#include "domains/mystery_box/caps.h"
#include "domains/mystery_box/store.h"
#include "platform/settings.h"
#include <algorithm>
#include <chrono>
#include <limits>

namespace mystery_box::caps {

PerPeriod limits_of(Settings const& settings, SeriesId series)
{
    struct Named {
        char const* name;
        std::int64_t boxes;
    };
    constexpr std::array<Named, 4> named { { { "daily_limit", 20 }, { "weekly_limit", 0 }, { "monthly_limit", 0 }, { "total_limit", 0 } } };
    PerPeriod limits {};
    std::transform(named.begin(), named.end(), limits.begin(), [&](Named const& one) {
        auto const of_all = settings.number(std::string("box.") + one.name, one.boxes);
        auto const limit = settings.number("box.series." + std::to_string(series.value) + "." + one.name, of_all);
        return limit > 0 ? limit : std::numeric_limits<std::int64_t>::max();
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

Status count(Write& tx, AccountId account, SeriesId series, std::int64_t day, std::int32_t boxes)
{
    auto const limits = limits_of(tx.settings(), series);
    auto const numbers = numbers_of(day);
    // The guard in the statement is for a count that is there already.
    if (std::any_of(limits.begin(), limits.end(), [&](auto limit) { return boxes > limit; }))
        return Error::box_limit_reached;
    auto const counted = store::count_boxes(tx, account, series, numbers, boxes, limits);
    if (counted.size() == numbers.size())
        return done();
    // The caller's transaction may go on without these boxes.
    for (auto const period : counted)
        store::give_back_boxes(tx, account, series, period, numbers.at(period), boxes);
    return Error::box_limit_reached;
}

void give_back(Write& tx, AccountId account, SeriesId series, std::int64_t day, std::int32_t boxes)
{
    auto const numbers = numbers_of(day);
    for (std::size_t period = 0; period < numbers.size(); ++period)
        store::give_back_boxes(tx, account, series, period, numbers.at(period), boxes);
}

}
