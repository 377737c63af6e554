#pragma once
#include "domains/coupon/coupon.h"

namespace coupon {

// Ends a coupon whose time has run out.
constexpr std::string_view coupon_over_job = "coupon_over";

// Refuses bad_cursor.
Result<api::CouponQueryCouponListAnswer> list_offers(Read& tx, Visitor const& me, api::CouponQueryCouponList const& request);
// Refuses not_found (there is none, none that shoppers take, none of this region), coupon_unusable (not yet, or not any more),
// newcomers_only, coupon_owned (as many as one person may have), coupons_gone.
Result<api::Coupon> obtain(Write& tx, Shopper const& me, api::CouponUserObtainCoupon const& request);
Result<api::CouponNewbieGift> show_newcomers_gift(Read& tx, Shopper const& me, api::CouponPopStatus const&);
// Refuses newcomers_only, coupons_gone (none is left that the caller has none of).
Result<api::CouponCoupons> take_newcomers_gift(Write& tx, Shopper const& me, api::CouponReceiveNewReward const&);

}
