#include "domains/cabinet/checks.h"
#include "platform/module.h"

namespace cabinet {

void add_checks(platform::Checks& checks)
{
    checks.add("an item in a cabinet is a box that its owner bought, with the figure that was in it",
        "SELECT cabinet_item.id FROM cabinet_item LEFT JOIN box ON box.set_id = box_set_id AND box.slot = cabinet_item.slot"
        " AND box.state = 'sold' AND box.account_id = cabinet_item.account_id AND box.order_id = cabinet_item.order_id"
        " AND box.style_id = cabinet_item.style_id WHERE box.slot IS NULL AND cabinet_item.slot > 0");
    checks.add("the order of an item in a cabinet is paid",
        "SELECT cabinet_item.id FROM cabinet_item LEFT JOIN shop_order ON shop_order.id = order_id"
        " AND shop_order.account_id = cabinet_item.account_id AND shop_order.state IN ('paid', 'delivered', 'finish')"
        " WHERE shop_order.id IS NULL");
}

}
