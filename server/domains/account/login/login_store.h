#pragma once
#include "domains/account/store.h"
#include "platform/db/batch.h"

// A login's tokens, and where its account came from.
namespace account::store {

// What an account has let the shop know. An e-mail account has both.
struct Auth {
    bool has_phone = false;
    bool has_profile = false;
};
Auth find_auth(Read& tx, AccountId account);

struct Login {
    LoginId id;
    AccountId account;
    Auth auth;
};
// The open one that was used after `used_after`.
std::optional<Login> find_login(Read& tx, std::string_view token_hash, Time used_after);
// The same in a batch.
Later<std::optional<Shopper>> ask_login(Batch& batch, std::string_view token_hash, Time used_after, Shopper (*shopper_of)(Login const&));
// Selects the account_id of its account; $1 and $2 are the same.
extern std::string_view const account_of_token;
// The same for a token that another one took the place of a moment ago.
std::optional<Login> find_login_by_former_token(Read& tx, std::string_view token_hash, Time used_after);
// Gives an open login a new token; the one it has until then stays good until `former_good_until`. False when the login has ended. Makes
// others that change the token of this login wait until this transaction ends.
bool replace_token(Write& tx, LoginId id, std::string_view token_hash, Time former_good_until);
// Good once, before `expires_at`.
void insert_ticket(Write& tx, std::string_view ticket_hash, LoginId login, Time expires_at);
// Why a login ends when its account logs in on another device, and when its password is changed there.
inline constexpr std::string_view by_other_device = "other_device";
inline constexpr std::string_view by_new_password = "password_changed";
// Whether the login of this token or unused ticket has ended for one of these reasons.
bool is_ended_elsewhere(Read& tx, std::string_view hash);
// The login of a ticket that was good until now, and is not any more; one whose login has ended is left to tell why.
std::optional<LoginId> use_ticket(Write& tx, std::string_view ticket_hash);
void remove_tickets_before(Write& tx, Time expired);
// The open login of this number that was used after `used_after`.
std::optional<Login> find_login_by_id(Read& tx, LoginId id, Time used_after);
void remove_former_tokens_before(Write& tx, Time good_until);

}
