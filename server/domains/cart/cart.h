#pragma once
#include "generated/ids/account_id.h"
#include "generated/ids/sku_id.h"
#include <cstdint>
#include <vector>

class Read;
class Write;

namespace platform {
struct Module;
}

// What a shopper means to order from the mall.
namespace cart {

// So many of a SKU.
struct Units {
    SkuId sku;
    std::int32_t quantity = 0;
};
// Of these SKUs those that are in the account's cart.
std::vector<Units> find_units(Read& tx, AccountId account, std::vector<SkuId> const& skus);
// The same, and they leave it.
std::vector<Units> take_out(Write& tx, AccountId account, std::vector<SkuId> const& skus);

void add(platform::Module& module);

}
