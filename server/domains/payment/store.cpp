#include "domains/payment/store.h"
#include "domains/payment/rules.h"
#include "generated/refusals/payment.h"

namespace payment::store {

void insert(Write& tx, Payment const& payment)
{
    tx.change_later("INSERT INTO payment (id, order_id, provider, state, amount_minor, currency, created_at)"
                    " VALUES ($1, $2, $3, 'pending', $4, $5, $6)",
        { payment.id, payment.order, payment.provider, payment.amount, payment.currency, tx.now() });
}

#define GOING "(SELECT id FROM payment_attempt WHERE payment_id = payment.id AND state IN ('open', 'submitted'))"
#define PAYMENT_COLUMNS "id, order_id, provider, state, amount_minor, currency, notified, transaction_id, " GOING

static Payment payment_of(db::Row const& row)
{
    Payment payment { row.id<PaymentId>(0), row.id<OrderId>(1), row.text(2), rules::names.state_of(row.text(3)), row.number(4), row.text(5),
        std::nullopt, {}, AttemptId { row.optional_number(8).value_or(0) } };
    api::PaymentResult word {};
    if (auto const notified = row.optional_text(6); notified && api::from_string(*notified, word))
        payment.notified = word;
    payment.transaction_id = row.optional_text(7).value_or("");
    return payment;
}

std::optional<Payment> find(Read& tx, PaymentId id)
{
    return tx.one("SELECT " PAYMENT_COLUMNS " FROM payment WHERE id = $1", { id }, payment_of);
}

std::optional<AttemptId> set_state(Write& tx, PaymentId id, State from, State to)
{
    return tx.one("UPDATE payment SET state = $3, settled_at = $4 WHERE id = $1 AND state = $2 RETURNING " GOING,
        { id, rules::names.name_of(from), rules::names.name_of(to), tx.now() },
        [](db::Row const& row) { return AttemptId { row.optional_number(0).value_or(0) }; });
}

// Of a word $3 that counts.
#define CAPTURED " captured_minor = captured_minor + CASE WHEN $3 = 'success' THEN amount_minor ELSE 0 END"

void settle(Batch& batch, PaymentId id, State to, api::PaymentResult result, std::string_view transaction_id)
{
    batch.guard("UPDATE payment SET state = $2, settled_at = $5, notified = $3, transaction_id = $4," CAPTURED
                " WHERE id = $1 AND state = 'pending'",
        { id, rules::names.name_of(to), api::to_string(result), transaction_id, batch.now() }, refusal::notification_contradicts);
}

Later<std::optional<Payment>> settle_first(Batch& batch, api::PaymentNotify const& notification)
{
    return batch.one("UPDATE payment SET state = 'paid', settled_at = $2, notified = 'success', transaction_id = $3,"
                     " captured_minor = captured_minor + amount_minor"
                     " WHERE id = $1 AND state = 'pending' AND notified IS NULL AND provider = $4 AND amount_minor = $5 AND currency = $6"
                     " RETURNING " PAYMENT_COLUMNS,
        { notification.payment_id, batch.now(), notification.transaction_id, notification.provider, notification.amount,
            notification.currency },
        [](db::Row const& row) {
            auto payment = payment_of(row);
            payment.state = State::pending;
            payment.notified.reset();
            payment.transaction_id.clear();
            return payment;
        });
}

#define LOCK "UPDATE payment SET notified = notified WHERE id = $1 RETURNING " PAYMENT_COLUMNS

std::optional<Payment> lock(Write& tx, PaymentId id) { return tx.one(LOCK, { id }, payment_of); }

Later<std::optional<Payment>> lock(Batch& batch, PaymentId id) { return batch.one(LOCK, { id }, payment_of); }

std::optional<api::PaymentResult> find_notification(Read& tx, PaymentId id, std::string_view transaction_id)
{
    return tx.one("SELECT result FROM payment_notification WHERE payment_id = $1 AND transaction_id = $2", { id, transaction_id },
        [](db::Row const& row) {
            api::PaymentResult word {};
            api::from_string(row.text(0), word);
            return word;
        });
}

std::int32_t count_failures(Read& tx, PaymentId id)
{
    return static_cast<std::int32_t>(
        tx.number("SELECT count(*) FROM payment_notification WHERE payment_id = $1 AND result = 'fail'", { id }));
}

#define INSERT_NOTIFICATION \
    "INSERT INTO payment_notification (payment_id, transaction_id, result, paid_at, at, attempt_id) VALUES ($1, $2, $3, $4, $5, $6)" \
    " ON CONFLICT DO NOTHING"

bool insert_notification(Write& tx, PaymentId id, Notification const& told)
{
    return tx.change(INSERT_NOTIFICATION, { id, told.transaction_id, api::to_string(told.result), told.paid_at, tx.now(), told.attempt })
        == 1;
}

void insert_first_notification(Batch& batch, PaymentId id, Notification const& told)
{
    batch.guard(INSERT_NOTIFICATION, { id, told.transaction_id, api::to_string(told.result), told.paid_at, batch.now(), told.attempt },
        refusal::notification_contradicts);
}

void set_notified(Write& tx, PaymentId id, api::PaymentResult result, std::string_view transaction_id)
{
    tx.change_later("UPDATE payment SET notified = $3, transaction_id = $2," CAPTURED " WHERE id = $1",
        { id, transaction_id, api::to_string(result) });
}

void add_captured(Write& tx, PaymentId id)
{
    tx.change_later("UPDATE payment SET captured_minor = captured_minor + amount_minor WHERE id = $1", { id });
}

bool add_refunded(Write& tx, PaymentId id, std::int64_t amount)
{
    return tx.change("UPDATE payment SET refunded_minor = refunded_minor + $2 WHERE id = $1 AND refunded_minor + $2 <= captured_minor",
               { id, amount })
        == 1;
}

void insert_objection(Write& tx, api::PaymentNotify const& notification, std::string_view reason)
{
    tx.change("INSERT INTO payment_objection (id, payment_id, reason, result, transaction_id, amount_minor, currency, at)"
              " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        { tx.new_id<PaymentId>(), notification.payment_id, reason, api::to_string(notification.result), notification.transaction_id,
            notification.amount, notification.currency, tx.now() });
}

bool insert_refund(Write& tx, RefundId id, Payment const& payment, Returning const& returning)
{
    return tx.change(
               "INSERT INTO payment_refund (id, payment_id, transaction_id, refund_id, amount_minor, currency, reason, state, asked_at)"
               " VALUES ($1, $2, $3, $4, $5, $6, $7, 'asked', $8) ON CONFLICT (payment_id, transaction_id, refund_id) DO NOTHING",
               { id, payment.id, returning.transaction_id, returning.refund, returning.amount, payment.currency,
                   rules::name_of(returning.reason), tx.now() })
        == 1;
}

std::optional<AskedRefund> find_asked_refund(Read& tx, RefundId id)
{
    return tx.one("SELECT COALESCE(payment_attempt.provider, payment.provider), payment.id, payment_refund.transaction_id,"
                  " payment_refund.amount_minor, payment_refund.currency, asked_at, COALESCE(payment_attempt.id, 0), payment.amount_minor,"
                  " COALESCE(payment_notification.paid_at, 0)"
                  " FROM payment_refund JOIN payment ON payment.id = payment_refund.payment_id"
                  " LEFT JOIN payment_notification ON payment_notification.payment_id = payment_refund.payment_id"
                  " AND payment_notification.transaction_id = payment_refund.transaction_id"
                  " LEFT JOIN payment_attempt ON payment_attempt.id = payment_notification.attempt_id"
                  " WHERE payment_refund.id = $1 AND payment_refund.state = 'asked'",
        { id }, [&](db::Row const& row) {
            AskedRefund asked { row.id<PaymentId>(1), row.text(0), {}, row.number(5) };
            auto& order = asked.order;
            order.refund_id = std::to_string(id.value);
            order.payment_id = std::to_string(row.number(1));
            order.transaction_id = row.text(2);
            order.amount = row.number(3);
            order.currency = row.text(4);
            order.attempt = row.number(6) != 0 ? std::to_string(row.number(6)) : "";
            order.taken = row.number(7);
            order.paid_at = row.number(8);
            order.asked_at = row.number(5);
            return asked;
        });
}

bool is_other_refund_since(Read& tx, PaymentId payment, RefundId id, Time since)
{
    return tx.exists("SELECT 1 FROM payment_refund WHERE payment_id = $1 AND id <> $2"
                     " AND (settled_at > $3 OR (state = 'asked' AND id < $2 AND asked_at > $3))",
        { payment, id, since });
}

std::optional<WentBack> settle_refund(Write& tx, RefundId id, std::string_view failure)
{
    return tx.one("UPDATE payment_refund SET state = $2, failure = $3, settled_at = $4 WHERE id = $1 AND state = 'asked'"
                  " RETURNING payment_id, refund_id",
        { id, failure.empty() ? "done" : "refused", failure, tx.now() }, [&](db::Row const& row) {
            return WentBack { row.id<PaymentId>(0), row.number(1), failure.empty() };
        });
}

}
