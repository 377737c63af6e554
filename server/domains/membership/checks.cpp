#include "domains/membership/checks.h"
#include "platform/module.h"

namespace membership {

void add_checks(platform::Checks& checks)
{
    checks.add("what an operator gave is in the ledger, to that account",
        "SELECT operator_grant.id FROM operator_grant LEFT JOIN ledger_operation ON ledger_operation.key = operation_key"
        " LEFT JOIN ledger_entry ON ledger_entry.operation_id = ledger_operation.id AND owner_kind = 'shopper'"
        " AND owner_id = account_id AND ledger_entry.unit = operator_grant.unit AND ledger_entry.amount = operator_grant.amount"
        " WHERE ledger_entry.operation_id IS NULL");
    checks.add("who wears a title wears one, an own one",
        "SELECT account_id FROM title_owned LEFT JOIN title ON title.id = title_id"
        " GROUP BY account_id HAVING sum(worn) > 1 OR count(*) <> count(title.id)");
}

}
