#pragma once
#include "domains/notice/notice.h"
#include "domains/order/order.h"

class Write;

namespace checkout {

// Tells the order's buyer of money that was paid or goes back, by another way than the socket: whoever paid in the cashier's own page may
// never come back to ours. The key's template names the order, the amount and what was bought.
void tell_buyer(Write& tx, order::Order const& order, notice::Key key, api::Price const& amount, Time good_for);
// The same of a key for which it was asked how the buyer can be reached.
void tell_buyer(Write& tx, order::Order const& order, notice::Reaching const& reaching, api::Price const& amount, Time good_for);

}
