#pragma once
// Cashiers that share a key with the shop. The client goes there by itself, with the payment's id, and they tell by Payment.notify. Money
// back over HTTP: POST {address}/refund with the refund as JSON. It answers {"status": "accepted" | "again" | "refused", "reason"}.
#include "platform/hosts/cashiers/cashier.h"
#include "platform/hosts/http/curl_client.h"

namespace hosts {

class HttpCashier : public Cashier {
public:
    explicit HttpCashier(CurlClient client) : client_(std::move(client)) { }

    Opened open(Attempt const&) override { return { {}, "", { "cashier", "", {} } }; }
    // There is no page of its own that would have to be closed.
    Outcome close(Attempt const&) override { return {}; }
    Outcome refund(RefundOrder const& order) override;

private:
    CurlClient client_;
};

}
