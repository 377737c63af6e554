#pragma once
#include "domains/account/login/password.h"
#include "domains/account/store.h"
#include "generated/account.h"
#include "kernel/result.h"
#include "platform/gate/caller.h"
#include <optional>
#include <span>

namespace platform {
class Checks;
class Preparation;
struct Seen;
}

// The steps of each call, in the order of a shopper's life. What is slow (argon2, a host) is done by the `prepare_...` before it.
namespace account {

// Refuses email_invalid, captcha_too_soon, too_frequent, and not_logged_in to a visitor who would change an address; never says whether the
// address has an account: its mailbox does.
Result<api::AccountCaptchaSent> get_captcha(Write& tx, Visitor const& visitor, api::AccountGetCaptcha const& request);

// Refuses what hash_for_captcha and agreement::check_yes refuse, and audit_not_passed for a name that nobody may have.
Result<HashedPassword> prepare_registration(platform::Preparation& preparation, Visitor const& visitor,
    api::AccountRegister const& request);
// Refuses captcha_expired when the code was used meanwhile, email_taken.
Result<api::AccountSession> register_account(Write& tx, Visitor const& visitor, api::AccountRegister const& request,
    HashedPassword const& password);

// What a password was compared with.
struct ComparedPassword {
    // The account and the hash it had; nothing when the address has none.
    std::optional<store::Account> account;
    bool fits = false;
};
// Counts the try before it compares, so that of many at once no more are looked at, and nobody who is locked out makes us hash. Takes as
// long for an address without an account. Refuses too_frequent after too many wrong passwords: from this network for the address, from
// everywhere for the address, or of this peer.
Result<ComparedPassword> prepare_login(platform::Preparation& preparation, Visitor const& visitor, api::AccountLogin const& request);
// Refuses login_wrong.
Result<api::AccountSession> log_in(Write& tx, Visitor const& visitor, api::AccountLogin const& request, ComparedPassword const& compared);

Result<api::Nothing> log_out(Write& tx, Shopper const& me, api::AccountLogout const& request);
Result<api::AccountUser> me(Read& tx, Shopper const& me, api::AccountMe const& request);

// Counts a code that this network has mailed to the address. Refuses too_frequent.
Status count_captcha(Write& tx, std::string_view email, std::string_view address);

// The logins that were used stay open.
void keep_logins(Write& tx, std::span<platform::Seen const> seen);
// Ends logins that were not used for too long, and forgets captchas and attempts that matter no more.
void clean_up(Write& tx);

void add_checks(platform::Checks& checks);

}
