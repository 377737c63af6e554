#pragma once
#include "domains/limits/limits.h"
#include "generated/mystery_box.h"
#include "kernel/result.h"
#include <vector>

class Settings;

// How many boxes of a series one person may hold or buy. domains/limits counts them.
namespace mystery_box::purchase_limits {

// The settings box.daily_limit (20), box.weekly_limit, box.monthly_limit and box.total_limit; for a series box.series.<id>.daily_limit ...
// 0: no limit, and the default of all but the first.
limits::PerPeriod limits_of(Settings const& settings, SeriesId series);
// The limits that are set, the shortest period first, and what is left of them for this account today.
std::vector<api::MysteryBoxPurchaseLimit> left(Read& tx, AccountId account, SeriesId series);

// Counts the boxes on this day of the shop. Refuses box_limit_day, box_limit_week, box_limit_month or
// box_limit_lifetime, of those that do not allow them the longest, and then has counted none.
Status count(Write& tx, AccountId account, SeriesId series, std::int64_t day, std::int32_t boxes);
// Boxes that were counted on this day were not bought.
void give_back(Write& tx, AccountId account, SeriesId series, std::int64_t day, std::int32_t boxes);

}
