#include "domains/payment/rules.h"
#include "domains/payment/store.h"
#include "generated/refusals/common.h"
#include "generated/refusals/payment.h"
#include "kernel/crypto/hash.h"
#include "platform/db/state_history.h"
#include <cassert>

namespace payment {

void open(Write& tx, PaymentId id, OrderId order, std::string_view provider, std::int64_t amount, std::string_view currency)
{
    store::insert(tx, { id, order, std::string(provider), State::pending, amount, std::string(currency), std::nullopt, {}, {} });
}

Result<Payment> find(Read& tx, PaymentId id)
{
    auto found = store::find(tx, id);
    if (!found)
        return refusal::not_found;
    return std::move(*found);
}

std::string signature_of(api::PaymentNotify const& notification, std::string_view key)
{
    return to_hex(hmac_sha256(key, rules::signed_text(notification)));
}

// Somebody who knows the key said something that cannot be: the operator has to see it, so it is kept though the call is refused. It is
// all that the transaction changes.
static Error object(Write& tx, api::PaymentNotify const& notification, Error error)
{
    store::insert_objection(tx, notification, reason_of(error));
    tx.keep_when_refused();
    return error;
}

Status check_signed(Read& tx, api::PaymentNotify const& notification)
{
    return check_signed(tx, notification.provider, rules::signed_text(notification), notification.sign);
}

Later<std::optional<Payment>> lock(Batch& batch, PaymentId id) { return store::lock(batch, id); }

// A payment is its cashier's, and anyone's at whom it was begun to be paid: money may come from there when the shopper has gone elsewhere.
Result<Payment> verify(Write& tx, std::optional<Payment> const& taken, api::PaymentNotify const& notification, AttemptId attempt)
{
    if (!taken)
        return refusal::not_found;
    if (!attempt && taken->provider != notification.provider && !store::find_attempt_at(tx, taken->id, notification.provider))
        return refusal::not_found;
    auto const& payment = *taken;
    if (payment.amount != notification.amount || payment.currency != notification.currency)
        return object(tx, notification, refusal::amount_differs);
    return payment;
}

// Of the attempts that wait: the one of which this was the word has ended, and another is nobody's any more once there is money, or a no.
static void end_going(Write& tx, Payment const& known, api::PaymentNotify const& notification, AttemptId attempt)
{
    bool const is_success = notification.result == api::PaymentResult::success;
    // One that had been given up may have been paid all the same.
    if (attempt && is_success)
        store::set_attempt_told(tx, attempt);
    else if (attempt)
        store::end_attempt(tx, attempt, AttemptState::failed);
    if (known.going && known.going != attempt && notification.result != api::PaymentResult::fail)
        tx.deliver(close_delivery, known.going.value);
}

static db::Step step_of(PaymentId id, State from, State to, std::string_view why)
{
    return { "payment", id.value, rules::names.name_of(from), rules::names.name_of(to), "", why };
}

Later<std::optional<Payment>> settle_first(Batch& batch, api::PaymentNotify const& notification)
{
    assert(notification.result == api::PaymentResult::success);
    return store::settle_first(batch, notification);
}

void record_first(Write& tx, Batch& batch, Payment const& known, api::PaymentNotify const& notification, AttemptId attempt,
    db::Steps& steps)
{
    store::insert_first_notification(batch, known.id, { notification.transaction_id, notification.result, notification.paid_at, attempt });
    if (attempt || known.going)
        end_going(tx, known, notification, attempt);
    steps.push_back(step_of(known.id, State::pending, State::paid, api::to_string(notification.result)));
}

Result<NotificationEffect> record_notification(Write& tx, Batch& batch, Payment const& known, api::PaymentNotify const& notification,
    AttemptId attempt, db::Steps& steps)
{
    // Of a cashier that names no attempt, and is not the one with whom the order was placed: what it took goes back to it.
    if (!attempt && notification.provider != known.provider)
        attempt = store::find_attempt_at(tx, known.id, notification.provider);
    store::Notification const told { notification.transaction_id, notification.result, notification.paid_at, attempt };
    // The first word of all is under no number that was there before.
    if (!known.notified) {
        store::insert_first_notification(batch, known.id, told);
    } else if (!store::insert_notification(tx, known.id, told)) {
        auto const before = store::find_notification(tx, known.id, notification.transaction_id);
        if (*before != notification.result)
            return object(tx, notification, refusal::notification_contradicts);
        return NotificationEffect::repeated;
    }
    bool const is_success = notification.result == api::PaymentResult::success;
    if (attempt || known.going)
        end_going(tx, known, notification, attempt);
    if (known.notified == api::PaymentResult::success) {
        if (is_success)
            store::add_captured(tx, known.id);
        return is_success ? NotificationEffect::doubled : NotificationEffect::attempt;
    }
    bool const is_no = known.state == State::pending && notification.result == api::PaymentResult::cancel;
    if (known.notified && !is_success && !is_no)
        return NotificationEffect::attempt;
    if (known.state != State::pending || notification.result == api::PaymentResult::fail) {
        store::set_notified(tx, known.id, notification.result, notification.transaction_id);
        return NotificationEffect::counts;
    }
    auto const to = is_success ? State::paid : State::cancelled;
    store::settle(batch, known.id, to, notification.result, notification.transaction_id);
    steps.push_back(step_of(known.id, State::pending, to, api::to_string(notification.result)));
    return NotificationEffect::settles;
}

Result<Payment> lock(Write& tx, PaymentId id)
{
    auto found = store::lock(tx, id);
    if (!found)
        return refusal::not_found;
    return std::move(*found);
}

std::int32_t count_failures(Read& tx, PaymentId id) { return store::count_failures(tx, id); }

bool advance(Write& tx, PaymentId id, State from, State to, std::string_view why)
{
    assert(allows(rules::transitions, from, to));
    auto const moved = store::set_state(tx, id, from, to);
    if (!moved)
        return false;
    if (from == State::pending && *moved)
        tx.deliver(close_delivery, moved->value);
    db::record_step(tx, step_of(id, from, to, why));
    return true;
}

}
