#include "domains/after_sale/checks.h"
#include "platform/module.h"

namespace after_sale {

void add_checks(platform::Checks& checks)
{
    checks.add("units of a line that are set aside are those of applications that are not decided",
        "SELECT order_line.order_id FROM order_line LEFT JOIN (SELECT order_id, line, CAST(sum(quantity) AS BIGINT) AS units"
        " FROM after_sale JOIN after_sale_line ON after_sale_id = after_sale.id WHERE state IN ('submitted', 'shipped')"
        " GROUP BY order_id, line) waiting ON waiting.order_id = order_line.order_id AND waiting.line = order_line.line"
        " WHERE asked <> COALESCE(units, 0)");
    checks.add("what went back for an application is what it asked for, of its order, and its account is the order's",
        "SELECT after_sale.id FROM after_sale LEFT JOIN shop_order ON shop_order.id = after_sale.order_id"
        " AND shop_order.account_id = after_sale.account_id LEFT JOIN refund ON refund.id = refund_id"
        " AND refund.order_id = after_sale.order_id WHERE shop_order.id IS NULL OR (refund_id IS NOT NULL AND refund.id IS NULL)"
        " OR NOT EXISTS (SELECT 1 FROM after_sale_line WHERE after_sale_id = after_sale.id) UNION ALL"
        " SELECT after_sale.id FROM after_sale JOIN after_sale_line ON after_sale_id = after_sale.id LEFT JOIN refund_line"
        " ON refund_line.refund_id = after_sale.refund_id AND refund_line.line = after_sale_line.line"
        " AND refund_line.quantity = after_sale_line.quantity WHERE after_sale.refund_id IS NOT NULL AND refund_line.line IS NULL");
    checks.add("an application is completed when its money went back, or there was none",
        "SELECT after_sale.id FROM after_sale LEFT JOIN payment_refund ON payment_refund.refund_id = after_sale.refund_id"
        " WHERE after_sale.refund_id IS NOT NULL"
        " AND (after_sale.state = 'completed') <> (COALESCE(payment_refund.state, 'done') = 'done')");
    checks.add("a return that was not sent waits for that",
        "SELECT after_sale.id FROM after_sale LEFT JOIN job ON job.name = 'after_sale.lapse' AND job.subject = after_sale.id"
        " WHERE (type = 'return' AND after_sale.state = 'submitted') <> (job.name IS NOT NULL)");
    checks.add("the latest row of an application's history says its state",
        "SELECT after_sale.id FROM after_sale WHERE state <> COALESCE((SELECT to_state FROM state_history"
        " WHERE subject_kind = 'after_sale' AND subject_id = after_sale.id ORDER BY number DESC LIMIT 1), '')");
}

}
