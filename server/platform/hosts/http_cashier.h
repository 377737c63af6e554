#pragma once
// A cashier over HTTP: POST {base}/refund with the refund as JSON. It answers {"status": "accepted" | "again" | "refused", "reason"}.
#include "platform/hosts/cashier.h"
#include "platform/hosts/curl_client.h"

namespace hosts {

class HttpCashier : public Cashier {
public:
    HttpCashier(CurlClient client, std::string base) : client_(std::move(client)), base_(std::move(base)) { }

    Outcome refund(RefundOrder const& order) override;

private:
    CurlClient client_;
    std::string base_;
};

}
