#include "domains/checkout/checks.h"
#include "domains/checkout/close_order.h"
#include "domains/checkout/hear_cashier.h"
#include "domains/checkout/pay_order.h"
#include "domains/checkout/taxes.h"
#include "platform/module.h"

namespace checkout {

static Result<api::CheckoutPaymentState> show_status(Read& tx, Shopper const& me, api::PaymentStatus const& request)
{
    return show_payment(tx, me, request.order_id);
}

static Result<api::CheckoutPaymentState> cancel_order(Write& tx, Shopper const& me, api::PaymentCancel const& request)
{
    return cancel(tx, me, request.order_id);
}

void add(platform::Module& module)
{
    module.settings.add<Taxes>();
    module.routes.write(api::payment_notify, settle_payment);
    module.routes.read(api::payment_status, show_status);
    module.routes.write(api::payment_cancel, cancel_order);
    add_attempts(module);
    add_hearing(module);
    add_ends_of_holds(module);
    add_checks(module.checks);
}

}
