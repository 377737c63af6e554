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
        "SELECT payment.id FROM payment LEFT JOIN payment_notification ON payment_id = payment.id"
        " AND payment_notification.transaction_id = payment.transaction_id AND result = notified"
        " WHERE (notified IS NOT NULL AND payment_id IS NULL) OR (COALESCE(notified, '') <> 'success' AND EXISTS (SELECT 1"
        " FROM payment_notification said WHERE said.payment_id = payment.id AND said.result = 'success'))");
    checks.add("each success of a cashier either paid for the order or goes back as a whole, once",
        "SELECT payment.id FROM payment WHERE (SELECT count(*) FROM payment_notification WHERE payment_id = payment.id AND result ="
        " 'success')"
        " <> (SELECT count(*) FROM payment_refund WHERE payment_id = payment.id AND refund_id = 0) + CASE WHEN state = 'paid'"
        " OR EXISTS (SELECT 1 FROM payment_refund WHERE payment_id = payment.id AND refund_id <> 0) THEN 1 ELSE 0 END");
    checks.add("what goes back was taken under that number: all of it, or parts of it that come to no more",
        "SELECT payment.id FROM payment_refund JOIN payment ON payment.id = payment_refund.payment_id"
        " LEFT JOIN payment_notification ON payment_notification.payment_id = payment_refund.payment_id"
        " AND payment_notification.transaction_id = payment_refund.transaction_id AND result = 'success'"
        " GROUP BY payment.id, payment.amount_minor, payment.currency, payment_refund.transaction_id"
        " HAVING count(result) <> count(*) OR sum(payment_refund.amount_minor) > payment.amount_minor"
        " OR sum(CASE WHEN payment_refund.currency <> payment.currency THEN 1 ELSE 0 END) > 0"
        " OR (min(refund_id) = 0 AND (count(*) > 1 OR sum(payment_refund.amount_minor) <> payment.amount_minor))");
    checks.add("a refund that is asked for waits for the cashier",
        "SELECT payment_refund.id FROM payment_refund LEFT JOIN delivery ON delivery.kind = 'refund' AND subject = payment_refund.id"
        " WHERE payment_refund.state = 'asked' AND delivery.kind IS NULL");
    checks.add("what a payment has captured is the sum of its successes, and what goes back of it the sum of its refunds",
        "SELECT id FROM payment WHERE captured_minor <> amount_minor * (SELECT count(*) FROM payment_notification"
        " WHERE payment_id = payment.id AND result = 'success') OR refunded_minor <> (SELECT COALESCE(CAST(sum(amount_minor) AS BIGINT), 0)"
        " FROM payment_refund WHERE payment_id = payment.id)");
    checks.add("an attempt is told exactly when its cashier's success was heard",
        "SELECT id FROM payment_attempt WHERE (state = 'told') <> EXISTS (SELECT 1 FROM payment_notification WHERE attempt_id ="
        " payment_attempt.id"
        " AND payment_notification.payment_id = payment_attempt.payment_id AND result = 'success')");
    checks.add("an attempt that waits is asked for, or its cashier tells by itself",
        "SELECT payment_attempt.id FROM payment_attempt WHERE state IN ('open', 'submitted') AND method <> 'cashier' AND NOT EXISTS"
        " (SELECT 1 FROM job WHERE name = 'payment.ask' AND subject = payment_attempt.id) AND NOT EXISTS"
        " (SELECT 1 FROM delivery WHERE kind IN ('ask_cashier', 'close_attempt') AND subject = payment_attempt.id)");
    checks.add("the latest row of a payment's history says its state",
        "SELECT payment.id FROM payment WHERE state <> COALESCE((SELECT to_state FROM state_history"
        " WHERE subject_kind = 'payment' AND subject_id = payment.id ORDER BY number DESC LIMIT 1), 'pending')");
}

}
