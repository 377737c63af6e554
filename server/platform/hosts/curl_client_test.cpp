// The client against our own HTTP server, through real sockets of the loopback device.
#include "platform/gate/envelope.h"
#include "platform/hosts/curl_client.h"
#include "platform/hosts/json_object.h"
#include "platform/http/event_loops.h"
#include "platform/http/http.h"
#include "platform/http/url.h"
#include <atomic>
#include <gtest/gtest.h>
#include <thread>

namespace hosts {

namespace {

class HttpHost : public testing::Test {
protected:
    HttpHost()
    {
        loops.start();
        server.start();
    }
    ~HttpHost() override
    {
        // What was never answered is answered now, so that the server need not wait for it.
        kept = nullptr;
        server.stop();
        loops.stop();
    }

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
        if (request.path == "/moved") {
            response.status = 302;
            response.headers = "Location: " + url("/elsewhere") + "\r\n";
        }
        if (request.path == "/large")
            response.body.assign(5'000, 'x');
        respond(std::move(response));
    }

    std::string url(std::string const& path) const { return "http://127.0.0.1:" + std::to_string(server.port()) + path; }

    http::Respond kept;
    http::EventLoops loops { 1 };
    http::Server server { loops, { .port = 0 },
        { [](http::Request const&) { return http::Admission { .body_bytes = 1 << 20 }; },
            [this](http::Request const& request, http::Respond respond) { answer(request, std::move(respond)); },
            [](int status, std::string const& id) { return platform::refused(status, id); } },
        nullptr };
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
