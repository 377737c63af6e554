#pragma once
#include "generated/ids/account_id.h"
#include "kernel/time/time.h"
#include "platform/db/batch.h"
#include "platform/db/transaction.h"
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// How much of something one person may have or do in a period of the shop's calendar. Refusals are the caller's: what is refused here is
// told by its period. An amount is at least 1 and in the caller's units; a day is one of the shop's (platform/shop_calendar.h).
namespace limits {

// A week begins on Monday; ever is one period.
enum class Period : std::uint8_t { day, week, month, ever };
constexpr std::size_t periods = 4;
// By period: limits, or numbers.
using PerPeriod = std::array<std::int64_t, periods>;

// Above every count.
constexpr auto no_limit = std::int64_t { std::numeric_limits<std::int32_t>::max() };

// Which day, week and month it is on that day; ever is 0.
PerPeriod numbers_of(std::int64_t day);

// Counts in each period. The refusal: of the periods that do not allow so much, the longest; then nothing is counted, also when the
// transaction goes on.
std::optional<Period> count(Write& tx, AccountId account, std::string_view subject, std::int64_t day, std::int64_t amount,
    PerPeriod const& limits);
// The same in a batch. Where it refuses the transaction must not go on: the periods that do allow so much have counted it.
struct Counting {
    // Those in which it was counted; nothing where the amount alone is too much.
    std::optional<Later<std::vector<Period>>> counted;
    std::optional<Period> too_much;
};
Counting count(Batch& batch, AccountId account, std::string_view subject, std::int64_t day, std::int64_t amount, PerPeriod const& limits);
// Once the batch has run.
std::optional<Period> refusal_of(Counting const& counting);
// What was counted on that day is not had after all.
void give_back(Write& tx, AccountId account, std::string_view subject, std::int64_t day, std::int64_t amount);

struct Left {
    Period period = Period::day;
    std::int64_t limit = 0;
    std::int64_t left = 0;
    // When the next period of its kind begins; none after ever.
    std::optional<Time> anew_at;
};
// Of the limits that are set, the shortest period first: what is left today. Never below zero, also of a limit that was lowered.
std::vector<Left> left(Read& tx, AccountId account, std::string_view subject, PerPeriod const& limits);

// The same for what is counted in one period only. False: the limit does not allow so much, and nothing is counted.
bool count_in(Write& tx, AccountId account, std::string_view subject, Period period, std::int64_t day, std::int64_t amount,
    std::int64_t limit);
void give_back_in(Write& tx, AccountId account, std::string_view subject, Period period, std::int64_t day, std::int64_t amount);
// What is counted in the period that holds this day.
std::int64_t find(Read& tx, AccountId account, std::string_view subject, Period period, std::int64_t day);
// The same of each of these, in their order.
std::vector<std::int64_t> find_each(Read& tx, AccountId account, std::vector<std::string> const& subjects, Period period, std::int64_t day);

}
