#include "domains/account/account.h"
#include "domains/checkout/close_order.h"
#include "domains/checkout/discounts.h"
#include "domains/checkout/kinds.h"
#include "domains/checkout/settle_payment.h"
#include "domains/payment/payment.h"
#include "domains/safeguards/safeguards.h"
#include "kernel/countdown.h"
#include "platform/db/transaction.h"

namespace checkout {

Result<api::CheckoutPlacedOrder> place(Write& tx, Shopper const& me, Wish const& wish)
{
    auto const& kind = kind_of(tx, wish.kind);
    auto const order = tx.new_id<OrderId>();
    TRY(account::may_spend(tx, me.id));
    auto held = TRY(kind.hold(tx, me, wish, order));
    auto const amounts = TRY(take_discounts(tx, me.id, order, order::goods_of(held.lines), wish.discounts));
    auto const payment = amounts.total == 0 ? PaymentId {} : tx.new_id<PaymentId>();
    auto total = TRY(order::place(tx,
        { order, me.id, wish.kind, kind.is_single(), wish.subject, payment, std::move(held.lines), held.ends_at, amounts,
            wish.discounts.coupon.value_or(CouponId {}) }));
    TRY(safeguards::may_buy(tx, me, order, total));
    if (!payment) {
        settle_without_payment(tx, order);
        return api::CheckoutPlacedOrder { order, payment, "none", std::move(total), 0 };
    }
    auto provider = TRY(payment::provider_of_new_payments(tx));
    payment::open(tx, payment, order, provider, total.amount, total.currency);
    tx.schedule(hold_over_job, order.value, held.remind_at);
    auto const remaining = seconds_until(held.ends_at, tx.now());
    return api::CheckoutPlacedOrder { order, payment, std::move(provider), std::move(total), remaining };
}

Result<api::CheckoutPlacedOrder> show_pay_info(Read& tx, Shopper const& me, OrderId id)
{
    auto order = TRY(order::find_own(tx, me.id, id));
    if (order.state != order::State::init)
        return Error::order_not_payable;
    auto payment = TRY(payment::find(tx, order.payment));
    auto const remaining = seconds_until(order.pay_before, tx.now());
    return api::CheckoutPlacedOrder { order.id, payment.id, std::move(payment.provider), std::move(order.total), remaining };
}

}
