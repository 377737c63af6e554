#include "domains/code/checks.h"
#include "platform/module.h"

namespace code {

void add_checks(platform::Checks& checks)
{
    checks.add("a code was used as often as it has lost uses",
        "SELECT code_batch.id FROM exchange_code JOIN code_batch ON code_batch.id = batch_id"
        " LEFT JOIN (SELECT batch_id AS of_batch, number AS of_number, count(*) AS there FROM code_use GROUP BY batch_id, number) counted"
        " ON of_batch = exchange_code.batch_id AND of_number = exchange_code.number WHERE uses - uses_left <> COALESCE(there, 0)");
    checks.add("a batch has as many codes as it says, and all of them are stopped when it is",
        "SELECT code_batch.id FROM code_batch WHERE size <> (SELECT count(*) FROM exchange_code WHERE batch_id = code_batch.id)"
        " OR EXISTS (SELECT 1 FROM exchange_code WHERE batch_id = code_batch.id"
        " AND is_stopped <> CASE WHEN state = 'stopped' THEN 1 ELSE 0 END)");
    checks.add("nobody used more codes of a batch than one person may",
        "SELECT code_use.batch_id FROM code_use JOIN code_batch ON code_batch.id = batch_id WHERE code_use.state = 'used'"
        " GROUP BY code_use.batch_id, account_id, per_account HAVING count(*) > per_account");
    checks.add("what a code gave is in the ledger, to who used it",
        "SELECT code_use.id FROM code_use JOIN code_gift ON code_gift.batch_id = code_use.batch_id AND code_gift.unit NOT LIKE 'coupon:%'"
        " AND code_gift.unit NOT LIKE 'goods:%'"
        " LEFT JOIN ledger_operation ON ledger_operation.key = 'code:' || CAST(code_use.id AS TEXT) || ':' || code_gift.unit"
        " LEFT JOIN ledger_entry ON operation_id = ledger_operation.id AND owner_kind = 'shopper' AND owner_id = account_id"
        " AND ledger_entry.unit = code_gift.unit AND ledger_entry.amount = code_gift.amount"
        " WHERE (ledger_entry.operation_id IS NULL) = (code_use.state = 'used')");
    checks.add("goods that a code gave are promised to who used it",
        "SELECT code_use.id FROM code_use LEFT JOIN (SELECT source_id, account_id, count(*) AS there FROM claim WHERE source_kind = 'code'"
        " GROUP BY source_id, account_id) promised ON source_id = code_use.id AND promised.account_id = code_use.account_id"
        " WHERE COALESCE(there, 0) <> CASE code_use.state WHEN 'used' THEN (SELECT count(*) FROM code_gift"
        " WHERE code_gift.batch_id = code_use.batch_id AND unit LIKE 'goods:%') ELSE 0 END");
    checks.add("a code gave something as often as it was used, and not discarded",
        "SELECT batch_id FROM exchange_code WHERE given <> (SELECT count(*) FROM code_use WHERE code_use.batch_id = exchange_code.batch_id"
        " AND code_use.number = exchange_code.number AND code_use.state = 'used')");
    checks.add("the latest row of a batch's history says its state",
        "SELECT id FROM code_batch WHERE state <> COALESCE((SELECT to_state FROM state_history"
        " WHERE subject_kind = 'code_batch' AND subject_id = code_batch.id ORDER BY number DESC LIMIT 1), '')");
}

}
