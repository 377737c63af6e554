#include "domains/checkout/money_back.h"
#include "domains/checkout/tell_buyer.h"

namespace checkout {

void give_money_back(Write& tx, order::Order const& order, payment::Payment const& payment, std::string_view transaction_id,
    payment::RefundReason reason)
{
    if (!payment::refund(tx, payment, transaction_id, reason))
        return;
    tell_buyer(tx, order, notice::Key::order_refunded, { payment.amount, payment.currency }, days(7));
}

void give_part_back(Write& tx, order::Order const& order, payment::Payment const& payment, RefundId refund, std::int64_t amount)
{
    if (amount == 0 || !payment::refund_part(tx, payment, refund.value, amount))
        return;
    tell_buyer(tx, order, notice::Key::order_refunded, { amount, payment.currency }, days(7));
}

}
