#include "domains/checkout/discounts.h"
#include "domains/checkout/kinds.h"
#include "domains/payment/payment.h"

namespace checkout {

Result<Priced> quote_lines(Read& tx, Shopper const& me, Wish const& wish)
{
    auto offer = TRY(kind_of(tx, wish.kind).offer(tx, me, wish));
    Batch asking(tx);
    auto const asked = ask_discounts(asking, wish.discounts);
    TRY(asking.run());
    auto priced = TRY(price(tx, me.id, std::move(offer.lines), std::move(offer.automatic), wish.discounts, asked));
    TRY(may_be_taken(tx, me.id, { priced.amounts.red_packet, priced.lines.front().unit.currency }));
    return priced;
}

Result<api::CheckoutQuote> quote(Read& tx, Shopper const& me, Wish const& wish)
{
    auto priced = TRY(quote_lines(tx, me, wish));
    auto const& line = priced.lines.front();
    auto const& currency = line.unit.currency;
    auto const& amounts = priced.amounts;
    return api::CheckoutQuote { line.unit, line.quantity, { amounts.goods, currency }, { amounts.coupon_discount, currency },
        { amounts.red_packet, currency }, { amounts.total, currency }, std::move(priced.providers) };
}

}
