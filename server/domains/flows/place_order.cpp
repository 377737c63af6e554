#include "domains/flows/place_order.h"
#include "domains/account/account.h"
#include "domains/catalog/catalog.h"
#include "domains/flows/close_order.h"
#include "domains/flows/cuts.h"
#include "domains/flows/settle_payment.h"
#include "domains/mystery_box/mystery_box.h"
#include "domains/order/order.h"
#include "domains/payment/payment.h"
#include "domains/safeguards/safeguards.h"
#include "kernel/countdown.h"
#include "platform/transaction.h"

namespace flows {

static Result<api::OrderLine> line_of(Write& tx, Shopper const& me, mystery_box::Held const& held)
{
    auto series = TRY(catalog::find_series(tx, held.series, me.country));
    api::OrderLine line;
    line.title = std::move(series.name);
    line.picture = std::move(series.picture);
    line.set_number = held.set_number;
    line.slots = held.slots;
    line.quantity = static_cast<std::int32_t>(held.slots.size());
    line.unit = held.unit;
    return line;
}

Result<api::MysteryBoxPlacedOrder> place_order(Write& tx, Shopper const& me, api::MysteryBoxPurchase const& request)
{
    auto const order = tx.new_id<OrderId>();
    TRY(account::may_spend(tx, me.id));
    auto const held = TRY(mystery_box::hold(tx, me, request.box_set_id, request.slots, order));
    auto line = TRY(line_of(tx, me, held));
    api::Price const goods { held.unit.amount * line.quantity, held.unit.currency };
    auto const amounts = TRY(take_cuts(tx, me.id, order, goods, { request.coupon_id, request.red_packet.value_or(0) }));
    auto const payment = amounts.total == 0 ? PaymentId {} : tx.new_id<PaymentId>();
    auto total = TRY(order::place(tx,
        { order, me.id, request.box_set_id.value, payment, { std::move(line) }, held.ends_at, amounts,
            request.coupon_id.value_or(CouponId {}) }));
    TRY(safeguards::may_buy(tx, me, order, total));
    if (!payment) {
        settle_without_payment(tx, order);
        return api::MysteryBoxPlacedOrder { order, payment, "none", std::move(total), 0 };
    }
    auto provider = TRY(payment::provider_of_new_payments(tx));
    payment::open(tx, payment, order, provider, total.amount, total.currency);
    tx.schedule(hold_over_job, order.value, held.remind_at);
    auto const remaining = seconds_until(held.ends_at, tx.now());
    return api::MysteryBoxPlacedOrder { order, payment, std::move(provider), std::move(total), remaining };
}

}
