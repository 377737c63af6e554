#pragma once
#include "domains/payment/payment.h"

namespace payment {

// The tick: of confirmations that are over for long nothing is kept.
void forget_confirmations(Write& tx);

}
