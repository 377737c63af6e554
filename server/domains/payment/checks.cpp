#include "domains/payment/checks.h"
#include "platform/module.h"

namespace payment {

void add_checks(platform::Checks& checks)
{
    checks.add("a payment is paid, failed, cancelled or refunded only when its cashier said so",
        "SELECT id FROM payment WHERE (state IN ('paid', 'refunded') AND COALESCE(notified, '') <> 'success')"
        " OR (state = 'failed' AND COALESCE(notified, '') <> 'fail') OR (state = 'cancelled' AND COALESCE(notified, '') <> 'cancel')"
        " OR (state = 'pending' AND COALESCE(notified, 'fail') <> 'fail')");
    checks.add("the word of a payment that counts is one that its cashier said, and a success when there is one",
        "SELECT payment.id FROM payment LEFT JOIN payment_word ON payment_id = payment.id"
        " AND payment_word.transaction_id = payment.transaction_id AND result = notified"
        " WHERE (notified IS NOT NULL AND payment_id IS NULL) OR (COALESCE(notified, '') <> 'success' AND EXISTS (SELECT 1"
        " FROM payment_word said WHERE said.payment_id = payment.id AND said.result = 'success'))");
    checks.add("each success of a cashier either paid for the order or goes back, once",
        "SELECT payment.id FROM payment WHERE (SELECT count(*) FROM payment_word WHERE payment_id = payment.id AND result = 'success')"
        " <> (SELECT count(*) FROM payment_refund WHERE payment_id = payment.id) + CASE WHEN state = 'paid' THEN 1 ELSE 0 END");
    checks.add("what goes back was taken under that number, and is what was taken",
        "SELECT payment_refund.id FROM payment_refund LEFT JOIN payment ON payment.id = payment_refund.payment_id"
        " AND payment_refund.currency = payment.currency AND payment.amount_minor = payment_refund.amount_minor"
        " LEFT JOIN payment_word ON payment_word.payment_id = payment_refund.payment_id"
        " AND payment_word.transaction_id = payment_refund.transaction_id AND result = 'success'"
        " WHERE payment.id IS NULL OR result IS NULL");
    checks.add("a refund that is asked for waits for the cashier",
        "SELECT payment_refund.id FROM payment_refund LEFT JOIN delivery ON delivery.kind = 'refund' AND subject = payment_refund.id"
        " WHERE payment_refund.state = 'asked' AND delivery.kind IS NULL");
    checks.add("the latest row of a payment's history says its state",
        "SELECT payment.id FROM payment WHERE state <> COALESCE((SELECT to_state FROM state_history"
        " WHERE subject_kind = 'payment' AND subject_id = payment.id ORDER BY number DESC LIMIT 1), 'pending')");
}

}
