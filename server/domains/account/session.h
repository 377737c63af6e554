#pragma once
#include "domains/account/store.h"
#include "generated/account.h"
#include "kernel/result.h"
#include "platform/caller.h"

// The life of a login.
namespace account::session {

// Begins a login and ends the one before, for this reason; its sockets are told.
api::AccountSession begin(Write& tx, store::Account const& account, std::string_view reason = "other_device");
// A new token for an open login, whose present one stays good for a moment: requests are under way, and an answer may get lost. The login
// stays the same one, and so do its sockets. Refuses not_logged_in when it has ended, too_frequent.
Result<api::AccountSession> renew(Write& tx, Shopper const& me);
// The length of a token in characters: 256 bits in hexadecimal.
constexpr std::size_t token_length = 64;

}
