#pragma once
#include "domains/safeguards/rules.h"
#include "generated/common.h"
#include "generated/ids/account_id.h"
#include "generated/ids/order_id.h"
#include "kernel/id.h"
#include "platform/db/batch.h"
#include "platform/db/transaction.h"
#include <optional>
#include <string>
#include <string_view>

namespace safeguards {

using ConsentId = Id<struct ConsentTag>;

namespace store {

// Nobody else changes or counts anything of this account here until the transaction ends. Answers until when it is excluded; 0: it is not.
Time lock(Write& tx, AccountId account);
Later<std::optional<Time>> lock(Batch& batch, AccountId account);
Time find_exclusion(Read& tx, AccountId account);
void put_exclusion(Write& tx, AccountId account, Time until);

rules::Monthly find_monthly(Read& tx, AccountId account, std::string_view currency);
void put_monthly(Write& tx, AccountId account, std::string_view currency, rules::Monthly const& monthly);

// What is counted for an order.
struct Counted {
    AccountId account;
    std::string region;
    api::Price total;
    std::int64_t month = 0;
};
// What the orders of that month come to that count.
std::int64_t find_spent(Read& tx, AccountId account, std::string_view currency, std::int64_t month);
// The order counts in its month; false, and it does not, when more than the limit would be spent. The account's row is the caller's.
bool count(Write& tx, OrderId order, Counted const& counted, rules::Limit limit);
// The same for an account that has set no limit in this currency, where this is the limit: 0 also when it has set one.
Later<int> count_without_own_limit(Batch& batch, OrderId order, Counted const& counted, rules::Limit limit);
// The same for one that was given back. False also when it was not.
bool count_again(Write& tx, OrderId order, Counted const& counted, rules::Limit limit);
std::optional<Counted> find_order(Read& tx, OrderId order);
// It counts no more. False when it was not counted, or is given back already.
bool mark_given_back(Write& tx, OrderId order);
// It counts less by so much. False when it does not count, or for no more than that.
bool count_less(Write& tx, OrderId order, std::int64_t amount);

struct Consent {
    ConsentId id;
    std::string guardian_name;
    std::string guardian_email;
    bool is_given = false;
    Time asked_at = 0;
    Time given_at = 0;
};
// The one that is asked or given and has not ended.
std::optional<Consent> find_consent(Read& tx, AccountId account);
void insert_consent(Write& tx, ConsentId id, AccountId account, std::string_view name, std::string_view email);
// False when it is not asked any more.
bool give_consent(Write& tx, ConsentId id);
// `state` is withdrawn or replaced.
void end_consent(Write& tx, AccountId account, std::string_view state);

}
}
