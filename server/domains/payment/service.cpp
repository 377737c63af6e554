#include "domains/payment/rules.h"
#include "domains/payment/store.h"
#include "kernel/hash.h"
#include "platform/db/state_history.h"
#include <cassert>

namespace payment {

void open(Write& tx, PaymentId id, OrderId order, std::string_view provider, std::int64_t amount, std::string_view currency)
{
    store::insert(tx, { id, order, std::string(provider), State::pending, amount, std::string(currency), std::nullopt, {} });
}

Result<Payment> find(Read& tx, PaymentId id)
{
    auto found = store::find(tx, id);
    if (!found)
        return Error::not_found;
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

Result<Payment> verify(Write& tx, api::PaymentNotify const& notification)
{
    TRY(check_signed(tx, notification.provider, rules::signed_text(notification), notification.sign));
    auto found = store::lock(tx, notification.payment_id);
    if (!found || found->provider != notification.provider)
        return Error::not_found;
    auto& payment = *found;
    if (payment.amount != notification.amount || payment.currency != notification.currency)
        return object(tx, notification, Error::amount_differs);
    return std::move(payment);
}

static void record(Write& tx, PaymentId id, State from, State to, std::string_view why)
{
    db::record_step(tx, { "payment", id.value, rules::names.name_of(from), rules::names.name_of(to), "", why });
}

Result<NotificationEffect> record_notification(Write& tx, Payment const& known, api::PaymentNotify const& notification)
{
    if (!store::insert_word(tx, known.id, notification.transaction_id, notification.result, notification.paid_at)) {
        auto const before = store::find_word(tx, known.id, notification.transaction_id);
        if (*before != notification.result)
            return object(tx, notification, Error::notification_contradicts);
        return NotificationEffect::repeated;
    }
    bool const is_success = notification.result == api::PaymentResult::success;
    if (known.notified == api::PaymentResult::success)
        return is_success ? NotificationEffect::doubled : NotificationEffect::attempt;
    bool const is_no = known.state == State::pending && notification.result == api::PaymentResult::cancel;
    if (known.notified && !is_success && !is_no)
        return NotificationEffect::attempt;
    if (known.state != State::pending || notification.result == api::PaymentResult::fail) {
        store::set_word(tx, known.id, notification.result, notification.transaction_id);
        return NotificationEffect::counts;
    }
    auto const to = is_success ? State::paid : State::cancelled;
    store::settle(tx, known.id, to, notification.result, notification.transaction_id);
    record(tx, known.id, State::pending, to, api::to_string(notification.result));
    return NotificationEffect::settles;
}

Result<Payment> lock(Write& tx, PaymentId id)
{
    auto found = store::lock(tx, id);
    if (!found)
        return Error::not_found;
    return std::move(*found);
}

std::int32_t count_failures(Read& tx, PaymentId id) { return store::count_failures(tx, id); }

bool advance(Write& tx, PaymentId id, State from, State to, std::string_view why)
{
    assert(allows(rules::transitions, from, to));
    if (!store::set_state(tx, id, from, to))
        return false;
    record(tx, id, from, to, why);
    return true;
}

}
