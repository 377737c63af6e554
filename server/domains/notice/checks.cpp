#include "domains/notice/store.h"
#include "platform/module.h"

namespace notice {

void add_checks(platform::Checks& checks)
{
    checks.add("nobody allows less than no message", "SELECT account_id FROM message_subscription WHERE messages_left < 0");
    checks.add("mails are allowed or not, but never counted",
        "SELECT account_id FROM message_subscription"
        " WHERE (template_id LIKE 'mail-%' OR template_id LIKE 'push-%') AND messages_left <> 0");
    checks.add("whoever said something about messages has an account",
        "SELECT account_id FROM message_subscription WHERE NOT EXISTS (SELECT 1 FROM account WHERE account.id = account_id)");
    checks.add("a message to a person in the mini-program's host that failed says why",
        "SELECT id FROM program_message WHERE (state = 'failed') <> (failure IS NOT NULL)");
    checks.add("a message that waits for the mini-program's host has a delivery, and no other message has",
        "SELECT program_message.id FROM program_message LEFT JOIN delivery ON delivery.kind = 'program_message'"
        " AND delivery.subject = program_message.id"
        " WHERE (state = 'waiting') <> (delivery.subject IS NOT NULL)");
}

}
