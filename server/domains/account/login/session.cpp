#include "domains/account/login/session.h"
#include "contract/codec.h"
#include "domains/account/account.h"
#include "domains/account/login/closing.h"
#include "domains/account/login/login_store.h"
#include "domains/account/program/program_rules.h"
#include "domains/account/rules.h"
#include "generated/live.h"
#include "generated/refusals/common.h"
#include "kernel/crypto/hash.h"
#include "platform/events.h"
#include "platform/gate/bearer.h"
#include "platform/settings.h"

namespace account {

namespace session {

// Code 202 of the live channel: this account has logged in on another device.
static live::Event told_to_others(AccountId account, LoginId login)
{
    api::LiveNotice notice;
    notice.code = 202;
    live::Event event;
    event.account = account.value;
    event.closes_other_than_login = login.value;
    codec::encode_json(*api::live_notice.type, &notice, event.text);
    return event;
}

live::Event told_of_logout(AccountId account)
{
    api::LiveNotice notice;
    notice.code = 401;
    live::Event event;
    event.account = account.value;
    // No login bears it, so none is spared.
    event.closes_other_than_login = -1;
    codec::encode_json(*api::live_notice.type, &notice, event.text);
    return event;
}

Shopper shopper_of(store::Login const& login)
{
    Shopper shopper {};
    shopper.id = login.account;
    shopper.login = login.id.value;
    shopper.has_phone = login.auth.has_phone;
    shopper.has_profile = login.auth.has_profile;
    return shopper;
}

static std::string new_token(Write& tx) { return tx.random().hex(token_length / 2); }

static api::AccountSession shown(Write& tx, store::Account const& account, std::string token)
{
    auto const auth = store::find_auth(tx, account.id);
    return { std::move(token), std::to_string(account.uid), account.id, tx.now() + tx.settings().of<rules::Limits>().login_life,
        { auth.has_phone, auth.has_profile } };
}

Result<api::AccountSession> begin(Write& tx, store::Account const& account, std::string_view reason)
{
    auto token = new_token(tx);
    auto const login = tx.new_id<LoginId>();
    // Locks the account: of two logins at once one waits, and ends the other.
    if (!store::touch_account(tx, account.id))
        return refusal::not_logged_in;
    if (store::end_logins(tx, account.id, reason) > 0) {
        tx.tell(told_to_others(account.id, login));
        tx.happened(LoginsEnded { account.id });
    }
    store::insert_login(tx, login, account.id, to_hex(sha256(token)));
    auto session = shown(tx, account, std::move(token));
    session.is_kept = closing::take_back(tx, account);
    return session;
}

Result<api::AccountSession> renew(Write& tx, Shopper const& me)
{
    auto const& limits = tx.settings().of<rules::ProgramLimits>();
    auto token = new_token(tx);
    if (!store::replace_token(tx, LoginId { me.login }, to_hex(sha256(token)), tx.now() + limits.former_token_life))
        return refusal::not_logged_in;
    store::Attempt const of_login { "token", to_hex(sha256(std::to_string(me.login))) };
    if (!store::count_attempt(tx, of_login, tx.now() - hours(1), limits.tokens_per_hour))
        return refusal::too_frequent;
    auto const account = store::find_account(tx, me.id);
    if (!account)
        return refusal::not_logged_in;
    return shown(tx, *account, std::move(token));
}

}

bool is_account(Read& tx, AccountId id) { return store::find_account(tx, id).has_value(); }

std::int64_t uid_of(Read& tx, AccountId id)
{
    auto const account = store::find_account(tx, id);
    return account ? account->uid : 0;
}

bool is_distributor(Read& tx, AccountId id)
{
    auto const account = store::find_account(tx, id);
    return account && rules::is_distributor(tx.settings(), account->uid);
}

std::optional<Shopper> authenticate(Read& tx, std::string_view token)
{
    if (token.size() != session::token_length)
        return std::nullopt;
    auto const hash = to_hex(sha256(token));
    auto const used_after = tx.now() - tx.settings().of<rules::Limits>().login_life;
    auto found = store::find_login(tx, hash, used_after);
    if (!found)
        found = store::find_login_by_former_token(tx, hash, used_after);
    return found ? std::optional(session::shopper_of(*found)) : std::nullopt;
}

platform::Bearer ask_bearer(Batch& batch, std::string_view token)
{
    auto hash = to_hex(sha256(token));
    auto const used_after = batch.now() - batch.settings().of<rules::Limits>().login_life;
    return { store::ask_login(batch, hash, used_after, session::shopper_of), store::account_of_token, std::move(hash), used_after };
}

}
