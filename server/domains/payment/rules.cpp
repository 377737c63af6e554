#include "domains/payment/rules.h"
#include <array>
#include <cassert>

namespace payment::rules {

static constexpr std::array<std::string_view, 7> names { "pending", "paid", "failed", "cancelled", "withdrawn", "expired", "refunded" };

std::string_view name_of(State state) { return names[static_cast<std::size_t>(state)]; }

std::string_view name_of(RefundReason reason)
{
    switch (reason) {
    case RefundReason::late: return "late";
    case RefundReason::doubled: return "doubled";
    case RefundReason::order: return "order";
    }
    return "";
}

State state_of(std::string_view name)
{
    std::size_t state = 0;
    while (state < names.size() && names[state] != name)
        ++state;
    assert(state < names.size()); // The column's CHECK lists the same names.
    return static_cast<State>(state);
}

std::string signed_text(api::PaymentNotify const& notification)
{
    return "amount=" + std::to_string(notification.amount) + "&currency=" + notification.currency
        + "&paidAt=" + std::to_string(notification.paid_at) + "&paymentId=" + std::to_string(notification.payment_id.value)
        + "&result=" + std::string(api::to_string(notification.result)) + "&time=" + std::to_string(notification.time)
        + "&transactionId=" + notification.transaction_id;
}

}
