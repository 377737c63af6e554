#pragma once
#include "generated/ids/account_id.h"
#include "platform/db/transaction.h"
#include <vector>

namespace reminder::store {

// The guard: false when it is on the person's list already.
bool insert(Write& tx, std::string_view kind, std::int64_t subject, AccountId account);
// The guard: false when it is not.
bool remove(Write& tx, std::string_view kind, std::int64_t subject, AccountId account);
bool is_set(Read& tx, std::string_view kind, std::int64_t subject, AccountId account);

void put_call(Write& tx, std::string_view kind, std::int64_t subject);
// 0 when it was never called.
Time find_call(Read& tx, std::string_view kind, std::int64_t subject);
void remove_call(Write& tx, std::string_view kind, std::int64_t subject);
// The guard: up to so many who wanted it when it was called, were not considered in this call, and were told before `told_before` for the
// last time. Now they were considered and told.
std::vector<AccountId> take_some(Write& tx, std::string_view kind, std::int64_t subject, Time called_at, Time told_before,
    std::int64_t count);
// They were not told after all.
void note_untold(Write& tx, std::string_view kind, std::int64_t subject, AccountId account);
// Up to so many; answers whose lists it has left.
std::vector<AccountId> remove_some(Write& tx, std::string_view kind, std::int64_t subject, std::int64_t count);

}
