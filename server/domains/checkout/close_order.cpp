#include "domains/checkout/close_order.h"
#include "domains/cabinet/cabinet.h"
#include "domains/checkout/discounts.h"
#include "domains/checkout/kinds.h"
#include "domains/order/order.h"
#include "domains/payment/payment.h"
#include "domains/safeguards/safeguards.h"
#include "generated/refusals/order.h"
#include "kernel/time/countdown.h"
#include "platform/db/transaction.h"
#include "platform/module.h"
#include <cassert>
#include <stdexcept>

namespace checkout {

void close_unpaid(Write& tx, order::Order const& order, Released reason, std::string_view who, std::string_view why)
{
    [[maybe_unused]] bool const was_waiting = order::advance(tx, order.id, order::State::init, order::State::closed, who, why);
    assert(was_waiting); // Its payment was pending a moment ago, and we have moved it.
    kind_of(tx, order.kind).release(tx, order.id, reason);
    release_discounts(tx, order);
    safeguards::give_back(tx, order.id);
}

static api::CheckoutPaymentOutcome outcome_of(payment::State state)
{
    switch (state) {
    case payment::State::pending: return api::CheckoutPaymentOutcome::pending;
    case payment::State::paid: return api::CheckoutPaymentOutcome::success;
    case payment::State::failed: return api::CheckoutPaymentOutcome::fail;
    case payment::State::cancelled:
    case payment::State::withdrawn: return api::CheckoutPaymentOutcome::cancel;
    case payment::State::expired:
    // Money that came too late; that of an order that was sold is told by the order.
    case payment::State::refunded: return api::CheckoutPaymentOutcome::timeout;
    }
    return api::CheckoutPaymentOutcome::pending;
}

static Result<api::CheckoutPaymentState> state_of(Read& tx, order::Order const& order)
{
    api::CheckoutPaymentState state;
    state.order_id = order.id;
    state.items = cabinet::list_sealed_of_order(tx, order.id);
    // Where there was nothing to pay, it was settled when it was placed.
    state.outcome = api::CheckoutPaymentOutcome::success;
    if (order.payment) {
        state.outcome = outcome_of(TRY(payment::find(tx, order.payment)).state);
        state.failures = payment::count_failures(tx, order.payment);
    }
    if (order.state == order::State::refund)
        state.outcome = api::CheckoutPaymentOutcome::refunded;
    if (state.outcome == api::CheckoutPaymentOutcome::pending)
        state.pay_within = seconds_until(order.pay_before, tx.now());
    return state;
}

bool close(Write& tx, OrderId id, std::string_view who, std::string_view why)
{
    auto found = order::find(tx, id);
    if (!found.ok())
        return false;
    auto const order = found.take();
    if (!order.payment || !payment::advance(tx, order.payment, payment::State::pending, payment::State::withdrawn, why))
        return false;
    close_unpaid(tx, order, Released::cancelled, who, why);
    return true;
}

Result<api::CheckoutPaymentState> cancel(Write& tx, Shopper const& me, OrderId id)
{
    auto const order = TRY(order::find_own(tx, me.id, id));
    bool const is_to_be_paid = static_cast<bool>(order.payment);
    if (is_to_be_paid && payment::advance(tx, order.payment, payment::State::pending, payment::State::withdrawn, "cancelled in the shop"))
        close_unpaid(tx, order, Released::cancelled, "shopper", "cancelled");
    auto const state = TRY(state_of(tx, order));
    if (state.outcome == api::CheckoutPaymentOutcome::success)
        return refusal::order_not_payable;
    return state;
}

Result<api::CheckoutPaymentState> show_payment(Read& tx, Shopper const& me, OrderId id)
{
    return state_of(tx, TRY(order::find_own(tx, me.id, id)));
}

void set_hold_end(Write& tx, OrderId order, Time ends_at, Time remind_at)
{
    order::set_pay_before(tx, order, ends_at, remind_at > tx.now() ? remind_at : ends_at);
}

static void end_hold(Write& tx, platform::DueRow const& due)
{
    auto found = order::find(tx, OrderId { due.subject });
    if (!found.ok())
        return;
    auto order = found.take();
    if (order.pay_before > tx.now()) {
        // Once: of two at the same moment the second finds it due at the end.
        if (order::set_due(tx, order.id, due.due_at, order.pay_before))
            kind_of(tx, order.kind).remind(tx, order.id);
        return;
    }
    // A payment that fails makes the hold longer: whoever has the payment's row decides which of both came first.
    if (!payment::lock(tx, order.payment).ok())
        throw std::logic_error("an order waits for a payment that is not there");
    order = order::find(tx, order.id).take();
    if (order.pay_before > tx.now())
        return;
    bool const has_failed = payment::find(tx, order.payment).take().notified == api::PaymentResult::fail;
    // 0 rows: it was settled or cancelled while this was on its way.
    if (!payment::advance(tx, order.payment, payment::State::pending, has_failed ? payment::State::failed : payment::State::expired,
            "nobody paid in time"))
        return;
    close_unpaid(tx, order, has_failed ? Released::failed : Released::expired, "shop", "nobody paid in time");
}

static void postpone(Write& tx, platform::DueRow const& due, Time until) { order::set_due(tx, OrderId { due.subject }, due.due_at, until); }

void add_ends_of_holds(platform::Module& module) { module.jobs.on_rows("hold_over", { order::list_due, postpone, end_hold }); }

}
