#include "domains/limits/store.h"
#include "platform/shop_calendar.h"
#include <algorithm>

namespace limits {

PerPeriod numbers_of(std::int64_t day) { return { day, calendar::week_of_day(day), calendar::month_of_day(day), 0 }; }

static std::int64_t number_of(Period period, std::int64_t day) { return numbers_of(day).at(static_cast<std::size_t>(period)); }

// The first days of the periods after those that hold this day; none begins after ever.
static std::array<std::optional<std::int64_t>, periods> begin_anew(std::int64_t day)
{
    return { day + 1, calendar::first_day_of_week(calendar::week_of_day(day) + 1),
        calendar::first_day_of_month(calendar::month_of_day(day) + 1), std::nullopt };
}

Counting count(Batch& batch, AccountId account, std::string_view subject, std::int64_t day, std::int64_t amount, PerPeriod const& limits)
{
    // The guard in the statement is for a count that is there already.
    for (auto period = periods; period-- > 0;)
        if (amount > limits.at(period))
            return { std::nullopt, static_cast<Period>(period) };
    return { store::count(batch, account, subject, numbers_of(day), amount, limits), std::nullopt };
}

std::optional<Period> refusal_of(Counting const& counting)
{
    if (counting.too_much)
        return counting.too_much;
    auto const& counted = **counting.counted;
    for (auto period = periods; period-- > 0;)
        if (std::find(counted.begin(), counted.end(), static_cast<Period>(period)) == counted.end())
            return static_cast<Period>(period);
    return std::nullopt;
}

std::optional<Period> count(Write& tx, AccountId account, std::string_view subject, std::int64_t day, std::int64_t amount,
    PerPeriod const& limits)
{
    Batch batch(tx);
    auto const counting = count(batch, account, subject, day, amount, limits);
    batch.run_unguarded();
    auto const refusal = refusal_of(counting);
    if (!refusal || counting.too_much)
        return refusal;
    // The caller's transaction may go on without it.
    PerPeriod amounts {};
    for (auto const period : **counting.counted)
        amounts.at(static_cast<std::size_t>(period)) = amount;
    if (!(*counting.counted)->empty())
        store::give_back(tx, account, subject, numbers_of(day), amounts);
    return refusal;
}

void give_back(Write& tx, AccountId account, std::string_view subject, std::int64_t day, std::int64_t amount)
{
    store::give_back(tx, account, subject, numbers_of(day), { amount, amount, amount, amount });
}

std::vector<Left> left(Read& tx, AccountId account, std::string_view subject, PerPeriod const& limits)
{
    auto const day = shop_day(tx);
    auto const counted = store::find_all(tx, account, subject, numbers_of(day));
    auto const anew = begin_anew(day);
    std::vector<Left> shown;
    for (std::size_t period = 0; period < periods; ++period) {
        auto const limit = limits.at(period);
        if (limit == no_limit)
            continue;
        auto& one = shown.emplace_back(
            Left { static_cast<Period>(period), limit, std::max<std::int64_t>(0, limit - counted.at(period)), std::nullopt });
        if (anew.at(period))
            one.anew_at = shop_calendar(tx.settings()).begin_of_day(*anew.at(period));
    }
    return shown;
}

bool count_in(Write& tx, AccountId account, std::string_view subject, Period period, std::int64_t day, std::int64_t amount,
    std::int64_t limit)
{
    return amount <= limit && store::count_in(tx, account, subject, period, number_of(period, day), amount, limit);
}

void give_back_in(Write& tx, AccountId account, std::string_view subject, Period period, std::int64_t day, std::int64_t amount)
{
    store::give_back_in(tx, account, subject, period, number_of(period, day), amount);
}

std::int64_t find(Read& tx, AccountId account, std::string_view subject, Period period, std::int64_t day)
{
    return store::find(tx, account, subject, period, number_of(period, day));
}

std::vector<std::int64_t> find_each(Read& tx, AccountId account, std::vector<std::string> const& subjects, Period period, std::int64_t day)
{
    return store::find_each(tx, account, subjects, period, number_of(period, day));
}

}
