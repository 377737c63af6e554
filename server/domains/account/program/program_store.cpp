#include "domains/account/program/program_store.h"
#include "kernel/crypto/hash.h"
#include "kernel/crypto/sealed.h"
#include "platform/hosts/host_settings.h"
#include "platform/settings.h"

namespace account::store {

static std::optional<std::string> first_text(Read& tx, std::string_view sql, db::Params params)
{
    return tx.one(sql, params, [](db::Row const& row) { return row.text(0); });
}

static std::string sealing_key(Settings const& settings)
{
    auto const digits = to_hex(hmac_sha256(settings.of<hosts::ProgramSettings>().secret, "session keys of the mini-program"));
    return from_hex(digits).value();
}

std::optional<std::string> find_session_key(Read& tx, AccountId account)
{
    auto const kept = first_text(tx, "SELECT session_key FROM account_session_key WHERE account_id = $1", { account });
    auto const bytes = kept ? from_base64url(*kept) : std::nullopt;
    return bytes ? open_sealed(sealing_key(tx.settings()), *bytes) : std::nullopt;
}

void put_session_key(Write& tx, AccountId account, std::string_view session_key)
{
    tx.change("INSERT INTO account_session_key (account_id, session_key, obtained_at) VALUES ($1, $2, $3)"
              " ON CONFLICT (account_id) DO UPDATE SET session_key = excluded.session_key, obtained_at = excluded.obtained_at",
        { account, to_base64url(seal(tx.random(), sealing_key(tx.settings()), session_key)), tx.now() });
}

std::optional<Phone> find_phone(Read& tx, AccountId account)
{
    return tx.one("SELECT country_code, number FROM account_phone WHERE account_id = $1", { account }, [](db::Row const& row) {
        return Phone { row.text(0), row.text(1) };
    });
}

static bool change_phone(Write& tx, AccountId account, Phone const& phone)
{
    // The guard in WHERE gives a number to one of two accounts; the table's unique key stands behind it.
    return tx.change("UPDATE account_phone SET country_code = $3, number = $4, granted_at = $5"
                     " WHERE account_id = $1 AND NOT EXISTS (SELECT 1 FROM account_phone AS other WHERE other.provider = $2"
                     " AND other.country_code = $3 AND other.number = $4 AND other.account_id <> $1)",
               { account, program_provider, phone.country_code, phone.number, tx.now() })
        == 1;
}

bool put_phone(Write& tx, AccountId account, Phone const& phone)
{
    if (change_phone(tx, account, phone))
        return true;
    bool const is_new = tx.change("INSERT INTO account_phone (account_id, provider, country_code, number, granted_at)"
                                  " VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
                            { account, program_provider, phone.country_code, phone.number, tx.now() })
        == 1;
    // Another request of this account may have put the first number meanwhile.
    return is_new || change_phone(tx, account, phone);
}

void put_open_info(Write& tx, AccountId account)
{
    tx.change("INSERT INTO account_open_info (account_id, granted_at) VALUES ($1, $2) ON CONFLICT (account_id) DO NOTHING",
        { account, tx.now() });
}

Bound bind_game_user(Write& tx, AccountId account, std::string_view game_user)
{
    bool const is_new = tx.change("INSERT INTO account_game_user (account_id, game_user_id, bound_at) VALUES ($1, $2, $3)"
                                  " ON CONFLICT DO NOTHING",
                            { account, game_user, tx.now() })
        == 1;
    if (is_new)
        return Bound::bound;
    auto const present = first_text(tx, "SELECT game_user_id FROM account_game_user WHERE account_id = $1", { account });
    if (!present)
        return Bound::taken;
    return *present == game_user ? Bound::bound : Bound::account_has_another;
}

std::vector<std::string> list_identities(Read& tx, AccountId account)
{
    return tx.all("SELECT 'mail ' || email FROM account WHERE id = $1 AND email IS NOT NULL"
                  " UNION ALL SELECT 'known ' || provider || ' ' || subject FROM account_identity WHERE account_id = $1"
                  " UNION ALL SELECT 'phone ' || country_code || ' ' || number FROM account_phone WHERE account_id = $1",
        { account }, [](db::Row const& row) { return row.text(0); });
}

}

namespace account {

std::vector<std::string> identities_of(Read& tx, AccountId id) { return store::list_identities(tx, id); }

}
