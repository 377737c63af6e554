#include "domains/delivery/checks.h"
#include "domains/delivery/delivery.h"
#include "domains/delivery/order_kind.h"
#include "domains/delivery/plan.h"
#include "platform/db/transaction.h"
#include "platform/module.h"
#include "platform/settings.h"

namespace delivery {

template<class Request>
static checkout::Wish wish_of(Request const& request)
{
    checkout::Wish wish;
    wish.kind = kind_name;
    wish.items = request.item_ids;
    wish.address = request.address_id;
    wish.ships_free = request.use_free_shipping.value_or(false);
    return wish;
}

static Result<api::DeliveryQuote> quote(Read& tx, Shopper const& me, api::DeliveryPieces const& request)
{
    auto const wish = wish_of(request);
    auto const plan = TRY(plan_of(tx, me, wish));
    auto const priced = TRY(checkout::quote_lines(tx, me, wish));
    std::string const currency(plan.region->currency);
    api::DeliveryQuote quote;
    quote.region = plan.region->iso2;
    quote.pieces = static_cast<std::int32_t>(plan.items.size());
    quote.grams = static_cast<std::int32_t>(plan.grams);
    quote.fee = { plan.fee, currency };
    quote.free_because = plan.free;
    quote.total = { priced.amounts.total, currency };
    quote.free_from_pieces = static_cast<std::int32_t>(tx.settings().of<Limits>().free_from_pieces);
    quote.free_shipping_cards = static_cast<std::int32_t>(count_cards(tx, me.id));
    quote.providers = priced.providers;
    return quote;
}

static Result<api::CheckoutPlacedOrder> place(Write& tx, Shopper const& me, api::DeliveryPlacing const& request)
{
    auto wish = wish_of(request);
    wish.total = request.total;
    return checkout::place(tx, me, wish);
}

void add(platform::Module& module)
{
    module.settings.add<Limits>();
    module.routes.read(api::delivery_get_fee, quote);
    module.routes.write(api::delivery_place, place);
    add_kind(module);
    add_checks(module.checks);
}

}
