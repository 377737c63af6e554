#include "domains/stock/checks.h"
#include "platform/module.h"

namespace stock {

void add_checks(platform::Checks& checks)
{
    checks.add("what came into a warehouse and was not shipped is free, held or sold",
        "SELECT sku_id FROM (SELECT sku_id, warehouse_id, pool_id, quantity AS moved, 0 AS there FROM stock_move UNION ALL"
        " SELECT sku_id, warehouse_id, pool_id, 0, free FROM stock_level UNION ALL"
        " SELECT sku_id, warehouse_id, pool_id, 0, quantity - returned FROM stock_hold WHERE state <> 'released') both_sides"
        " GROUP BY sku_id, warehouse_id, pool_id HAVING sum(moved) <> sum(there)");
    checks.add("the state of held stock says what was shipped and returned of it",
        "SELECT holder_id FROM stock_hold WHERE CASE state WHEN 'sold' THEN shipped + returned >= quantity"
        " WHEN 'shipped' THEN shipped = 0 OR shipped + returned <> quantity WHEN 'returned' THEN returned <> quantity"
        " ELSE shipped + returned > 0 END");
}

}
