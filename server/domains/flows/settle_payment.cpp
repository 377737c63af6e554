#include "domains/flows/settle_payment.h"
#include "domains/cabinet/cabinet.h"
#include "domains/flows/close_order.h"
#include "domains/flows/cuts.h"
#include "domains/flows/money_back.h"
#include "domains/membership/membership.h"
#include "domains/mystery_box/mystery_box.h"
#include "domains/notice/notice.h"
#include "domains/order/order.h"
#include "domains/payment/payment.h"
#include "domains/region/region.h"
#include "domains/safeguards/safeguards.h"
#include "platform/transaction.h"
#include <cassert>
#include <stdexcept>

namespace flows {

// By another way than the socket: whoever paid in the cashier's own page may never come back to ours.
static void tell_paid(Write& tx, order::Order const& order)
{
    auto const title = order::title_of(tx, order.id);
    auto const number = notice::Value::same(std::to_string(order.id.value));
    auto const total = notice::Value::same(region::written(order.total.amount, order.total.currency));
    notice::notify(tx, order.account,
        { notice::Key::order_paid, { number, total, { title.zh, title.en } }, "orderId=" + number.en, tx.now() + days(1) });
}

static void deliver(Write& tx, order::Order const& order, std::vector<mystery_box::SoldBox> const& boxes, std::string_view transaction_id)
{
    for (auto const& box : boxes)
        cabinet::put(tx, { box.account, order.id, box.series, box.style, box.set, box.set_number, box.slot, box.hidden_chance });
    use_cuts(tx, order);
    if (!transaction_id.empty())
        order::note_transaction(tx, order.id, transaction_id);
    [[maybe_unused]] bool const was_paid =
        order::advance(tx, order.id, order::State::paid, order::State::finish, "shop", "the boxes are in the cabinet");
    assert(was_paid); // It became so in this transaction.
    membership::give_points(tx, order.account, order.id, order.total);
    if (order.payment)
        tell_paid(tx, order);
}

static void sell_held(Write& tx, order::Order const& order, std::string_view who, std::string_view why, std::string_view transaction_id)
{
    [[maybe_unused]] bool const was_waiting = order::advance(tx, order.id, order::State::init, order::State::paid, who, why);
    assert(was_waiting); // Its payment was pending a moment ago and we have moved it, or the order is ours alone yet.
    auto sold = mystery_box::sell(tx, order.id);
    if (!sold.ok())
        throw std::logic_error("an order that waits for its payment without an open hold");
    deliver(tx, order, sold.value(), transaction_id);
}

void settle_without_payment(Write& tx, OrderId id)
{
    auto const order = order::find(tx, id).take();
    sell_held(tx, order, "shop", "nothing to pay", "");
}

static void pay_in_time(Write& tx, order::Order const& order, api::PaymentNotify const& notification)
{
    sell_held(tx, order, "cashier", "paid", notification.transaction_id);
    tx.unschedule(hold_over_job, order.id.value);
}

// The boxes of an order that closed, and what was cut off it, once more. Refuses when one of them is gone or the shopper may not buy any
// more, and then has changed nothing.
static Result<std::vector<mystery_box::SoldBox>> sell_again(Write& tx, order::Order const& order, Time paid_at)
{
    return mystery_box::sell_late(tx, order.id, paid_at, [&]() -> Status {
        TRY(take_cuts_again(tx, order));
        auto allowed = safeguards::may_buy_late(tx, order.id);
        if (!allowed.ok())
            release_cuts(tx, order);
        return allowed;
    });
}

// The hold had ended. The shopper who waited, or whose payment failed at first, gets the boxes if they are still there and may be sold to
// them; who had said no does not.
static void pay_late(Write& tx, order::Order const& order, payment::Payment const& payment, api::PaymentNotify const& notification)
{
    if (payment.state == payment::State::expired || payment.state == payment::State::failed) {
        // By the clock of the cashier, who has signed it.
        auto sold = sell_again(tx, order, notification.paid_at);
        if (sold.ok()) {
            payment::advance(tx, payment.id, payment.state, payment::State::paid, "paid late, the boxes were still there");
            [[maybe_unused]] bool const was_closed =
                order::advance(tx, order.id, order::State::closed, order::State::paid, "cashier", "paid late");
            assert(was_closed);
            deliver(tx, order, sold.value(), notification.transaction_id);
            return;
        }
    }
    order::note_transaction(tx, order.id, notification.transaction_id);
    payment::advance(tx, payment.id, payment.state, payment::State::refunded, "paid too late");
    give_money_back(tx, order, payment, notification.transaction_id, payment::RefundReason::late);
    mystery_box::tell_order_changed(tx, order.account, BoxSetId { order.subject });
}

Result<api::Nothing> settle_payment(Write& tx, Visitor const&, api::PaymentNotify const& notification)
{
    auto const told = TRY(payment::verify(tx, notification));
    // From here on the payment's row is ours until the transaction ends.
    auto const word = TRY(payment::note_word(tx, told, notification));
    auto const payment = TRY(payment::find(tx, told.id));
    auto const order = TRY(order::find(tx, payment.order));
    if (word == payment::Word::doubled)
        give_money_back(tx, order, payment, notification.transaction_id, payment::RefundReason::doubled);
    if (word != payment::Word::counts)
        return api::Nothing {};
    bool const is_success = notification.result == api::PaymentResult::success;
    auto const result = api::to_string(notification.result);
    if (notification.result == api::PaymentResult::fail) {
        // It can be paid in another way while its boxes are held.
        if (payment.state == payment::State::pending)
            mystery_box::note_failure(tx, order.id);
    } else if (payment::advance(tx, payment.id, payment::State::pending, is_success ? payment::State::paid : payment::State::cancelled,
                   result)) {
        if (is_success)
            pay_in_time(tx, order, notification);
        else
            close_unpaid(tx, order, mystery_box::ReleaseReason::cancelled, "cashier", result);
    } else if (is_success) {
        pay_late(tx, order, payment, notification);
    }
    return api::Nothing {};
}

}
