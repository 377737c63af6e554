#include "domains/flows/close_order.h"
#include "domains/cabinet/cabinet.h"
#include "domains/flows/cuts.h"
#include "domains/mystery_box/mystery_box.h"
#include "domains/order/order.h"
#include "domains/payment/payment.h"
#include "domains/safeguards/safeguards.h"
#include "platform/transaction.h"
#include <cassert>

namespace flows {

void close_unpaid(Write& tx, order::Order const& order, std::string_view who, std::string_view why)
{
    [[maybe_unused]] bool const was_waiting = order::advance(tx, order.id, order::State::init, order::State::closed, who, why);
    assert(was_waiting); // Its payment was pending a moment ago, and we have moved it.
    mystery_box::release(tx, order.id);
    release_cuts(tx, order);
    safeguards::give_back(tx, order.id);
    tx.unschedule(hold_over_job, order.id.value);
}

static api::MysteryBoxPaymentOutcome outcome_of(payment::State state)
{
    switch (state) {
    case payment::State::pending: return api::MysteryBoxPaymentOutcome::pending;
    case payment::State::paid: return api::MysteryBoxPaymentOutcome::success;
    case payment::State::failed: return api::MysteryBoxPaymentOutcome::fail;
    case payment::State::cancelled:
    case payment::State::withdrawn: return api::MysteryBoxPaymentOutcome::cancel;
    case payment::State::expired:
    case payment::State::refunded: return api::MysteryBoxPaymentOutcome::timeout;
    }
    return api::MysteryBoxPaymentOutcome::pending;
}

static Result<api::MysteryBoxPaymentState> state_of(Read& tx, order::Order const& order)
{
    auto outcome = api::MysteryBoxPaymentOutcome::success;
    // Where there was nothing to pay, it was settled when it was placed.
    if (order.payment)
        outcome = outcome_of(TRY(payment::find(tx, order.payment)).state);
    return api::MysteryBoxPaymentState { order.id, outcome, cabinet::list_sealed_of_order(tx, order.id) };
}

Result<api::MysteryBoxPaymentState> cancel_payment(Write& tx, Shopper const& me, api::MysteryBoxPaymentCancel const& request)
{
    auto const order = TRY(order::find_own(tx, me.id, request.order_id));
    bool const is_to_be_paid = static_cast<bool>(order.payment);
    if (is_to_be_paid && payment::advance(tx, order.payment, payment::State::pending, payment::State::withdrawn, "cancelled in the shop"))
        close_unpaid(tx, order, "shopper", "cancelled");
    auto const state = TRY(state_of(tx, order));
    if (state.outcome == api::MysteryBoxPaymentOutcome::success)
        return Error::order_not_payable;
    return state;
}

Result<api::MysteryBoxPaymentState> show_payment(Read& tx, Shopper const& me, api::MysteryBoxPaymentStatus const& request)
{
    return state_of(tx, TRY(order::find_own(tx, me.id, request.order_id)));
}

void end_hold(Write& tx, std::int64_t id)
{
    auto found = order::find(tx, OrderId { id });
    if (!found.ok())
        return;
    if (found.value().pay_before > tx.now()) {
        mystery_box::remind_of_hold(tx, found.value().id);
        tx.schedule(hold_over_job, id, found.value().pay_before);
        return;
    }
    // 0 rows: it was settled or cancelled while this job was on its way.
    if (!payment::advance(tx, found.value().payment, payment::State::pending, payment::State::expired, "nobody paid in time"))
        return;
    close_unpaid(tx, found.value(), "shop", "nobody paid in time");
}

}
