#pragma once
#include "domains/console/store.h"
#include "generated/console.h"
#include "platform/gate/caller.h"
#include "platform/gate/routes.h"
#include <optional>
#include <string_view>

namespace platform {
class Checks;
}

namespace console {

// What was found out before the transaction: whose the address is, and whether the password is theirs.
struct ComparedLogin {
    std::optional<store::Account> account;
    bool fits = false;
};
// Counts the try before anything is hashed. Refuses too_frequent, alike for an address that nobody has.
Result<ComparedLogin> prepare_login(platform::Preparation& preparation, Visitor const& visitor, api::ConsoleLogin const& request);
// Refuses operator_login_wrong, also where the operator is locked.
Result<api::ConsoleMyself> log_in(Write& tx, Visitor const& visitor, api::ConsoleLogin const& request, ComparedLogin const& compared);

std::optional<Operator> authenticate(Read& tx, std::string_view token);
void keep_session(Write& tx, Operator const& who);

void add_checks(platform::Checks& checks);

}
