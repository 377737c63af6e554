#include "domains/cabinet/checks.h"
#include "platform/module.h"

namespace cabinet {

void add_checks(platform::Checks& checks)
{
    checks.add("the order of an item in a cabinet is paid",
        "SELECT cabinet_item.id FROM cabinet_item LEFT JOIN shop_order ON shop_order.id = order_id"
        " AND shop_order.account_id = cabinet_item.account_id AND shop_order.state IN ('paid', 'delivered', 'finish', 'refund')"
        " WHERE shop_order.id IS NULL OR (shop_order.state = 'refund') <> (cabinet_item.state = 'refunded')");
    checks.add("a figure that was given back was opened, was its giver's, and is written down once",
        "SELECT cabinet_item.id FROM cabinet_item LEFT JOIN cabinet_return ON item_id = cabinet_item.id"
        " AND cabinet_return.account_id = cabinet_item.account_id AND cabinet_return.style_id = cabinet_item.style_id"
        " WHERE (cabinet_item.state = 'returned') <> (item_id IS NOT NULL) OR (cabinet_item.state = 'returned' AND opened_at IS NULL)");
    checks.add("for each figure that was given back one refund card was spent and its price put into a red packet",
        "SELECT COALESCE(item_id, subject_id) FROM cabinet_return FULL JOIN (SELECT subject_id, owner_id,"
        " CAST(sum(CASE WHEN unit = 'card:blood_return' THEN amount ELSE 0 END) AS BIGINT) AS cards,"
        " CAST(sum(CASE WHEN unit LIKE 'red_packet:%' THEN amount ELSE 0 END) AS BIGINT) AS red_packet"
        " FROM ledger_operation JOIN ledger_entry ON operation_id = ledger_operation.id AND owner_kind = 'shopper'"
        " WHERE kind = 'blood_return' GROUP BY subject_id, owner_id) moved ON subject_id = item_id AND owner_id = account_id"
        " AND cards = -1 AND red_packet = price_minor WHERE item_id IS NULL OR subject_id IS NULL");
    checks.add("only a box is sealed", "SELECT id FROM cabinet_item WHERE kind <> 'box' AND opened_at IS NULL");
    checks.add("a link is to an opened piece of whoever made it, and of one piece no more work than five",
        "SELECT item_id FROM cabinet_share LEFT JOIN cabinet_item ON cabinet_item.id = item_id"
        " AND cabinet_item.account_id = cabinet_share.account_id AND opened_at IS NOT NULL"
        " GROUP BY item_id HAVING count(*) <> count(cabinet_item.id) OR count(*) > 5");
}

}
