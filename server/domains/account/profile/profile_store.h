#pragma once
#include "domains/account/account.h"
#include "generated/ids/account_id.h"
#include "platform/db/batch.h"
#include "platform/db/transaction.h"
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// What a shopper says of themselves, and what of it was judged. States are the contract's: pass, pending, refused.
namespace account::store {

struct Profile {
    std::optional<std::string> gender;
    std::optional<std::string> birthday;
    std::int64_t birthday_changes_left = 1;
    std::optional<std::string> region;
};

// Nobody else changes this account's profile until the transaction ends.
void lock_account(Write& tx, AccountId id);
Profile find_profile(Read& tx, AccountId id);
// What is nothing stays.
void put_profile(Write& tx, AccountId id, std::optional<std::string_view> gender, std::optional<std::string_view> region);
// False when it was changed already; the same date again changes nothing.
bool put_birthday(Write& tx, AccountId id, std::string_view date);
std::optional<Birth> find_birth(Read& tx, AccountId id);
Later<std::optional<Buyer>> ask_buyer(Batch& batch, AccountId id);
void put_nick_name(Write& tx, AccountId id, std::string_view nick_name);
void put_shown_avatar(Write& tx, AccountId id, std::string_view path);

struct NickNameAudit {
    std::string nick_name;
    std::string state;
};
std::optional<NickNameAudit> find_nick_name_audit(Read& tx, AccountId id);
void put_nick_name_audit(Write& tx, AccountId id, std::string_view nick_name, std::string_view state);
// Whose (uid) and what, those that have waited longest first.
std::vector<std::pair<std::int64_t, std::string>> list_waiting_nick_names(Read& tx);
std::vector<std::pair<std::int64_t, std::string>> list_waiting_avatars(Read& tx);
// False when no name of this account waits.
bool decide_nick_name_audit(Write& tx, AccountId id, std::string_view state);

// Uploaded anew; answers its state: what is in use stays so, and what waits or was decided is not undone by `pending`.
std::string put_avatar(Write& tx, AccountId id, std::string_view sha256, std::string_view state);
std::optional<std::string> find_avatar_state(Read& tx, AccountId id, std::string_view sha256);
std::optional<std::string> find_latest_avatar_state(Read& tx, AccountId id);
// False when this account has not uploaded it, or it has not passed.
bool use_avatar(Write& tx, AccountId id, std::string_view sha256);
void replace_other_avatars(Write& tx, AccountId id, std::string_view sha256);
// False when it does not wait.
bool decide_avatar(Write& tx, AccountId id, std::string_view sha256, std::string_view state);
// Those that nobody waits for: never used and uploaded by `unused_since`, or replaced by `replaced_since`.
void remove_avatars(Write& tx, Time unused_since, Time replaced_since);
bool is_avatar_of_anybody(Read& tx, std::string_view sha256);

}
