#include "domains/push/store.h"
#include "platform/module.h"

namespace push {

void add_checks(platform::Checks& checks)
{
    checks.add("a browser that wants to hear belongs to an account",
        "SELECT id FROM push_device WHERE NOT EXISTS (SELECT 1 FROM account WHERE account.id = account_id)");
    checks.add("nobody has more browsers to be told than there is room for",
        "SELECT account_id FROM push_device GROUP BY account_id HAVING count(*) > 5");
    checks.add("a push message that was sent or given up has no text, and says why when it failed",
        "SELECT id FROM push_message WHERE (state = 'waiting') <> (payload <> '') OR (state = 'failed') <> (failure IS NOT NULL)"
        " OR (state = 'waiting') <> (settled_at IS NULL)");
    checks.add("a push message that waits has a delivery, and no other has",
        "SELECT push_message.id FROM push_message LEFT JOIN delivery ON delivery.kind = 'push' AND delivery.subject = push_message.id"
        " WHERE (state = 'waiting') <> (delivery.subject IS NOT NULL)");
}

}
