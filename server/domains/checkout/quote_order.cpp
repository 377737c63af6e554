#include "domains/checkout/discounts.h"
#include "domains/checkout/kinds.h"

namespace checkout {

Result<api::CheckoutQuote> quote(Read& tx, Shopper const& me, Wish const& wish)
{
    auto const offer = TRY(kind_of(tx, wish.kind).offer(tx, me, wish));
    auto const& currency = offer.unit.currency;
    api::Price const goods { offer.unit.amount * offer.count, currency };
    auto const amounts = TRY(discounts_of(tx, me.id, goods, wish.discounts));
    return api::CheckoutQuote { offer.unit, offer.count, goods, { amounts.coupon_cut, currency }, { amounts.red_packet, currency },
        { amounts.total, currency } };
}

}
