#pragma once
#include "generated/payment.h"
#include "kernel/result.h"
#include "platform/caller.h"

class Write;

namespace flows {

// What a cashier tells the shop; nobody's token, the signature is what counts. The same word again gets the same answer and changes
// nothing. Money that buys nothing, because it came too late or a second time, goes back. Refuses provider_unknown, signature_wrong,
// not_found, amount_differs, notification_contradicts.
Result<api::Nothing> settle_payment(Write& tx, Visitor const& cashier, api::PaymentNotify const& notification);

// An order that was just placed and leaves nothing to pay: its boxes are in the cabinet.
void settle_without_payment(Write& tx, OrderId order);

}
