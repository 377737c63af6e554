#include "domains/mall_order/checks.h"
#include "platform/module.h"

namespace mall_order {

void add_checks(platform::Checks& checks)
{
    checks.add("stock that an order holds is held, sold, shipped or free again as the order says",
        "SELECT holder_id FROM stock_hold LEFT JOIN shop_order ON shop_order.id = holder_id WHERE holder_kind = 'order'"
        " AND (shop_order.id IS NULL OR (shop_order.kind = 'mall' AND stock_hold.state <> CASE shop_order.state WHEN 'init' THEN 'open'"
        " WHEN 'paid' THEN CASE stock_hold.state WHEN 'shipped' THEN 'shipped' WHEN 'returned' THEN 'returned' ELSE 'sold' END"
        " WHEN 'closed' THEN 'released' ELSE CASE stock_hold.state WHEN 'returned' THEN 'returned' ELSE 'shipped' END END))");
    checks.add("what left the warehouses of an order of the mall, and is not with its buyer any more, went back; what never left did too",
        "SELECT shop_order.id FROM shop_order JOIN (SELECT holder_id, CAST(sum(returned) AS BIGINT) AS returned,"
        " CAST(sum(quantity - shipped - returned) AS BIGINT) AS left_to_send FROM stock_hold WHERE holder_kind = 'order'"
        " GROUP BY holder_id) held ON holder_id = shop_order.id WHERE kind = 'mall'"
        " AND ((shop_order.state IN ('delivered', 'finish', 'refund')"
        " AND left_to_send <> 0) OR (held.returned > 0 AND NOT EXISTS (SELECT 1 FROM refund WHERE order_id = shop_order.id)))");
    checks.add("an order of the mall that is paid has something left to send",
        "SELECT id FROM shop_order WHERE kind = 'mall' AND state = 'paid' AND NOT EXISTS (SELECT 1 FROM stock_hold"
        " WHERE holder_kind = 'order' AND holder_id = shop_order.id AND stock_hold.state = 'sold')");
    checks.add("of each line of an order of the mall as much was held as was ordered, and of a bundle whole ones",
        "SELECT order_line.order_id FROM shop_order JOIN order_line ON order_line.order_id = shop_order.id"
        " LEFT JOIN (SELECT holder_id, count(DISTINCT line) AS pieces FROM stock_hold WHERE holder_kind = 'order' GROUP BY holder_id)"
        " held ON held.holder_id = shop_order.id"
        " LEFT JOIN (SELECT holder_id, line, CAST(sum(quantity) AS BIGINT) AS units FROM stock_hold WHERE holder_kind = 'order'"
        " GROUP BY holder_id, line) piece ON piece.holder_id = shop_order.id AND piece.line = order_line.line"
        " WHERE kind = 'mall' AND (COALESCE(pieces, 0) < (SELECT count(*) FROM order_line other WHERE other.order_id = shop_order.id)"
        " OR (pieces = (SELECT count(*) FROM order_line other WHERE other.order_id = shop_order.id)"
        " AND COALESCE(units, 1) % quantity <> 0))");
    checks.add("an order of the mall has stock, and an address while it is not over",
        "SELECT shop_order.id FROM shop_order LEFT JOIN shipment ON order_id = shop_order.id AND shipment.account_id ="
        " shop_order.account_id WHERE kind = 'mall' AND (NOT EXISTS (SELECT 1 FROM stock_hold WHERE holder_kind = 'order'"
        " AND holder_id = shop_order.id) OR (shop_order.state IN ('init', 'paid', 'delivered') AND (order_id IS NULL OR address = '')))");
    checks.add("what is in the parcels of an order of the mall is what left its warehouse",
        "SELECT sent.order_id FROM (SELECT order_id, line, place, CAST(sum(quantity) AS BIGINT) AS quantity"
        " FROM parcel_line JOIN parcel ON parcel.id = parcel_id JOIN shop_order ON shop_order.id = order_id AND kind = 'mall'"
        " GROUP BY order_id, line, place) sent LEFT JOIN (SELECT holder_id, line, warehouse_id, CAST(sum(shipped) AS BIGINT) AS quantity"
        " FROM stock_hold WHERE holder_kind = 'order' GROUP BY holder_id, line, warehouse_id) left_it ON holder_id = sent.order_id"
        " AND left_it.line = sent.line AND warehouse_id = place AND left_it.quantity = sent.quantity WHERE holder_id IS NULL");
    checks.add("points that an order of the mall has taken come back when it is closed, or with what of it is refunded, and else not",
        "SELECT taken.subject_id FROM (SELECT subject_id, owner_id, CAST(sum(amount) AS BIGINT) AS moved FROM ledger_operation"
        " JOIN ledger_entry ON operation_id = ledger_operation.id AND owner_kind = 'shopper' AND unit = 'points'"
        " WHERE ledger_operation.kind IN ('goods_points', 'goods_points_back') GROUP BY subject_id, owner_id) taken"
        " LEFT JOIN shop_order ON shop_order.id = taken.subject_id AND account_id = owner_id AND kind = 'mall'"
        " WHERE shop_order.id IS NULL OR moved > 0 OR (state IN ('closed', 'refund') AND moved <> 0) OR (state NOT IN ('closed', 'refund')"
        " AND moved = 0 AND NOT EXISTS (SELECT 1 FROM refund WHERE order_id = shop_order.id AND points > 0))");
    checks.add("points that a refund gives back are in the ledger, once",
        "SELECT refund.id FROM refund LEFT JOIN ledger_operation ON key = 'refund:' || CAST(refund.id AS TEXT) || ':goods_points'"
        " LEFT JOIN ledger_entry ON operation_id = ledger_operation.id AND owner_kind = 'shopper' WHERE COALESCE(amount, 0) <> points");
}

}
