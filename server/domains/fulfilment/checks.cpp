#include "domains/fulfilment/service.h"
#include "platform/module.h"

namespace fulfilment {

void add_checks(platform::Module& module)
{
    auto& checks = module.checks;
    checks.add("what is sent waits while its order is paid, and was sent when that is on its way or over",
        "SELECT shipment.order_id FROM shipment LEFT JOIN shop_order ON shop_order.id = shipment.order_id"
        " WHERE shop_order.id IS NULL OR shipment.state <> CASE shop_order.state WHEN 'init' THEN 'ordered' WHEN 'closed' THEN 'ordered'"
        " WHEN 'paid' THEN CASE WHEN held <> 0 THEN 'ordered' ELSE 'waiting' END"
        " WHEN 'refund' THEN CASE shipment.state WHEN 'sent' THEN 'sent' ELSE 'cancelled' END ELSE 'sent' END");
    checks.add("an order on its way has a parcel, all have arrived when it is over, and what is under way waits to be received",
        "SELECT shop_order.id FROM shop_order JOIN shipment ON shipment.order_id = shop_order.id LEFT JOIN parcel"
        " ON parcel.order_id = shop_order.id LEFT JOIN job ON job.name = 'fulfilment.received' AND job.subject = parcel.id"
        " WHERE (shop_order.state IN ('delivered', 'finish') AND parcel.id IS NULL)"
        " OR (shop_order.state = 'finish' AND parcel.state <> 'received')"
        " OR (parcel.id IS NOT NULL AND (shop_order.state IN ('init', 'closed') OR shipment.state = 'cancelled'))"
        " OR (parcel.id IS NOT NULL AND (parcel.state = 'shipped') <> (job.name IS NOT NULL))");
    checks.add("a parcel has something in it, and is its order's buyer's",
        "SELECT parcel.id FROM parcel LEFT JOIN shipment ON shipment.order_id = parcel.order_id"
        " AND shipment.account_id = parcel.account_id WHERE shipment.order_id IS NULL"
        " OR NOT EXISTS (SELECT 1 FROM parcel_line WHERE parcel_id = parcel.id)");
}

}
