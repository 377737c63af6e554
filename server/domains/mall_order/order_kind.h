#pragma once
#include "domains/checkout/checkout.h"
#include "generated/mall_order.h"

namespace mall_order {

// As its calls answer it.
api::MallOrderQuote shown(checkout::Priced const& priced);

void add_kind(platform::Module& module);

}
