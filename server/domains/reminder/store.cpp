#include "domains/reminder/store.h"

namespace reminder::store {

bool insert(Write& tx, std::string_view kind, std::int64_t subject, AccountId account)
{
    return tx.change("INSERT INTO reminder (kind, subject, account_id, set_at, called_at, told_at) VALUES ($1, $2, $3, $4, 0, 0)"
                     " ON CONFLICT (kind, subject, account_id) DO NOTHING",
               { kind, subject, account, tx.now() })
        == 1;
}

bool remove(Write& tx, std::string_view kind, std::int64_t subject, AccountId account)
{
    return tx.change("DELETE FROM reminder WHERE kind = $1 AND subject = $2 AND account_id = $3", { kind, subject, account }) == 1;
}

bool is_set(Read& tx, std::string_view kind, std::int64_t subject, AccountId account)
{
    return tx.exists("SELECT 1 FROM reminder WHERE kind = $1 AND subject = $2 AND account_id = $3", { kind, subject, account });
}

void put_call(Write& tx, std::string_view kind, std::int64_t subject)
{
    tx.change("INSERT INTO reminder_call (kind, subject, called_at) VALUES ($1, $2, $3)"
              " ON CONFLICT (kind, subject) DO UPDATE SET called_at = excluded.called_at",
        { kind, subject, tx.now() });
}

Time find_call(Read& tx, std::string_view kind, std::int64_t subject)
{
    return tx.number("SELECT called_at FROM reminder_call WHERE kind = $1 AND subject = $2", { kind, subject });
}

void remove_call(Write& tx, std::string_view kind, std::int64_t subject)
{
    tx.change("DELETE FROM reminder_call WHERE kind = $1 AND subject = $2", { kind, subject });
}

std::vector<AccountId> take_some(Write& tx, std::string_view kind, std::int64_t subject, Time called_at, Time told_before,
    std::int64_t count)
{
    return tx.all("UPDATE reminder SET called_at = $3, told_at = $6 WHERE kind = $1 AND subject = $2 AND called_at < $3"
                  " AND account_id IN (SELECT account_id FROM reminder WHERE kind = $1 AND subject = $2 AND called_at < $3"
                  " AND set_at <= $3 AND told_at < $4 ORDER BY called_at, account_id LIMIT $5) RETURNING account_id",
        { kind, subject, called_at, told_before, count, tx.now() }, [](db::Row const& row) { return row.id<AccountId>(0); });
}

void note_untold(Write& tx, std::string_view kind, std::int64_t subject, AccountId account)
{
    tx.change("UPDATE reminder SET told_at = 0 WHERE kind = $1 AND subject = $2 AND account_id = $3", { kind, subject, account });
}

std::vector<AccountId> remove_some(Write& tx, std::string_view kind, std::int64_t subject, std::int64_t count)
{
    return tx.all("DELETE FROM reminder WHERE kind = $1 AND subject = $2 AND account_id IN (SELECT account_id FROM reminder"
                  " WHERE kind = $1 AND subject = $2 ORDER BY account_id LIMIT $3) RETURNING account_id",
        { kind, subject, count }, [](db::Row const& row) { return row.id<AccountId>(0); });
}

}
