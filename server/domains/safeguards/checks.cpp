#include "domains/safeguards/checks.h"
#include "platform/module.h"

namespace safeguards {

void add_checks(platform::Checks& checks)
{
    checks.add("an order counts while it waits for its payment or is paid, with what of its total did not go back, and then only",
        "SELECT shop_order.id FROM safeguard_order JOIN shop_order ON shop_order.id = safeguard_order.order_id"
        " WHERE (given_back_at IS NULL) <> (state IN ('init', 'paid', 'delivered', 'finish'))"
        " OR (state <> 'refund' AND amount_minor <> total_minor - refunded_minor) OR amount_minor > total_minor"
        " OR safeguard_order.currency <> shop_order.currency"
        " OR safeguard_order.account_id <> shop_order.account_id");
    // Orders of the time before there were safeguards are none.
    checks.add("every order was counted when it was placed",
        "SELECT shop_order.id FROM shop_order WHERE NOT EXISTS (SELECT 1 FROM safeguard_order WHERE order_id = shop_order.id)"
        " AND created_at > (SELECT min(created_at) FROM shop_order JOIN safeguard_order ON order_id = shop_order.id)");
    checks.add("a consent that a guardian has given was asked for before",
        "SELECT id FROM guardian_consent WHERE given_at < asked_at OR ended_at < asked_at");
}

}
