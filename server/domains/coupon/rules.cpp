#include "domains/coupon/rules.h"
#include "generated/refusals/coupon.h"
#include <algorithm>

namespace coupon::rules {

Status may_be_held(Coupon const& coupon, std::string_view currency, Time now)
{
    if (coupon.state == State::held)
        return refusal::coupon_taken;
    bool const is_valid = coupon.valid_from <= now && now < coupon.valid_until;
    if (coupon.state != State::free || !is_valid || coupon.currency != currency)
        return refusal::coupon_unusable;
    return done();
}

Time end_of_one(Time end_of_kind, std::int64_t active_days, Time now)
{
    return active_days == 0 ? end_of_kind : std::min(end_of_kind, now + days(active_days));
}

bool ends_soon(State state, Time valid_until, Time now)
{
    return state == State::free && now < valid_until && valid_until - now <= warned_before_end;
}

}
