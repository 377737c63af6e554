#include "domains/flows/pool.h"
#include "domains/flows/close_order.h"
#include "domains/flows/place_order.h"
#include "domains/flows/use_card.h"
#include "domains/order/order.h"
#include "domains/payment/payment.h"
#include "generated/pool.h"
#include "kernel/countdown.h"
#include "platform/module.h"
#include "platform/transaction.h"
#include <algorithm>

namespace flows {

static Result<api::MysteryBoxPlacedOrder> create_order(Write& tx, Shopper const& me, api::PoolCreateOrder const& request)
{
    api::MysteryBoxPurchase purchase;
    purchase.box_set_id = request.pool_id;
    purchase.slots = request.slots;
    purchase.coupon_id = request.coupon_id;
    purchase.red_packet = request.red_packet;
    return place_order(tx, me, purchase);
}

// How the caller's order is paid. Refuses not_found, order_not_payable when it does not wait for money any more.
static Result<api::MysteryBoxPlacedOrder> show_pay_info(Read& tx, Shopper const& me, api::PoolPayInfo const& request)
{
    auto order = TRY(order::find_own(tx, me.id, request.order_id));
    if (order.state != order::State::init)
        return Error::order_not_payable;
    auto payment = TRY(payment::find(tx, order.payment));
    auto const remaining = seconds_until(order.pay_before, tx.now());
    return api::MysteryBoxPlacedOrder { order.id, payment.id, std::move(payment.provider), std::move(order.total), remaining };
}

static Result<api::MysteryBoxPaymentState> show_purchase(Read& tx, Shopper const& me, api::PoolBuyQuery const& request)
{
    return show_payment(tx, me, { request.order_id });
}

static Result<api::MysteryBoxTip> use_pool_card(Write& tx, Shopper const& me, api::PoolUseCard const& request)
{
    return use_card(tx, me, { request.pool_id, request.slot, request.card });
}

void add_pool(platform::Module& module)
{
    auto& routes = module.routes;
    routes.write(api::pool_create_order, create_order);
    routes.read(api::pool_pay_info, show_pay_info);
    routes.read(api::pool_buy_query, show_purchase);
    routes.write(api::pool_use_card, use_pool_card);
}

}
