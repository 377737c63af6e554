#include "domains/membership/checks.h"
#include "platform/module.h"

namespace membership {

void add_checks(platform::Checks& checks)
{
    checks.add("coupons and privilege cards that an operator gave are that account's, as many as were given",
        "SELECT operator_grant.id FROM operator_grant LEFT JOIN coupon_kind ON unit = class || ':' || code"
        " WHERE (unit LIKE 'coupon:%' OR unit LIKE 'privilege:%')"
        " AND amount <> (SELECT count(*) FROM coupon WHERE coupon.kind_id = coupon_kind.id"
        " AND coupon.account_id = operator_grant.account_id AND given_by LIKE operator_grant.operation_key || ':%'"
        " AND substr(given_by, length(operator_grant.operation_key) + 2) NOT LIKE '%:%')");
    checks.add("what else an operator gave is in the ledger, to that account",
        "SELECT operator_grant.id FROM operator_grant LEFT JOIN ledger_operation ON ledger_operation.key = operation_key"
        " LEFT JOIN ledger_entry ON ledger_entry.operation_id = ledger_operation.id AND owner_kind = 'shopper'"
        " AND owner_id = account_id AND ledger_entry.unit = operator_grant.unit AND ledger_entry.amount = operator_grant.amount"
        " WHERE ledger_entry.operation_id IS NULL AND operator_grant.unit NOT LIKE 'coupon:%'"
        " AND operator_grant.unit NOT LIKE 'privilege:%'");
    checks.add("who wears a title wears one, an own one",
        "SELECT account_id FROM title_owned LEFT JOIN title ON title.id = title_id"
        " GROUP BY account_id HAVING sum(worn) > 1 OR count(*) <> count(title.id)");
}

}
