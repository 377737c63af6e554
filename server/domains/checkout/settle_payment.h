#pragma once
#include "domains/checkout/checkout.h"

namespace checkout {

// An order that was just placed and leaves nothing to pay: its goods are delivered.
void settle_without_payment(Write& tx, OrderId order);

}
