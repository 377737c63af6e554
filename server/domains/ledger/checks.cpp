#include "domains/ledger/checks.h"
#include "platform/module.h"

namespace ledger {

#define SAME_ACCOUNT(one, other) \
    one ".owner_kind = " other ".owner_kind AND " one ".owner_id = " other ".owner_id AND " one ".unit = " other ".unit"

static void add_checks_of_entries(platform::Checks& checks)
{
    checks.add("the entries of an operation sum to zero in each unit",
        "SELECT operation_id FROM ledger_entry GROUP BY operation_id, unit HAVING CAST(sum(amount) AS BIGINT) <> 0");
    checks.add("every entry, lot and use of a lot belongs to an operation",
        "SELECT moved.operation_id FROM (SELECT operation_id FROM ledger_entry UNION SELECT operation_id FROM ledger_lot"
        " UNION SELECT operation_id FROM ledger_lot_use) moved LEFT JOIN ledger_operation ON ledger_operation.id = moved.operation_id"
        " WHERE ledger_operation.id IS NULL");
    checks.add("the entries of an account are numbered without a gap, and each says the balance after it",
        "SELECT operation_id FROM (SELECT operation_id, number, balance_after,"
        " row_number() OVER (PARTITION BY owner_kind, owner_id, unit ORDER BY number) AS place,"
        " CAST(sum(amount) OVER (PARTITION BY owner_kind, owner_id, unit ORDER BY number) AS BIGINT) AS total"
        " FROM ledger_entry WHERE number IS NOT NULL) numbered WHERE number <> place OR balance_after <> total");
}

static void add_checks_of_balances(platform::Checks& checks)
{
    checks.add("a balance is what the entries of its account sum to, and not below zero",
        "SELECT ledger_balance.owner_kind || ' ' || ledger_balance.owner_id || ' ' || ledger_balance.unit FROM ledger_balance"
        " LEFT JOIN (SELECT owner_kind, owner_id, unit, CAST(sum(amount) AS BIGINT) AS total, count(*) AS entries FROM ledger_entry"
        " GROUP BY owner_kind, owner_id, unit) moved ON " SAME_ACCOUNT("moved", "ledger_balance") //
        " WHERE ledger_balance.amount <> COALESCE(total, 0) OR ledger_balance.entries <> COALESCE(moved.entries, 0)"
        " OR ledger_balance.amount < 0");
    checks.add("whoever has entries has a balance, except the shop",
        "SELECT DISTINCT ledger_entry.owner_kind || ' ' || ledger_entry.owner_id || ' ' || ledger_entry.unit FROM ledger_entry"
        " LEFT JOIN ledger_balance ON " SAME_ACCOUNT("ledger_entry", "ledger_balance") //
        " WHERE ledger_entry.owner_kind <> 'shop' AND ledger_balance.unit IS NULL");
    checks.add("what expires of a balance lies in lots",
        "SELECT ledger_balance.owner_kind || ' ' || ledger_balance.owner_id || ' ' || ledger_balance.unit FROM ledger_balance"
        " LEFT JOIN (SELECT owner_kind, owner_id, unit, CAST(sum(amount_left) AS BIGINT) AS total FROM ledger_lot"
        " GROUP BY owner_kind, owner_id, unit) lying ON " SAME_ACCOUNT("lying", "ledger_balance") //
        " WHERE expiring <> COALESCE(total, 0) OR expiring > amount");
    checks.add("what is left of a lot is what was put in without what was taken out",
        "SELECT ledger_lot.id FROM ledger_lot LEFT JOIN ledger_lot_use ON lot_id = ledger_lot.id"
        " GROUP BY ledger_lot.id, ledger_lot.amount, amount_left"
        " HAVING amount_left <> ledger_lot.amount - COALESCE(CAST(sum(ledger_lot_use.amount) AS BIGINT), 0)");
    checks.add("a lot that is not empty waits for its end",
        "SELECT ledger_lot.id FROM ledger_lot LEFT JOIN job ON job.name = 'ledger_lot_over' AND subject = ledger_lot.id"
        " WHERE amount_left > 0 AND job.name IS NULL");
}

void add_checks(platform::Checks& checks)
{
    add_checks_of_entries(checks);
    add_checks_of_balances(checks);
}

}
