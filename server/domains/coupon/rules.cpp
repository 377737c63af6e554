#include "domains/coupon/rules.h"
#include "domains/pricing/pricing.h"

namespace coupon::rules {

Result<std::int64_t> cut_of(store::Coupon const& coupon, api::Price const& goods, Time now)
{
    if (coupon.state == State::held)
        return Error::coupon_taken;
    bool const is_valid = coupon.valid_from <= now && now < coupon.valid_until;
    if (coupon.state != State::free || !is_valid || coupon.currency != goods.currency)
        return Error::coupon_unusable;
    return pricing::coupon_cut(goods.amount, coupon.terms);
}

bool ends_soon(State state, Time valid_until, Time now)
{
    return state == State::free && now < valid_until && valid_until - now <= warned_before_end;
}

}
