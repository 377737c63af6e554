#include "domains/gift/checks.h"
#include "platform/module.h"

namespace gift {

#define GIFTS \
    "SELECT shop_order.id FROM shop_order LEFT JOIN code_batch ON gift_order_id = shop_order.id AND gift_order_id <> 0" \
    " LEFT JOIN exchange_code ON exchange_code.batch_id = code_batch.id"

void add_checks(platform::Checks& checks)
{
    checks.add("a gift has a code once it is paid, which nobody has used or can use when what was paid went back",
        GIFTS " WHERE kind = 'gift' AND ((shop_order.state IN ('finish', 'refund')) <> (exchange_code.hash IS NOT NULL)"
              " OR (shop_order.state = 'refund' AND (given <> 0 OR is_stopped = 0)))");
    checks.add("the code of a gift belongs to an order of a gift",
        "SELECT gift_order_id FROM code_batch LEFT JOIN shop_order ON shop_order.id = gift_order_id AND kind = 'gift'"
        " WHERE gift_order_id <> 0 AND shop_order.id IS NULL");
    checks.add("an order of a gift holds one piece, or has handed it over",
        "SELECT shop_order.id FROM shop_order LEFT JOIN (SELECT holder_id, CAST(sum(quantity) AS BIGINT) AS units FROM stock_hold"
        " WHERE holder_kind = 'order' GROUP BY holder_id) held ON held.holder_id = shop_order.id"
        " WHERE kind = 'gift' AND COALESCE(units, 1) <> 1");
    checks.add("a gift's units are held, sold, with whoever used its code, or free again as it says",
        GIFTS
        " LEFT JOIN stock_hold ON holder_kind = 'order' AND holder_id = shop_order.id WHERE kind = 'gift'"
        " AND COALESCE(stock_hold.state, 'handed over') <> CASE shop_order.state WHEN 'init' THEN 'open' WHEN 'closed' THEN 'released'"
        " WHEN 'refund' THEN 'returned' ELSE CASE WHEN given > 0 THEN 'handed over' ELSE 'sold' END END");
}

}
