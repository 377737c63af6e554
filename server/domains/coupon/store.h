#pragma once
#include "domains/coupon/coupon.h"
#include "domains/pricing/pricing.h"
#include "platform/db/batch.h"
#include "platform/db/transaction.h"
#include <vector>

namespace coupon {

using State = api::CouponState;

namespace store {

Later<std::optional<Coupon>> find(Batch& batch, CouponId id);
// Its coupon and its card.
std::vector<Coupon> list_of_order(Read& tx, OrderId order);
// The guard: coupon_taken when the coupon is not free, or at its end.
void hold(Batch& batch, CouponId id, OrderId order);
// The guard: discount_unusable when the card is not free, not active, or at its end.
void hold_card(Batch& batch, CouponId id, OrderId order);
// The guard: false when the coupon is not in `from` any more. Only `used` keeps its order.
bool set_state(Write& tx, CouponId id, State from, State to);
// The guard: false when the coupon is not free, or not at its end yet.
bool expire(Write& tx, CouponId id);

// Those that end first first, after that place.
std::vector<api::Coupon> list(Read& tx, AccountId account, std::optional<State> state, Time after, CouponId after_id, int count);
// Of whoever it is.
std::optional<api::Coupon> find_shown(Read& tx, AccountId account, CouponId id);
// What can be used now over goods of this price, the largest cut first, after that place.
std::vector<api::Coupon> list_usable(Read& tx, AccountId account, api::Price const& goods, std::int64_t below_cut, CouponId after_id,
    int count);

struct Kind {
    CouponKindId id;
    std::string currency;
    pricing::Terms terms;
    Time valid_from = 0;
    Time valid_until = 0;
    std::int64_t active_days = 0;
    Time obtain_from = 0;
    Time obtain_until = 0;
    std::int64_t per_account = 1;
    api::CouponAudience audience = api::CouponAudience::everybody;
    Class cls = Class::coupon;
};
// A place in the list of what can be taken.
struct OfferPlace {
    Time until = 0;
    CouponKindId id;
};
std::optional<Kind> find_kind(Read& tx, std::string_view code);
std::optional<Kind> find_kind(Read& tx, CouponKindId id);
// Coupons of this currency, and of this audience where one is named, that may be taken now, those first that end first, after that place.
std::vector<api::CouponOffer> list_offers(Read& tx, std::string_view currency, std::optional<api::CouponAudience> audience,
    OfferPlace after, int count);
// Kinds of cards of this currency that newcomers may take now.
std::vector<Kind> list_newcomers_cards(Read& tx, std::string_view currency, int most);
// The guard: false when there are not so many left.
bool take_from_stock(Write& tx, CouponKindId kind, std::int64_t count);
// The guard: false when the gift was made before.
bool insert(Write& tx, CouponId id, Kind const& kind, AccountId account, std::string_view given_by, Time valid_until);
// Whether this gift gave this account a coupon of this kind.
bool is_given(Read& tx, CouponKindId kind, AccountId account, std::string_view given_by);

std::optional<KindRecord> find_kind_record(Read& tx, std::string_view code);
void insert_kind(Write& tx, KindRecord const& record);
void update_kind(Write& tx, KindRecord const& record);

}

}
