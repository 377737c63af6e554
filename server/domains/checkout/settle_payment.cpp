#include "domains/checkout/settle_payment.h"
#include "domains/account/account.h"
#include "domains/cabinet/cabinet.h"
#include "domains/checkout/close_order.h"
#include "domains/checkout/discounts.h"
#include "domains/checkout/kinds.h"
#include "domains/checkout/money_back.h"
#include "domains/checkout/tell_buyer.h"
#include "domains/order/order.h"
#include "domains/payment/payment.h"
#include "domains/region/region.h"
#include "domains/safeguards/safeguards.h"
#include "platform/db/batch.h"
#include "platform/db/state_history.h"
#include "platform/db/transaction.h"
#include "platform/events.h"
#include <stdexcept>
#include <string>
#include <utility>

namespace checkout {

// What stands in a batch as a guard is known already: the payment's row is ours.
static void confirm(Batch& batch, std::string_view what)
{
    if (!batch.run().ok())
        throw std::logic_error("what was known of a payment was not so: " + std::string(what));
}

using Recipient = Later<std::optional<account::Recipient>>;

// `settled`: how it came to it, and who the buyer is. Where it has not travelled yet, it does with what
// those who listen ask.
// `last`: what the kind, and whoever tells the buyer, have still to hear.
static void deliver(Write& tx, order::Order const& order, Goods const& goods, Batch& settled, Recipient const& buyer, Batch& last)
{
    for (auto item : goods) {
        if (auto const* const of = region::of_currency(order.total.currency))
            item.region = of->iso2;
        cabinet::put(tx, item);
    }
    use_discounts(tx, order);
    std::optional<notice::Reaching> reaching;
    auto const look = [&] {
        confirm(settled, "its order is as it was");
        reaching.emplace(notice::ask(last, order.account, buyer->value_or(account::Recipient {}), notice::Key::order_paid));
    };
    // Who handed goods over has asked for them, and that took it along.
    bool const has_travelled = !goods.empty();
    if (has_travelled)
        look();
    tx.happened(order::Paid { order.id, order.account, order.total });
    if (!has_travelled)
        look();
    confirm(last, "the sale");
    if (order.payment)
        tell_buyer(tx, order, *reaching, order.total, days(1));
}

// What the shop hands over by itself is done with as it is paid; what is shipped waits for that.
static void note_paid(Write& tx, Batch& settled, order::Order const& order, order::State from, order::Payer const& payer, db::Steps steps)
{
    if (is_shipped(tx, order.kind))
        order::pay(settled, order.id, from, payer, steps);
    else
        order::pay_and_finish(settled, order.id, from, payer, "what was bought is handed over", steps);
    db::record_steps(tx, steps);
}

// `settled` and `steps`: how the payment came to it. It travels with the first that the kind asks.
static void sell_held(Write& tx, order::Order const& order, order::Payer const& payer, Batch& settled, db::Steps steps)
{
    note_paid(tx, settled, order, order::State::init, payer, std::move(steps));
    auto const buyer = account::ask_recipient(settled, order.account);
    Batch last(tx);
    auto const goods = kind_of(tx, order.kind).confirm(tx, order, last);
    deliver(tx, order, goods, settled, buyer, last);
}

void settle_without_payment(Write& tx, OrderId id)
{
    auto const order = order::find(tx, id).take();
    Batch settled(tx);
    sell_held(tx, order, { "shop", "nothing to pay", "" }, settled, {});
}

static void pay_in_time(Write& tx, order::Order const& order, api::PaymentNotify const& notification, Batch& settled, db::Steps steps)
{
    sell_held(tx, order, { "cashier", "paid", notification.transaction_id }, settled, std::move(steps));
}

// The goods of an order that closed, and what was cut off it, once more. Refuses when some of them are gone or the shopper may not buy any
// more, and then has changed nothing.
static Result<Goods> sell_again(Write& tx, order::Order const& order, Time paid_at)
{
    auto const sell = [&]() -> Result<Goods> {
        auto const& kind = kind_of(tx, order.kind);
        auto goods = TRY(kind.hold_again(tx, order.id, paid_at));
        TRY(take_discounts_again(tx, order));
        TRY(safeguards::may_buy_late(tx, order.id, sale_of(kind)));
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
            Batch settled(tx);
            note_paid(tx, settled, order, order::State::closed, { "cashier", "paid late", notification.transaction_id }, {});
            auto const buyer = account::ask_recipient(settled, order.account);
            Batch last(tx);
            deliver(tx, order, sold.value(), settled, buyer, last);
            return;
        }
    }
    order::note_transaction(tx, order.id, notification.transaction_id);
    payment::advance(tx, payment.id, payment.state, payment::State::refunded, "paid too late");
    give_money_back(tx, order, payment, notification.transaction_id, payment::RefundReason::late);
    kind_of(tx, order.kind).tell_changed(tx, order);
}

struct Heard {
    payment::Payment payment;
    order::Order order;
    // It is settled by this word already.
    bool is_settled = false;
};
// From here on the payment's row is ours until the transaction ends, and with it its order.
static Result<Heard> take(Write& tx, api::PaymentNotify const& notification, AttemptId attempt)
{
    Heard taken;
    std::optional<order::Order> order;
    if (notification.result == api::PaymentResult::success) {
        Batch asked(tx);
        auto settled = payment::settle_first(asked, notification);
        auto found = order::find(asked, payment::order_of(notification.payment_id));
        asked.run_unguarded();
        taken.is_settled = settled->has_value();
        if (taken.is_settled) {
            taken.payment = *settled.take();
            order = found.take();
        }
    }
    if (!taken.is_settled) {
        Batch asked(tx);
        auto const locked = payment::lock(asked, notification.payment_id);
        auto found = order::find(asked, payment::order_of(notification.payment_id));
        asked.run_unguarded();
        taken.payment = TRY(payment::verify(tx, *locked, notification, attempt));
        order = found.take();
    }
    // Payments of before they had their order's number.
    if (!order || order->id != taken.payment.order)
        order = TRY(order::find(tx, taken.payment.order));
    taken.order = std::move(*order);
    return taken;
}

Result<api::Nothing> settle_payment(Write& tx, Visitor const&, api::PaymentNotify const& notification)
{
    TRY(payment::check_signed(tx, notification));
    return settle(tx, notification, {});
}

Result<api::Nothing> settle(Write& tx, api::PaymentNotify const& notification, AttemptId attempt)
{
    auto const [payment, order, is_settled] = TRY(take(tx, notification, attempt));
    Batch settled(tx);
    db::Steps steps;
    if (is_settled) {
        payment::record_first(tx, settled, payment, notification, attempt, steps);
        pay_in_time(tx, order, notification, settled, std::move(steps));
        return api::Nothing {};
    }
    auto const word = TRY(payment::record_notification(tx, settled, payment, notification, attempt, steps));
    bool const is_success = notification.result == api::PaymentResult::success;
    if (word == payment::NotificationEffect::settles && is_success) {
        pay_in_time(tx, order, notification, settled, std::move(steps));
        return api::Nothing {};
    }
    db::record_steps(tx, steps);
    confirm(settled, "the cashier's word");
    if (word == payment::NotificationEffect::doubled)
        give_money_back(tx, order, payment, notification.transaction_id, payment::RefundReason::doubled);
    if (word == payment::NotificationEffect::settles) {
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
