#pragma once
#include "domains/distribution/distribution.h"
#include "generated/ids/order_id.h"
#include "kernel/id.h"
#include "platform/db/transaction.h"
#include <optional>

namespace distribution::store {

// The guard: nothing where they are one already.
void insert_distributor(Write& tx, Distributor const& distributor);
std::optional<Distributor> find_distributor(Read& tx, AccountId account);
// Takes the row. False: there is none.
bool lock_distributor(Write& tx, AccountId account);

using ReferralId = Id<struct ReferralTag>;
struct Referral {
    ReferralId id;
    AccountId account;
    std::int64_t number = 0;
    AccountId distributor;
    Time touched_at = 0;
    Time ends_at = 0;
};
std::optional<Referral> find_last(Read& tx, AccountId account);
std::optional<Referral> find(Read& tx, ReferralId id);
std::int64_t count_since(Read& tx, AccountId account, Time since);
std::int64_t count_people(Read& tx, AccountId distributor);
// The guard: false when another one came first.
bool insert_referral(Write& tx, Referral const& referral);
// The guard: false when another one has ended or renewed it.
bool set_end(Write& tx, Referral const& referral, Time ends_at);
void remove(Write& tx, ReferralId id);
void remove_of(Write& tx, AccountId account);

struct Commission {
    OrderId order;
    std::int32_t level = 1;
    AccountId buyer;
    AccountId distributor;
    std::string currency;
    std::int64_t paid = 0;
    std::int64_t base = 0;
    std::int32_t rate_ppm = 0;
    std::int64_t amount = 0;
    std::int64_t settled = 0;
    State state = State::pending;
    Time ordered_at = 0;
};
bool has_commission(Read& tx, OrderId order);
// The guard: false when it is there.
bool insert_commission(Write& tx, Commission const& commission);
std::vector<Commission> list_of_order(Read& tx, OrderId order);
std::vector<Commission> list(Read& tx, AccountId distributor, std::optional<State> state, OrderId before, int count);
// Less of it counts now; with `is_all` it is void. Never more than before.
void lessen(Write& tx, Commission const& commission, std::int64_t base, std::int64_t amount, bool is_all);
void earn(Write& tx, OrderId order, std::int32_t level);
std::vector<api::DistributionSums> list_sums(Read& tx, AccountId distributor);

std::vector<Owed> list_owed(Read& tx, int most);
std::int64_t sum_owed(Read& tx, AccountId distributor, std::string_view currency);
void settle(Write& tx, AccountId distributor, std::string_view currency);
void insert_payout(Write& tx, Payout const& payout);

}
