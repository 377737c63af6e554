#include "domains/flows/settle_payment.h"
#include "domains/payment/payment.h"
#include "generated/sandbox.h"
#include "platform/transaction.h"
#include "sandbox/sandbox.h"

namespace sandbox {

static std::optional<api::PaymentResult> result_of(api::SandboxAnswer answer)
{
    switch (answer) {
    case api::SandboxAnswer::success: return api::PaymentResult::success;
    case api::SandboxAnswer::fail: return api::PaymentResult::fail;
    case api::SandboxAnswer::cancel: return api::PaymentResult::cancel;
    case api::SandboxAnswer::none: return std::nullopt;
    }
    return std::nullopt;
}

// A person decided at the cashier; the shop hears it by the same function, under the same signature, as from a cashier outside.
static Result<api::Nothing> settle(Write& tx, Visitor const& visitor, api::SandboxSettle const& request)
{
    auto const payment = TRY(payment::find(tx, request.payment_id));
    auto const result = result_of(request.answer);
    if (!result)
        return api::Nothing {};
    auto const key = payment::key_of(tx.settings(), payment.provider);
    if (!key)
        return Error::provider_unknown;
    api::PaymentNotify notification;
    notification.provider = payment.provider;
    notification.payment_id = payment.id;
    notification.result = *result;
    // The same number each time: who decides twice in the same way sends the same notification twice.
    notification.transaction_id = "sandbox-" + std::to_string(payment.id.value);
    notification.amount = payment.amount;
    notification.currency = payment.currency;
    notification.time = tx.now() / seconds(1);
    notification.sign = payment::signature_of(notification, *key);
    return flows::settle_payment(tx, visitor, notification);
}

void add_cashier(platform::Module& module) { module.routes.write(api::sandbox_settle, settle); }

}
