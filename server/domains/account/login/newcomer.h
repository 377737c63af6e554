#pragma once
#include "domains/account/store.h"
#include "platform/gate/caller.h"

// How an account comes into being, whichever way its owner came.
namespace account::newcomer {

// With an id and a country, not in the database yet.
store::Account draft(Write& tx, Visitor const& visitor);
// Gives it a free number, a nickname where `nick_name` is empty, and writes down where its owner came from. False when its e-mail
// address has an account.
bool settle(Write& tx, Visitor const& visitor, store::Account& account, std::string_view nick_name);

}
