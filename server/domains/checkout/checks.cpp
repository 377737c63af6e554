#include "domains/checkout/checks.h"
#include "platform/module.h"

namespace checkout {

void add_checks(platform::Checks& checks)
{
    checks.add("an order and its payment go together",
        "SELECT shop_order.id FROM shop_order LEFT JOIN payment ON payment.id = payment_id AND payment.order_id = shop_order.id"
        " WHERE payment_id <> 0 AND (payment.id IS NULL OR (shop_order.state = 'init') <> (payment.state = 'pending')"
        " OR (shop_order.state IN ('paid', 'delivered', 'finish')) <> (payment.state = 'paid'))");
    checks.add("an order without a payment has nothing to pay and waits for none",
        "SELECT id FROM shop_order WHERE (payment_id = 0) <> (total_minor = 0) OR (payment_id = 0 AND state IN ('init', 'closed'))");
    checks.add("a payment is over the total of its order",
        "SELECT payment.id FROM payment LEFT JOIN shop_order ON shop_order.id = order_id"
        " AND total_minor = amount_minor AND shop_order.currency = payment.currency WHERE shop_order.id IS NULL");
    checks.add(
        "a coupon is held by an order that waits for its payment, used by one that is paid, and each such order has the one it names",
        "SELECT COALESCE(coupon.id, shop_order.id) FROM (SELECT id, coupon_id, account_id, state FROM shop_order WHERE coupon_id <> 0"
        " AND state NOT IN ('closed', 'refund')) shop_order FULL JOIN (SELECT id, order_id, account_id, state FROM coupon"
        " WHERE state IN ('held', 'used')) coupon ON coupon.order_id = shop_order.id AND coupon.id = coupon_id"
        " AND coupon.account_id = shop_order.account_id AND (coupon.state = 'held') = (shop_order.state = 'init')"
        " WHERE coupon.id IS NULL OR shop_order.id IS NULL");
    checks.add("an order has taken as much red packet as it says, and nothing when it is closed or refunded",
        "SELECT shop_order.id FROM shop_order LEFT JOIN (SELECT subject_id, owner_id, unit, CAST(sum(amount) AS BIGINT) AS moved"
        " FROM ledger_operation JOIN ledger_entry ON operation_id = ledger_operation.id AND owner_kind = 'shopper'"
        " WHERE ledger_operation.kind IN ('order_red_packet', 'order_red_packet_back') GROUP BY subject_id, owner_id, unit) taken"
        " ON taken.subject_id = shop_order.id AND owner_id = account_id AND unit = 'red_packet:' || currency"
        " WHERE COALESCE(moved, 0) <> CASE WHEN state IN ('closed', 'refund') THEN 0 ELSE 0 - red_packet_minor END");
}

}
