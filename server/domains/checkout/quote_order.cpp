#include "domains/checkout/discounts.h"
#include "domains/checkout/kinds.h"
#include "domains/payment/payment.h"

namespace checkout {

Result<api::CheckoutQuote> quote(Read& tx, Shopper const& me, Wish const& wish)
{
    auto const offer = TRY(kind_of(tx, wish.kind).offer(tx, me, wish));
    auto const& currency = offer.unit.currency;
    order::Line line;
    line.quantity = offer.count;
    line.unit = offer.unit;
    Batch asking(tx);
    auto const asked = ask_discounts(asking, wish.discounts);
    TRY(asking.run());
    auto const priced = TRY(price(tx, me.id, { &line, 1 }, wish.discounts, asked));
    auto const& amounts = priced.amounts;
    TRY(may_be_taken(tx, me.id, { amounts.red_packet, currency }));
    return api::CheckoutQuote { offer.unit, offer.count, { amounts.goods, currency }, { amounts.coupon_cut, currency },
        { amounts.red_packet, currency }, { amounts.total, currency }, payment::providers_of(tx, currency) };
}

}
