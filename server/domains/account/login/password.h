#pragma once
#include "domains/account/login/captcha.h"
#include "domains/account/store.h"
#include "generated/account.h"
#include "kernel/result.h"
#include "platform/gate/caller.h"
#include <string>
#include <string_view>

namespace platform {
class Preparation;
}

// A new password for who can read the account's mail.
namespace account {

struct HashedPassword {
    std::string text;
    // The code that was entered with it.
    captcha::Fitted code;
};
// What somebody with a code wants.
struct WantedPassword {
    std::string_view email;
    std::string_view password;
    std::string_view code;
    std::string_view purpose;
};
// Looks at a code by which somebody may become the owner of an account. Counts the guess before it compares, and refuses what captcha::look
// refuses, and too_frequent after too many wrong codes from this network for the address, or for others.
Result<captcha::Fitted> look_at_guess(Write& tx, captcha::Entered const& entered);

// Looks at the code first, and hashes only for a right one: nobody makes us hash for nothing. Refuses email_invalid, password_weak,
// captcha_wrong (the try counts), captcha_expired.
Result<HashedPassword> hash_for_captcha(platform::Preparation& preparation, Visitor const& visitor, WantedPassword const& wanted);

// The same for a new password; refuses too_frequent too, after too many wrong codes from this network for the address, or for others.
Result<HashedPassword> prepare_password_update(platform::Preparation& preparation, Visitor const& visitor,
    api::AccountPasswordUpdate const& request);
// Ends every login of the account, whose sockets are told, and begins one. Refuses captcha_expired when the code was used meanwhile.
Result<api::AccountSession> update_password(Write& tx, Visitor const& visitor, api::AccountPasswordUpdate const& request,
    HashedPassword const& password);

}
