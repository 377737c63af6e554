#pragma once
#include "generated/distribution.h"
#include "generated/ids/account_id.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include <string>
#include <string_view>
#include <vector>

class Read;
class Write;

namespace platform {
struct Module;
}

// Who brings others to the shop by their links, and what they get of what those pay.
namespace distribution {

using State = api::DistributionState;

struct Distributor {
    AccountId account;
    // None (0) whom nobody had brought.
    AccountId parent;
    std::int32_t rate_ppm = 0;
    Time joined_at = 0;
};

// What is owed to a distributor in one currency, less what went back of what they were paid before. Below 0: they owe the shop.
struct Owed {
    Distributor distributor;
    std::string currency;
    std::int64_t amount = 0;
};
// For an operator: to whom something is owed, by account.
std::vector<Owed> list_owed(Read& tx, int most);

struct Payout {
    AccountId distributor;
    std::string_view currency;
    // What was paid, in minor units.
    std::int64_t amount = 0;
    std::string_view who;
    std::string_view note;
};
// Somebody has paid a distributor all that is owed to them in this currency: writes it down. Refuses not_found, and operation_differs where
// another amount is owed by now, or nothing is.
Status pay_out(Write& tx, Payout const& payout);

void add(platform::Module& module);

}
