#pragma once
#include "domains/cart/store.h"
#include "generated/cart.h"
#include "kernel/result.h"
#include <optional>
#include <string_view>
#include <vector>

namespace cart {

// Whose cart it is: a visitor has no account.
struct Owner {
    std::optional<AccountId> account;
    std::string_view country;
};
// The lines with what is known of each now: what it is, what it costs, whether so many of it can be ordered.
std::vector<api::CartLine> look_at(Read& tx, Owner const& owner, std::vector<store::Line> const& lines);
// What they come to in the region's currency with the shop's promotions: only those that can be ordered.
Result<api::CartSum> sum_of(Read& tx, Owner const& owner, std::vector<store::Line> const& lines);

}
