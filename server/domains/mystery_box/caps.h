#pragma once
#include "generated/mystery_box.h"
#include "kernel/ids.h"
#include "kernel/result.h"
#include "kernel/time.h"
#include <array>
#include <cstdint>
#include <vector>

class Read;
class Settings;
class Write;

// How many boxes of a series one person may hold or buy: in a day, a week from Monday, a month, and ever. One mechanism counts.
namespace mystery_box::caps {

// In the order of the periods: day, week, month, ever.
using PerPeriod = std::array<std::int64_t, 4>;

// The settings box.daily_limit (20), box.weekly_limit, box.monthly_limit and box.total_limit; for a series box.series.<id>.daily_limit ...
// 0: no limit, and the default of all but the first.
PerPeriod limits_of(Settings const& settings, SeriesId series);
// Which day, week and month it is; ever is 0.
PerPeriod numbers_of(std::int64_t day);
// The limits that are set, the shortest period first, and what is left of them for this account on this day of the shop, which begins so
// long before midnight UTC.
std::vector<api::MysteryBoxPurchaseLimit> left(Read& tx, AccountId account, SeriesId series, std::int64_t day, Time day_offset);

// Counts the boxes on this day of the shop. Refuses box_limit_day, box_limit_week, box_limit_month or
// box_limit_lifetime, of those that do not allow them the longest, and then has counted none.
Status count(Write& tx, AccountId account, SeriesId series, std::int64_t day, std::int32_t boxes);
// Boxes that were counted on this day were not bought.
void give_back(Write& tx, AccountId account, SeriesId series, std::int64_t day, std::int32_t boxes);

}
