#pragma once
#include "domains/account/store.h"
#include "generated/account.h"
#include "kernel/result.h"
#include "platform/module.h"

// A new password for who can read the account's mail.
namespace account {

struct HashedPassword {
    std::string text;
};
// Hashes the password that somebody with a captcha wants. Refuses email_invalid, password_weak, and captcha_expired when no code of this
// purpose waits for the address: nobody makes us hash for nothing. Does the same work whether or not the address has an account.
Result<HashedPassword> hash_for_captcha(platform::Preparation& preparation, std::string_view email, std::string_view password,
    std::string_view purpose);

Result<HashedPassword> prepare_password_update(platform::Preparation& preparation, api::AccountPasswordUpdate const& request);
// Ends every login of the account, whose sockets are told, and begins one. Refuses captcha_wrong (the try counts), captcha_expired, and
// too_frequent after too many wrong codes for the address or from the peer.
Result<api::AccountSession> update_password(Write& tx, Visitor const& visitor, api::AccountPasswordUpdate const& request,
    HashedPassword const& password);

}
