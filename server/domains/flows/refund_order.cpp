#include "domains/flows/refund_order.h"
#include "domains/cabinet/cabinet.h"
#include "domains/flows/cuts.h"
#include "domains/flows/money_back.h"
#include "domains/membership/membership.h"
#include "domains/mystery_box/mystery_box.h"
#include "domains/order/order.h"
#include "domains/payment/payment.h"
#include "domains/safeguards/safeguards.h"
#include "platform/transaction.h"

namespace flows {

Status refund_order(Write& tx, OrderId id, std::string_view who, std::string_view why, Wish wish)
{
    auto const order = TRY(order::find(tx, id));
    // The payment's row first, as in every flow that ends an order.
    if (order.payment && !payment::advance(tx, order.payment, payment::State::paid, payment::State::refunded, why))
        return Error::order_not_paid;
    if (!order::advance(tx, id, order::State::finish, order::State::refund, who, why))
        return Error::order_not_paid;
    if (!cabinet::take_back(tx, id))
        return Error::not_returnable;
    mystery_box::note_return(tx, id, wish == Wish::of_shopper);
    give_cuts_back(tx, order);
    safeguards::give_back(tx, id);
    membership::take_points_back(tx, order.account, id);
    if (order.payment) {
        auto const payment = TRY(payment::find(tx, order.payment));
        give_money_back(tx, order, payment, payment.transaction_id, payment::RefundReason::order);
    }
    return done();
}

}
