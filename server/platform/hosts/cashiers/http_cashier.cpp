#include "platform/hosts/cashiers/http_cashier.h"
#include "contract/codec.h"
#include "kernel/crypto/hash.h"
#include "platform/hosts/http/json_object.h"

namespace hosts {

std::string signature_of(RefundOrder const& order, std::string_view key)
{
    return to_hex(hmac_sha256(key,
        "amount=" + std::to_string(order.amount) + "&currency=" + order.currency + "&paymentId=" + order.payment_id
            + "&refundId=" + order.refund_id + "&transactionId=" + order.transaction_id));
}

static std::string body_of(RefundOrder const& order)
{
    std::string json = "{\"refundId\":";
    codec::encode_text(order.refund_id, json);
    json += ",\"paymentId\":";
    codec::encode_text(order.payment_id, json);
    json += ",\"transactionId\":";
    codec::encode_text(order.transaction_id, json);
    json += ",\"amount\":" + std::to_string(order.amount) + ",\"currency\":";
    codec::encode_text(order.currency, json);
    json += ",\"sign\":";
    codec::encode_text(order.sign, json);
    return json + "}";
}

Outcome HttpCashier::refund(RefundOrder const& order)
{
    auto const answer = client_.post_json(order.address + "/refund", body_of(order));
    auto const parsed = JsonObject::parse(answer.body);
    auto const status = parsed ? parsed->text("status") : std::nullopt;
    auto const reason = parsed ? parsed->text("reason").value_or("") : std::string();
    if (answer.status == 200 && status == "accepted")
        return {};
    // Only a clear no ends it: whatever else comes is asked again, and money is paid back once however often that happens.
    if (answer.status == 200 && status == "refused")
        return { Outcome::Kind::refused, reason.empty() ? "refused" : reason, 0 };
    if (answer.status == 200 && status == "again")
        return { Outcome::Kind::again, reason.empty() ? "busy" : reason, 0 };
    return { Outcome::Kind::again, answer.trouble(), 0 };
}

}
