#pragma once
#include "generated/mystery_box.h"
#include "kernel/result.h"
#include "platform/caller.h"

class Read;

namespace flows {

// What these boxes would cost the caller with this coupon and this much red packet. Holds nothing. Refuses what mystery_box::offer and
// flows::cuts_of refuse.
Result<api::MysteryBoxQuote> quote_order(Read& tx, Shopper const& me, api::MysteryBoxCalculatePrice const& request);

}
