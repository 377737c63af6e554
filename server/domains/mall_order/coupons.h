#pragma once
#include "domains/order/order.h"
#include "generated/mall_order.h"
#include <span>

class Read;

namespace mall_order {

// What the account's unused coupons and privilege cards would do to these lines.
api::MallOrderCouponChoices choices_of(Read& tx, AccountId account, std::span<order::Line const> lines);

}
