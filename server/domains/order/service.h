#pragma once
#include "domains/order/order.h"
#include "platform/caller.h"

namespace order {

// The caller's orders, newest first.
Result<api::OrderGlobalListAnswer> list(Read& tx, Shopper const& me, api::OrderGlobalList const& request);
Result<api::Order> show(Read& tx, Shopper const& me, api::OrderDetail const& request);

}
