#pragma once
#include "generated/mystery_box.h"
#include "kernel/result.h"
#include "platform/caller.h"

class Write;

namespace flows {

// Holds the boxes for the caller, whose turn it is, and opens a payment: all of them or none. Refuses what mystery_box::hold and
// safeguards::may_buy refuse.
Result<api::MysteryBoxPlacedOrder> place_order(Write& tx, Shopper const& me, api::MysteryBoxPurchase const& request);

}
