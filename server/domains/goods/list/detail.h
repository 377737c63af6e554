#pragma once
#include "domains/goods/goods.h"
#include "platform/gate/caller.h"

namespace goods::list {

// Refuses not_found, goods_off_shelf, not_sold_in_region.
Result<api::GoodsProduct> detail(Read& tx, Visitor const& visitor, api::GoodsDetail const& request);

}
