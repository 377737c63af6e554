#include "domains/receipt/checks.h"
#include "platform/module.h"

namespace receipt {

void add_checks(platform::Checks& checks)
{
    checks.add("numbers of receipts have no gaps",
        "SELECT name FROM receipt_series LEFT JOIN (SELECT series, count(*) AS held, max(number) AS highest FROM receipt GROUP BY series)"
        " AS written ON series = name WHERE last <> COALESCE(held, 0) OR last <> COALESCE(highest, 0)");
    checks.add("a receipt says what its order came to, and a credit note what went back",
        "SELECT receipt.order_id FROM receipt LEFT JOIN shop_order ON shop_order.id = receipt.order_id"
        " AND shop_order.account_id = receipt.account_id"
        " AND shop_order.currency = receipt.currency LEFT JOIN refund ON refund.id = refund_id AND refund.order_id = receipt.order_id"
        " WHERE shop_order.id IS NULL OR shop_order.paid_at IS NULL"
        " OR (refund_id = 0 AND (receipt.total_minor <> shop_order.total_minor"
        " OR receipt.red_packet_minor <> shop_order.red_packet_minor))"
        " OR (refund_id <> 0 AND (refund.id IS NULL OR receipt.total_minor <> refund.money_minor"
        " OR receipt.red_packet_minor <> refund.red_packet_minor))");
    checks.add("the lines of a receipt come to its sum",
        "SELECT receipt.order_id FROM receipt LEFT JOIN (SELECT series, number, CAST(sum(paid_minor) AS BIGINT) AS paid"
        " FROM receipt_line GROUP BY series, number) AS parts ON parts.series = receipt.series AND parts.number = receipt.number"
        " WHERE COALESCE(paid, -1) <> total_minor");
    checks.add("what was paid until then has its receipt, and what went back of it its credit note",
        "SELECT shop_order.id FROM receipt_progress JOIN shop_order ON paid_at IS NOT NULL AND paid_at < paid_until - 10800000000"
        " AND shop_order.total_minor > 0"
        " LEFT JOIN receipt ON receipt.order_id = shop_order.id AND receipt.refund_id = 0 WHERE receipt.order_id IS NULL"
        " AND paid_at > (SELECT min(issued_at) FROM receipt) UNION ALL"
        " SELECT refund.order_id FROM receipt_progress JOIN refund ON at < refunded_until - 10800000000 AND money_minor > 0"
        " JOIN receipt AS paid"
        " ON paid.order_id = refund.order_id AND paid.refund_id = 0 LEFT JOIN receipt AS back ON back.order_id = refund.order_id"
        " AND back.refund_id = refund.id WHERE back.order_id IS NULL");
}

}
