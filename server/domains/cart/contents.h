#pragma once
#include "domains/cart/store.h"
#include "domains/goods/goods.h"
#include "domains/offers/offers.h"
#include "domains/promotion/promotion.h"
#include "domains/stock/stock.h"
#include "generated/cart.h"
#include "kernel/result.h"
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

namespace cart {

// Whose cart it is: a visitor has no account.
struct Owner {
    std::optional<AccountId> account;
    std::string_view country;
};
// What is known of some SKUs now, for whoever looks at lines of them.
struct Found {
    std::vector<goods::Sellable> sellables;
    std::vector<offers::Offer> offered;
    std::map<std::pair<SkuId, stock::PoolId>, std::int64_t> free;
    Time now = 0;
    std::vector<promotion::Open> promotions = {};
};
enum class With : bool { nothing, promotions };
// One round trip, and another where bundles are among them.
Found find(Read& tx, Owner const& owner, std::set<SkuId> const& skus, With with);
// The lines with what is known of each now: what it is, what it costs, whether so many of it can be ordered.
std::vector<api::CartLine> look_at(Read& tx, Owner const& owner, std::vector<store::Line> const& lines);
// What they come to in the region's currency with the shop's promotions: only those that can be ordered.
Result<api::CartSum> sum_of(Read& tx, Owner const& owner, std::vector<store::Line> const& lines);
// The same of what was found for them.
Result<api::CartSum> sum_of(Read& tx, Owner const& owner, Found const& found, std::vector<store::Line> const& lines);

}
