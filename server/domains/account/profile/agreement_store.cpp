#include "domains/account/profile/agreement_store.h"

namespace account::store {

std::optional<AgreementAnswer> find_last_answer(Read& tx, AccountId account)
{
    return tx.one("SELECT version, agreed, answered_at FROM account_agreement WHERE account_id = $1"
                  " ORDER BY number DESC LIMIT 1",
        { account }, [](db::Row const& row) {
            return AgreementAnswer { row.number(0), row.flag(1), row.number(2) };
        });
}

void add_answer(Write& tx, AccountId account, std::int64_t version, bool agreed)
{
    tx.change("INSERT INTO account_agreement (id, account_id, version, agreed, answered_at, number) VALUES ($1, $2, $3, $4, $5,"
              " (SELECT COALESCE(max(number), 0) + 1 FROM account_agreement WHERE account_id = $2))"
              " ON CONFLICT (account_id, number) DO NOTHING",
        { tx.new_id<AgreementId>(), account, version, agreed ? 1 : 0, tx.now() });
}

}
