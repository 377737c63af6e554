#include "domains/payment/rules.h"

namespace payment::rules {

std::string_view name_of(RefundReason reason)
{
    switch (reason) {
    case RefundReason::late: return "late";
    case RefundReason::doubled: return "doubled";
    case RefundReason::order: return "order";
    }
    return "";
}

std::string signed_text(api::PaymentNotify const& notification)
{
    return "amount=" + std::to_string(notification.amount) + "&currency=" + notification.currency
        + "&paidAt=" + std::to_string(notification.paid_at) + "&paymentId=" + std::to_string(notification.payment_id.value)
        + "&result=" + std::string(api::to_string(notification.result)) + "&time=" + std::to_string(notification.time)
        + "&transactionId=" + notification.transaction_id;
}

}
