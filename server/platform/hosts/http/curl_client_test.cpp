// The client against our own HTTP server, through real sockets of the loopback device.
#include "platform/hosts/http/curl_client.h"
#include "platform/hosts/http/json_object.h"
#include "platform/http/url.h"
#include "platform/observe/tracing.h"
#include "testing/http_host.h"
#include <atomic>
#include <gtest/gtest.h>
#include <thread>

namespace hosts {

namespace {

class HttpHost : public testing::Test {
protected:
    // What was never answered is answered now, so that the host need not wait for it.
    ~HttpHost() override { kept = nullptr; }

    // Says what came; /moved points elsewhere, /large answers much, /silent never answers.
    void answer(http::Request const& request, http::Respond respond)
    {
        if (request.path == "/silent") {
            kept = std::move(respond);
            return;
        }
        http::Response response { .content_type = "text/plain" };
        response.body = std::string(request.method) + " " + std::string(request.path) + " [" + std::string(request.query) + "] "
            + std::string(request.header("content-type")) + " " + std::string(request.body);
        if (request.path == "/whose")
            response.body = std::string(request.header("x-request-id")) + "|" + std::string(request.header("traceparent")) + "|"
                + std::string(request.header("tracestate"));
        if (request.path == "/later") {
            response.status = 503;
            response.headers = "Retry-After: 7\r\n";
        }
        if (request.path == "/moved") {
            response.status = 302;
            response.headers = "Location: " + url("/elsewhere") + "\r\n";
        }
        if (request.path == "/large")
            response.body.assign(5'000, 'x');
        respond(std::move(response));
    }

    std::string url(std::string const& path) const { return host.address() + path; }

    http::Respond kept;
    testing::HttpHost host { [this](http::Request const& request, http::Respond respond) { answer(request, std::move(respond)); } };
};

}

TEST_F(HttpHost, is_asked_with_the_query_and_answers_with_status_and_body)
{
    auto const answer = CurlClient({}).get(url("/a?b=" + url::encode("c d&e")));
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.body, "GET /a [b=c%20d%26e]  ");
    EXPECT_EQ(answer.failure, "");
}

TEST_F(HttpHost, gets_a_body_with_its_type)
{
    auto const answer = CurlClient({}).post_json(url("/a"), R"({"b":"ü"})");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.body, R"(POST /a [] application/json {"b":"ü"})");
}

TEST_F(HttpHost, says_when_to_ask_again)
{
    EXPECT_EQ(CurlClient({}).get(url("/later")).retry_after, seconds(7));
    EXPECT_EQ(CurlClient({}).get(url("/a")).retry_after, 0);
}

TEST_F(HttpHost, is_told_whose_question_it_is)
{
    auto const asked = [&] { return CurlClient({}).post_json(url("/whose"), "{}").body; };
    auto const context = std::make_shared<platform::WorkContext>();
    context->origin.request_id = "asked-1";
    {
        platform::ContextScope const scope(context);
        EXPECT_EQ(asked(), "asked-1||");
        context->origin.trace = platform::read_traceparent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00");
        context->origin.trace_state = "a=1,b=2";
        EXPECT_EQ(asked(), "asked-1|00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00|a=1,b=2");
        auto const unnamed = CurlClient({}).ask({ .url = url("/whose"), .says_who_asks = false }).body;
        EXPECT_EQ(unnamed.substr(unnamed.find('|')), "||");
        EXPECT_NE(unnamed.substr(0, 8), "asked-1|");
    }
    // Nobody's question bears an id of the host's own making.
    EXPECT_NE(asked().substr(0, 8), "asked-1|");
}

TEST_F(HttpHost, is_told_the_span_within_which_it_is_asked)
{
    std::vector<platform::SpanData> spans;
    platform::tracing::start([&](std::vector<platform::SpanData> recorded, std::size_t) { spans = std::move(recorded); },
        [] { return 1'000; });
    auto const context = std::make_shared<platform::WorkContext>();
    context->origin.request_id = "asked-2";
    platform::tracing::begin(*context, platform::SpanData::Kind::server);
    std::string body;
    {
        platform::ContextScope const scope(context);
        body = CurlClient({}).get(url("/whose?secret=1")).body;
    }
    platform::tracing::end(*context);
    platform::tracing::stop();
    ASSERT_EQ(spans.size(), 2u);
    EXPECT_EQ(body, "asked-2|00-" + platform::hex_of(spans[1].trace) + "-" + platform::hex_of(spans[1].id) + "-01|");
    EXPECT_EQ(spans[1].name, "GET");
    for (auto const& [key, value] : spans[1].attributes)
        if (auto const* const text = std::get_if<std::string>(&value))
            EXPECT_EQ(text->find("secret"), std::string::npos) << key;
}

TEST_F(HttpHost, redirect_is_an_answer_and_is_not_followed)
{
    auto const answer = CurlClient({}).get(url("/moved"));
    EXPECT_EQ(answer.status, 302);
    EXPECT_EQ(answer.body.find("/elsewhere"), std::string::npos);
}

TEST_F(HttpHost, answer_that_is_too_large_is_a_failure)
{
    auto const answer = CurlClient({ .most_bytes = 4'999 }).get(url("/large"));
    EXPECT_EQ(answer.status, 0);
    EXPECT_EQ(answer.body, "");
    EXPECT_EQ(answer.failure, "the answer is too large");
    EXPECT_EQ(CurlClient({ .most_bytes = 5'000 }).get(url("/large")).body.size(), 5'000u);
}

TEST_F(HttpHost, silence_is_a_failure_after_the_timeout)
{
    auto const answer = CurlClient({ .timeout = milliseconds(200) }).get(url("/silent"));
    EXPECT_EQ(answer.status, 0);
    EXPECT_NE(answer.failure, "");
}

TEST_F(HttpHost, question_under_way_ends_when_the_server_stops)
{
    std::atomic<bool> is_stopping = false;
    std::thread stopping([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        is_stopping = true;
    });
    auto const answer = CurlClient({ .timeout = seconds(60), .is_stopping = &is_stopping }).get(url("/silent"));
    stopping.join();
    EXPECT_EQ(answer.status, 0);
    EXPECT_EQ(answer.failure, "this server stops");
}

TEST(CurlClient, failure_names_no_address)
{
    // Port 1 of this machine: nobody listens.
    auto const answer = CurlClient({}).get("http://127.0.0.1:1/?secret=abc");
    EXPECT_EQ(answer.status, 0);
    EXPECT_NE(answer.failure, "");
    EXPECT_EQ(answer.failure.find("abc"), std::string::npos);
    EXPECT_EQ(answer.failure.find("127.0.0.1"), std::string::npos);
}

TEST(CurlClient, speaks_http_only)
{
    auto const answer = CurlClient({}).get("file:///etc/hostname");
    EXPECT_EQ(answer.status, 0);
    EXPECT_EQ(answer.body, "");
}

TEST(HostJson, texts_and_numbers_are_found_by_their_way)
{
    auto const parsed = JsonObject::parse(R"({"errcode":0,"a":{"b":"x","c":[1]},"n":12,"f":1.5,"t":true,"z":null})");
    ASSERT_TRUE(parsed);
    EXPECT_EQ(parsed->number("errcode"), 0);
    EXPECT_EQ(parsed->text("a.b"), "x");
    EXPECT_EQ(parsed->number("n"), 12);
    for (auto const* other : { "f", "t", "z", "a", "a.c", "none" }) {
        EXPECT_FALSE(parsed->text(other)) << other;
        EXPECT_FALSE(parsed->number(other)) << other;
    }
    EXPECT_FALSE(parsed->text("errcode"));
    EXPECT_FALSE(parsed->number("a.b"));
}

TEST(HostJson, what_is_no_object_is_nothing)
{
    for (auto const* text : { "", "[]", "1", "{", "<html>", "{\"a\":1}x" })
        EXPECT_FALSE(JsonObject::parse(text)) << text;
}

}
