#pragma once
#include "domains/mall_order/plan.h"

namespace mall_order {

// Adds what bears on the plan's price by itself, and what is put in for nothing as far as it is there. The plan's lines are allocated. Asks
// for more only where there is a gift.
void add_promotions(Read& tx, Shopper const& me, AskedPlan const& asked, bool is_newcomer, Plan& plan);
std::int32_t count_gifts(Plan const& plan);

}
