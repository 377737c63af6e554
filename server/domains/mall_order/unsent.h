#pragma once
#include "domains/checkout/checkout.h"
#include "domains/mall_order/rules.h"

namespace mall_order {

// Units of a paid order that were not sent yet are free again, in the warehouses that they lie in, and what is left of the order goes on.
// Refuses not_returnable where so many are not left to send: of a bundle all that it is made of.
Status take_out(Write& tx, checkout::Back const& back, std::vector<rules::Detail> const& details);

// By line, how many units it would take: all of what is left until some of it was sent, then what did not go.
std::vector<std::int32_t> unsent(Read& tx, OrderId order, std::span<order::Line const> lines, std::vector<rules::Detail> const& details);

}
