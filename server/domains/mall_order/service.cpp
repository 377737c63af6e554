#include "domains/cart/cart.h"
#include "domains/mall_order/checks.h"
#include "domains/mall_order/coupons.h"
#include "domains/mall_order/mall_order.h"
#include "domains/mall_order/named_prices.h"
#include "domains/mall_order/order_kind.h"
#include "domains/mall_order/rules.h"
#include "domains/mall_order/sender.h"
#include "generated/refusals/common.h"
#include "platform/module.h"
#include <set>

namespace mall_order {

template<class Choices>
static checkout::Wish wish_of(Choices const& request, std::vector<checkout::WantedUnits> units)
{
    checkout::Wish wish;
    wish.kind = kind_name;
    wish.units = std::move(units);
    wish.address = request.address_id;
    wish.billing = request.billing_address_id;
    wish.bills_elsewhere = !request.billing_same.value_or(true);
    wish.list = api::to_string(request.list);
    wish.discounts = { request.coupon_id, request.red_packet.value_or(0), request.privilege_card_id };
    return wish;
}

static std::vector<checkout::WantedUnits> units_of(std::vector<api::MallOrderUnits> const& lines)
{
    std::vector<checkout::WantedUnits> units;
    units.reserve(lines.size());
    for (auto const& line : lines)
        units.push_back({ line.sku_id, line.quantity });
    return units;
}

// Refuses not_found where one of them is not in the cart.
static Result<std::vector<checkout::WantedUnits>> units_of(std::vector<cart::Units> const& there, std::vector<SkuId> const& wanted)
{
    if (there.size() != std::set<SkuId>(wanted.begin(), wanted.end()).size())
        return refusal::not_found;
    std::vector<checkout::WantedUnits> units;
    units.reserve(there.size());
    for (auto const& line : there)
        units.push_back({ line.sku, line.quantity });
    return units;
}

static Result<api::MallOrderQuote> answer_quote(Read& tx, Shopper const& me, checkout::Wish const& wish)
{
    return shown(TRY(checkout::quote_lines(tx, me, wish)));
}

static Result<api::MallOrderQuote> quote_goods(Read& tx, Shopper const& me, api::MallOrderGoods const& request)
{
    return answer_quote(tx, me, wish_of(request, units_of(request.lines)));
}

static Result<api::MallOrderQuote> quote_cart(Read& tx, Shopper const& me, api::MallOrderCartLines const& request)
{
    return answer_quote(tx, me, wish_of(request, TRY(units_of(cart::find_units(tx, me.id, request.ids), request.ids))));
}

static Result<api::MallOrderCouponChoices> list_coupons(Read& tx, Shopper const& me, api::MallOrderGoods const& request)
{
    auto wish = wish_of(request, units_of(request.lines));
    wish.discounts = {};
    return choices_of(tx, me.id, TRY(checkout::quote_lines(tx, me, wish)).lines);
}

static Result<api::CheckoutPlacedOrder> place_goods(Write& tx, Shopper const& me, api::MallOrderGoodsPlacing const& request)
{
    auto wish = wish_of(request, units_of(request.lines));
    wish.total = request.total;
    wish.points = request.points;
    wish.gifts = request.gifts;
    return checkout::place(tx, me, wish);
}

// What is ordered is not in the cart any more, as one transaction: of two that order the same lines at once one finds them gone.
static Result<api::CheckoutPlacedOrder> place_cart(Write& tx, Shopper const& me, api::MallOrderCartPlacing const& request)
{
    auto wish = wish_of(request, TRY(units_of(cart::take_out(tx, me.id, request.ids), request.ids)));
    wish.total = request.total;
    wish.points = request.points;
    wish.gifts = request.gifts;
    return checkout::place(tx, me, wish);
}

void add(platform::Module& module)
{
    module.settings.add<Limits>();
    module.routes.read(api::mall_order_calculate_price, quote_goods);
    module.routes.read(api::mall_order_validate_cart, quote_cart);
    module.routes.read(api::mall_order_query_mall_coupon_list, list_coupons);
    module.routes.read(api::mall_order_named_prices, named_prices);
    module.routes.write(api::mall_order_place, place_goods);
    module.routes.write(api::mall_order_place_cart, place_cart);
    add_kind(module);
    add_sender(module);
    add_checks(module.checks);
}

}
