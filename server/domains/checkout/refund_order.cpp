#include "domains/checkout/discounts.h"
#include "domains/checkout/kinds.h"
#include "domains/checkout/money_back.h"
#include "domains/order/order.h"
#include "domains/payment/payment.h"
#include "domains/safeguards/safeguards.h"
#include "generated/refusals/cabinet.h"
#include "generated/refusals/order.h"
#include "platform/db/transaction.h"
#include "platform/events.h"

namespace checkout {

Status refund(Write& tx, OrderId id, std::string_view who, std::string_view why, WantedBy wanted_by)
{
    auto const order = TRY(order::find(tx, id));
    auto const& kind = kind_of(tx, order.kind);
    // What is shipped comes back by a way of its own.
    bool const shipped = is_shipped(tx, order.kind);
    if (shipped && (order.state == order::State::delivered || order.state == order::State::finish))
        return refusal::not_returnable;
    // The payment's row first, as in every flow that ends an order.
    if (order.payment && !payment::advance(tx, order.payment, payment::State::paid, payment::State::refunded, why))
        return refusal::order_not_paid;
    if (!order::advance(tx, id, shipped ? order::State::paid : order::State::finish, order::State::refund, who, why))
        return refusal::order_not_paid;
    if (!cabinet::take_back(tx, id))
        return refusal::not_returnable;
    TRY(kind.take_back(tx, id, wanted_by));
    give_discounts_back(tx, order);
    safeguards::give_back(tx, id);
    tx.happened(order::Refunded { id, order.account });
    if (order.payment) {
        auto const payment = TRY(payment::find(tx, order.payment));
        give_money_back(tx, order, payment, payment.transaction_id, payment::RefundReason::order);
    }
    return done();
}

}
