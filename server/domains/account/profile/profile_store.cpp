#include "domains/account/profile/profile_store.h"

namespace account::store {

void lock_account(Write& tx, AccountId id) { tx.change("UPDATE account SET uid = uid WHERE id = $1", { id }); }

Profile find_profile(Read& tx, AccountId id)
{
    auto const found = tx.one("SELECT gender, birthday, birthday_changes_left, region FROM account_profile WHERE account_id = $1", { id },
        [](db::Row const& row) {
            return Profile { row.optional_text(0), row.optional_text(1), row.number(2), row.optional_text(3) };
        });
    return found.value_or(Profile {});
}

void put_profile(Write& tx, AccountId id, std::optional<std::string_view> gender, std::optional<std::string_view> region)
{
    tx.change("INSERT INTO account_profile (account_id, gender, region) VALUES ($1, $2, $3) ON CONFLICT (account_id) DO UPDATE SET"
              " gender = coalesce(excluded.gender, account_profile.gender), region = coalesce(excluded.region, account_profile.region)",
        { id, gender, region });
}

bool put_birthday(Write& tx, AccountId id, std::string_view date)
{
    // The guard in WHERE lets one of two changes at once through.
    return tx.change("INSERT INTO account_profile (account_id, birthday) VALUES ($1, $2) ON CONFLICT (account_id) DO UPDATE SET"
                     " birthday = excluded.birthday, birthday_changes_left = account_profile.birthday_changes_left"
                     " - CASE WHEN account_profile.birthday <> excluded.birthday THEN 1 ELSE 0 END,"
                     " birthday_before = CASE WHEN account_profile.birthday <> excluded.birthday THEN account_profile.birthday"
                     " ELSE account_profile.birthday_before END,"
                     " birthday_changed_at = CASE WHEN account_profile.birthday <> excluded.birthday THEN $3"
                     " ELSE account_profile.birthday_changed_at END"
                     " WHERE account_profile.birthday IS NULL OR account_profile.birthday = excluded.birthday"
                     " OR account_profile.birthday_changes_left > 0",
               { id, date, tx.now() })
        == 1;
}

static Birth birth_of(db::Row const& row)
{
    return { row.optional_text(0).value_or(""), row.optional_text(1).value_or(""), row.optional_number(2).value_or(0), row.text(3) };
}

#define WITH_PROFILE " FROM account LEFT JOIN account_profile ON account_profile.account_id = account.id WHERE account.id = $1"

std::optional<Birth> find_birth(Read& tx, AccountId id)
{
    return tx.one("SELECT birthday, birthday_before, birthday_changed_at, country" WITH_PROFILE, { id }, birth_of);
}

Later<std::optional<Buyer>> ask_buyer(Batch& batch, AccountId id)
{
    return batch.one("SELECT birthday, birthday_before, birthday_changed_at, country, (SELECT CASE WHEN agreed = 1 THEN version END"
                     " FROM account_agreement WHERE account_agreement.account_id = $1 ORDER BY number DESC LIMIT 1)" WITH_PROFILE,
        { id }, [](db::Row const& row) {
            return Buyer { row.optional_number(4), birth_of(row) };
        });
}

void put_nick_name(Write& tx, AccountId id, std::string_view nick_name)
{
    tx.change("UPDATE account SET nick_name = $2 WHERE id = $1", { id, nick_name });
}

void put_shown_avatar(Write& tx, AccountId id, std::string_view path)
{
    tx.change("UPDATE account SET avatar = $2 WHERE id = $1", { id, path });
}

std::optional<NickNameAudit> find_nick_name_audit(Read& tx, AccountId id)
{
    return tx.one("SELECT nick_name, state FROM nick_name_audit WHERE account_id = $1", { id }, [](db::Row const& row) {
        return NickNameAudit { row.text(0), row.text(1) };
    });
}

void put_nick_name_audit(Write& tx, AccountId id, std::string_view nick_name, std::string_view state)
{
    tx.change("INSERT INTO nick_name_audit (account_id, nick_name, state, judged_at) VALUES ($1, $2, $3, $4)"
              " ON CONFLICT (account_id) DO UPDATE SET nick_name = excluded.nick_name, state = excluded.state,"
              " judged_at = excluded.judged_at",
        { id, nick_name, state, tx.now() });
}

static std::pair<std::int64_t, std::string> waiting(db::Row const& row) { return { row.number(0), row.text(1) }; }

std::vector<std::pair<std::int64_t, std::string>> list_waiting_nick_names(Read& tx)
{
    return tx.all("SELECT account.uid, nick_name_audit.nick_name FROM nick_name_audit JOIN account ON account.id = account_id"
                  " WHERE nick_name_audit.state = 'pending' ORDER BY judged_at, account.uid LIMIT 100",
        {}, waiting);
}

std::vector<std::pair<std::int64_t, std::string>> list_waiting_avatars(Read& tx)
{
    return tx.all("SELECT account.uid, sha256 FROM avatar JOIN account ON account.id = account_id"
                  " WHERE avatar.state = 'pending' ORDER BY uploaded_at, account.uid, sha256 LIMIT 100",
        {}, waiting);
}

bool decide_nick_name_audit(Write& tx, AccountId id, std::string_view state)
{
    return tx.change("UPDATE nick_name_audit SET state = $2, judged_at = $3 WHERE account_id = $1 AND state = 'pending'",
               { id, state, tx.now() })
        == 1;
}

std::string put_avatar(Write& tx, AccountId id, std::string_view sha256, std::string_view state)
{
    return *tx.one("INSERT INTO avatar (account_id, sha256, state, uploaded_at) VALUES ($1, $2, $3, $4)"
                   " ON CONFLICT (account_id, sha256) DO UPDATE SET uploaded_at = excluded.uploaded_at,"
                   " state = CASE WHEN excluded.state = 'pending' OR (avatar.used_at IS NOT NULL AND avatar.replaced_at IS NULL)"
                   " THEN avatar.state ELSE excluded.state END,"
                   " used_at = CASE WHEN avatar.replaced_at IS NULL THEN avatar.used_at END, replaced_at = NULL RETURNING state",
        { id, sha256, state, tx.now() }, [](db::Row const& row) { return row.text(0); });
}

std::optional<std::string> find_avatar_state(Read& tx, AccountId id, std::string_view sha256)
{
    return tx.one("SELECT state FROM avatar WHERE account_id = $1 AND sha256 = $2", { id, sha256 },
        [](db::Row const& row) { return row.text(0); });
}

std::optional<std::string> find_latest_avatar_state(Read& tx, AccountId id)
{
    return tx.one("SELECT state FROM avatar WHERE account_id = $1 ORDER BY uploaded_at DESC, sha256 LIMIT 1", { id },
        [](db::Row const& row) { return row.text(0); });
}

bool use_avatar(Write& tx, AccountId id, std::string_view sha256)
{
    return tx.change("UPDATE avatar SET used_at = coalesce(used_at, $3), replaced_at = NULL"
                     " WHERE account_id = $1 AND sha256 = $2 AND state = 'pass'",
               { id, sha256, tx.now() })
        == 1;
}

void replace_other_avatars(Write& tx, AccountId id, std::string_view sha256)
{
    tx.change("UPDATE avatar SET replaced_at = $3"
              " WHERE account_id = $1 AND sha256 <> $2 AND used_at IS NOT NULL AND replaced_at IS NULL",
        { id, sha256, tx.now() });
}

bool decide_avatar(Write& tx, AccountId id, std::string_view sha256, std::string_view state)
{
    // A day to use it begins now.
    return tx.change("UPDATE avatar SET state = $3, uploaded_at = $4 WHERE account_id = $1 AND sha256 = $2 AND state = 'pending'",
               { id, sha256, state, tx.now() })
        == 1;
}

void remove_avatars(Write& tx, Time unused_since, Time replaced_since)
{
    tx.change("DELETE FROM avatar WHERE (used_at IS NULL AND uploaded_at <= $1 AND state <> 'pending') OR replaced_at <= $2",
        { unused_since, replaced_since });
}

bool is_avatar_of_anybody(Read& tx, std::string_view sha256)
{
    return tx.exists("SELECT 1 FROM avatar WHERE sha256 = $1 AND state <> 'refused'", { sha256 });
}

}
