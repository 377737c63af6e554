#include "domains/flows/checks.h"
#include "platform/module.h"

namespace flows {

void add_checks(platform::Checks& checks)
{
    checks.add("a box order that waits for its payment has an open hold, and no other order has",
        "SELECT shop_order.id FROM shop_order LEFT JOIN box_hold ON box_hold.order_id = shop_order.id"
        " WHERE kind = 'box' AND (box_hold.order_id IS NULL OR (shop_order.state = 'init') <> (box_hold.state = 'open')"
        " OR (shop_order.state IN ('paid', 'delivered', 'finish', 'refund')) <> (box_hold.state = 'sold'))");
    checks.add("a paid box order has as many items in a cabinet as it has boxes",
        "SELECT shop_order.id FROM shop_order JOIN box_hold ON box_hold.order_id = shop_order.id"
        " WHERE shop_order.state IN ('paid', 'delivered', 'finish')"
        " AND quantity <> (SELECT count(*) FROM cabinet_item WHERE cabinet_item.order_id = shop_order.id"
        " AND source_kind = 'box' AND source_slot > 0)");
    checks.add("a prize for the last box lies with its buyer, and a set that is sold out has given its prize",
        "SELECT box_set.id FROM box_set LEFT JOIN cabinet_item ON source_kind = 'box' AND source_id = box_set.id"
        " AND source_slot = 0 LEFT JOIN box"
        " ON box.set_id = box_set.id AND box.order_id = cabinet_item.order_id AND box.account_id = cabinet_item.account_id"
        " AND sold_version = (SELECT max(sold_version) FROM box latest WHERE latest.set_id = box_set.id)"
        " WHERE (cabinet_item.id IS NOT NULL) <> (boxes_left = 0 AND last_one_style_id <> 0)"
        " OR (cabinet_item.id IS NOT NULL AND (box.slot IS NULL OR cabinet_item.style_id <> last_one_style_id))");
    checks.add("a card that was used on a box was taken from whoever used it, once, and no other was",
        "SELECT id FROM (SELECT box_tip.id, 1 AS used, 0 AS paid FROM box_tip UNION ALL"
        " SELECT subject_id, 0, 1 FROM ledger_operation JOIN ledger_entry ON operation_id = ledger_operation.id"
        " JOIN box_tip ON box_tip.id = subject_id AND owner_id = account_id AND unit = 'card:' || box_tip.kind"
        " WHERE ledger_operation.kind = 'box_tip' AND owner_kind = 'shopper' AND amount = -1) both_sides"
        " GROUP BY id HAVING sum(used) <> sum(paid)");
    checks.add("a card went back once its use was ended by the shop, and not before",
        "SELECT ledger_operation.id FROM ledger_operation LEFT JOIN box_tip ON box_tip.id = subject_id AND lost_at IS NOT NULL"
        " WHERE ledger_operation.kind = 'box_tip_back' AND box_tip.id IS NULL");
    checks.add("a card was taken for a use that is written down",
        "SELECT ledger_operation.id FROM ledger_operation LEFT JOIN box_tip ON box_tip.id = subject_id"
        " WHERE ledger_operation.kind = 'box_tip' AND box_tip.id IS NULL");
    checks.add("points were given for an order that was paid, to its buyer",
        "SELECT ledger_operation.id FROM ledger_operation LEFT JOIN shop_order"
        " ON shop_order.id = ledger_operation.subject_id AND paid_at IS NOT NULL"
        " LEFT JOIN ledger_entry ON operation_id = ledger_operation.id AND owner_kind = 'shopper' AND owner_id = account_id"
        " WHERE ledger_operation.kind = 'order_points' AND (shop_order.id IS NULL OR operation_id IS NULL)");
}

}
