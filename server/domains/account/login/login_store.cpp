#include "domains/account/login/login_store.h"

namespace account::store {

// Has a phone, has a profile; of a row of account.
#define AUTH_COLUMNS \
    "CASE WHEN account.email IS NOT NULL" \
    " OR EXISTS (SELECT 1 FROM account_phone WHERE account_phone.account_id = account.id) THEN 1 ELSE 0 END," \
    " CASE WHEN account.email IS NOT NULL" \
    " OR EXISTS (SELECT 1 FROM account_open_info WHERE account_open_info.account_id = account.id) THEN 1 ELSE 0 END"

Auth find_auth(Read& tx, AccountId account)
{
    auto const auth = tx.one("SELECT " AUTH_COLUMNS " FROM account WHERE id = $1", { account }, [](db::Row const& row) {
        return Auth { row.flag(0), row.flag(1) };
    });
    return auth.value_or(Auth {});
}

static Login login_of(db::Row const& row) { return { row.id<LoginId>(0), row.id<AccountId>(1), { row.flag(2), row.flag(3) } }; }

// One statement each: every call of somebody who is logged in begins with it.
#define BEARS_TOKEN " WHERE login.token_hash = $1 AND login.ended_at IS NULL AND login.last_used_at > $2"
static constexpr char const* login_of_token =
    "SELECT login.id, login.account_id, " AUTH_COLUMNS " FROM login JOIN account ON account.id = login.account_id" BEARS_TOKEN;
std::string_view const account_of_token = "SELECT login.account_id FROM login" BEARS_TOKEN;

std::optional<Login> find_login(Read& tx, std::string_view token_hash, Time used_after)
{
    return tx.one(login_of_token, { token_hash, used_after }, login_of);
}

Later<std::optional<Shopper>> ask_login(Batch& batch, std::string_view token_hash, Time used_after, Shopper (*shopper_of)(Login const&))
{
    return batch.one(login_of_token, { token_hash, used_after }, [shopper_of](db::Row const& row) { return shopper_of(login_of(row)); });
}

std::optional<Login> find_login_by_former_token(Read& tx, std::string_view token_hash, Time used_after)
{
    return tx.one("SELECT login.id, login.account_id, " AUTH_COLUMNS
                  " FROM login_former_token JOIN login ON login.id = login_former_token.login_id"
                  " JOIN account ON account.id = login.account_id"
                  " WHERE login_former_token.token_hash = $1 AND login_former_token.good_until > $3"
                  " AND login.ended_at IS NULL AND login.last_used_at > $2",
        { token_hash, used_after, tx.now() }, login_of);
}

std::optional<Login> find_login_by_id(Read& tx, LoginId id, Time used_after)
{
    return tx.one("SELECT login.id, login.account_id, " AUTH_COLUMNS " FROM login JOIN account ON account.id = login.account_id"
                  " WHERE login.id = $1 AND login.ended_at IS NULL AND login.last_used_at > $2",
        { id, used_after }, login_of);
}

void insert_ticket(Write& tx, std::string_view ticket_hash, LoginId login, Time expires_at)
{
    tx.change("INSERT INTO live_ticket (ticket_hash, login_id, expires_at) VALUES ($1, $2, $3)", { ticket_hash, login, expires_at });
}

std::optional<LoginId> use_ticket(Write& tx, std::string_view ticket_hash)
{
    return tx.one("DELETE FROM live_ticket WHERE ticket_hash = $1 AND expires_at > $2 AND EXISTS (SELECT 1 FROM login"
                  " WHERE login.id = login_id AND ended_at IS NULL) RETURNING login_id",
        { ticket_hash, tx.now() }, [](db::Row const& row) { return row.id<LoginId>(0); });
}

bool is_ended_elsewhere(Read& tx, std::string_view hash)
{
    return tx
        .one("SELECT id FROM login WHERE ended_reason IN ($2, $3) AND id = (SELECT id FROM login WHERE token_hash = $1"
             " UNION ALL SELECT login_id FROM live_ticket WHERE ticket_hash = $1 AND expires_at > $4 LIMIT 1)",
            { hash, by_other_device, by_new_password, tx.now() }, [](db::Row const& row) { return row.id<LoginId>(0); })
        .has_value();
}

void remove_tickets_before(Write& tx, Time expired) { tx.change_later("DELETE FROM live_ticket WHERE expires_at <= $1", { expired }); }

bool replace_token(Write& tx, LoginId id, std::string_view token_hash, Time former_good_until)
{
    // A write first: of two at once one waits here, and sees the token that the other one gave.
    auto const former = tx.one("UPDATE login SET last_used_at = CASE WHEN last_used_at < $2 THEN $2 ELSE last_used_at END"
                               " WHERE id = $1 AND ended_at IS NULL RETURNING token_hash",
        { id, tx.now() }, [](db::Row const& row) { return row.text(0); });
    if (!former)
        return false;
    tx.change("INSERT INTO login_former_token (token_hash, login_id, good_until) VALUES ($1, $2, $3)", { *former, id, former_good_until });
    return tx.change("UPDATE login SET token_hash = $2 WHERE id = $1 AND ended_at IS NULL", { id, token_hash }) == 1;
}

void remove_former_tokens_before(Write& tx, Time good_until)
{
    tx.change("DELETE FROM login_former_token WHERE good_until < $1", { good_until });
}

}
