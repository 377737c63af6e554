#include "domains/claim/checks.h"
#include "platform/module.h"

namespace claim {

void add_checks(platform::Checks& checks)
{
    checks.add("goods that were promised are held while they wait, sold or shipped when they were granted, and else free again",
        "SELECT claim.id FROM claim LEFT JOIN stock_hold ON holder_kind = 'claim' AND holder_id = claim.id"
        " WHERE (unit LIKE 'goods:%') <> (holder_id IS NOT NULL) OR (holder_id IS NOT NULL AND CASE claim.state WHEN 'open' THEN 'open'"
        " WHEN 'ordered' THEN 'open' WHEN 'granted' THEN CASE stock_hold.state WHEN 'shipped' THEN 'shipped' ELSE 'sold' END"
        " ELSE 'released' END <> stock_hold.state)");
    checks.add("stock that a claim holds has its claim",
        "SELECT holder_id FROM stock_hold LEFT JOIN claim ON claim.id = holder_id WHERE holder_kind = 'claim' AND claim.id IS NULL");
    checks.add("a claim with an order is its account's, waits with one that is not paid, and is granted by one that is",
        "SELECT claim.id FROM claim LEFT JOIN shop_order ON shop_order.id = order_id AND shop_order.kind = 'prize'"
        " AND shop_order.account_id = claim.account_id WHERE (claim.state = 'ordered' AND order_id = 0)"
        " OR (order_id <> 0 AND (shop_order.id IS NULL OR CASE claim.state WHEN 'ordered' THEN shop_order.state = 'init'"
        " WHEN 'granted' THEN shop_order.state IN ('paid', 'delivered', 'finish') OR EXISTS (SELECT 1 FROM shipment"
        " WHERE shipment.order_id = shop_order.id AND shipment.state = 'sent') ELSE 1 = 0 END = (1 = 0)))"
        " OR (claim.state = 'granted' AND (unit LIKE 'goods:%') <> (order_id <> 0))");
    checks.add("what is in the parcels of an order of prizes is what left its warehouse, and it is on its way when nothing is left to send",
        "SELECT shop_order.id FROM shop_order LEFT JOIN (SELECT claim.order_id, CAST(sum(shipped) AS BIGINT) AS gone,"
        " CAST(sum(quantity - shipped) AS BIGINT) AS left_to_send FROM claim JOIN stock_hold ON holder_kind = 'claim'"
        " AND holder_id = claim.id WHERE claim.order_id <> 0 GROUP BY claim.order_id) held"
        " ON held.order_id = shop_order.id LEFT JOIN (SELECT order_id,"
        " CAST(sum(quantity) AS BIGINT) AS units FROM parcel_line JOIN parcel ON parcel.id = parcel_id GROUP BY order_id) sent"
        " ON sent.order_id = shop_order.id WHERE kind = 'prize' AND (COALESCE(gone, 0) <> COALESCE(units, 0)"
        " OR (state = 'paid' AND left_to_send = 0) OR (state IN ('delivered', 'finish') AND left_to_send <> 0))");
    checks.add("an order of prizes under way has claims and an address",
        "SELECT shop_order.id FROM shop_order LEFT JOIN shipment ON shipment.order_id = shop_order.id WHERE kind = 'prize'"
        " AND shop_order.state IN ('init', 'paid', 'delivered') AND (shipment.order_id IS NULL OR address = ''"
        " OR NOT EXISTS (SELECT 1 FROM claim WHERE claim.order_id = shop_order.id AND claim.order_id <> 0))");
    checks.add("what a claim gave is in the ledger once it was taken, and not before",
        "SELECT claim.id FROM claim LEFT JOIN ledger_operation ON ledger_operation.key = 'claim:' || CAST(claim.id AS TEXT)"
        " LEFT JOIN ledger_entry ON operation_id = ledger_operation.id AND owner_kind = 'shopper' AND owner_id = account_id"
        " AND ledger_entry.unit = claim.unit AND ledger_entry.amount = claim.amount"
        " WHERE claim.unit NOT LIKE 'goods:%' AND claim.unit NOT LIKE 'coupon:%'"
        " AND (ledger_entry.operation_id IS NULL) = (claim.state = 'granted')");
    checks.add("coupons that a claim gave are there once it was taken, and not before",
        "SELECT claim.id FROM claim LEFT JOIN (SELECT account_id, given_by FROM coupon) given"
        " ON given.account_id = claim.account_id AND given_by = 'claim:' || CAST(claim.id AS TEXT) || ':1'"
        " WHERE claim.unit LIKE 'coupon:%' AND (given_by IS NULL) = (claim.state = 'granted')");
}

}
