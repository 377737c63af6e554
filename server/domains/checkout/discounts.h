#pragma once
// What a coupon and the red packet take off an order, from the choice to the end of the order.
#include "domains/checkout/checkout.h"
#include "domains/pricing/pricing.h"

namespace checkout {

// What goods of this price come to. Refuses what coupon::cut_of refuses, red_packet_too_much, balance_insufficient.
Result<pricing::Amounts> discounts_of(Read& tx, AccountId account, api::Price const& goods, ChosenDiscounts const& chosen);
// The same, and takes both for the order.
Result<pricing::Amounts> take_discounts(Write& tx, AccountId account, OrderId order, api::Price const& goods,
    ChosenDiscounts const& chosen);
// The order is paid: its coupon is used up.
void use_discounts(Write& tx, order::Order const& order);
// The order closed unpaid: both come back.
void release_discounts(Write& tx, order::Order const& order);
// Both once more for an order that was closed and is paid late, at what they took off then. Refuses coupon_taken, coupon_unusable,
// balance_insufficient; a refusal may leave the coupon held, which the attempt that it runs in undoes.
Status take_discounts_again(Write& tx, order::Order const& order);
// The paid order was refunded in full: both come back.
void give_discounts_back(Write& tx, order::Order const& order);

}
