#pragma once
#include "domains/account/login/captcha.h"
#include "domains/account/store.h"
#include "generated/account.h"
#include "platform/gate/caller.h"
#include <optional>
#include <string>

// Another address for an account: proved by a code that was mailed to the one it has, and by one that was mailed to the new one. Without
// the first, whoever holds somebody's phone for a minute would own the account.
namespace account::email_change {

struct Proved {
    std::string former;
    std::string email;
    captcha::Fitted former_code;
    captcha::Fitted code;
};
// Looks at both codes, that of the mailbox before first; nothing where the address stays. Nothing else may have been written. Refuses
// email_invalid, not_found where the account has no address, too_frequent, captcha_wrong, captcha_expired; what is wrong counts.
Result<std::optional<Proved>> look(Write& tx, Shopper const& me, store::Account const& account, api::AccountUserInfo const& request);
// Uses both codes up and tells the address before. Refuses captcha_expired when one was used meanwhile, email_taken.
Status make(Write& tx, Shopper const& me, Proved const& proved);

}
