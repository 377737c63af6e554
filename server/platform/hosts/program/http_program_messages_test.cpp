// The host of the mini-program in its own protocol, against an HTTP server of this test.
#include "platform/hosts/program/http_program_messages.h"
#include "testing/fake_clock.h"
#include "testing/http_host.h"
#include <deque>
#include <gtest/gtest.h>

namespace hosts {

namespace {

class ProgramHost : public testing::Test {
protected:
    // Gives out token1, token2 ...; a message gets the next of `answers`, and then errcode 0.
    void answer(http::Request const& request, http::Respond const& respond)
    {
        asked.push_back(std::string(request.method) + " " + std::string(request.path) + "?" + std::string(request.query));
        std::string body = R"({"errcode":0,"errmsg":"ok","msgid":1})";
        if (request.path == "/cgi-bin/token") {
            body = token_answer.empty() ? R"({"access_token":"token)" + std::to_string(++tokens) + R"(","expires_in":7200})" : token_answer;
        } else {
            said = request.body;
            if (!answers.empty()) {
                body = answers.front();
                answers.pop_front();
            }
        }
        respond({ .content_type = "application/json", .body = body });
    }

    Outcome send()
    {
        ProgramMessage message;
        message.openid = "openid-mia";
        message.template_id = "template1";
        message.page = "pages/a?b=1";
        message.language = "zh_CN";
        message.fields = { { "thing1", "云\"朵\"" }, { "number2", "3" } };
        return messages.send(message);
    }

    std::deque<std::string> answers;
    std::string token_answer;
    std::vector<std::string> asked;
    std::string said;
    int tokens = 0;
    testing::FakeClock clock;
    testing::HttpHost host { [this](http::Request const& request, http::Respond const& respond) { answer(request, respond); } };
    ProgramToken token { CurlClient({}), { host.address(), "app1", "secret&1" }, clock };
    HttpProgramMessages messages { CurlClient({}), host.address(), token };
};

}

TEST_F(ProgramHost, is_asked_in_its_own_protocol)
{
    EXPECT_EQ(send().kind, Outcome::Kind::accepted);
    ASSERT_EQ(asked.size(), 2u);
    EXPECT_EQ(asked[0], "GET /cgi-bin/token?grant_type=client_credential&appid=app1&secret=secret%261");
    EXPECT_EQ(asked[1], "POST /cgi-bin/message/subscribe/send?access_token=token1");
    EXPECT_EQ(said,
        R"({"touser":"openid-mia","template_id":"template1","page":"pages/a?b=1","lang":"zh_CN",)"
        R"("data":{"thing1":{"value":"云\"朵\""},"number2":{"value":"3"}}})");
}

TEST_F(ProgramHost, token_is_kept_until_shortly_before_it_expires)
{
    send();
    clock.advance(seconds(7'200) - minutes(5) - 1);
    send();
    EXPECT_EQ(tokens, 1);
    clock.advance(1);
    send();
    EXPECT_EQ(tokens, 2);
}

TEST_F(ProgramHost, token_that_the_host_does_not_know_is_renewed_once)
{
    for (auto const* errcode : { "40001", "40014", "42001" }) {
        tokens = 0;
        answers = { std::string(R"({"errcode":)") + errcode + "}" };
        token.forget("token1");
        token.forget("token2");
        EXPECT_EQ(send().kind, Outcome::Kind::accepted) << errcode;
        EXPECT_EQ(tokens, 2) << errcode;
        answers = { R"({"errcode":40001})", R"({"errcode":40001})" };
        EXPECT_EQ(send().kind, Outcome::Kind::again);
        EXPECT_EQ(tokens, 3);
        token.forget("token3");
    }
}

TEST_F(ProgramHost, what_it_says_decides_whether_to_try_again)
{
    for (auto const errcode : { -1, 45'009, 45'011 }) {
        answers = { R"({"errcode":)" + std::to_string(errcode) + "}" };
        EXPECT_EQ(send().kind, Outcome::Kind::again) << errcode;
    }
    for (auto const errcode : { 43'101, 47'003, 40'003, 40'037 }) {
        answers = { R"({"errcode":)" + std::to_string(errcode) + "}" };
        auto const outcome = send();
        EXPECT_EQ(outcome.kind, Outcome::Kind::refused) << errcode;
        EXPECT_EQ(outcome.code, errcode);
    }
}

TEST_F(ProgramHost, what_is_no_answer_of_it_is_tried_again)
{
    for (auto const* text : { "<html>", "{}", "[]", R"({"errcode":"0"})" }) {
        answers = { text };
        EXPECT_EQ(send().kind, Outcome::Kind::again) << text;
    }
}

TEST_F(ProgramHost, without_a_token_nothing_is_sent_and_the_secret_is_told_to_nobody)
{
    token_answer = R"({"errcode":40125,"errmsg":"invalid appsecret"})";
    auto const outcome = send();
    EXPECT_EQ(outcome.kind, Outcome::Kind::again);
    EXPECT_EQ(outcome.reason, "no access token: errcode 40125");
    EXPECT_EQ(asked.size(), 1u);
    token_answer = "nonsense";
    EXPECT_EQ(send().kind, Outcome::Kind::again);
    EXPECT_EQ(send().reason.find("secret"), std::string::npos);
}

}
