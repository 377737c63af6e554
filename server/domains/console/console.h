#pragma once
#include "generated/console.h"
#include "generated/ids/operator_id.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include <optional>
#include <string>
#include <string_view>
#include <vector>

class Read;
class Write;

namespace platform {
struct Module;
}

// The shop's own people: who may log in to the console, what their role allows, and what they did there.
namespace console {

struct NewOperator {
    std::string_view email;
    api::ConsoleRole role = api::ConsoleRole::read_only;
    // Of a password that is_good_password lets pass.
    std::string_view password_hash;
};
// Refuses email_taken, email_invalid, and last_owner for anybody but an owner where there is none yet.
Result<OperatorId> add_operator(Write& tx, NewOperator const& wanted);
// 12 to 128 bytes of which five differ, and not the address or a part of it.
bool is_good_password(std::string_view email, std::string_view password);

struct Listed {
    OperatorId id;
    std::string email;
    std::string role;
    Time created_at = 0;
    std::optional<Time> locked_at;
};
// By address.
std::vector<Listed> list_operators(Read& tx);
std::optional<OperatorId> find_operator(Read& tx, std::string_view email);

// Nobody logs in by this account any more, and its sessions end; where it is locked already nothing changes. Refuses not_found, and
// last_owner for the only owner who can log in.
Status lock_operator(Write& tx, OperatorId id);

void add(platform::Module& module);

}
