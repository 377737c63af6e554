#pragma once
#include "domains/account/store.h"
#include "platform/gate/caller.h"

namespace platform {
struct Module;
}

// The end of an account. Between the wish and the end lies a waiting time, in which a login takes the wish back.
namespace account::closing {

// The owner logs in: the account stays. True when it was waiting to be deleted. The caller holds the account's row.
bool take_back(Write& tx, store::Account const& account);

void add(platform::Module& module);

}
