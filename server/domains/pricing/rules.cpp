#include "domains/pricing/pricing.h"
#include <algorithm>
#include <cassert>

namespace pricing {

Result<std::int64_t> coupon_cut(std::int64_t goods, Coupon const& coupon)
{
    if (goods < coupon.threshold)
        return Error::coupon_unusable;
    return std::clamp<std::int64_t>(coupon.cut, 0, goods);
}

Result<Amounts> amounts_of(std::int64_t goods, std::int64_t coupon_cut, std::int64_t red_packet)
{
    assert(0 <= coupon_cut && coupon_cut <= goods && red_packet >= 0);
    auto const rest = goods - coupon_cut;
    if (red_packet > rest)
        return Error::red_packet_too_much;
    return Amounts { goods, coupon_cut, red_packet, rest - red_packet };
}

std::int64_t paid_for(std::int64_t total, std::int32_t count, std::int32_t number)
{
    assert(0 <= number && number < count && total <= most_unit);
    return total * (number + 1) / count - total * number / count;
}

std::int64_t share_of(std::int64_t paid, std::int32_t percent) { return paid * percent / 100; }

}
