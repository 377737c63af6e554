#pragma once
#include "generated/mystery_box.h"
#include "kernel/result.h"
#include "platform/caller.h"

class Write;

namespace flows {

// Holds the boxes for the caller, whose turn it is, takes coupon and red packet, and opens a payment: all of it or nothing. Where
// nothing is left to pay, the boxes are the caller's at once. Refuses what mystery_box::hold, flows::cuts_of and safeguards::may_buy
// refuse.
Result<api::MysteryBoxPlacedOrder> place_order(Write& tx, Shopper const& me, api::MysteryBoxPurchase const& request);

}
