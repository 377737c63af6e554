#pragma once
#include "domains/fair_use/fair_use.h"
#include "platform/db/transaction.h"
#include <span>

namespace fair_use::store {

// The guard: false where it was answered before.
bool use(Write& tx, std::string_view id, Time ends_at);
void remove_used_before(Write& tx, Time ends_at);

struct Refusal {
    std::string purpose;
    std::int64_t subject = 0;
    std::string_view reason;
};
void count(Write& tx, std::span<Refusal const> refusals);
std::vector<Refused> list(Read& tx, Door const& door);

}
