#pragma once
#include "domains/checkout/checkout.h"
#include "domains/order/order.h"
#include "domains/payment/payment.h"
#include <string_view>

class Write;

namespace checkout {

// What the cashier took under this number goes back once: it is asked for it after the COMMIT, and the shopper hears of it.
void give_money_back(Write& tx, order::Order const& order, payment::Payment const& payment, std::string_view transaction_id,
    payment::RefundReason reason);
// So much of what paid for the order goes back for this refund of it, once; nothing where that is none.
void give_part_back(Write& tx, order::Order const& order, payment::Payment const& payment, RefundId refund, std::int64_t amount);

}
