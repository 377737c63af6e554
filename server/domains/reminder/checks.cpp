#include "domains/reminder/checks.h"
#include "platform/module.h"

namespace reminder {

void add_checks(platform::Checks& checks)
{
    checks.add("what is counted of a person's list of reminders is what is on it",
        "SELECT account_id FROM (SELECT account_id, subject AS list, amount AS counted, 0 AS there FROM limit_count"
        " WHERE subject LIKE 'reminder:%' UNION ALL"
        " SELECT account_id, 'reminder:' || kind, 0, 1 FROM reminder) both_sides"
        " GROUP BY account_id, list HAVING sum(counted) <> sum(there)");
}

}
