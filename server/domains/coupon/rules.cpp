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

Time end_of_one(store::Kind const& kind, Time now)
{
    return kind.cls == Class::privilege ? kind.valid_until : end_of_one(kind.valid_until, kind.active_days, now);
}

std::uint32_t scope_of(std::int64_t goods_bits) { return goods_bits == 0 ? pricing::every_line : static_cast<std::uint32_t>(goods_bits); }

std::uint32_t excludes_of(std::int64_t apart_bits)
{
    using pricing::bit_of;
    std::uint32_t excludes = 0;
    if ((apart_bits & apart_from_coupons) != 0)
        excludes |= bit_of(pricing::Class::coupon);
    if ((apart_bits & apart_from_promotions) != 0)
        excludes |= bit_of(pricing::Class::line_promotion) | bit_of(pricing::Class::order_promotion);
    return excludes;
}

pricing::Terms terms_of(std::int64_t threshold, std::int64_t cut, std::int64_t off_ppm)
{
    if (off_ppm == 0)
        return { threshold, cut };
    return { threshold, 0, static_cast<std::int32_t>(off_ppm), cut };
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
