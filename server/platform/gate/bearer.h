#pragma once
// How the gate and the sockets learn who a token belongs to: the functions that a domain hands in for it.
#include "kernel/time/time.h"
#include "platform/db/batch.h"
#include "platform/gate/caller.h"
#include <optional>
#include <string>
#include <string_view>

namespace platform {

// Who a token belongs to; nothing when it is unknown, ended or expired.
using Authenticate = std::optional<Shopper> (*)(Read& tx, std::string_view token);

// The same in a batch, where it finds most people: nothing for a token that Authenticate has to look up in another way. With it comes SQL
// for what is written for the same person in the same round trip.
struct Bearer {
    Later<std::optional<Shopper>> shopper;
    // Selects account_id; its parameters are $1, $2.
    std::string_view account;
    std::string token_hash;
    Time used_after = 0;
};
using AskBearer = Bearer (*)(Batch& batch, std::string_view token);

}
