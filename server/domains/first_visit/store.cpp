#include "domains/first_visit/first_visit.h"
#include "platform/db/transaction.h"

namespace first_visit {

bool has(Read& tx, AccountId account, std::string_view flag)
{
    return tx.exists("SELECT 1 FROM first_visit WHERE account_id = $1 AND flag = $2", { account, flag });
}

std::optional<Time> find(Read& tx, AccountId account, std::string_view flag)
{
    return tx.one("SELECT at FROM first_visit WHERE account_id = $1 AND flag = $2", { account, flag },
        [](db::Row const& row) { return row.number(0); });
}

bool mark(Write& tx, AccountId account, std::string_view flag)
{
    return tx.change("INSERT INTO first_visit (account_id, flag, at) VALUES ($1, $2, $3) ON CONFLICT (account_id, flag) DO NOTHING",
               { account, flag, tx.now() })
        == 1;
}

}
