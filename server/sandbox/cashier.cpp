#include "platform/hosts/cashiers/cashier.h"
#include "domains/checkout/checkout.h"
#include "domains/flows/confirm_payer.h"
#include "domains/payment/payment.h"
#include "generated/refusals/payment.h"
#include "generated/sandbox.h"
#include "kernel/crypto/hash.h"
#include "platform/db/transaction.h"
#include "platform/module.h"
#include "platform/settings.h"
#include "sandbox/sandbox.h"
#include <charconv>

namespace sandbox {

static constexpr auto name = "sandbox";

static std::string key(Read& tx) { return payment::key_of_cashier(tx.settings(), name); }

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
    if (payment.provider != name)
        return refusal::provider_unknown;
    api::PaymentNotify notification;
    notification.provider = payment.provider;
    notification.payment_id = payment.id;
    notification.result = *result;
    // Who pays or says no twice sends the same notification twice; every card that is refused is an attempt of its own.
    notification.transaction_id = "sandbox-" + std::to_string(payment.id.value);
    if (*result != api::PaymentResult::success)
        notification.transaction_id += "-" + std::string(api::to_string(*result));
    if (*result == api::PaymentResult::fail)
        notification.transaction_id += "-" + std::to_string(payment::count_failures(tx, payment.id) + 1);
    notification.amount = payment.amount;
    notification.currency = payment.currency;
    notification.paid_at = tx.now();
    notification.time = tx.now() / seconds(1);
    notification.sign = payment::signature_of(notification, key(tx));
    return checkout::settle_payment(tx, visitor, notification);
}

// The same for a confirmation, with a card of that name: its fingerprint is the cashier's own.
static Result<api::Nothing> confirm(Write& tx, Visitor const& visitor, api::SandboxConfirm const& request)
{
    auto const result = result_of(request.answer);
    if (!result)
        return api::Nothing {};
    api::PaymentConfirmationNotify notice;
    notice.provider = name;
    notice.confirmation_id = request.confirmation_id;
    notice.result = *result;
    notice.transaction_id = "sandbox-confirmation-" + std::to_string(request.confirmation_id.value);
    if (*result == api::PaymentResult::success)
        notice.payer = to_hex(hmac_sha256(key(tx), "card " + request.card));
    notice.time = tx.now() / seconds(1);
    notice.sign = payment::signature_of(notice, key(tx));
    return flows::settle_confirmation(tx, visitor, notice);
}

static bool is_busy(Read& tx) { return tx.exists("SELECT 1 FROM sandbox_mood WHERE mood = 'busy'", {}); }

// Gives money back once per id, as often as it is asked.
static Result<api::SandboxRefundAnswer> refund(Write& tx, Visitor const&, api::SandboxRefund const& request)
{
    auto const refused = [](std::string why) { return api::SandboxRefundAnswer { "refused", std::move(why) }; };
    hosts::RefundOrder const order { request.refund_id, request.payment_id, request.transaction_id, request.amount, request.currency, {} };
    if (!equal_in_constant_time(hosts::signature_of(order, key(tx)), request.sign))
        return refused("the signature is wrong");
    if (is_busy(tx))
        return api::SandboxRefundAnswer { "again", "the cashier is busy" };
    tx.change("INSERT INTO sandbox_refund (refund_id, payment_id, transaction_id, amount_minor, currency, at, asked)"
              " VALUES ($1, $2, $3, $4, $5, $6, 1) ON CONFLICT (refund_id) DO UPDATE SET asked = sandbox_refund.asked + 1",
        { request.refund_id, request.payment_id, request.transaction_id, request.amount, request.currency, tx.now() });
    // As real ones do: no more than it took under that number.
    PaymentId paid;
    std::from_chars(request.payment_id.data(), request.payment_id.data() + request.payment_id.size(), paid.value);
    auto taken = payment::find(tx, paid);
    auto const given =
        tx.number("SELECT CAST(sum(amount_minor) AS BIGINT) FROM sandbox_refund WHERE payment_id = $1 AND transaction_id = $2",
            { request.payment_id, request.transaction_id });
    if (taken.ok() && given > taken.value().amount) {
        tx.change("DELETE FROM sandbox_refund WHERE refund_id = $1 AND asked = 1", { request.refund_id });
        return refused("more than was taken");
    }
    bool const is_same = tx.exists("SELECT 1 FROM sandbox_refund WHERE refund_id = $1 AND payment_id = $2 AND transaction_id = $3"
                                   " AND amount_minor = $4 AND currency = $5",
        { request.refund_id, request.payment_id, request.transaction_id, request.amount, request.currency });
    return is_same ? api::SandboxRefundAnswer { "accepted", {} } : refused("this refund is another one");
}

static Result<api::SandboxRefundList> list_refunds(Read& tx, Visitor const&, api::SandboxRefunds const& request)
{
    api::SandboxRefundList list;
    list.items = tx.all("SELECT refund_id, transaction_id, amount_minor, currency, at, asked FROM sandbox_refund WHERE payment_id = $1"
                        " ORDER BY at, refund_id",
        { std::to_string(request.payment_id.value) }, [](db::Row const& row) {
            return api::SandboxRefundedPayment { row.text(0), row.text(1), row.number(2), row.text(3), row.number(4), row.small(5) };
        });
    return list;
}

static Result<api::SandboxCashierState> set_mood(Write& tx, Visitor const&, api::SandboxCashierMood const& request)
{
    tx.change("INSERT INTO sandbox_mood (id, mood) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET mood = excluded.mood",
        { api::to_string(request.mood) });
    return api::SandboxCashierState { request.mood };
}

void add_cashier(platform::Module& module)
{
    payment::add_keyed_cashier(module, name);
    module.routes.write(api::sandbox_settle, settle);
    module.routes.write(api::sandbox_confirm, confirm);
    module.routes.write(api::sandbox_refund, refund);
    module.routes.read(api::sandbox_refunds, list_refunds);
    module.routes.write(api::sandbox_cashier_mood, set_mood);
}

}
