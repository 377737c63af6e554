#include "domains/mystery_box/sale/purchase_limits.h"
#include "generated/refusals/mystery_box.h"
#include "platform/settings.h"
#include <algorithm>

namespace mystery_box::purchase_limits {

void Allowed::declare(settings::Fields<Allowed>& add)
{
    using settings::Effect, settings::Risk;
    constexpr settings::Bounds boxes { 0, 1'000'000 };
    add.number("box.daily_limit", &Allowed::daily, 20, boxes, Effect::next_order, Risk::law,
        "Boxes of a series that a person may buy on one day of the shop; 0: any number", "每人每日限购盒数，0 为不限");
    add.number("box.weekly_limit", &Allowed::weekly, 0, boxes, Effect::next_order, Risk::law, "The same in a week", "每周限购");
    add.number("box.monthly_limit", &Allowed::monthly, 0, boxes, Effect::next_order, Risk::law, "The same in a month", "每月限购");
    add.number("box.total_limit", &Allowed::total, 0, boxes, Effect::next_order, Risk::law, "The same ever", "总限购");
    add.each_number("box.series.*.daily_limit", &Allowed::daily_of_series, "box.daily_limit", boxes, Effect::next_order, Risk::law,
        "The same of one series, by its number", "某系列的每日限购");
    add.each_number("box.series.*.weekly_limit", &Allowed::weekly_of_series, "box.weekly_limit", boxes, Effect::next_order, Risk::law,
        "The same in a week", "某系列的每周限购");
    add.each_number("box.series.*.monthly_limit", &Allowed::monthly_of_series, "box.monthly_limit", boxes, Effect::next_order, Risk::law,
        "The same in a month", "某系列的每月限购");
    add.each_number("box.series.*.total_limit", &Allowed::total_of_series, "box.total_limit", boxes, Effect::next_order, Risk::law,
        "The same ever", "某系列的总限购");
    add.rule("box.daily_limit is at most box.weekly_limit, that at most box.monthly_limit, and that at most box.total_limit",
        [](Allowed const& allowed) {
            std::int64_t longest = 0;
            for (auto const boxes : { allowed.daily, allowed.weekly, allowed.monthly, allowed.total }) {
                if (boxes > 0 && boxes < longest)
                    return false;
                longest = std::max(longest, boxes);
            }
            return true;
        });
}

limits::PerPeriod limits_of(Settings const& settings, SeriesId series)
{
    auto const& allowed = settings.of<Allowed>();
    auto const name = std::to_string(series.value);
    auto const limit = [&](std::map<std::string, std::int64_t> const& of_series, std::int64_t of_all) {
        auto const found = of_series.find(name);
        auto const boxes = found == of_series.end() ? of_all : found->second;
        return boxes > 0 ? boxes : limits::no_limit;
    };
    return { limit(allowed.daily_of_series, allowed.daily), limit(allowed.weekly_of_series, allowed.weekly),
        limit(allowed.monthly_of_series, allowed.monthly), limit(allowed.total_of_series, allowed.total) };
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

limits::Counting count(Batch& batch, AccountId account, SeriesId series, std::int64_t day, std::int32_t boxes)
{
    return limits::count(batch, account, subject_of(series), day, boxes, limits_of(batch.settings(), series));
}

static Status refusal_of(std::optional<limits::Period> passed)
{
    constexpr std::array<Error, limits::periods> refusals { refusal::box_limit_day, refusal::box_limit_week, refusal::box_limit_month,
        refusal::box_limit_lifetime };
    return passed ? refusals.at(static_cast<std::size_t>(*passed)) : done();
}

Status check(limits::Counting const& counting) { return refusal_of(limits::refusal_of(counting)); }

Status count(Write& tx, AccountId account, SeriesId series, std::int64_t day, std::int32_t boxes)
{
    return refusal_of(limits::count(tx, account, subject_of(series), day, boxes, limits_of(tx.settings(), series)));
}

void give_back(Write& tx, AccountId account, SeriesId series, std::int64_t day, std::int32_t boxes)
{
    limits::give_back(tx, account, subject_of(series), day, boxes);
}

}
