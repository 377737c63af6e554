#pragma once
#include "domains/cart/cart.h"
#include "generated/ids/account_id.h"
#include "generated/ids/sku_id.h"
#include "platform/db/batch.h"
#include "platform/db/list.h"
#include "platform/db/transaction.h"
#include <optional>
#include <vector>

namespace cart::store {

constexpr int most_lines = 100;

struct Line {
    SkuId sku;
    std::int32_t quantity = 0;
    Time added_at = 0;
};
// The latest first.
std::vector<Line> list(Read& tx, AccountId account);
std::int64_t count_units(Read& tx, AccountId account);

// Takes the account's cart until the transaction ends; it is made where there was none.
void take(Batch& batch, AccountId account);
struct Addition {
    SkuId sku;
    std::int32_t quantity = 0;
    bool keeps_larger = false;
};
// How many of the SKU are in it now. The guard: nothing where that would be another line than the cart has room for, or more units than a
// line may have.
Later<std::optional<std::int32_t>> add(Batch& batch, AccountId account, Addition const& addition, std::int64_t most_of_line);
struct Counted {
    std::int64_t units = 0;
    // A line of this SKU is one of them.
    bool has_line = false;
};
Later<std::optional<Counted>> count(Batch& batch, AccountId account, SkuId sku);

// False when there is no such line.
bool set_quantity(Write& tx, AccountId account, SkuId sku, std::int32_t quantity);
std::vector<Units> find_units(Read& tx, AccountId account, db::List const& skus);
// They leave it.
std::vector<Units> take_out(Write& tx, AccountId account, db::List const& skus);
void remove(Write& tx, AccountId account, db::List const& skus);

}
