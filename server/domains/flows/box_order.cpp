#include "domains/flows/box_order.h"
#include "domains/mystery_box/mystery_box.h"
#include "platform/db/transaction.h"

namespace flows {

static checkout::Wish wish_of(api::MysteryBoxPurchase const& request)
{
    return { mystery_box::order_kind, request.box_set_id.value, request.slots, { request.coupon_id, request.red_packet.value_or(0) } };
}

Result<api::CheckoutQuote> quote_order(Read& tx, Shopper const& me, api::MysteryBoxCalculatePrice const& request)
{
    return checkout::quote(tx, me, wish_of(request));
}

Result<api::CheckoutPlacedOrder> place_order(Write& tx, Shopper const& me, api::MysteryBoxPurchase const& request)
{
    return checkout::place(tx, me, wish_of(request));
}

}
