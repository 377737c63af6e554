#pragma once
#include "domains/checkout/checkout.h"

namespace checkout {

// An order that was just placed and leaves nothing to pay: its goods are delivered.
void settle_without_payment(Write& tx, OrderId order);

// What a cashier has said, under a signature that was looked at, by this attempt (none of a cashier that has none). As settle_payment.
Result<api::Nothing> settle(Write& tx, api::PaymentNotify const& notification, AttemptId attempt);

}
