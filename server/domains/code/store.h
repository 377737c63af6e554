#pragma once
#include "domains/code/code.h"
#include "generated/ids/account_id.h"
#include "platform/db/transaction.h"
#include <optional>

namespace code::store {

// One code, and what its batch says of it.
struct Code {
    BatchId batch;
    std::int64_t number = 0;
    std::int64_t uses_left = 0;
    bool is_stopped = false;
    std::string region;
    std::int64_t per_account = 0;
    Time starts_at = 0;
    Time ends_at = 0;
    // By which it was bought for a friend; none of what the shop makes itself.
    OrderId gift_of;
};
std::optional<Code> find(Read& tx, std::string_view hash);
// The guard: false when it is stopped or used up.
bool take_use(Write& tx, std::string_view hash, bool gives);
// The guard: false when this account has entered it before.
bool insert_use(Write& tx, CodeUseId id, Code const& code, AccountId account, api::CodeUseState state);
bool has_use(Read& tx, Code const& code, AccountId account);

std::vector<api::CodeGift> list_gifts(Read& tx, BatchId batch);
// Of this account below this one, the latest first.
std::vector<api::CodeUse> list_uses(Read& tx, AccountId account, CodeUseId before, int count);

void insert_batch(Write& tx, BatchId id, Wanted const& wanted, OrderId gift_of, std::string_view who);
// The one code of the gift that this order bought.
struct Gift {
    BatchId batch;
    std::int64_t uses_left = 0;
    std::int64_t given = 0;
    bool is_stopped = false;
    Time ends_at = 0;
};
std::optional<Gift> find_gift(Read& tx, OrderId order);
// The guard: false when it gave something.
bool stop_ungiven(Write& tx, BatchId batch);
// Nothing where a code of this hash is there.
void insert_code(Write& tx, std::string_view hash, BatchId batch, std::int64_t number, std::int64_t uses);
// One that the shop made itself.
bool is_batch(Read& tx, BatchId id);
// Waits for uses in flight, and those that come after see it. False when it is stopped, or is not there.
bool stop(Write& tx, BatchId id);
std::vector<Batch> list_batches(Read& tx, int most);

struct Attempt {
    std::string_view kind;
    std::string subject_hash;
    Time window = 0;
    std::int32_t most = 0;
};
// False when as many were counted within the window already.
bool count_attempt(Write& tx, Attempt const& attempt);
void uncount_attempt(Write& tx, Attempt const& attempt);
struct Counted {
    std::int32_t count = 0;
    Time started_at = 0;
};
// Within the window.
Counted find_attempts(Read& tx, Attempt const& attempt);
void remove_attempts_before(Write& tx, Time started);

}
