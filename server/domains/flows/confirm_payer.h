#pragma once
#include "generated/payment.h"
#include "kernel/result.h"
#include "platform/gate/caller.h"

class Read;
class Write;

namespace flows {

// Opens the confirmation of a way to pay, or answers the one that waits. Refuses no_payment_provider, too_frequent.
Result<api::PaymentConfirmation> confirm_payer(Write& tx, Shopper const& me, api::PaymentConfirm const& request);
Result<api::PaymentConfirmation> show_confirmation(Read& tx, Shopper const& me, api::PaymentShowConfirmation const& request);
// What the cashier says of it: who confirmed a way to pay is vouched for. Refuses as payment::settle_confirmation.
Result<api::Nothing> settle_confirmation(Write& tx, Visitor const& visitor, api::PaymentConfirmationNotify const& notice);

}
