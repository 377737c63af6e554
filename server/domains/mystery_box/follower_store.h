#pragma once
#include "domains/mystery_box/mystery_box.h"
#include "platform/transaction.h"
#include <optional>
#include <vector>

// Watch lists.
namespace mystery_box::store {

// The guard: false when the account follows the set already.
bool insert_follow(Write& tx, AccountId account, BoxSetId set);
// The guard: false when the account does not follow it.
bool remove_follow(Write& tx, AccountId account, BoxSetId set);
bool is_followed(Read& tx, AccountId account, BoxSetId set);
// One set more on the account's list. The guard: false when that would be more than `most`.
bool count_followed(Write& tx, AccountId account, std::int32_t most);
void uncount_followed(Write& tx, AccountId account);
std::int32_t find_followed_count(Read& tx, AccountId account);

void note_call(Write& tx, BoxSetId set);
Time find_call(Read& tx, BoxSetId set);
// Who followed the set when it was called, was told before `told_before` for the last time, and does not stand in its line.
std::vector<AccountId> list_uncalled(Read& tx, BoxSetId set, Time called_at, Time told_before, std::int32_t count);
// The guard: false when the account was told meanwhile, or follows the set no more.
bool note_told(Write& tx, AccountId account, BoxSetId set, Time told_before);
std::vector<AccountId> list_followers(Read& tx, BoxSetId set, std::int32_t count);

}
