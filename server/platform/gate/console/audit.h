#pragma once
// What operators did and tried: a row for each, written once. The gate writes it for every call of the console that may change something,
// in the call's own transaction where that is kept; a command writes its own.
#include "platform/db/transaction.h"
#include "platform/gate/caller.h"
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace platform::audit {

// Said by the function of a call, of the transaction it runs in: tx.remembered<audit::About>().text = "operator:7".
struct About {
    std::string text;
};

struct Row {
    // Nothing: nobody was logged in, or a command did it.
    std::optional<OperatorId> operator_id;
    std::int64_t session = 0;
    // The operator's address, or "machine:" and the machine's user.
    std::string who;
    // The call's name, or the command.
    std::string did;
    std::string about;
    // Why it was refused; empty: it was done.
    std::string reason;
    std::string request;
    // From where; empty for a command.
    std::string address;
};
void write(Write& tx, Row const& row);

struct Kept {
    std::int64_t id = 0;
    Time at = 0;
    Row row;
};
// Before this one, the newest first.
std::vector<Kept> list(Read& tx, std::int64_t before, int most);

}
