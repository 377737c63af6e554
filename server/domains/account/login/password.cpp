#include "domains/account/login/password.h"
#include "domains/account/login/attempts.h"
#include "domains/account/login/captcha.h"
#include "domains/account/login/session.h"
#include "domains/account/rules.h"
#include "generated/refusals/account.h"
#include "generated/refusals/common.h"
#include "platform/gate/routes.h"
#include "platform/secrets/password_hash.h"
#include "platform/settings.h"
#include <stdexcept>

namespace account {

using Look = std::function<Result<captcha::Fitted>(Write& tx, captcha::Entered const& entered)>;

static Result<HashedPassword> hash_for(platform::Preparation& preparation, Visitor const& visitor, WantedPassword const& wanted,
    Look const& look)
{
    auto const email = TRY(rules::valid_email(wanted.email));
    if (!rules::is_good_password(wanted.password))
        return refusal::password_weak;
    Result<captcha::Fitted> fitted = refusal::captcha_expired;
    preparation.write([&](Write& tx) {
        fitted = look(tx, { email, wanted.purpose, visitor.address, wanted.code });
        return fitted.ok() || tx.keeps_when_refused();
    });
    auto code = TRY(fitted);
    return HashedPassword { hash_password(wanted.password), std::move(code) };
}

Result<HashedPassword> hash_for_captcha(platform::Preparation& preparation, Visitor const& visitor, WantedPassword const& wanted)
{
    return hash_for(preparation, visitor, wanted, [](Write& tx, captcha::Entered const& entered) { return captcha::look(tx, entered); });
}

constexpr std::string_view guesses_from_peer = "captcha_guess_peer";

// Five tries of each of ten codes a day, from ten networks, would open one account in two thousand: whoever guesses is stopped before that.
// The lock is of the network that guessed: who owns the mailbox comes from elsewhere, and gets in. What is counted is counted whether or
// not the address has an account.
Result<captcha::Fitted> look_at_guess(Write& tx, captcha::Entered const& entered)
{
    auto const& limits = tx.settings().of<rules::Limits>();
    auto const window = tx.now() - days(1);
    auto const from_here = attempts::from_network("captcha_guess_network", entered.email, entered.address);
    auto const from_everywhere = attempts::of("captcha_guess_address", entered.email);
    auto const peer_limit = limits.wrong_captchas_per_peer_and_day;
    if (attempts::is_peer_locked(tx, guesses_from_peer, entered.address, days(1), peer_limit))
        return refusal::too_frequent;
    // Counted before it is compared: of many guesses at once no more are looked at.
    if (!store::count_attempt(tx, from_here, window, limits.wrong_captchas_per_address_and_day))
        return refusal::too_frequent;
    bool const is_guessed_at = !store::count_attempt(tx, from_everywhere, window, limits.wrong_captchas_per_address_and_day_in_all);
    auto fitted = captcha::look(tx, entered, is_guessed_at);
    if (fitted.ok()) {
        store::forget_attempts(tx, from_here);
        store::uncount_attempt(tx, from_everywhere);
    } else if (fitted.error() == refusal::captcha_wrong) {
        TRY(attempts::count_for_peer(tx, guesses_from_peer, entered.address, days(1), peer_limit));
    }
    return fitted;
}

Result<HashedPassword> prepare_password_update(platform::Preparation& preparation, Visitor const& visitor,
    api::AccountPasswordUpdate const& request)
{
    return hash_for(preparation, visitor, { request.email, request.password, request.captcha, captcha::for_new_password }, look_at_guess);
}

Result<api::AccountSession> update_password(Write& tx, Visitor const& visitor, api::AccountPasswordUpdate const& request,
    HashedPassword const& password)
{
    auto const email = TRY(rules::valid_email(request.email));
    TRY(captcha::use(tx, email, captcha::for_new_password, password.code));
    auto const account = store::find_account_by_email(tx, email);
    if (!account)
        throw std::logic_error("a code for a new password fitted though there is no account");
    store::put_password(tx, account->id, password.text);
    // Who owns the mailbox may go on at once, whoever tried passwords before.
    attempts::WrongLogin const tries(email, visitor.address);
    store::forget_attempts(tx, tries.from_here);
    store::forget_attempts(tx, tries.from_everywhere);
    return session::begin(tx, *account, store::by_new_password);
}

}
