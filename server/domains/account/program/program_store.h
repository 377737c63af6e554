#pragma once
#include "generated/ids/account_id.h"
#include "platform/db/transaction.h"
#include <optional>
#include <string>
#include <string_view>

// What the mini-program's host and the person in front of it let the shop know.
namespace account::store {

// By whom the mini-program's user is known, in account_identity and account_phone.
constexpr std::string_view program_provider = "program";

// It lies sealed under a key made of the setting program.secret: a copy of the database opens nothing. Nothing where there is none, or
// where that secret is another one now.
std::optional<std::string> find_session_key(Read& tx, AccountId account);
// In place of the one before.
void put_session_key(Write& tx, AccountId account, std::string_view session_key);

// Digits only.
struct Phone {
    std::string country_code;
    std::string number;
};
std::optional<Phone> find_phone(Read& tx, AccountId account);
// In place of the one before; false when the number stands for another account of this host.
bool put_phone(Write& tx, AccountId account, Phone const& phone);

void put_open_info(Write& tx, AccountId account);

enum class Bound { bound, account_has_another, taken };
// The same again is bound too.
Bound bind_game_user(Write& tx, AccountId account, std::string_view game_user);

// By whom and under which name somebody is known, one of each with the kind in front.
std::vector<std::string> list_identities(Read& tx, AccountId account);

}
