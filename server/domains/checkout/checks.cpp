#include "domains/checkout/checks.h"
#include "platform/module.h"

namespace checkout {

void add_checks(platform::Checks& checks)
{
    checks.add("an order and its payment go together",
        "SELECT shop_order.id FROM shop_order LEFT JOIN payment ON payment.id = payment_id AND payment.order_id = shop_order.id"
        " WHERE payment_id <> 0 AND (payment.id IS NULL OR (shop_order.state = 'init') <> (payment.state = 'pending')"
        " OR (shop_order.state IN ('paid', 'delivered', 'finish')) <> (payment.state = 'paid'))");
    checks.add("somebody looks at an order that waits for its payment when its hold ends",
        "SELECT id FROM shop_order WHERE (state = 'init') <> (due_at > 0)");
    checks.add("an order without a payment has nothing to pay and waits for none",
        "SELECT id FROM shop_order WHERE (payment_id = 0) <> (total_minor = 0) OR (payment_id = 0 AND state IN ('init', 'closed'))");
    checks.add("a payment is over the total of its order",
        "SELECT payment.id FROM payment LEFT JOIN shop_order ON shop_order.id = order_id"
        " AND total_minor = amount_minor AND shop_order.currency = payment.currency WHERE shop_order.id IS NULL");
    checks.add("what a payment keeps is what its order was paid with, and did not give back",
        "SELECT payment.id FROM payment JOIN shop_order ON shop_order.id = payment.order_id WHERE captured_minor - payment.refunded_minor"
        " <> CASE payment.state WHEN 'paid' THEN total_minor - shop_order.refunded_minor ELSE 0 END");
    checks.add(
        "what an order has of coupons and cards is held while it waits for its payment, and used once it is paid, and it is what it names",
        "SELECT COALESCE(coupon.id, named.id) FROM (SELECT id, coupon_id AS what, 'coupon' AS class, account_id, state FROM shop_order"
        " WHERE coupon_id <> 0 AND state NOT IN ('closed', 'refund') UNION ALL SELECT id, privilege_card_id, 'privilege', account_id, state"
        " FROM shop_order WHERE privilege_card_id <> 0 AND state NOT IN ('closed', 'refund')) named"
        " FULL JOIN (SELECT id, order_id, class, account_id, state FROM coupon WHERE state IN ('held', 'used')) coupon"
        " ON coupon.order_id = named.id AND coupon.id = what AND coupon.class = named.class"
        " AND coupon.account_id = named.account_id AND (coupon.state = 'held') = (named.state = 'init')"
        " WHERE coupon.id IS NULL OR named.id IS NULL");
    checks.add("only an order with a card has less to pay by it",
        "SELECT id FROM shop_order WHERE privilege_discount_minor > 0 AND privilege_card_id = 0");
    checks.add("an order has taken as much red packet as it says and did not give back, and nothing when it is closed",
        "SELECT shop_order.id FROM shop_order LEFT JOIN (SELECT subject_id, owner_id, unit, CAST(sum(amount) AS BIGINT) AS moved"
        " FROM ledger_operation JOIN ledger_entry ON operation_id = ledger_operation.id AND owner_kind = 'shopper'"
        " WHERE ledger_operation.kind IN ('order_red_packet', 'order_red_packet_back') GROUP BY subject_id, owner_id, unit) taken"
        " ON taken.subject_id = shop_order.id AND owner_id = account_id AND unit = 'red_packet:' || currency"
        " LEFT JOIN (SELECT order_id, CAST(sum(red_packet_minor) AS BIGINT) AS back FROM refund GROUP BY order_id) gone"
        " ON gone.order_id = shop_order.id"
        " WHERE COALESCE(moved, 0) <> CASE WHEN state = 'closed' THEN 0 ELSE COALESCE(back, 0) - red_packet_minor END");
    checks.add("what went back of an order is what its refunds say, and what of a line is what their lines say: a part for each unit",
        "SELECT shop_order.id FROM shop_order JOIN order_line ON order_line.order_id = shop_order.id"
        " LEFT JOIN (SELECT order_id, line, CAST(sum(quantity) AS BIGINT) AS units, CAST(sum(refund_line.money_minor) AS BIGINT) AS money,"
        " CAST(sum(refund_line.red_packet_minor) AS BIGINT) AS packet FROM refund JOIN refund_line ON refund_id = refund.id"
        " GROUP BY order_id, line) gone ON gone.order_id = shop_order.id AND gone.line = order_line.line"
        " WHERE returned <> COALESCE(units, 0)"
        " OR CAST(COALESCE(money, 0) AS NUMERIC) * quantity > CAST(paid_minor AS NUMERIC) * returned"
        " OR CAST(COALESCE(money, 0) + 1 AS NUMERIC) * quantity <= CAST(paid_minor AS NUMERIC) * returned"
        " OR CAST(COALESCE(packet, 0) AS NUMERIC) * quantity > CAST(order_line.red_packet_minor AS NUMERIC) * returned"
        " OR CAST(COALESCE(packet, 0) + 1 AS NUMERIC) * quantity <= CAST(order_line.red_packet_minor AS NUMERIC) * returned");
    checks.add("the tax in a line, and in what bringing an order cost, is a part of what that was paid with",
        "SELECT order_id FROM order_line WHERE tax_minor > paid_minor + red_packet_minor OR (tax_ppm = 0 AND tax_minor > 0)"
        " UNION ALL SELECT id FROM shop_order WHERE shipping_tax_minor > shipping_paid_minor + shipping_red_packet_minor"
        " OR (shipping_tax_ppm = 0 AND shipping_tax_minor > 0)");
    checks.add("what bringing an order cost goes back once, with the last of it",
        "SELECT shop_order.id FROM shop_order LEFT JOIN (SELECT order_id, CAST(sum(shipping_minor) AS BIGINT) AS money,"
        " CAST(sum(shipping_red_packet_minor) AS BIGINT) AS packet FROM refund GROUP BY order_id) gone ON order_id = shop_order.id"
        " WHERE COALESCE(money, 0) <> CASE WHEN state = 'refund' THEN shipping_paid_minor ELSE 0 END"
        " OR COALESCE(packet, 0) <> CASE WHEN state = 'refund' THEN shipping_red_packet_minor ELSE 0 END");
    checks.add("a refund of an order is the sum of its lines, the order's the sum of its refunds, and so much goes back to the cashier",
        "SELECT refund.id FROM refund LEFT JOIN (SELECT refund_id, CAST(sum(money_minor) AS BIGINT) AS money,"
        " CAST(sum(red_packet_minor) AS BIGINT) AS packet FROM refund_line GROUP BY refund_id) parts ON parts.refund_id = refund.id"
        " LEFT JOIN payment_refund ON payment_refund.refund_id = refund.id LEFT JOIN shop_order ON shop_order.id = order_id"
        " WHERE COALESCE(money, -1) + refund.shipping_minor <> money_minor"
        " OR packet + refund.shipping_red_packet_minor <> refund.red_packet_minor"
        " OR COALESCE(amount_minor, 0) <> money_minor OR shop_order.id IS NULL"
        " UNION ALL SELECT shop_order.id FROM shop_order WHERE refunded_minor <> COALESCE((SELECT CAST(sum(money_minor) AS BIGINT)"
        " FROM refund WHERE order_id = shop_order.id), 0)"
        " UNION ALL SELECT payment_refund.id FROM payment_refund LEFT JOIN refund ON refund.id = refund_id"
        " WHERE refund_id <> 0 AND (refund.id IS NULL OR refund.order_id <> (SELECT order_id FROM payment WHERE payment.id = payment_id))");
}

}
