#pragma once
#include "domains/account/account.h"
#include "generated/ids/account_id.h"
#include "kernel/id.h"
#include "platform/db/batch.h"
#include "platform/db/transaction.h"
#include "platform/gate/caller.h"
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace account {

using LoginId = Id<struct LoginTag>;

namespace store {

struct Account {
    AccountId id;
    std::int64_t uid = 0;
    std::string nick_name;
    std::string avatar;
    std::string country;
    std::optional<std::string> email;
    // Nothing: they come in by mailed codes, or by the mini-program.
    std::optional<std::string> password_hash;
    Time created_at = 0;
};

std::optional<Account> find_account(Read& tx, AccountId id);
// Who is not there is left out.
std::map<AccountId, std::string> list_nick_names(Read& tx, std::vector<AccountId> const& ids);
std::map<AccountId, std::string> list_avatars(Read& tx, std::vector<AccountId> const& ids);
std::optional<AccountId> find_account_by_uid(Read& tx, std::int64_t uid);
std::optional<Account> find_account_by_email(Read& tx, std::string_view email);
// False when the e-mail address or the number is taken.
bool insert_account(Write& tx, Account const& account);
// Where the owner of a new account came from.
void insert_attribution(Write& tx, AccountId id, Attribution const& attribution);
// Also makes other logins of this account wait until this transaction ends.
// False when it is closed.
bool touch_account(Write& tx, AccountId id);
// The same, if the account still has this password.
bool touch_account_with_password(Write& tx, AccountId id, std::string_view password_hash);
void put_password(Write& tx, AccountId id, std::string_view password_hash);
// In place of the address `before`; false when the account has another one by now, or somebody else has this one.
bool put_email(Write& tx, AccountId id, std::string_view before, std::string_view email);

std::optional<AccountId> find_identity(Read& tx, std::string_view provider, std::string_view subject);
// The name by which a provider knows the account.
std::optional<std::string> find_subject(Read& tx, std::string_view provider, AccountId account);
// False when it belongs to somebody already.
bool insert_identity(Write& tx, std::string_view provider, std::string_view subject, AccountId account);

void insert_login(Write& tx, LoginId id, AccountId account, std::string_view token_hash);
// Answers how many.
int end_logins(Write& tx, AccountId account, std::string_view reason);
bool end_login(Write& tx, LoginId id, std::string_view reason);
void end_logins_not_used_since(Write& tx, Time time, std::string_view reason);
// `language` is that of the request; empty: not known, it stays.
void mark_used(Write& tx, LoginId id, Time at, std::string_view language);
// By what the provider knows them; nothing of an account that is not there.
std::optional<Recipient> find_recipient(Read& tx, AccountId account, std::string_view provider);
Later<std::optional<Recipient>> ask_recipient(Batch& batch, AccountId account, std::string_view provider);

// What a code is for. Each network that asks has a code of its own: a stranger's wishes replace nobody's code.
struct CaptchaKey {
    std::string_view email;
    std::string_view purpose;
    // Of who asked, hashed; empty for a code that only one account can enter.
    std::string_view network;
};
struct Captcha {
    std::string network;
    std::string salt;
    std::string code_hash;
};
// In place of the one before; `captcha.network` is the key's. False when that was sent after `not_after`.
bool put_captcha(Write& tx, CaptchaKey const& key, Captcha const& captcha, Time expires, Time not_after);
// Counts a try of the code that the key's network asked for and answers what it has to fit; nothing when there is none, it is used, too
// old, or was tried `most` times.
std::optional<Captcha> try_captcha(Write& tx, CaptchaKey const& key, int most);
// The same for the codes that other networks asked for.
std::vector<Captcha> try_captchas_elsewhere(Write& tx, CaptchaKey const& key);
// Uses that one up and with it all others of this address and purpose; false when it is not open any more.
bool use_captcha(Write& tx, CaptchaKey const& key, std::string_view code_hash);
void remove_captchas_before(Write& tx, Time expired);

// What is counted for whom.
struct Attempt {
    std::string_view kind;
    std::string subject_hash;
};
// Counts one more since `window_start`; false, and nothing counted, when there were `most` already.
bool count_attempt(Write& tx, Attempt const& attempt, Time window_start, int most);
// One less.
void uncount_attempt(Write& tx, Attempt const& attempt);
int attempts_since(Read& tx, Attempt const& attempt, Time window_start);
void forget_attempts(Write& tx, Attempt const& attempt);
void remove_attempts_before(Write& tx, Time started);

}
}
