#include "domains/payment/refunds.h"
#include "domains/payment/payment_settings.h"
#include "domains/payment/provider.h"
#include "domains/payment/store.h"
#include "platform/events.h"
#include "platform/hosts/hosts.h"
#include "platform/module.h"
#include "platform/registers.h"
#include "platform/settings.h"
#include <stdexcept>

namespace payment {

static constexpr std::string_view refund_delivery = "refund";

static bool give_back(Write& tx, Payment const& payment, store::Returning const& returning)
{
    auto const id = tx.new_id<store::RefundId>();
    if (!store::insert_refund(tx, id, payment, returning))
        return false;
    if (!store::add_refunded(tx, payment.id, returning.amount))
        throw std::logic_error("more would go back than was taken");
    tx.deliver(refund_delivery, id.value);
    return true;
}

bool refund(Write& tx, Payment const& payment, std::string_view transaction_id, RefundReason reason)
{
    return give_back(tx, payment, { transaction_id, reason, 0, payment.amount });
}

bool refund_part(Write& tx, Payment const& payment, std::int64_t refund, std::int64_t amount)
{
    return give_back(tx, payment, { payment.transaction_id, RefundReason::order, refund, amount });
}

namespace {

struct RefundParcel {
    Time give_up_at = 0;
    hosts::RefundOrder order;
    Provider const* provider = nullptr;
    // Why it cannot be asked for; empty where it can.
    std::string trouble;
    // The cashier takes no two for one payment at once.
    bool is_too_soon = false;
};

// The cashier is the one that took the money, whoever takes new payments by now.
std::optional<RefundParcel> take_refund(Write& tx, std::int64_t id)
{
    auto asked = store::find_asked_refund(tx, store::RefundId { id });
    if (!asked)
        return std::nullopt;
    auto const patience = tx.settings().of<PaymentSettings>().refund_patience;
    RefundParcel parcel { asked->asked_at + patience, std::move(asked->order), tx.registers().find<Provider>(asked->provider), {} };
    if (!parcel.provider)
        parcel.trouble = "this server knows no cashier \"" + asked->provider + "\", who took the money";
    else if (auto const lacking = parcel.provider->lacks(tx.settings()); !lacking.empty())
        parcel.trouble = "the cashier \"" + asked->provider + "\" needs the setting " + lacking;
    else
        parcel.provider->prepare(tx.settings(), parcel.order);
    auto const pause = parcel.provider ? parcel.provider->pause_between_refunds() : 0;
    parcel.is_too_soon = pause > 0 && store::is_other_refund_since(tx, asked->payment, store::RefundId { id }, tx.now() - pause);
    return parcel;
}

hosts::Outcome ask_cashier(hosts::Hosts const& outside, RefundParcel const& parcel)
{
    // The operator's to mend: it is logged as an error, and tried again.
    if (!parcel.trouble.empty())
        throw std::runtime_error(parcel.trouble);
    if (parcel.is_too_soon)
        return { hosts::Outcome::Kind::again, "another refund of this payment was asked for a moment ago", 0 };
    auto* const cashier = parcel.provider->cashier(outside);
    if (!cashier)
        return { hosts::Outcome::Kind::again, "no cashier can be asked", 0 };
    // What was asked for before may be done by now, or was lost on the way.
    if (auto const known = cashier->query_refund(parcel.order))
        return *known;
    return cashier->refund(parcel.order);
}

void record_refund(Write& tx, std::int64_t id, hosts::Outcome const& outcome)
{
    bool const is_done = outcome.kind == hosts::Outcome::Kind::accepted;
    if (auto const went = store::settle_refund(tx, store::RefundId { id },
            is_done                      ? ""
                : outcome.reason.empty() ? "refused"
                                         : outcome.reason))
        tx.happened(*went);
}

}

void add_refunds(platform::Module& module) { module.deliveries.on(refund_delivery, take_refund, ask_cashier, record_refund); }

}
