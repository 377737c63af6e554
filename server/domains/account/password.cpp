#include "domains/account/password.h"
#include "domains/account/attempts.h"
#include "domains/account/captcha.h"
#include "domains/account/rules.h"
#include "domains/account/session.h"
#include "platform/password_hash.h"
#include <stdexcept>

namespace account {

Result<HashedPassword> hash_for_captcha(platform::Preparation& preparation, std::string_view raw_email, std::string_view password,
    std::string_view purpose)
{
    auto const email = TRY(rules::valid_email(raw_email));
    if (!rules::is_good_password(password))
        return Error::password_weak;
    bool has_code = false;
    preparation.read([&](Read& tx) { has_code = store::has_open_captcha(tx, email, purpose); });
    if (!has_code)
        return Error::captcha_expired;
    return HashedPassword { hash_password(password) };
}

Result<HashedPassword> prepare_password_update(platform::Preparation& preparation, api::AccountPasswordUpdate const& request)
{
    return hash_for_captcha(preparation, request.email, request.password, captcha::for_new_password);
}

constexpr std::string_view guesses_from_peer = "captcha_guess_peer";

static store::Attempt guesses_for(std::string_view email) { return attempts::of("captcha_guess_address", email); }

// Five tries of each of ten codes a day would open one account in two thousand: whoever guesses is stopped before that. What is counted
// is counted whether or not the address has an account.
static Status redeem(Write& tx, Visitor const& visitor, std::string_view email, std::string_view code)
{
    rules::Limits const limits(tx.settings());
    if (attempts::is_peer_locked(tx, guesses_from_peer, visitor.address, days(1), limits.wrong_captchas_per_peer_and_day))
        return Error::too_frequent;
    // Counted before it is compared: of many guesses at once no more are looked at.
    if (!store::count_attempt(tx, guesses_for(email), tx.now() - days(1), limits.wrong_captchas_per_address_and_day))
        return Error::too_frequent;
    auto const redeemed = captcha::redeem(tx, email, captcha::for_new_password, code);
    if (redeemed.ok())
        store::forget_attempts(tx, guesses_for(email));
    else if (redeemed.error() == Error::captcha_wrong)
        TRY(attempts::count_for_peer(tx, guesses_from_peer, visitor.address, days(1), limits.wrong_captchas_per_peer_and_day));
    return redeemed;
}

Result<api::AccountSession> update_password(Write& tx, Visitor const& visitor, api::AccountPasswordUpdate const& request,
    HashedPassword const& password)
{
    auto const email = TRY(rules::valid_email(request.email));
    TRY(redeem(tx, visitor, email, request.captcha));
    auto const account = store::find_account_by_email(tx, email);
    if (!account)
        throw std::logic_error("a code for a new password fitted though there is no account");
    store::put_password(tx, account->id, password.text);
    // Who owns the mailbox may go on at once, whoever tried passwords before.
    store::forget_attempts(tx, attempts::of(attempts::wrong_login, email));
    return session::begin(tx, *account, "password_changed");
}

}
