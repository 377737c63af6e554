#include "domains/mall_order/checks.h"
#include "platform/module.h"

namespace mall_order {

void add_checks(platform::Checks& checks)
{
    checks.add("stock that an order holds is held, sold, shipped or free again as the order says",
        "SELECT holder_id FROM stock_hold LEFT JOIN shop_order ON shop_order.id = holder_id WHERE holder_kind = 'order'"
        " AND (shop_order.id IS NULL OR (shop_order.kind = 'mall' AND stock_hold.state <> CASE shop_order.state WHEN 'init' THEN 'open'"
        " WHEN 'paid' THEN 'sold' WHEN 'closed' THEN 'released' WHEN 'refund' THEN 'returned' ELSE 'shipped' END))");
    checks.add("an order of the mall has stock, and an address while it is not over",
        "SELECT shop_order.id FROM shop_order LEFT JOIN mall_order ON order_id = shop_order.id AND mall_order.account_id ="
        " shop_order.account_id WHERE kind = 'mall' AND (NOT EXISTS (SELECT 1 FROM stock_hold WHERE holder_kind = 'order'"
        " AND holder_id = shop_order.id) OR (shop_order.state IN ('init', 'paid', 'delivered') AND (order_id IS NULL OR address = '')))");
    checks.add("an order of the mall is to be shipped while it is paid",
        "SELECT shop_order.id FROM shop_order JOIN mall_order ON order_id = shop_order.id"
        " WHERE (to_ship = 1) <> (shop_order.state = 'paid')");
    checks.add("an order of the mall has a parcel when it was shipped, and waits to be received",
        "SELECT shop_order.id FROM shop_order JOIN mall_order ON order_id = shop_order.id LEFT JOIN job"
        " ON job.name = 'mall_order.received' AND subject = shop_order.id WHERE (shipped_at IS NOT NULL) <>"
        " (shop_order.state IN ('delivered', 'finish')) OR (shop_order.state = 'delivered') <> (job.name IS NOT NULL)");
}

}
