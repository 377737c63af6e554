#pragma once
#include "domains/message/message.h"
#include "kernel/result.h"
#include "platform/module.h"
#include <optional>
#include <string>
#include <string_view>

class Read;

// Who the shopper is: the e-mail account, the mini-program's login, and the login that a token stands for.
namespace account {

// Whose token it is; nothing when it is unknown, its login has ended, or it was not used for 7 days. Country, address and language of the
// caller are the request's business and left empty.
std::optional<Shopper> authenticate(Read& tx, std::string_view token);

// Whether there is such an account.
bool is_account(Read& tx, AccountId id);
// Whose the number is that a shopper tells others; nothing when it is nobody's.
std::optional<AccountId> find_by_uid(Read& tx, std::int64_t uid);

// An operator's answer to what moderation left open: the name that an account wants, or a picture by its path. From then on the shopper may
// use it, or not. Refuses not_found when it does not wait.
Status decide_nick_name(Write& tx, AccountId account, bool passes);
Status decide_avatar(Write& tx, AccountId account, std::string_view avatar, bool passes);
// How a person can be reached outside of the storefront.
struct Recipient {
    // Empty: they have none.
    std::string email;
    // The name by which the mini-program's host knows them; empty: they did not come from there.
    std::string openid;
    // Of their last request; of their country when there was none yet.
    message::Language language = message::Language::en;
    std::string country;
};
// Nobody can be reached who is not there.
Recipient find_recipient(Read& tx, AccountId account);

void add(platform::Module& module);

}
