// Browsers' push services in their own protocol, against an HTTP server of this test; what is sealed, by the example of RFC 8291.
#include "kernel/chance/random.h"
#include "kernel/crypto/hash.h"
#include "kernel/crypto/sealed.h"
#include "platform/hosts/push/web_push.h"
#include "platform/observe/work_context.h"
#include "testing/fake_clock.h"
#include "testing/http_host.h"
#include <gtest/gtest.h>
#include <openssl/ec.h>
#include <openssl/evp.h>

namespace hosts {

namespace {

// RFC 8291, appendix A.
constexpr std::string_view device_key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
constexpr std::string_view device_secret = "BTBZMqHH6r4Tts7J_aSIgg";
constexpr std::string_view shop_private = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";

p256::PrivateKey shop_key() { return p256::PrivateKey::of(*from_base64url(shop_private)).value(); }

PushMessage message(std::string endpoint)
{
    return { std::move(endpoint), *from_base64url(device_key), *from_base64url(device_secret), "When I grow up, I want to be a watermelon",
        "turn7", 60 };
}

class PushService : public testing::Test {
protected:
    void answer(http::Request const& request, http::Respond const& respond)
    {
        asked = std::string(request.method) + " " + std::string(request.path);
        for (auto const& [name, value] : request.headers)
            headers += std::string(name) + ": " + std::string(value) + "\n";
        body = request.body;
        respond({ .status = status, .content_type = "text/plain", .body = "" });
    }
    Outcome send() { return push.send(message(host.address() + "/push/abc")); }

    int status = 201;
    std::string asked, headers, body;
    testing::FakeClock clock;
    SystemRandom random;
    testing::HttpHost host { [this](http::Request const& request, http::Respond const& respond) { answer(request, respond); } };
    HttpWebPush push { CurlClient({}), { shop_key(), "mailto:shop@example.com" }, clock, random };
};

}

TEST(EncryptPush, writes_the_record_of_the_standards_example)
{
    auto const sealed = encrypt_push(message(""), shop_key(), *from_base64url("DGv6ra1nlYgDCS1FRnbzlw"));
    ASSERT_TRUE(sealed);
    EXPECT_EQ(to_base64url(*sealed),
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(EncryptPush, seals_nothing_for_what_is_no_key)
{
    auto wrong = message("");
    wrong.key.back() = static_cast<char>(wrong.key.back() ^ 1);
    EXPECT_FALSE(encrypt_push(wrong, shop_key(), std::string(16, 's')));
}

TEST(Vapid, names_the_services_origin_the_shop_and_an_end_within_a_day)
{
    auto const header = vapid_header(shop_key(), "https://push.example:8443/send/abc?x=1", "mailto:shop@example.com", seconds(1'000'000));
    ASSERT_TRUE(header.starts_with("vapid t="));
    auto const token = header.substr(8, header.find(", k=") - 8);
    auto const first = token.find('.'), second = token.rfind('.');
    EXPECT_EQ(from_base64url(token.substr(0, first)), R"({"typ":"JWT","alg":"ES256"})");
    EXPECT_EQ(from_base64url(token.substr(first + 1, second - first - 1)),
        R"({"aud":"https://push.example:8443","exp":1043200,"sub":"mailto:shop@example.com"})");
    EXPECT_EQ(from_base64url(token.substr(second + 1)).value().size(), p256::signature_size);
    EXPECT_EQ(header.substr(header.find(", k=") + 4), to_base64url(shop_key().public_point()));
}

TEST_F(PushService, is_asked_in_its_own_protocol)
{
    EXPECT_EQ(send().kind, Outcome::Kind::accepted);
    EXPECT_EQ(asked, "POST /push/abc");
    for (auto const* const line :
        { "Content-Encoding: aes128gcm\n", "TTL: 60\n", "Topic: turn7\n", "Urgency: high\n", "Authorization: vapid t=" })
        EXPECT_NE(headers.find(line), std::string::npos) << line;
    // Salt, size of a record, size of the key, the key, 41 bytes, the end's mark, the tag.
    EXPECT_EQ(body.size(), 16 + 4 + 1 + 65 + 41 + 1 + 16);
    auto const before = body;
    send();
    EXPECT_NE(body, before) << "a message is never sealed twice alike";
    EXPECT_EQ(body.find("watermelon"), std::string::npos);
}

// A push service is a host that a browser has named.
TEST_F(PushService, is_not_told_for_whom_it_is_asked)
{
    auto const context = std::make_shared<platform::WorkContext>();
    context->origin.request_id = "asked-1";
    platform::ContextScope const scope(context);
    EXPECT_EQ(send().kind, Outcome::Kind::accepted);
    EXPECT_EQ(headers.find("asked-1"), std::string::npos) << headers;
}

TEST_F(PushService, a_device_that_is_gone_a_busy_service_and_one_that_will_not_are_told_apart)
{
    status = 410;
    EXPECT_EQ(send().code, WebPush::device_gone);
    status = 404;
    EXPECT_EQ(send().kind, Outcome::Kind::refused);
    EXPECT_EQ(send().code, WebPush::device_gone);
    status = 429;
    EXPECT_EQ(send().kind, Outcome::Kind::again);
    status = 503;
    EXPECT_EQ(send().kind, Outcome::Kind::again);
    status = 400;
    EXPECT_EQ(send().kind, Outcome::Kind::refused);
    EXPECT_EQ(send().code, 400);
    status = 307;
    EXPECT_EQ(send().kind, Outcome::Kind::refused) << "it does not follow";
}

TEST_F(PushService, one_that_cannot_be_reached_is_asked_again)
{
    auto lost = message("http://127.0.0.1:1/");
    EXPECT_EQ(push.send(lost).kind, Outcome::Kind::again);
}

}
