#pragma once
#include "generated/mall_order.h"
#include "kernel/result.h"
#include "platform/gate/caller.h"

class Read;

namespace mall_order {

// What the caller may have at prices that are not everybody's, by list and SKU. Refuses nothing.
Result<api::MallOrderNamedOffers> named_prices(Read& tx, Visitor const& who, api::MallOrderNamedPrices const& request);

}
