// A cashier in its own protocol, against an HTTP server of this test.
#include "platform/hosts/cashiers/http_cashier.h"
#include "testing/http_host.h"
#include <gtest/gtest.h>

namespace hosts {

namespace {

class CashierHost : public testing::Test {
protected:
    void answer(http::Request const& request, http::Respond const& respond)
    {
        asked = std::string(request.method) + " " + std::string(request.path);
        said = request.body;
        respond({ .status = status, .content_type = "application/json", .body = body });
    }

    Outcome refund()
    {
        RefundOrder order { "11", "22", "tx\"3", 42'000, "THB", {}, address };
        order.sign = signature_of(order, "key");
        return cashier.refund(order);
    }

    int status = 200;
    std::string body = R"({"status":"accepted"})";
    std::string asked;
    std::string said;
    testing::HttpHost host { [this](http::Request const& request, http::Respond const& respond) { answer(request, respond); } };
    std::string address = host.address();
    HttpCashier cashier { CurlClient({}) };
};

}

TEST_F(CashierHost, is_asked_with_a_signature)
{
    EXPECT_EQ(refund().kind, Outcome::Kind::accepted);
    EXPECT_EQ(asked, "POST /refund");
    // printf 'amount=42000&currency=THB&paymentId=22&refundId=11&transactionId=tx"3' | openssl dgst -sha256 -hmac key
    EXPECT_EQ(said,
        R"({"refundId":"11","paymentId":"22","transactionId":"tx\"3","amount":42000,"currency":"THB",)"
        R"("sign":"7012ba0c3a61035eaf866c99544719d2f4bf9c765a0b824279bcaf8b828d36bd"})");
}

TEST_F(CashierHost, each_is_asked_at_its_own_address)
{
    for (auto const* const path : { "/bank", "/sandbox/cashier" }) {
        address = host.address() + path;
        EXPECT_EQ(refund().kind, Outcome::Kind::accepted);
        EXPECT_EQ(asked, "POST " + std::string(path) + "/refund");
    }
}

TEST_F(CashierHost, only_a_clear_no_ends_it)
{
    body = R"({"status":"refused","reason":"no such payment"})";
    auto const outcome = refund();
    EXPECT_EQ(outcome.kind, Outcome::Kind::refused);
    EXPECT_EQ(outcome.reason, "no such payment");
    for (auto const* text : { R"({"status":"again","reason":"busy"})", R"({"status":"what"})", "{}", "[]", "<html>", "" }) {
        body = text;
        EXPECT_EQ(refund().kind, Outcome::Kind::again) << text;
    }
}

TEST_F(CashierHost, an_answer_with_another_status_is_none)
{
    for (auto const code : { 500, 404, 302, 429 }) {
        status = code;
        EXPECT_EQ(refund().kind, Outcome::Kind::again) << code;
    }
    for (auto const* const nobody : { "http://127.0.0.1:1", "" }) {
        address = nobody;
        EXPECT_EQ(refund().kind, Outcome::Kind::again) << nobody;
    }
}

}
