#pragma once
// The kinds of coupons, as a readable file. server/seed/README.md describes it.
#include "domains/coupon/coupon.h"
#include <string>
#include <vector>

class Write;

namespace seed {

// Throws Fault when something is missing, of the wrong type, unknown, or there twice.
std::vector<coupon::KindRecord> read_coupons(std::string const& file);

struct CouponReport {
    int made = 0;
    int changed = 0;
};
// Brings the kinds to what the file says, by code. A kind that is in the shop but not in the file stays: somebody may have one.
CouponReport put_coupons(Write& tx, std::vector<coupon::KindRecord> const& kinds);

}
