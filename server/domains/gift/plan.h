#pragma once
#include "domains/goods/goods.h"
#include "domains/offers/offers.h"
#include "domains/stock/stock.h"
#include "platform/gate/caller.h"

namespace gift {

// One of it, at everybody's price of today, and from where its units come: a bundle is what it is made of.
struct Plan {
    goods::Sellable sellable;
    offers::Chosen chosen;
    stock::Plan pieces;
};
// Refuses not_found (no such SKU), goods_off_shelf, not_a_gift, not_sold_in_region, offer_over, not_in_audience, sold_out; of goods it
// names them.
Result<Plan> plan_of(Read& tx, Shopper const& me, SkuId sku);

}
