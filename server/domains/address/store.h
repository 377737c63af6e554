#pragma once
#include "domains/address/address.h"
#include "platform/db/batch.h"
#include "platform/db/transaction.h"
#include <vector>

namespace address::store {

// Takes the account's book until the transaction ends, and answers its default; it is made where there was none.
AddressId take_book(Write& tx, AccountId account);
// The guard: address_book_full when it holds so many already.
void count_one(Batch& batch, AccountId account, int most);
void count_one_less(Write& tx, AccountId account);
void set_default(Write& tx, AccountId account, AddressId id);

void insert(Batch& batch, AccountId account, api::Address const& address);
// The guard: not_found when the account has no such address.
void update(Batch& batch, AccountId account, api::Address const& address);
bool remove(Write& tx, AccountId account, AddressId id);

// The default one first, then the latest.
std::vector<api::Address> list(Read& tx, AccountId account);
Later<std::optional<api::Address>> find(Batch& batch, AccountId account, AddressId id);

bool have_one_home(Read& tx, AccountId one, AccountId other);

}
