#include "domains/limits/store.h"
#include "kernel/state_machine.h"
#include <algorithm>

namespace limits::store {

static constexpr StateNames<Period, periods> names { "day", "week", "month", "ever" };
static_assert(names.are_complete(Period::ever));

Later<std::vector<Period>> count(Batch& batch, AccountId account, std::string_view subject, PerPeriod const& numbers, std::int64_t amount,
    PerPeriod const& limits)
{
    return batch.all("INSERT INTO limit_count (account_id, subject, period, number, amount) VALUES ($1, $2, 'day', $3, $7),"
                     " ($1, $2, 'week', $4, $7), ($1, $2, 'month', $5, $7), ($1, $2, 'ever', $6, $7)"
                     " ON CONFLICT (account_id, subject, period, number) DO UPDATE SET amount = limit_count.amount + excluded.amount"
                     " WHERE limit_count.amount + excluded.amount <= CASE excluded.period WHEN 'day' THEN $8 WHEN 'week' THEN $9"
                     " WHEN 'month' THEN $10 ELSE $11 END RETURNING period",
        { account, subject, numbers[0], numbers[1], numbers[2], numbers[3], amount, limits[0], limits[1], limits[2], limits[3] },
        [](db::Row const& row) { return names.state_of(row.text(0)); });
}

// An insertion that never inserts what counts: it takes the rows in the order in which counting takes them, which an UPDATE would not.
void give_back(Write& tx, AccountId account, std::string_view subject, PerPeriod const& numbers, PerPeriod const& amounts)
{
    tx.change("INSERT INTO limit_count (account_id, subject, period, number, amount) VALUES ($1, $2, 'day', $3, 0),"
              " ($1, $2, 'week', $4, 0), ($1, $2, 'month', $5, 0), ($1, $2, 'ever', $6, 0)"
              " ON CONFLICT (account_id, subject, period, number) DO UPDATE SET amount = limit_count.amount"
              " - CASE excluded.period WHEN 'day' THEN $7 WHEN 'week' THEN $8 WHEN 'month' THEN $9 ELSE $10 END",
        { account, subject, numbers[0], numbers[1], numbers[2], numbers[3], amounts[0], amounts[1], amounts[2], amounts[3] });
}

PerPeriod find_all(Read& tx, AccountId account, std::string_view subject, PerPeriod const& numbers)
{
    PerPeriod amounts {};
    auto const rows = tx.all("SELECT period, amount FROM limit_count WHERE account_id = $1 AND subject = $2 AND ((period = 'day'"
                             " AND number = $3) OR (period = 'week' AND number = $4) OR (period = 'month' AND number = $5)"
                             " OR (period = 'ever' AND number = $6))",
        { account, subject, numbers[0], numbers[1], numbers[2], numbers[3] },
        [](db::Row const& row) { return std::pair(names.state_of(row.text(0)), row.number(1)); });
    for (auto const& [period, amount] : rows)
        amounts.at(static_cast<std::size_t>(period)) = amount;
    return amounts;
}

bool count_in(Write& tx, AccountId account, std::string_view subject, Period period, std::int64_t number, std::int64_t amount,
    std::int64_t limit)
{
    return tx.change("INSERT INTO limit_count (account_id, subject, period, number, amount) VALUES ($1, $2, $3, $4, $5)"
                     " ON CONFLICT (account_id, subject, period, number) DO UPDATE SET amount = limit_count.amount + excluded.amount"
                     " WHERE limit_count.amount + excluded.amount <= $6",
               { account, subject, names.name_of(period), number, amount, limit })
        == 1;
}

void give_back_in(Write& tx, AccountId account, std::string_view subject, Period period, std::int64_t number, std::int64_t amount)
{
    tx.change("UPDATE limit_count SET amount = amount - $5 WHERE account_id = $1 AND subject = $2 AND period = $3 AND number = $4",
        { account, subject, names.name_of(period), number, amount });
}

std::vector<std::int64_t> find_each(Read& tx, AccountId account, std::vector<std::string> const& subjects, Period period,
    std::int64_t number)
{
    auto const rows = tx.all("SELECT subject, amount FROM limit_count WHERE account_id = $1 AND subject = ANY($2) AND period = $3"
                             " AND number = $4",
        { account, db::List(subjects), names.name_of(period), number },
        [](db::Row const& row) { return std::pair(row.text(0), row.number(1)); });
    std::vector<std::int64_t> amounts(subjects.size(), 0);
    for (auto const& [subject, amount] : rows)
        amounts[static_cast<std::size_t>(std::ranges::find(subjects, subject) - subjects.begin())] = amount;
    return amounts;
}

std::int64_t find(Read& tx, AccountId account, std::string_view subject, Period period, std::int64_t number)
{
    return tx.number("SELECT amount FROM limit_count WHERE account_id = $1 AND subject = $2 AND period = $3 AND number = $4",
        { account, subject, names.name_of(period), number });
}

}
