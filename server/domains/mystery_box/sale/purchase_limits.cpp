#include "domains/mystery_box/sale/purchase_limits.h"
#include "platform/settings.h"
#include <algorithm>

namespace mystery_box::purchase_limits {

limits::PerPeriod limits_of(Settings const& settings, SeriesId series)
{
    struct Named {
        char const* name;
        std::int64_t boxes;
    };
    // Settings: box.daily_limit, box.weekly_limit, box.monthly_limit, box.total_limit, box.series.*.daily_limit,
    //     box.series.*.weekly_limit, box.series.*.monthly_limit, box.series.*.total_limit
    constexpr std::array<Named, limits::periods> named { { { "daily_limit", 20 }, { "weekly_limit", 0 }, { "monthly_limit", 0 },
        { "total_limit", 0 } } };
    limits::PerPeriod allowed {};
    std::transform(named.begin(), named.end(), allowed.begin(), [&](Named const& one) {
        auto const of_all = settings.number(std::string("box.") + one.name, one.boxes);
        auto const limit = settings.number("box.series." + std::to_string(series.value) + "." + one.name, of_all);
        return limit > 0 ? limit : limits::no_limit;
    });
    return allowed;
}

static std::string subject_of(SeriesId series) { return "series:" + std::to_string(series.value); }

std::vector<api::MysteryBoxPurchaseLimit> left(Read& tx, AccountId account, SeriesId series)
{
    constexpr std::array<api::MysteryBoxLimitPeriod, limits::periods> periods { api::MysteryBoxLimitPeriod::day,
        api::MysteryBoxLimitPeriod::week, api::MysteryBoxLimitPeriod::month, api::MysteryBoxLimitPeriod::lifetime };
    std::vector<api::MysteryBoxPurchaseLimit> shown;
    for (auto const& one : limits::left(tx, account, subject_of(series), limits_of(tx.settings(), series))) {
        auto& limit = shown.emplace_back();
        limit.period = periods.at(static_cast<std::size_t>(one.period));
        limit.limit = static_cast<std::int32_t>(one.limit);
        limit.left = static_cast<std::int32_t>(one.left);
        limit.anew_at = one.anew_at;
    }
    return shown;
}

Status count(Write& tx, AccountId account, SeriesId series, std::int64_t day, std::int32_t boxes)
{
    constexpr std::array<Error, limits::periods> refusals { Error::box_limit_day, Error::box_limit_week, Error::box_limit_month,
        Error::box_limit_lifetime };
    auto const passed = limits::count(tx, account, subject_of(series), day, boxes, limits_of(tx.settings(), series));
    return passed ? refusals.at(static_cast<std::size_t>(*passed)) : done();
}

void give_back(Write& tx, AccountId account, SeriesId series, std::int64_t day, std::int32_t boxes)
{
    limits::give_back(tx, account, subject_of(series), day, boxes);
}

}
