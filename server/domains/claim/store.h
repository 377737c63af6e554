#pragma once
#include "domains/claim/claim.h"
#include "platform/db/batch.h"
#include "platform/db/transaction.h"

namespace claim::store {

// The guard: false when the source has a claim already.
bool insert(Write& tx, ClaimId id, NewClaim const& wanted);
std::optional<Row> find(Read& tx, ClaimId id);
std::optional<Row> find_of_source(Read& tx, Source const& source);
std::vector<Row> list_of(Read& tx, std::string_view source_kind, std::int64_t source_id);
// Below `before`, the latest first; in any state where none is named. A state is what is shown: one whose time is over has expired.
std::vector<Row> list(Read& tx, AccountId account, std::optional<State> state, ClaimId before, int count);
// Those of these that are the account's, by id.
std::vector<Row> list_own(Read& tx, AccountId account, db::List const& ids);
std::vector<Row> list_open(Read& tx, AccountId account);

// The guards: false when it does not wait for that any more.
bool grant(Write& tx, ClaimId id, AccountId account);
bool expire(Write& tx, ClaimId id);
bool discard(Write& tx, ClaimId id);

// For the order. The guard: claimed_already where it is not open, not the account's, or its time is over.
void order(Batch& batch, ClaimId id, AccountId account, OrderId order);
// Its order is paid: what it has is granted. The guard: order_not_payable when it has none.
void pay(Batch& batch, OrderId order);
// What it has waits again; answers those.
std::vector<Row> release(Write& tx, OrderId order);
// What was granted by it waits again, until then at least; answers those.
std::vector<Row> take_back(Write& tx, OrderId order, Time until);

}
