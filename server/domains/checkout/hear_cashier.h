#pragma once
#include "domains/checkout/checkout.h"
#include "domains/payment/payment.h"

namespace checkout {

// The attempt as its cashier is asked about it. `payer`: by the messaging app's name for them, where the cashier needs it.
hosts::Attempt asked_attempt(payment::Attempt const& attempt, order::Order const& order, std::string payer, std::string address);

// What the cashier of this name says of an attempt, as it was asked or by itself, its signature looked at. Whatever came before, a success
// is money. Refuses not_found, and what settle_payment refuses.
Status hear(Write& tx, std::string_view provider, hosts::Told const& told);

// A cashier's notices; asking it where it is silent; closing attempts there.
void add_hearing(platform::Module& module);

}
