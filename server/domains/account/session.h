#pragma once
#include "domains/account/store.h"
#include "generated/account.h"

// The life of a login.
namespace account::session {

// Begins a login and ends the one before, for this reason; its sockets are told.
api::AccountSession begin(Write& tx, store::Account const& account, std::string_view reason = "other_device");
// The length of a token in characters: 256 bits in hexadecimal.
constexpr std::size_t token_length = 64;

}
