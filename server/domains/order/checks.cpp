#include "domains/order/checks.h"
#include "platform/module.h"

namespace order {

void add_checks(platform::Checks& checks)
{
    checks.add(
        "the goods of an order are the sum of unit times quantity, and its total is what is left when all is taken off and it is brought",
        "SELECT shop_order.id FROM shop_order LEFT JOIN order_line ON order_line.order_id = shop_order.id"
        " GROUP BY shop_order.id, goods_minor, shop_order.coupon_discount_minor, shop_order.privilege_discount_minor,"
        " shop_order.red_packet_minor,"
        " total_minor, shop_order.promotion_discount_minor, shipping_minor, shipping_discount_minor"
        " HAVING COALESCE(CAST(sum(unit_minor * quantity) AS BIGINT), 0) <> goods_minor"
        " OR total_minor <> goods_minor - shop_order.promotion_discount_minor - shop_order.coupon_discount_minor -"
        " shop_order.privilege_discount_minor"
        " + shipping_minor - shipping_discount_minor - shop_order.red_packet_minor");
    checks.add("what was taken off an order, and what is left to pay, is the sum of its lines' shares and that of bringing it",
        "SELECT shop_order.id FROM shop_order LEFT JOIN order_line ON order_line.order_id = shop_order.id"
        " GROUP BY shop_order.id, shop_order.coupon_discount_minor, shop_order.privilege_discount_minor, shop_order.red_packet_minor,"
        " total_minor,"
        " shop_order.promotion_discount_minor, shipping_minor, shipping_discount_minor, shipping_red_packet_minor, shipping_paid_minor"
        " HAVING COALESCE(CAST(sum(order_line.promotion_discount_minor) AS BIGINT), 0) <> shop_order.promotion_discount_minor"
        " OR shipping_minor <> shipping_discount_minor + shipping_red_packet_minor + shipping_paid_minor"
        " OR COALESCE(CAST(sum(order_line.coupon_discount_minor) AS BIGINT), 0) <> shop_order.coupon_discount_minor"
        " OR COALESCE(CAST(sum(order_line.privilege_discount_minor) AS BIGINT), 0) <> shop_order.privilege_discount_minor"
        " OR COALESCE(CAST(sum(order_line.red_packet_minor) AS BIGINT), 0) + shipping_red_packet_minor <> shop_order.red_packet_minor"
        " OR COALESCE(CAST(sum(paid_minor) AS BIGINT), 0) + shipping_paid_minor <> total_minor");
    checks.add("a line of an order is paid by what is left of its goods, the red packet's share and money",
        "SELECT order_id FROM order_line WHERE unit_minor * quantity <> promotion_discount_minor + coupon_discount_minor +"
        " privilege_discount_minor"
        " + red_packet_minor + paid_minor");
    checks.add("the latest row of an order's history says its state",
        "SELECT shop_order.id FROM shop_order WHERE state <> COALESCE((SELECT to_state FROM state_history"
        " WHERE subject_kind = 'order' AND subject_id = shop_order.id ORDER BY number DESC LIMIT 1), 'init')");
    checks.add("an order that is paid knows when, and one that is closed or taken back too",
        "SELECT id FROM shop_order WHERE (state IN ('paid', 'delivered', 'finish', 'refund') AND paid_at IS NULL)"
        " OR (state = 'closed' AND closed_at IS NULL) OR (state = 'refund') <> (refunded_at IS NOT NULL)");
    checks.add("only what was paid goes back, and all of it exactly when the order was taken back as a whole",
        "SELECT shop_order.id FROM shop_order LEFT JOIN order_line ON order_line.order_id = shop_order.id GROUP BY shop_order.id, state,"
        " refunded_minor, total_minor HAVING (state IN ('init', 'closed') AND (refunded_minor > 0 OR sum(returned + asked) > 0))"
        " OR (state = 'refund') <> (sum(quantity - returned) = 0) OR (state = 'refund' AND refunded_minor <> total_minor)");
}

}
