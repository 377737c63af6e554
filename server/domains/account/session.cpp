#include "domains/account/session.h"
#include "contract/codec.h"
#include "domains/account/account.h"
#include "domains/account/rules.h"
#include "generated/live.h"
#include "kernel/hash.h"

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

api::AccountSession begin(Write& tx, store::Account const& account, std::string_view reason)
{
    auto const token = tx.random().hex(token_length / 2);
    auto const login = tx.new_id<LoginId>();
    // Locks the account: of two logins at once one waits, and ends the other.
    store::touch_account(tx, account.id);
    if (store::end_logins(tx, account.id, reason) > 0)
        tx.tell(told_to_others(account.id, login));
    store::insert_login(tx, login, account.id, to_hex(sha256(token)));
    return { token, std::to_string(account.uid), account.id, tx.now() + rules::Limits(tx.settings()).login_life };
}

}

bool is_account(Read& tx, AccountId id) { return store::find_account(tx, id).has_value(); }

std::optional<Shopper> authenticate(Read& tx, std::string_view token)
{
    if (token.size() != session::token_length)
        return std::nullopt;
    auto const found = store::find_login(tx, to_hex(sha256(token)), tx.now() - rules::Limits(tx.settings()).login_life);
    if (!found)
        return std::nullopt;
    Shopper shopper {};
    shopper.id = found->account;
    shopper.login = found->id.value;
    // An e-mail account's verified address stands for the phone, its nickname is its profile.
    shopper.has_phone = true;
    shopper.has_profile = true;
    return shopper;
}

}
