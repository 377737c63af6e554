#include "domains/payment/store.h"
#include "domains/payment/rules.h"

namespace payment::store {

void insert(Write& tx, Payment const& payment)
{
    tx.change_later("INSERT INTO payment (id, order_id, provider, state, amount_minor, currency, created_at)"
                    " VALUES ($1, $2, $3, 'pending', $4, $5, $6)",
        { payment.id, payment.order, payment.provider, payment.amount, payment.currency, tx.now() });
}

#define PAYMENT_COLUMNS "id, order_id, provider, state, amount_minor, currency, notified, transaction_id"

static Payment payment_of(db::Row const& row)
{
    Payment payment { row.id<PaymentId>(0), row.id<OrderId>(1), row.text(2), rules::names.state_of(row.text(3)), row.number(4), row.text(5),
        std::nullopt, {} };
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

bool set_state(Write& tx, PaymentId id, State from, State to)
{
    return tx.change("UPDATE payment SET state = $3, settled_at = $4 WHERE id = $1 AND state = $2",
               { id, rules::names.name_of(from), rules::names.name_of(to), tx.now() })
        == 1;
}

void settle(Write& tx, PaymentId id, State to, api::PaymentResult result, std::string_view transaction_id)
{
    tx.change_later("UPDATE payment SET state = $2, settled_at = $5, notified = $3, transaction_id = $4 WHERE id = $1"
                    " AND state = 'pending'",
        { id, rules::names.name_of(to), api::to_string(result), transaction_id, tx.now() });
}

std::optional<Payment> lock(Write& tx, PaymentId id)
{
    return tx.one("UPDATE payment SET notified = notified WHERE id = $1 RETURNING " PAYMENT_COLUMNS, { id }, payment_of);
}

std::optional<api::PaymentResult> find_word(Read& tx, PaymentId id, std::string_view transaction_id)
{
    return tx.one("SELECT result FROM payment_word WHERE payment_id = $1 AND transaction_id = $2", { id, transaction_id },
        [](db::Row const& row) {
            api::PaymentResult word {};
            api::from_string(row.text(0), word);
            return word;
        });
}

std::int32_t count_failures(Read& tx, PaymentId id)
{
    return static_cast<std::int32_t>(tx.number("SELECT count(*) FROM payment_word WHERE payment_id = $1 AND result = 'fail'", { id }));
}

bool insert_word(Write& tx, PaymentId id, std::string_view transaction_id, api::PaymentResult result, Time paid_at)
{
    return tx.change("INSERT INTO payment_word (payment_id, transaction_id, result, paid_at, at) VALUES ($1, $2, $3, $4, $5)"
                     " ON CONFLICT DO NOTHING",
               { id, transaction_id, api::to_string(result), paid_at, tx.now() })
        == 1;
}

void set_word(Write& tx, PaymentId id, api::PaymentResult result, std::string_view transaction_id)
{
    tx.change_later("UPDATE payment SET notified = $2, transaction_id = $3 WHERE id = $1", { id, api::to_string(result), transaction_id });
}

void insert_objection(Write& tx, api::PaymentNotify const& notification, std::string_view reason)
{
    tx.change("INSERT INTO payment_objection (id, payment_id, reason, result, transaction_id, amount_minor, currency, at)"
              " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        { tx.new_id<PaymentId>(), notification.payment_id, reason, api::to_string(notification.result), notification.transaction_id,
            notification.amount, notification.currency, tx.now() });
}

bool insert_refund(Write& tx, RefundId id, Payment const& payment, std::string_view transaction_id, RefundReason reason)
{
    return tx.change("INSERT INTO payment_refund (id, payment_id, transaction_id, amount_minor, currency, reason, state, asked_at)"
                     " VALUES ($1, $2, $3, $4, $5, $6, 'asked', $7) ON CONFLICT (payment_id, transaction_id) DO NOTHING",
               { id, payment.id, transaction_id, payment.amount, payment.currency, rules::name_of(reason), tx.now() })
        == 1;
}

std::optional<AskedRefund> find_asked_refund(Read& tx, RefundId id)
{
    return tx.one(
        "SELECT provider, payment.id, payment_refund.transaction_id, payment_refund.amount_minor, payment_refund.currency, asked_at"
        " FROM payment_refund JOIN payment ON payment.id = payment_id WHERE payment_refund.id = $1"
        " AND payment_refund.state = 'asked'",
        { id }, [&](db::Row const& row) {
            return AskedRefund { row.text(0),
                { std::to_string(id.value), std::to_string(row.number(1)), row.text(2), row.number(3), row.text(4), {} }, row.number(5) };
        });
}

bool settle_refund(Write& tx, RefundId id, std::string_view failure)
{
    return tx.change("UPDATE payment_refund SET state = $2, failure = $3, settled_at = $4 WHERE id = $1 AND state = 'asked'",
               { id, failure.empty() ? "done" : "refused", failure, tx.now() })
        == 1;
}

}
