#include "domains/account/login/closing_store.h"

namespace account::store {

void put_closing(Write& tx, AccountId account, Time due)
{
    tx.change("INSERT INTO account_closing (account_id, asked_at, due_at) VALUES ($1, $2, $3)"
              " ON CONFLICT (account_id) DO UPDATE SET due_at = excluded.due_at",
        { account, tx.now(), due });
}

bool is_closing(Read& tx, AccountId account) { return tx.exists("SELECT 1 FROM account_closing WHERE account_id = $1", { account }); }

bool remove_closing(Write& tx, AccountId account)
{
    return tx.change("DELETE FROM account_closing WHERE account_id = $1", { account }) == 1;
}

bool remove_due_closing(Write& tx, AccountId account)
{
    return tx.change("DELETE FROM account_closing WHERE account_id = $1 AND due_at <= $2", { account, tx.now() }) == 1;
}

bool hold_account(Write& tx, AccountId account)
{
    return tx.change("UPDATE account SET last_login_at = last_login_at WHERE id = $1 AND closed_at IS NULL", { account }) == 1;
}

bool put_off_closing(Write& tx, AccountId account, Time until)
{
    return tx.change("UPDATE account_closing SET due_at = $2 WHERE account_id = $1", { account, until }) == 1;
}

bool forget_account(Write& tx, AccountId account, std::int64_t uid)
{
    return tx.change("UPDATE account SET uid = $2, nick_name = '', avatar = '', email = NULL, password_hash = NULL, closed_at = $3"
                     " WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM account AS other WHERE other.uid = $2)",
               { account, uid, tx.now() })
        == 1;
}

}
