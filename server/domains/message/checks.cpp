#include "domains/message/store.h"

namespace message {

void add_checks(platform::Checks& checks)
{
    checks.add("a mail has a recipient, a subject and a body", "SELECT id FROM mail WHERE recipient = '' OR subject = '' OR body = ''");
}

}
