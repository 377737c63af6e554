#include "domains/mystery_box/pool_store.h"

namespace mystery_box::store {

bool has_bought(Read& tx, AccountId account)
{
    return tx.exists("SELECT 1 FROM box_hold WHERE account_id = $1 AND state = 'sold' LIMIT 1", { account });
}

bool has_confirmed_rules(Read& tx, AccountId account)
{
    return tx.exists("SELECT 1 FROM rules_confirmation WHERE account_id = $1", { account });
}

void confirm_rules(Write& tx, AccountId account)
{
    tx.change("INSERT INTO rules_confirmation (account_id, at) VALUES ($1, $2) ON CONFLICT (account_id) DO NOTHING", { account, tx.now() });
}

}
