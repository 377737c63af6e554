#include "domains/delivery/checks.h"
#include "platform/module.h"

namespace delivery {

void add_checks(platform::Checks& checks)
{
    checks.add("a piece is with a delivery of its owner's that is under way, and left by one parcel of it",
        "SELECT cabinet_item.id FROM cabinet_item LEFT JOIN shop_order ON shop_order.id = delivery_id AND shop_order.kind = 'delivery'"
        " AND shop_order.account_id = cabinet_item.account_id LEFT JOIN (SELECT order_id, place, count(*) AS times FROM parcel_line"
        " JOIN parcel ON parcel.id = parcel_id GROUP BY order_id, place) sent ON sent.order_id = delivery_id AND place = cabinet_item.id"
        " WHERE delivery_id <> 0 AND (shop_order.id IS NULL"
        " OR (cabinet_item.state = 'requested' AND (shop_order.state NOT IN ('init', 'paid') OR times IS NOT NULL))"
        " OR (cabinet_item.state = 'delivered' AND shop_order.state NOT IN ('paid', 'delivered', 'finish', 'refund'))"
        " OR (cabinet_item.state = 'delivered' AND times <> 1))");
    checks.add("a delivery under way holds pieces",
        "SELECT id FROM shop_order WHERE kind = 'delivery' AND state IN ('init', 'paid', 'delivered')"
        " AND NOT EXISTS (SELECT 1 FROM cabinet_item WHERE delivery_id = shop_order.id AND delivery_id <> 0)");
}

}
