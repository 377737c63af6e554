#pragma once
#include "domains/checkout/checkout.h"
#include "generated/mystery_box.h"

namespace flows {

// The checkout's calls, for boxes: in the words of the contract. They refuse what `checkout` and mystery_box::hold refuse.
Result<api::CheckoutQuote> quote_order(Read& tx, Shopper const& me, api::MysteryBoxCalculatePrice const& request);
Result<api::CheckoutPlacedOrder> place_order(Write& tx, Shopper const& me, api::MysteryBoxPurchase const& request);

}
