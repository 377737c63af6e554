#pragma once
#include "domains/limits/limits.h"
#include "generated/mystery_box.h"
#include "kernel/result.h"
#include "platform/settings/fields_forward.h"
#include <map>
#include <string>
#include <vector>

class Settings;

// How many boxes of a series one person may hold or buy. domains/limits counts them.
namespace mystery_box::purchase_limits {

// 0: no limit. Of a series by its number, where that has limits of its own.
struct Allowed {
    static void declare(settings::Fields<Allowed>& add);

    std::int64_t daily = 0;
    std::int64_t weekly = 0;
    std::int64_t monthly = 0;
    std::int64_t total = 0;
    std::map<std::string, std::int64_t> daily_of_series;
    std::map<std::string, std::int64_t> weekly_of_series;
    std::map<std::string, std::int64_t> monthly_of_series;
    std::map<std::string, std::int64_t> total_of_series;
};

limits::PerPeriod limits_of(Settings const& settings, SeriesId series);
// The limits that are set, the shortest period first, and what is left of them for this account today.
std::vector<api::MysteryBoxPurchaseLimit> left(Read& tx, AccountId account, SeriesId series);

// Counts the boxes on this day of the shop. Refuses box_limit_day, box_limit_week, box_limit_month or
// box_limit_lifetime, of those that do not allow them the longest, and then has counted none.
Status count(Write& tx, AccountId account, SeriesId series, std::int64_t day, std::int32_t boxes);
// The same in a batch; where it refuses once that has run, the transaction must not go on.
limits::Counting count(Batch& batch, AccountId account, SeriesId series, std::int64_t day, std::int32_t boxes);
Status check(limits::Counting const& counting);
// Boxes that were counted on this day were not bought.
void give_back(Write& tx, AccountId account, SeriesId series, std::int64_t day, std::int32_t boxes);

}
