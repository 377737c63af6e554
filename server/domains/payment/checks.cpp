#include "domains/payment/checks.h"
#include "platform/module.h"

namespace payment {

void add_checks(platform::Checks& checks)
{
    checks.add("a payment is paid, failed, cancelled or refunded only when its cashier said so",
        "SELECT id FROM payment WHERE (state IN ('paid', 'refunded') AND COALESCE(notified, '') <> 'success')"
        " OR (state = 'failed' AND COALESCE(notified, '') <> 'fail') OR (state = 'cancelled' AND COALESCE(notified, '') <> 'cancel')"
        " OR (state = 'pending' AND notified IS NOT NULL)");
    checks.add("the latest row of a payment's history says its state",
        "SELECT payment.id FROM payment WHERE state <> COALESCE((SELECT to_state FROM payment_history"
        " WHERE payment_id = payment.id ORDER BY id DESC LIMIT 1), 'pending')");
}

}
