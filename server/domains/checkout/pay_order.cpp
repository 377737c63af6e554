#include "domains/checkout/pay_order.h"
#include "domains/account/account.h"
#include "domains/checkout/hear_cashier.h"
#include "domains/payment/payment.h"
#include "generated/refusals/common.h"
#include "generated/refusals/order.h"
#include "generated/refusals/payment.h"
#include "kernel/time/countdown.h"
#include "platform/db/batch.h"
#include "platform/db/transaction.h"
#include "platform/module.h"
#include "platform/observe/log.h"

namespace checkout {

namespace {

// An order of the caller's that waits for money, and what is known of how it is paid.
struct Unpaid {
    order::Order order;
    payment::Payment payment;
    std::optional<payment::Attempt> going;
    std::string provider;
    std::string method;
    // By the messaging app's name; empty where the cashier needs none.
    std::string payer;
    hosts::Cashier* cashier = nullptr;
    // Of the attempt that is going.
    hosts::Cashier* other = nullptr;
};

Result<Unpaid> find_unpaid(Read& tx, Shopper const& me, OrderId id)
{
    Unpaid found;
    found.order = TRY(order::find_own(tx, me.id, id));
    if (found.order.state != order::State::init || !found.order.payment || found.order.pay_before <= tx.now())
        return refusal::order_not_payable;
    found.payment = TRY(payment::find(tx, found.order.payment));
    if (found.payment.state != payment::State::pending)
        return refusal::order_not_payable;
    found.going = payment::find_going_attempt(tx, found.payment.id);
    return found;
}

// Where and how it is to be paid now, as far as that goes.
Result<Unpaid> find_way(Read& tx, hosts::Hosts const& outside, Shopper const& me, api::PaymentOpening const& request)
{
    auto found = TRY(find_unpaid(tx, me, request.order_id));
    auto const offered = payment::providers_of(tx, found.payment.currency);
    found.provider = request.provider.value_or(found.going ? found.going->provider : found.payment.provider);
    if (std::find(offered.begin(), offered.end(), found.provider) == offered.end())
        return refusal::provider_unknown;
    auto method = payment::method_of(tx, found.provider, request.method);
    if (!method)
        return refusal::provider_unknown;
    found.method = std::move(*method);
    found.cashier = payment::cashier_at(tx, outside, found.provider);
    found.other = found.going ? payment::cashier_at(tx, outside, found.going->provider) : nullptr;
    if (!found.cashier)
        return refusal::provider_unknown;
    if (payment::needs_payer(tx, found.provider, found.method)) {
        Batch asked(tx);
        auto const recipient = account::ask_recipient(asked, me.id);
        TRY(asked.run());
        found.payer = recipient->value_or(account::Recipient {}).openid;
        // Whoever did not come by the messaging app cannot pay within it.
        if (found.payer.empty())
            return refusal::provider_unknown;
    }
    return found;
}

bool is_same_way(Unpaid const& unpaid) { return unpaid.going->provider == unpaid.provider && unpaid.going->method == unpaid.method; }

// Of two pages of two cashiers only one may take money: the first is closed there before the second is opened.
Status close_other(platform::Preparation& preparation, Unpaid& unpaid)
{
    if (!unpaid.other)
        return refusal::attempt_running;
    auto const closed = unpaid.other->close(asked_attempt(*unpaid.going, unpaid.order, "", ""));
    if (closed.kind != hosts::Outcome::Kind::accepted) {
        platform::log::warning("attempt_not_closed", { { "provider", unpaid.going->provider }, { "what", closed.reason } });
        return refusal::attempt_running;
    }
    preparation.write([&](Write& tx) { return payment::end_attempt(tx, unpaid.going->id, payment::AttemptState::closed); });
    unpaid.going.reset();
    return done();
}

// The attempt is written down before its cashier hears of it: whatever is lost on the way, it can be asked for.
Result<payment::Attempt> begin(platform::Preparation& preparation, Unpaid const& unpaid)
{
    std::optional<payment::Attempt> begun;
    preparation.write([&](Write& tx) {
        begun = payment::begin_attempt(tx, unpaid.payment.id, unpaid.provider, unpaid.method);
        return begun.has_value();
    });
    if (!begun)
        return refusal::order_not_payable;
    // Another call of this shopper's was faster, at another cashier.
    if (begun->provider != unpaid.provider || begun->method != unpaid.method)
        return refusal::attempt_running;
    return *begun;
}

// Nothing is open there: the attempt has ended. Where nobody knows, the same number is opened again when the shopper tries again.
Status open_there(platform::Preparation& preparation, Shopper const& me, Unpaid const& unpaid, payment::Attempt const& attempt)
{
    auto const opened = unpaid.cashier->open(asked_attempt(attempt, unpaid.order, unpaid.payer, me.address));
    if (opened.outcome.kind == hosts::Outcome::Kind::accepted) {
        preparation.write([&](Write& tx) {
            payment::note_opened(tx, attempt.id, opened);
            return true;
        });
        return done();
    }
    platform::log::warning("attempt_not_opened", { { "provider", attempt.provider }, { "what", opened.outcome.reason } });
    if (opened.outcome.kind == hosts::Outcome::Kind::refused)
        preparation.write([&](Write& tx) { return payment::end_attempt(tx, attempt.id, payment::AttemptState::failed); });
    return refusal::payment_failed;
}

Result<AttemptId> prepare_open(platform::Preparation& preparation, Shopper const& me, api::PaymentOpening const& request)
{
    std::optional<Result<Unpaid>> found;
    preparation.read([&](Read& tx) { found.emplace(find_way(tx, preparation.hosts(), me, request)); });
    auto unpaid = TRY(std::move(*found));
    if (unpaid.going && !is_same_way(unpaid))
        TRY(close_other(preparation, unpaid));
    auto const attempt = unpaid.going ? *unpaid.going : TRY(begin(preparation, unpaid));
    if (!attempt.page)
        TRY(open_there(preparation, me, unpaid, attempt));
    return attempt.id;
}

api::PaymentPage page_of(hosts::Page const& page)
{
    api::PaymentPage shown;
    api::from_string(page.kind, shown.kind);
    if (!page.url.empty())
        shown.url = page.url;
    shown.fields = page.fields;
    return shown;
}

Result<api::PaymentAttempt> open(Write& tx, Shopper const& me, api::PaymentOpening const& request, AttemptId const& id)
{
    auto const unpaid = TRY(find_unpaid(tx, me, request.order_id));
    auto const attempt = payment::find_attempt(tx, id);
    if (!attempt || !attempt->page)
        return refusal::payment_failed;
    return api::PaymentAttempt { unpaid.order.id, unpaid.payment.id, id, attempt->provider, attempt->method, unpaid.order.total,
        seconds_until(unpaid.order.pay_before, tx.now()), page_of(*attempt->page) };
}

// What the cashier said when the attempt was completed; nothing where it has ended by now.
struct Completed {
    std::string provider;
    std::optional<hosts::Told> told;
};

// The shopper may have come too late: how it stands is asked all the same, and what was taken is heard.
Result<Completed> prepare_submit(platform::Preparation& preparation, Shopper const& me, api::PaymentSubmission const& request)
{
    std::optional<Result<order::Order>> order;
    std::optional<payment::Attempt> attempt;
    hosts::Cashier* cashier = nullptr;
    bool is_payable = false;
    preparation.read([&](Read& tx) {
        order.emplace(order::find_own(tx, me.id, request.order_id));
        if (!order->ok() || !order->value().payment)
            return;
        attempt = payment::find_latest_attempt(tx, order->value().payment);
        cashier = attempt ? payment::cashier_at(tx, preparation.hosts(), attempt->provider) : nullptr;
        is_payable = order->value().state == order::State::init && order->value().pay_before > tx.now();
    });
    auto const found = TRY(std::move(*order));
    if (!attempt)
        return refusal::order_not_payable;
    if (!cashier || (request.provider && *request.provider != attempt->provider))
        return refusal::provider_unknown;
    Completed completed { attempt->provider, std::nullopt };
    if (attempt->state != payment::AttemptState::open && attempt->state != payment::AttemptState::submitted)
        return completed;
    preparation.write([&](Write& tx) {
        payment::note_submitted(tx, attempt->id);
        return true;
    });
    auto const asked = asked_attempt(*attempt, found, "", me.address);
    completed.told = is_payable ? cashier->submit(asked, request.card_token.value_or("")) : cashier->query(asked);
    return completed;
}

Result<api::PaymentSubmitted> submit(Write& tx, Shopper const& me, api::PaymentSubmission const& request, Completed const& completed)
{
    api::PaymentSubmitted answer;
    if (completed.told) {
        // What it refuses is kept for a person; the shopper hears how the order stands.
        (void)hear(tx, completed.provider, *completed.told);
        if (completed.told->page.kind != "none")
            answer.page = page_of(completed.told->page);
    }
    answer.state = TRY(show_payment(tx, me, request.order_id));
    return answer;
}

}

void add_attempts(platform::Module& module)
{
    module.routes.write_prepared<AttemptId>(api::payment_open, prepare_open, open);
    module.routes.write_prepared<Completed>(api::payment_submit, prepare_submit, submit);
}

}
