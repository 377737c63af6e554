#include "domains/account/account.h"
#include "domains/checkout/close_order.h"
#include "domains/checkout/discounts.h"
#include "domains/checkout/kinds.h"
#include "domains/checkout/settle_payment.h"
#include "domains/payment/payment.h"
#include "domains/safeguards/safeguards.h"
#include "generated/refusals/order.h"
#include "kernel/time/countdown.h"
#include "platform/db/batch.h"
#include "platform/db/transaction.h"
#include "platform/events.h"

namespace checkout {

Result<api::CheckoutPlacedOrder> place(Write& tx, Shopper const& me, Wish const& wish)
{
    auto const& kind = kind_of(tx, wish.kind);
    auto const order = tx.new_id<OrderId>();
    Batch asked(tx);
    auto const buyer = account::ask_buyer(asked, me.id);
    auto const discounts = ask_discounts(asked, wish.discounts);
    // Its first statement takes along what is asked.
    auto holding = kind.hold(tx, me, wish, order);
    TRY(asked.run());
    TRY(account::may_spend(tx.settings(), *buyer));
    auto held = TRY(std::move(holding));
    auto priced = TRY(price(tx, me.id, std::move(held.lines), std::move(held.automatic), wish.discounts, discounts));
    auto const amounts = priced.amounts;
    if (wish.total && (*wish.total != amounts.total || wish.points != amounts.points))
        return kind.price_changed(tx, wish, priced);
    TRY(take_red_packet(tx, me.id, order, { amounts.red_packet, order::goods_of(priced.lines).currency }));
    auto const payment = amounts.total == 0 ? PaymentId {} : payment::number_of(order);
    order::Draft const draft { order, me.id, wish.kind, kind.is_single(), wish.subject, payment, std::move(priced.lines), held.ends_at,
        amounts, wish.discounts.coupon.value_or(CouponId {}), held.remind_at, priced.shipping, promotion::text_of(priced.told.steps),
        wish.discounts.card.value_or(CouponId {}) };
    auto total = order::total_of(draft);
    Batch placed(tx);
    hold_coupons(tx, placed, order, wish.discounts);
    order::place(placed, draft);
    auto const counting = safeguards::ask(placed, me, (*buyer)->birth, order, total, sale_of(kind));
    TRY(placed.run());
    TRY(safeguards::may_buy(tx, *counting));
    order::write_lines(tx, draft);
    tx.happened(order::Placed { order, me });
    if (!payment) {
        settle_without_payment(tx, order);
        return api::CheckoutPlacedOrder { order, payment, "none", std::move(total), 0 };
    }
    auto provider = TRY(payment::provider_of_new_payments(tx, total.currency));
    payment::open(tx, payment, order, provider, total.amount, total.currency);
    auto const remaining = seconds_until(held.ends_at, tx.now());
    return api::CheckoutPlacedOrder { order, payment, std::move(provider), std::move(total), remaining };
}

Result<api::CheckoutPlacedOrder> show_pay_info(Read& tx, Shopper const& me, OrderId id)
{
    auto order = TRY(order::find_own(tx, me.id, id));
    if (order.state != order::State::init)
        return refusal::order_not_payable;
    auto payment = TRY(payment::find(tx, order.payment));
    auto const remaining = seconds_until(order.pay_before, tx.now());
    return api::CheckoutPlacedOrder { order.id, payment.id, std::move(payment.provider), std::move(order.total), remaining };
}

}
