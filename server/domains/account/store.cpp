#include "domains/account/store.h"
#include "domains/account/rules.h"
#include <utility>

namespace account::store {

#define ACCOUNT_COLUMNS "SELECT id, uid, nick_name, avatar, country, email, password_hash, created_at FROM account"

// The table wants a password beside each address; an empty one is none, and no hash is empty.
static Account account_of(db::Row const& row)
{
    Account account { row.id<AccountId>(0), row.number(1), row.text(2), row.text(3), row.text(4), row.optional_text(5),
        row.optional_text(6), row.number(7) };
    if (account.password_hash && account.password_hash->empty())
        account.password_hash.reset();
    return account;
}

std::optional<Account> find_account(Read& tx, AccountId id) { return tx.one(ACCOUNT_COLUMNS " WHERE id = $1", { id }, account_of); }

// The first column is the account, the second a text.
static std::map<AccountId, std::string> texts_of(Read& tx, std::string_view sql, std::vector<AccountId> const& ids)
{
    if (ids.empty())
        return {};
    auto const rows = tx.all(sql, { db::List(ids) }, [](db::Row const& row) { return std::pair(row.id<AccountId>(0), row.text(1)); });
    return { rows.begin(), rows.end() };
}

std::map<AccountId, std::string> list_nick_names(Read& tx, std::vector<AccountId> const& ids)
{
    return texts_of(tx, "SELECT id, nick_name FROM account WHERE id = ANY($1)", ids);
}

std::map<AccountId, std::string> list_avatars(Read& tx, std::vector<AccountId> const& ids)
{
    return texts_of(tx, "SELECT id, avatar FROM account WHERE id = ANY($1)", ids);
}

std::optional<AccountId> find_account_by_uid(Read& tx, std::int64_t uid)
{
    return tx.one("SELECT id FROM account WHERE uid = $1", { uid }, [](db::Row const& row) { return row.id<AccountId>(0); });
}

std::optional<Account> find_account_by_email(Read& tx, std::string_view email)
{
    return tx.one(ACCOUNT_COLUMNS " WHERE email = $1", { email }, account_of);
}

bool insert_account(Write& tx, Account const& account)
{
    auto const password_hash = account.email ? std::optional(account.password_hash.value_or("")) : std::nullopt;
    return tx.change("INSERT INTO account (id, uid, nick_name, avatar, country, email, password_hash, created_at, last_login_at)"
                     " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) ON CONFLICT DO NOTHING",
               { account.id, account.uid, account.nick_name, account.avatar, account.country, account.email, password_hash,
                   account.created_at })
        == 1;
}

void insert_attribution(Write& tx, AccountId id, Attribution const& attribution)
{
    tx.change_later("INSERT INTO account_origin (account_id, share_user_id, distributor, source_id, higher_distributor_id, app_id)"
                    " VALUES ($1, $2, $3, $4, $5, $6)",
        { id, attribution.share_user_id, attribution.distributor, attribution.source_id, attribution.higher_distributor_id,
            attribution.app_id });
}

bool touch_account(Write& tx, AccountId id)
{
    return tx.change("UPDATE account SET last_login_at = $2 WHERE id = $1 AND closed_at IS NULL", { id, tx.now() }) == 1;
}

bool touch_account_with_password(Write& tx, AccountId id, std::string_view password_hash)
{
    return tx.change("UPDATE account SET last_login_at = $2 WHERE id = $1 AND password_hash = $3", { id, tx.now(), password_hash }) == 1;
}

void put_password(Write& tx, AccountId id, std::string_view password_hash)
{
    tx.change("UPDATE account SET password_hash = $2 WHERE id = $1", { id, password_hash });
}

bool put_email(Write& tx, AccountId id, std::string_view before, std::string_view email)
{
    // Who is registering there by a code is waited for, and codes that are not entered yet are void: the address has its account.
    tx.change("UPDATE captcha SET used_at = $2 WHERE email = $1 AND used_at IS NULL", { email, tx.now() });
    return tx.change("UPDATE account SET email = $3 WHERE id = $1 AND email = $2"
                     " AND NOT EXISTS (SELECT 1 FROM account WHERE email = $3)",
               { id, before, email })
        == 1;
}

std::optional<AccountId> find_identity(Read& tx, std::string_view provider, std::string_view subject)
{
    return tx.one("SELECT account_id FROM account_identity WHERE provider = $1 AND subject = $2", { provider, subject },
        [](db::Row const& row) { return row.id<AccountId>(0); });
}

std::optional<std::string> find_subject(Read& tx, std::string_view provider, AccountId account)
{
    return tx.one("SELECT subject FROM account_identity WHERE provider = $1 AND account_id = $2 ORDER BY created_at DESC, subject LIMIT 1",
        { provider, account }, [](db::Row const& row) { return row.text(0); });
}

bool insert_identity(Write& tx, std::string_view provider, std::string_view subject, AccountId account)
{
    return tx.change("INSERT INTO account_identity (provider, subject, account_id, created_at) VALUES ($1, $2, $3, $4)"
                     " ON CONFLICT (provider, subject) DO NOTHING",
               { provider, subject, account, tx.now() })
        == 1;
}

void insert_login(Write& tx, LoginId id, AccountId account, std::string_view token_hash)
{
    tx.change("INSERT INTO login (id, account_id, token_hash, created_at, last_used_at) VALUES ($1, $2, $3, $4, $4)",
        { id, account, token_hash, tx.now() });
}

// A login never ends before it began, also where somebody has put the clock back in between.
#define ENDS " SET ended_at = CASE WHEN created_at > $2 THEN created_at ELSE $2 END, ended_reason = $3"

int end_logins(Write& tx, AccountId account, std::string_view reason)
{
    return tx.change("UPDATE login" ENDS " WHERE account_id = $1 AND ended_at IS NULL", { account, tx.now(), reason });
}

bool end_login(Write& tx, LoginId id, std::string_view reason)
{
    return tx.change("UPDATE login" ENDS " WHERE id = $1 AND ended_at IS NULL", { id, tx.now(), reason }) == 1;
}

void end_logins_not_used_since(Write& tx, Time time, std::string_view reason)
{
    tx.change("UPDATE login" ENDS " WHERE last_used_at <= $1 AND ended_at IS NULL", { time, tx.now(), reason });
}

void mark_used(Write& tx, LoginId id, Time at, std::string_view language)
{
    tx.change_later("UPDATE login SET last_used_at = $2, language = CASE WHEN $3 = '' THEN language ELSE $3 END"
                    " WHERE id = $1 AND last_used_at <= $2 AND ended_at IS NULL",
        { id, at, language });
}

#define RECIPIENT \
    "SELECT email, country," \
    " (SELECT language FROM login WHERE account_id = account.id AND language <> '' ORDER BY last_used_at DESC, id DESC LIMIT 1)," \
    " (SELECT subject FROM account_identity WHERE provider = $2 AND account_id = account.id ORDER BY created_at DESC, subject LIMIT 1)" \
    " FROM account WHERE id = $1"

// The language is that of the login used last.
static Recipient recipient_of(db::Row const& row)
{
    auto country = row.text(1);
    auto const language = row.optional_text(2).value_or("");
    // Nobody has told a language yet.
    auto const read = message::language_of(!language.empty() ? language : country == "CN" ? "zh" : "en");
    return { row.optional_text(0).value_or(""), row.optional_text(3).value_or(""), read, std::move(country) };
}

std::optional<Recipient> find_recipient(Read& tx, AccountId account, std::string_view provider)
{
    return tx.one(RECIPIENT, { account, provider }, recipient_of);
}

Later<std::optional<Recipient>> ask_recipient(Batch& batch, AccountId account, std::string_view provider)
{
    return batch.one(RECIPIENT, { account, provider }, recipient_of);
}

bool put_captcha(Write& tx, CaptchaKey const& key, Captcha const& captcha, Time expires, Time not_after)
{
    // The guard in WHERE lets one of two requests at the same time send a mail.
    return tx.change("INSERT INTO captcha (email, purpose, network, salt, code_hash, sent_at, expires_at, tries, tries_elsewhere)"
                     " VALUES ($1, $2, $3, $4, $5, $6, $7, 0, 0)"
                     " ON CONFLICT (email, purpose, network) DO UPDATE SET salt = excluded.salt, code_hash = excluded.code_hash,"
                     " sent_at = excluded.sent_at, expires_at = excluded.expires_at, tries = 0, tries_elsewhere = 0, used_at = NULL"
                     " WHERE captcha.sent_at <= $8",
               { key.email, key.purpose, key.network, captcha.salt, captcha.code_hash, tx.now(), expires, not_after })
        == 1;
}

static Captcha captcha_of(db::Row const& row) { return { row.text(0), row.text(1), row.text(2) }; }

// Counted before it is compared: of many guesses at once only five are looked at.
std::optional<Captcha> try_captcha(Write& tx, CaptchaKey const& key, int most)
{
    return tx.one("UPDATE captcha SET tries = tries + 1 WHERE email = $1 AND purpose = $2 AND network = $3"
                  " AND used_at IS NULL AND expires_at > $4 AND tries < $5 RETURNING network, salt, code_hash",
        { key.email, key.purpose, key.network, tx.now(), most }, captcha_of);
}

std::vector<Captcha> try_captchas_elsewhere(Write& tx, CaptchaKey const& key)
{
    return tx.all("UPDATE captcha SET tries_elsewhere = tries_elsewhere + 1 WHERE email = $1 AND purpose = $2 AND network <> $3"
                  " AND used_at IS NULL AND expires_at > $4 AND tries_elsewhere < $5 RETURNING network, salt, code_hash",
        { key.email, key.purpose, key.network, tx.now(), rules::captcha_tries_elsewhere }, captcha_of);
}

bool use_captcha(Write& tx, CaptchaKey const& key, std::string_view code_hash)
{
    bool const is_open = tx.change("UPDATE captcha SET used_at = $5 WHERE email = $1 AND purpose = $2 AND network = $3 AND code_hash = $4"
                                   " AND used_at IS NULL AND expires_at > $5",
                             { key.email, key.purpose, key.network, code_hash, tx.now() })
        == 1;
    if (is_open)
        tx.change_later("UPDATE captcha SET used_at = $3 WHERE email = $1 AND purpose = $2 AND used_at IS NULL",
            { key.email, key.purpose, tx.now() });
    return is_open;
}

void remove_captchas_before(Write& tx, Time expired) { tx.change("DELETE FROM captcha WHERE expires_at < $1", { expired }); }

bool count_attempt(Write& tx, Attempt const& attempt, Time window_start, int most)
{
    return tx.change("INSERT INTO account_attempt (kind, subject_hash, started_at, count) VALUES ($1, $2, $3, 1)"
                     " ON CONFLICT (kind, subject_hash) DO UPDATE SET"
                     " count = CASE WHEN account_attempt.started_at <= $4 THEN 1 ELSE account_attempt.count + 1 END,"
                     " started_at = CASE WHEN account_attempt.started_at <= $4 THEN excluded.started_at ELSE account_attempt.started_at END"
                     " WHERE account_attempt.started_at <= $4 OR account_attempt.count < $5",
               { attempt.kind, attempt.subject_hash, tx.now(), window_start, most })
        == 1;
}

void uncount_attempt(Write& tx, Attempt const& attempt)
{
    tx.change_later("UPDATE account_attempt SET count = count - 1 WHERE kind = $1 AND subject_hash = $2 AND count > 0",
        { attempt.kind, attempt.subject_hash });
}

int attempts_since(Read& tx, Attempt const& attempt, Time window_start)
{
    return static_cast<int>(tx.number("SELECT count FROM account_attempt WHERE kind = $1 AND subject_hash = $2 AND started_at > $3",
        { attempt.kind, attempt.subject_hash, window_start }));
}

void forget_attempts(Write& tx, Attempt const& attempt)
{
    tx.change_later("DELETE FROM account_attempt WHERE kind = $1 AND subject_hash = $2", { attempt.kind, attempt.subject_hash });
}

void remove_attempts_before(Write& tx, Time started) { tx.change("DELETE FROM account_attempt WHERE started_at < $1", { started }); }

}
