#pragma once
// Whoever sells asks the safeguards first: here by itself.
#include "domains/account/account.h"
#include "domains/safeguards/safeguards.h"
#include "platform/db/batch.h"

namespace testing {

// A new order of so much, in THB.
inline Status may_buy(Write& tx, Shopper const& who, std::int64_t amount)
{
    Batch asked(tx);
    auto const buyer = account::ask_buyer(asked, who.id);
    TRY(asked.run());
    Batch counted(tx);
    auto const birth = *buyer ? (*buyer)->birth : account::Birth {};
    auto const asking = safeguards::ask(counted, who, birth, tx.new_id<OrderId>(), { amount, "THB" }, { .is_of_chance = true });
    TRY(counted.run());
    return safeguards::may_buy(tx, *asking);
}

}
