#include "domains/payment/refunds.h"
#include "domains/payment/provider.h"
#include "domains/payment/store.h"
#include "platform/hosts/hosts.h"
#include "platform/registers.h"
#include "platform/settings.h"

namespace payment {

static constexpr std::string_view refund_delivery = "refund";

bool refund(Write& tx, Payment const& payment, std::string_view transaction_id, RefundReason reason)
{
    auto const id = tx.new_id<store::RefundId>();
    if (!store::insert_refund(tx, id, payment, transaction_id, reason))
        return false;
    tx.deliver(refund_delivery, id.value);
    return true;
}

namespace {

struct RefundParcel {
    Time give_up_at = 0;
    hosts::RefundOrder order;
    // Null where the shop does not know it any more.
    Provider const* provider = nullptr;
};

std::optional<RefundParcel> take_refund(Write& tx, std::int64_t id)
{
    auto asked = store::find_asked_refund(tx, store::RefundId { id });
    if (!asked)
        return std::nullopt;
    auto const* const provider = tx.registers().find<Provider>(asked->provider);
    if (provider)
        provider->sign(tx.settings(), asked->order);
    auto const patience = seconds(tx.settings().number("payment.refund_give_up_seconds", days(30) / seconds(1)));
    return RefundParcel { asked->asked_at + patience, std::move(asked->order), provider };
}

hosts::Outcome ask_cashier(hosts::Hosts const& outside, RefundParcel const& parcel)
{
    if (!parcel.provider)
        return { hosts::Outcome::Kind::again, "this server does not know the payment's provider", 0 };
    return parcel.provider->refund(outside, parcel.order);
}

void record_refund(Write& tx, std::int64_t id, hosts::Outcome const& outcome)
{
    bool const is_done = outcome.kind == hosts::Outcome::Kind::accepted;
    store::settle_refund(tx, store::RefundId { id }, is_done ? "" : outcome.reason.empty() ? "refused" : outcome.reason);
}

}

void add_refunds(platform::Module& module) { module.deliveries.on(refund_delivery, take_refund, ask_cashier, record_refund); }

}
