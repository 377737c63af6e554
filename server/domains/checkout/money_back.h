#pragma once
#include "domains/order/order.h"
#include "domains/payment/payment.h"
#include <string_view>

class Write;

namespace checkout {

// What the cashier took under this number goes back once: it is asked for it after the COMMIT, and the shopper hears of it.
void give_money_back(Write& tx, order::Order const& order, payment::Payment const& payment, std::string_view transaction_id,
    payment::RefundReason reason);

}
