#include "generated/refusals/common.h"
#include "generated/refusals/hosts.h"
#include "platform/hosts/program/messaging_app.h"
#include "platform/settings.h"
#include "testing/fake_clock.h"
#include "testing/mutations.h"
#include <arpa/inet.h>
#include <deque>
#include <gtest/gtest.h>
#include <mutex>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

namespace {

// A host that answers each request with the next of its texts, as they are; an empty one is silence. Keeps what it was asked.
class CannedHost {
public:
    explicit CannedHost(std::deque<std::string> answers) : answers_(std::move(answers))
    {
        sockaddr_in place {};
        place.sin_family = AF_INET;
        place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof place;
        listener_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        EXPECT_EQ(bind(listener_, reinterpret_cast<sockaddr*>(&place), size), 0);
        EXPECT_EQ(listen(listener_, 16), 0);
        getsockname(listener_, reinterpret_cast<sockaddr*>(&place), &size);
        address_ = "http://127.0.0.1:" + std::to_string(ntohs(place.sin_port));
        thread_ = std::thread([this] { serve(); });
    }
    ~CannedHost()
    {
        shutdown(listener_, SHUT_RDWR);
        thread_.join();
        close(listener_);
        for (int const silent : silent_)
            close(silent);
    }
    CannedHost(CannedHost const&) = delete;

    std::string const& address() const { return address_; }
    std::vector<std::string> asked()
    {
        std::lock_guard const lock(mutex_);
        return asked_;
    }

private:
    void serve()
    {
        for (int peer; (peer = accept(listener_, nullptr, nullptr)) >= 0;) {
            std::string request;
            char byte = 0;
            while (!request.ends_with("\r\n\r\n") && read(peer, &byte, 1) == 1)
                request += byte;
            std::lock_guard const lock(mutex_);
            asked_.push_back(request.substr(0, request.find("\r\n")));
            auto const answer = answers_.empty() ? std::string() : answers_.front();
            if (!answers_.empty())
                answers_.pop_front();
            if (answer.empty()) {
                silent_.push_back(peer);
                continue;
            }
            EXPECT_EQ(write(peer, answer.data(), answer.size()), static_cast<ssize_t>(answer.size()));
            close(peer);
        }
    }

    int listener_ = -1;
    std::string address_;
    std::mutex mutex_;
    std::deque<std::string> answers_;
    std::vector<std::string> asked_;
    std::vector<int> silent_;
    std::thread thread_;
};

std::string answer_of(std::string const& body, std::string const& status = "200 OK", std::string const& headers = "")
{
    return "HTTP/1.1 " + status + "\r\nConnection: close\r\n" + headers + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n"
        + body;
}

constexpr auto session = R"({"openid":"mia","session_key":"tiihtNczf5v6AKRyjwEUhQ==","unionid":"union","more":[1]})";

testing::FakeClock the_clock;

hosts::MessagingApp app_at(std::string const& address)
{
    Settings settings;
    settings.set("program.host", address + "/");
    settings.set("program.appid", std::string("wx1"));
    settings.set("program.secret", std::string("a secret&more"));
    settings.set("program.connect_seconds", 1);
    settings.set("program.timeout_seconds", 1);
    settings.set("program.breaker_failures", 2);
    return { hosts::ProgramRegistration(settings), the_clock };
}

std::optional<Error> error_of(std::string const& body, int status = 200)
{
    auto const read = hosts::read_program_session({ status, body, {} });
    return read.ok() ? std::optional<Error>() : read.error();
}

}

TEST(MessagingApp, becomes_a_session_by_the_published_protocol)
{
    CannedHost host({ answer_of(session) });
    auto const found = app_at(host.address()).session_of("a code/?&").take();
    EXPECT_EQ(found.openid, "mia");
    EXPECT_EQ(found.unionid, "union");
    EXPECT_EQ(found.session_key, "tiihtNczf5v6AKRyjwEUhQ==");
    EXPECT_EQ(host.asked(),
        std::vector<std::string>({ "GET /sns/jscode2session?appid=wx1&secret=a%20secret%26more&js_code=a%20code%2F%3F%26"
                                   "&grant_type=authorization_code HTTP/1.1" }));
}

TEST(MessagingApp, errcodes_are_refusals_of_ours)
{
    EXPECT_FALSE(error_of(session));
    EXPECT_FALSE(error_of(R"({"errcode":0,"openid":"mia","session_key":"tiihtNczf5v6AKRyjwEUhQ=="})"));
    for (auto const& [errcode, error] : { std::pair(-1, refusal::program_host_busy), std::pair(40029, refusal::login_code_invalid),
             std::pair(40163, refusal::login_code_invalid), std::pair(41008, refusal::login_code_invalid),
             std::pair(45011, refusal::too_frequent), std::pair(40226, refusal::account_blocked),
             std::pair(40013, refusal::program_host_down), std::pair(40125, refusal::program_host_down),
             std::pair(99999, refusal::program_host_down) })
        EXPECT_EQ(error_of(R"({"errcode":)" + std::to_string(errcode) + R"(,"errmsg":"no"})"), error) << errcode;
}

TEST(MessagingApp, answers_that_make_no_sense_are_refused)
{
    for (auto const* const body : { "", "<html>", "[]", "{}", R"({"errcode":"0"})", R"({"openid":"mia"})", R"({"session_key":"AAAA"})",
             R"({"openid":"mia","session_key":"AAAA"})", R"({"openid":"mia","session_key":"not base64!"})",
             R"({"openid":"","session_key":"tiihtNczf5v6AKRyjwEUhQ=="})", R"({"openid":1,"session_key":"tiihtNczf5v6AKRyjwEUhQ=="})" })
        EXPECT_EQ(error_of(body), refusal::program_host_down) << body;
    EXPECT_EQ(error_of(session, 502), refusal::program_host_down);
    EXPECT_EQ(error_of(session, 302), refusal::program_host_down);
}

TEST(MessagingApp, a_busy_host_is_asked_three_times)
{
    std::string const busy = answer_of(R"({"errcode":-1,"errmsg":"system error"})");
    CannedHost recovers({ busy, busy, answer_of(session) });
    EXPECT_TRUE(app_at(recovers.address()).session_of("code").ok());
    EXPECT_EQ(recovers.asked().size(), 3u);
    CannedHost stays({ busy, busy, busy, answer_of(session) });
    EXPECT_EQ(app_at(stays.address()).session_of("code").error(), refusal::program_host_busy);
    EXPECT_EQ(stays.asked().size(), 3u);
}

TEST(MessagingApp, a_code_that_is_refused_is_not_asked_for_again)
{
    CannedHost host({ answer_of(R"({"errcode":40029})"), answer_of(session) });
    EXPECT_EQ(app_at(host.address()).session_of("code").error(), refusal::login_code_invalid);
    EXPECT_EQ(host.asked().size(), 1u);
}

TEST(MessagingApp, a_silent_host_is_given_up_in_time_and_asked_once)
{
    CannedHost host({ "" });
    auto const before = std::chrono::steady_clock::now();
    EXPECT_EQ(app_at(host.address()).session_of("code").error(), refusal::program_host_down);
    EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(3));
    EXPECT_EQ(host.asked().size(), 1u);
}

TEST(MessagingApp, a_silent_host_is_left_alone_for_a_while_and_then_asked_again)
{
    CannedHost host({ "", "", answer_of(session), answer_of(session) });
    auto app = app_at(host.address());
    for (int silence = 0; silence < 2; ++silence)
        EXPECT_EQ(app.session_of("code").error(), refusal::program_host_down);
    auto const before = std::chrono::steady_clock::now();
    for (int count = 0; count < 100; ++count)
        EXPECT_EQ(app.session_of("code").error(), refusal::program_host_down);
    EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::milliseconds(500));
    EXPECT_EQ(host.asked().size(), 2u);
    the_clock.advance(seconds(10));
    EXPECT_TRUE(app.session_of("code").ok());
    EXPECT_TRUE(app.session_of("code").ok());
}

TEST(MessagingApp, a_host_that_refuses_is_not_down)
{
    std::string const refused = answer_of(R"({"errcode":40013})");
    std::string const broken = answer_of("", "502 Bad Gateway");
    CannedHost host({ refused, refused, refused, broken, refused, broken, broken });
    auto app = app_at(host.address());
    for (int count = 0; count < 8; ++count)
        EXPECT_EQ(app.session_of("code").error(), refusal::program_host_down);
    EXPECT_EQ(host.asked().size(), 7u);
}

TEST(MessagingApp, a_host_that_is_down_is_a_refusal)
{
    std::string address;
    {
        CannedHost const gone({});
        address = gone.address();
    }
    EXPECT_EQ(app_at(address).session_of("code").error(), refusal::program_host_down);
    EXPECT_EQ(app_at("file:///etc").session_of("code").error(), refusal::program_host_down);
}

TEST(MessagingApp, neither_follows_a_redirect_nor_swallows_what_is_too_long)
{
    CannedHost target({ answer_of(session) });
    CannedHost host(
        { answer_of("", "302 Found", "Location: " + target.address() + "/\r\n"), answer_of(std::string(300'000, ' ') + session) });
    auto app = app_at(host.address());
    EXPECT_EQ(app.session_of("code").error(), refusal::program_host_down);
    EXPECT_EQ(app.session_of("code").error(), refusal::program_host_down);
    EXPECT_TRUE(target.asked().empty());
}

TEST(MessagingApp, survives_any_answer)
{
    testing::survive_mutations({ session, R"({"errcode":40029,"errmsg":"invalid code, rid: 1"})" }, [](std::string_view body) {
        (void)hosts::read_program_session({ 200, std::string(body), {} });
    });
}
