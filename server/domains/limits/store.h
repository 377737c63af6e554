#pragma once
#include "domains/limits/limits.h"

namespace limits::store {

// The guard: answers in which periods it was counted, all but those where it would be more than the limit.
Later<std::vector<Period>> count(Batch& batch, AccountId account, std::string_view subject, PerPeriod const& numbers, std::int64_t amount,
    PerPeriod const& limits);
// So much less in each.
void give_back(Write& tx, AccountId account, std::string_view subject, PerPeriod const& numbers, PerPeriod const& amounts);
PerPeriod find_all(Read& tx, AccountId account, std::string_view subject, PerPeriod const& numbers);

// The guard: false when it would be more than the limit. Only for what is counted already: a first amount is not looked at.
bool count_in(Write& tx, AccountId account, std::string_view subject, Period period, std::int64_t number, std::int64_t amount,
    std::int64_t limit);
void give_back_in(Write& tx, AccountId account, std::string_view subject, Period period, std::int64_t number, std::int64_t amount);
std::vector<std::int64_t> find_each(Read& tx, AccountId account, std::vector<std::string> const& subjects, Period period,
    std::int64_t number);
std::int64_t find(Read& tx, AccountId account, std::string_view subject, Period period, std::int64_t number);

}
