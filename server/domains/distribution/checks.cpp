#include "domains/distribution/checks.h"
#include "platform/module.h"

namespace distribution {

void add_checks(platform::Checks& checks)
{
    checks.add("a commission is its rate of what was paid and did not go back, of a paid order of its buyer",
        "SELECT commission.order_id FROM commission LEFT JOIN shop_order ON shop_order.id = order_id AND account_id = buyer_id"
        " AND shop_order.currency = commission.currency WHERE shop_order.id IS NULL OR shop_order.state IN ('init', 'closed')"
        " OR paid_minor <> total_minor OR (commission.state <> 'voided' AND (base_minor <> paid_minor - refunded_minor"
        " OR amount_minor <> base_minor / 1000000 * rate_ppm + base_minor % 1000000 * rate_ppm / 1000000))");
    checks.add("what is void is of an order of which all went back, or of somebody's own",
        "SELECT commission.order_id FROM commission JOIN shop_order ON shop_order.id = order_id"
        " WHERE shop_order.state = 'refund' AND commission.state <> 'voided'");
    checks.add("a commission that is not earned waits for that",
        "SELECT order_id FROM commission LEFT JOIN job ON job.name = 'distribution.earn' AND job.subject = order_id"
        " WHERE state = 'pending' AND job.name IS NULL");
    checks.add("what was paid out to a distributor is what their commissions say",
        "SELECT distributor_id FROM (SELECT distributor_id, currency, settled_minor AS amount FROM commission UNION ALL"
        " SELECT distributor_id, currency, -amount_minor FROM commission_payout) AS moved GROUP BY distributor_id, currency"
        " HAVING sum(amount) <> 0");
    checks.add("nobody counts for two distributors at once",
        "SELECT later.id FROM referral AS later JOIN referral AS earlier ON earlier.account_id = later.account_id"
        " AND earlier.number < later.number WHERE earlier.ends_at > later.touched_at");
}

}
