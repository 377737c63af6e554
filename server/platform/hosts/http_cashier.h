#pragma once
// Cashiers over HTTP: POST {address}/refund with the refund as JSON. It answers {"status": "accepted" | "again" | "refused", "reason"}.
#include "platform/hosts/cashier.h"
#include "platform/hosts/curl_client.h"

namespace hosts {

class HttpCashier : public Cashier {
public:
    explicit HttpCashier(CurlClient client) : client_(std::move(client)) { }

    Outcome refund(RefundOrder const& order) override;

private:
    CurlClient client_;
};

}
