#include "domains/mystery_box/store.h"
#include <algorithm>

namespace mystery_box::store {

static constexpr std::array<std::string_view, 4> periods { "day", "week", "month", "ever" };

std::vector<std::size_t> count_boxes(Write& tx, AccountId account, SeriesId series, caps::PerPeriod const& numbers, std::int32_t boxes,
    caps::PerPeriod const& limits)
{
    return tx.all("INSERT INTO box_count (account_id, series_id, period, number, boxes) VALUES ($1, $2, 'day', $3, $7),"
                  " ($1, $2, 'week', $4, $7), ($1, $2, 'month', $5, $7), ($1, $2, 'ever', $6, $7)"
                  " ON CONFLICT (account_id, series_id, period, number) DO UPDATE SET boxes = box_count.boxes + excluded.boxes"
                  " WHERE box_count.boxes + excluded.boxes <= CASE excluded.period WHEN 'day' THEN $8 WHEN 'week' THEN $9"
                  " WHEN 'month' THEN $10 ELSE $11 END RETURNING period",
        { account, series, numbers[0], numbers[1], numbers[2], numbers[3], boxes, limits[0], limits[1], limits[2], limits[3] },
        [](db::Row const& row) {
            return static_cast<std::size_t>(std::find(periods.begin(), periods.end(), row.text(0)) - periods.begin());
        });
}

caps::PerPeriod find_counts(Read& tx, AccountId account, SeriesId series, caps::PerPeriod const& numbers)
{
    caps::PerPeriod counts {};
    auto const rows = tx.all("SELECT period, boxes FROM box_count WHERE account_id = $1 AND series_id = $2 AND ((period = 'day'"
                             " AND number = $3) OR (period = 'week' AND number = $4) OR (period = 'month' AND number = $5)"
                             " OR (period = 'ever' AND number = $6))",
        { account, series, numbers[0], numbers[1], numbers[2], numbers[3] },
        [](db::Row const& row) { return std::pair(row.text(0), row.number(1)); });
    for (auto const& [period, boxes] : rows)
        counts.at(static_cast<std::size_t>(std::find(periods.begin(), periods.end(), period) - periods.begin())) = boxes;
    return counts;
}

void give_back_boxes(Write& tx, AccountId account, SeriesId series, std::size_t period, std::int64_t number, std::int32_t boxes)
{
    tx.change("UPDATE box_count SET boxes = boxes - $5 WHERE account_id = $1 AND series_id = $2 AND period = $3 AND number = $4",
        { account, series, periods.at(period), number, boxes });
}

}
