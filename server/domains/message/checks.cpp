#include "domains/message/store.h"
#include "platform/module.h"

namespace message {

void add_checks(platform::Checks& checks)
{
    checks.add("a mail has a recipient, and subject and body until it is sent or given up",
        "SELECT id FROM mail WHERE recipient = '' OR (state IN ('outbox', 'waiting')) <> (subject <> '' AND body <> '')"
        " OR (subject = '') <> (body = '')");
    checks.add("a mail that was sent or given up says when, and why when it failed",
        "SELECT id FROM mail WHERE (state IN ('sent', 'failed')) <> (settled_at IS NOT NULL)"
        " OR (state = 'failed') <> (failure IS NOT NULL)");
    checks.add("a mail that waits for the mail host has a delivery, and no other mail has",
        "SELECT mail.id FROM mail LEFT JOIN delivery ON delivery.kind = 'mail' AND delivery.subject = mail.id"
        " WHERE (state = 'waiting') <> (delivery.subject IS NOT NULL)");
}

}
