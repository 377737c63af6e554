#pragma once
#include "domains/coupon/coupon.h"
#include "domains/pricing/pricing.h"
#include "platform/db/transaction.h"
#include <vector>

namespace coupon {

using State = api::CouponState;

namespace store {

struct Coupon {
    CouponId id;
    AccountId account;
    State state = State::free;
    std::string currency;
    pricing::Coupon terms;
    Time valid_from = 0;
    Time valid_until = 0;
};

std::optional<Coupon> find(Read& tx, CouponId id);
std::optional<Coupon> find_of_order(Read& tx, OrderId order);
// The guard: false when the coupon is not free, or at its end.
bool hold(Write& tx, CouponId id, OrderId order);
// The guard: false when the coupon is not in `from` any more. Only `used` keeps its order.
bool set_state(Write& tx, CouponId id, State from, State to);
// The guard: false when the coupon is not free, or not at its end yet.
bool expire(Write& tx, CouponId id);

// Those that end first first, after that place.
std::vector<api::Coupon> list(Read& tx, AccountId account, std::optional<State> state, Time after, CouponId after_id, int count);
// What can be used now over goods of this price, the largest cut first, after that place.
std::vector<api::Coupon> list_usable(Read& tx, AccountId account, api::Price const& goods, std::int64_t below_cut, CouponId after_id,
    int count);

struct Kind {
    std::int64_t id = 0;
    std::string currency;
    pricing::Coupon terms;
    Time valid_from = 0;
    Time valid_until = 0;
};
std::optional<Kind> find_kind(Read& tx, std::string_view code);
// The guard: false when there are not so many left.
bool take_from_stock(Write& tx, std::int64_t kind, std::int64_t count);
// The guard: false when the gift was made before.
bool insert(Write& tx, CouponId id, Kind const& kind, AccountId account, std::string_view given_by, Time valid_until);
// Whether this gift gave this account a coupon of this kind.
bool is_given(Read& tx, std::int64_t kind, AccountId account, std::string_view given_by);

std::optional<KindRecord> find_kind_record(Read& tx, std::string_view code);
void insert_kind(Write& tx, KindRecord const& record);
void update_kind(Write& tx, KindRecord const& record);

}

}
