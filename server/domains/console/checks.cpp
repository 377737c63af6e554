#include "domains/console/service.h"
#include "platform/module.h"

namespace console {

void add_checks(platform::Checks& checks)
{
    checks.add("where the console has operators, an owner can log in",
        "SELECT min(id) FROM console_operator HAVING count(*) > 0"
        " AND sum(CASE WHEN role = 'owner' AND locked_at IS NULL THEN 1 ELSE 0 END) = 0");
    checks.add("who is locked has no open session",
        "SELECT operator_id FROM operator_session WHERE ended_at IS NULL AND EXISTS (SELECT 1 FROM console_operator"
        " WHERE console_operator.id = operator_session.operator_id AND locked_at IS NOT NULL)");
    checks.add("a session of the console that was ended says why",
        "SELECT id FROM operator_session WHERE (ended_at IS NULL) <> (ended_reason IS NULL)");
}

}
