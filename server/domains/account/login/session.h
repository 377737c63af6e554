#pragma once
#include "domains/account/login/login_store.h"
#include "generated/account.h"
#include "kernel/result.h"
#include "platform/gate/caller.h"

// The life of a login.
namespace account::session {

// Begins a login and ends the one before, for this reason; its sockets are told. An account that waits to be deleted is kept. Refuses
// not_logged_in where it was deleted at this moment.
Result<api::AccountSession> begin(Write& tx, store::Account const& account, std::string_view reason = store::by_other_device);
// A new token for an open login, whose present one stays good for a moment: requests are under way, and an answer may get lost. The login
// stays the same one, and so do its sockets. Refuses not_logged_in when it has ended, too_frequent.
Result<api::AccountSession> renew(Write& tx, Shopper const& me);
// Code 401 of the live channel, for all sockets of the account: it has at most one open login, and that one has just ended.
live::Event told_of_logout(AccountId account);
// Who it is that has this login.
Shopper shopper_of(store::Login const& login);
// The length of a token in characters: 256 bits in hexadecimal.
constexpr std::size_t token_length = 64;

}
