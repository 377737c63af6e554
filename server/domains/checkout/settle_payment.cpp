#include "domains/checkout/settle_payment.h"
#include "domains/cabinet/cabinet.h"
#include "domains/checkout/close_order.h"
#include "domains/checkout/discounts.h"
#include "domains/checkout/kinds.h"
#include "domains/checkout/money_back.h"
#include "domains/checkout/tell_buyer.h"
#include "domains/order/order.h"
#include "domains/payment/payment.h"
#include "domains/safeguards/safeguards.h"
#include "platform/db/transaction.h"
#include "platform/events.h"
#include <cassert>

namespace checkout {

static void deliver(Write& tx, order::Order const& order, Goods const& goods)
{
    for (auto const& item : goods)
        cabinet::put(tx, item);
    use_discounts(tx, order);
    tx.happened(order::Paid { order.id, order.account, order.total });
    if (order.payment)
        tell_buyer(tx, order, notice::Key::order_paid, order.total, days(1));
}

static constexpr std::string_view delivered_why = "what was bought is in the cabinet";

static void sell_held(Write& tx, order::Order const& order, order::Payer const& payer)
{
    [[maybe_unused]] bool const was_waiting = order::pay_and_finish(tx, order.id, order::State::init, payer, delivered_why);
    assert(was_waiting); // Its payment was pending a moment ago and we have moved it, or the order is ours alone yet.
    deliver(tx, order, kind_of(tx, order.kind).confirm(tx, order.id));
}

void settle_without_payment(Write& tx, OrderId id)
{
    auto const order = order::find(tx, id).take();
    sell_held(tx, order, { "shop", "nothing to pay", "" });
}

static void pay_in_time(Write& tx, order::Order const& order, api::PaymentNotify const& notification)
{
    sell_held(tx, order, { "cashier", "paid", notification.transaction_id });
    tx.unschedule(hold_over_job, order.id.value);
}

// The goods of an order that closed, and what was cut off it, once more. Refuses when some of them are gone or the shopper may not buy any
// more, and then has changed nothing.
static Result<Goods> sell_again(Write& tx, order::Order const& order, Time paid_at)
{
    auto const sell = [&]() -> Result<Goods> {
        auto goods = TRY(kind_of(tx, order.kind).hold_again(tx, order.id, paid_at));
        TRY(take_discounts_again(tx, order));
        TRY(safeguards::may_buy_late(tx, order.id));
        return goods;
    };
    return tx.attempt(sell);
}

// The hold had ended. The shopper who waited, or whose payment failed at first, gets the goods if they are still there and may be sold to
// them; who had said no does not.
static void pay_late(Write& tx, order::Order const& order, payment::Payment const& payment, api::PaymentNotify const& notification)
{
    if (payment.state == payment::State::expired || payment.state == payment::State::failed) {
        // By the clock of the cashier, who has signed it.
        auto sold = sell_again(tx, order, notification.paid_at);
        if (sold.ok()) {
            payment::advance(tx, payment.id, payment.state, payment::State::paid, "paid late, the goods were still there");
            [[maybe_unused]] bool const was_closed = order::pay_and_finish(tx, order.id, order::State::closed,
                { "cashier", "paid late", notification.transaction_id }, delivered_why);
            assert(was_closed);
            deliver(tx, order, sold.value());
            return;
        }
    }
    order::note_transaction(tx, order.id, notification.transaction_id);
    payment::advance(tx, payment.id, payment.state, payment::State::refunded, "paid too late");
    give_money_back(tx, order, payment, notification.transaction_id, payment::RefundReason::late);
    kind_of(tx, order.kind).tell_changed(tx, order);
}

Result<api::Nothing> settle_payment(Write& tx, Visitor const&, api::PaymentNotify const& notification)
{
    // From here on the payment's row is ours until the transaction ends.
    auto const payment = TRY(payment::verify(tx, notification));
    auto const word = TRY(payment::record_notification(tx, payment, notification));
    auto const order = TRY(order::find(tx, payment.order));
    if (word == payment::NotificationEffect::doubled)
        give_money_back(tx, order, payment, notification.transaction_id, payment::RefundReason::doubled);
    bool const is_success = notification.result == api::PaymentResult::success;
    if (word == payment::NotificationEffect::settles) {
        if (is_success)
            pay_in_time(tx, order, notification);
        else
            close_unpaid(tx, order, Released::cancelled, "cashier", api::to_string(notification.result));
    } else if (word == payment::NotificationEffect::counts) {
        if (is_success)
            pay_late(tx, order, payment, notification);
        // It can be paid in another way while its goods are held.
        else if (payment.state == payment::State::pending)
            kind_of(tx, order.kind).note_failure(tx, order.id);
    }
    return api::Nothing {};
}

}
