#pragma once
#include "domains/coupon/coupon.h"

namespace coupon {

// Refuses bad_cursor.
Result<api::CouponUserCouponListAnswer> list(Read& tx, Shopper const& me, api::CouponUserCouponList const& request);
// The job: its time has run out.
void end(Write& tx, std::int64_t coupon);

}
