#include "domains/flows/quote_order.h"
#include "domains/flows/cuts.h"
#include "domains/mystery_box/mystery_box.h"

namespace flows {

Result<api::MysteryBoxQuote> quote_order(Read& tx, Shopper const& me, api::MysteryBoxCalculatePrice const& request)
{
    auto const offer = TRY(mystery_box::offer(tx, me, request.box_set_id, request.slots));
    auto const& currency = offer.unit.currency;
    api::Price const goods { offer.unit.amount * offer.count, currency };
    auto const amounts = TRY(cuts_of(tx, me.id, goods, { request.coupon_id, request.red_packet.value_or(0) }));
    return api::MysteryBoxQuote { offer.unit, offer.count, goods, { amounts.coupon_cut, currency }, { amounts.red_packet, currency },
        { amounts.total, currency } };
}

}
