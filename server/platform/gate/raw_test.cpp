// Calls of hosts outside that have a format of their own: which of the gate's guards hold there, and which do not.
#include "contract/raw.h"
#include "contract/table.h"
#include "generated/refusals/common.h"
#include "platform/gate/gate_fixture.h"

namespace platform {

namespace {

using RawCall = api::Call<api::RawRequest, api::RawAnswer, api::Login::none>;
RawCall const tell_paid { { .name = "tell_paid",
    .method = "POST",
    .path = "/test/paid/{provider}",
    .is_signed = false,
    .request = &codec::string,
    .answer = &codec::string,
    .raw = true } };

// Writes down that it was asked, and says what it heard.
Result<api::RawAnswer> hear(Write& tx, Visitor const& from, api::RawRequest const& request)
{
    note(tx);
    if (request.parameter("provider") == "nobody")
        return refusal::not_found;
    int const status = request.header("x-signature") == "right" ? 200 : 401;
    return api::RawAnswer { status, "text/xml",
        "<" + std::string(request.parameter("provider")) + "|" + std::string(request.query) + "|" + std::string(request.body) + "|"
            + from.address + ">" };
}

class RawTest : public GateTest {
protected:
    RawTest()
    {
        Routes routes;
        routes.write(tell_paid, hear);
        routes_.push_back(routes.all().front());
    }
    http::Response tell(std::string_view body, std::string_view signature = "right", std::string_view provider = "wxpay")
    {
        return ask({ .method = "POST",
            .path = paths_.emplace_back("/test/paid/" + std::string(provider)),
            .query = "a=%zz&a=1",
            .body = body,
            .headers = { { "Content-Type", "application/x-www-form-urlencoded" }, { "X-Signature", signature } } });
    }
    std::vector<std::string> paths_;
};
ON_EACH_ENGINE(RawTest);

}

TEST_P(RawTest, the_body_arrives_as_it_was_sent_and_the_answer_goes_out_as_it_is)
{
    auto const response = tell(std::string_view("<xml>\0 %zz &&", 13));
    EXPECT_EQ(response.status, 200);
    EXPECT_EQ(response.content_type, "text/xml");
    EXPECT_EQ(response.headers, "Cache-Control: no-store\r\n");
    EXPECT_EQ(response.body, std::string_view("<wxpay|a=%zz&a=1|<xml>\0 %zz &&|192.0.2.1>", 41));
    EXPECT_EQ(notes(), 1);
}

TEST_P(RawTest, its_own_answer_of_a_refusal_leaves_nothing_written_and_a_named_one_is_worded_by_the_shop)
{
    auto const response = tell("paid", "wrong");
    EXPECT_EQ(response.status, 401);
    EXPECT_EQ(response.body, "<wxpay|a=%zz&a=1|paid|192.0.2.1>");
    EXPECT_TRUE(is_refused(tell("paid", "right", "nobody"), refusal::not_found));
    EXPECT_EQ(notes(), 0);
}

// A host outside is no app of ours: it signs in its own way, which its function looks at.
TEST_P(RawTest, no_app_has_to_sign_it)
{
    shop.settings.set("gate.signature", std::string("required"));
    shop.settings.set("apps.kabinet.salt", std::string("salt"));
    EXPECT_TRUE(is_refused(enter(sold), refusal::signature_wrong));
    EXPECT_EQ(tell("paid").status, 200);
    EXPECT_EQ(tell("paid").status, 200);
    EXPECT_EQ(notes(), 2);
}

TEST_P(RawTest, size_and_rate_are_limited_as_everywhere)
{
    shop.settings.set("limits.address_per_second", std::int64_t { 1 });
    shop.settings.set("limits.address_burst", std::int64_t { 2 });
    http::Request request {};
    request.method = "POST";
    request.path = "/test/paid/wxpay";
    request.address = "192.0.2.9";
    auto const bytes = gate().admit(request).body_bytes;
    EXPECT_GE(bytes, std::size_t { 64 << 10 });
    EXPECT_LE(bytes, std::size_t { 128 << 10 });
    EXPECT_EQ(gate().admit(request).status, 0);
    EXPECT_EQ(gate().admit(request).status, 429);
}

}
