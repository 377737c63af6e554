// The HTTP server through real sockets of the loopback device.
#include "platform/gate/answers/envelope.h"
#include "platform/http/event_loops.h"
#include "platform/http/http.h"
#include <arpa/inet.h>
#include <chrono>
#include <condition_variable>
#include <gtest/gtest.h>
#include <mutex>
#include <poll.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

namespace http {

namespace {

using namespace std::chrono_literals;

class Client {
public:
    explicit Client(std::uint16_t port)
    {
        sockaddr_in address { .sin_family = AF_INET, .sin_port = htons(port), .sin_addr = { htonl(INADDR_LOOPBACK) } };
        is_connected = connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
    }
    Client(Client const&) = delete;
    ~Client() { close(socket_); }

    void send(std::string_view bytes)
    {
        EXPECT_EQ(::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL), static_cast<ssize_t>(bytes.size()));
    }
    // What has come until now and contains `end`; what has come at all when the server closes or nothing comes for five seconds.
    std::string receive(std::string_view end)
    {
        while (text_.find(end) == std::string::npos && receive_some()) { }
        auto const at = text_.find(end);
        auto const size = at == std::string::npos ? text_.size() : at + end.size();
        std::string received = text_.substr(0, size);
        text_.erase(0, size);
        return received;
    }
    std::string receive_all()
    {
        while (receive_some()) { }
        return std::exchange(text_, {});
    }
    // True when the server closes within five seconds.
    bool is_closed()
    {
        receive_all();
        return is_at_end_;
    }

    bool is_connected = false;

private:
    bool receive_some()
    {
        pollfd waiting { socket_, POLLIN, 0 };
        if (poll(&waiting, 1, 5'000) != 1)
            return false;
        char bytes[4096];
        auto const count = recv(socket_, bytes, sizeof bytes, 0);
        is_at_end_ = count <= 0;
        if (count > 0)
            text_.append(bytes, static_cast<std::size_t>(count));
        return count > 0;
    }

    int socket_ = socket(AF_INET, SOCK_STREAM, 0);
    std::string text_;
    bool is_at_end_ = false;
};

class HttpServer : public testing::Test {
protected:
    HttpServer() { options.port = 0; }
    ~HttpServer() override
    {
        let_go();
        server().stop();
        loops.stop();
        waiting.clear();
    }

    Server& server()
    {
        if (server_)
            return *server_;
        server_ = std::make_unique<Server>(loops, options,
            Server::Answers { [this](Request const& request) { return admit(request); },
                [this](Request const& request, Respond respond) { answer(request, std::move(respond)); },
                [](int status, std::string const& id) { return platform::refused(status, id); } },
            nullptr);
        loops.start();
        server_->start();
        return *server_;
    }
    // /unread takes no body, /busy nothing at all.
    static Admission admit(Request const& request)
    {
        return { .status = request.path == "/busy" ? 429 : 0, .body_bytes = request.path == "/unread" ? 0 : std::size_t { 1 } << 20 };
    }
    // Says what came; /who says whose it was, /later waits for let_go(), /never forgets to answer, /throws throws.
    void answer(Request const& request, Respond respond)
    {
        Response response { .content_type = "text/plain" };
        response.body = std::string(request.method) + " " + std::string(request.path) + " [" + std::string(request.query) + "] "
            + std::string(request.body) + ".";
        if (request.path == "/who")
            response.body = "<" + request.address + ">";
        if (request.path == "/large")
            response.shared_body = std::make_shared<std::string const>(1 << 20, 'x');
        if (request.path == "/never")
            return;
        if (request.path == "/throws")
            throw std::runtime_error("secret of the house");
        if (request.path != "/later")
            return respond(std::move(response));
        std::lock_guard const lock(mutex);
        waiting.emplace_back([respond = std::move(respond), response = std::move(response)] { respond(response); });
        changed.notify_all();
    }
    void wait_for_one()
    {
        std::unique_lock lock(mutex);
        EXPECT_TRUE(changed.wait_for(lock, 5s, [this] { return !waiting.empty(); }));
    }
    void let_go()
    {
        std::lock_guard const lock(mutex);
        for (auto const& work : waiting)
            work();
        waiting.clear();
    }
    std::string ask(std::string_view text)
    {
        Client client(server().port());
        client.send(text);
        return client.receive_all();
    }

    std::mutex mutex;
    std::condition_variable changed;
    std::vector<std::function<void()>> waiting;
    Options options;
    EventLoops loops { 2 };
    std::unique_ptr<Server> server_;
};

bool has(std::string const& text, std::string_view part) { return text.find(part) != std::string::npos; }

}

TEST_F(HttpServer, requests_of_one_connection_are_answered_in_their_order)
{
    Client client(server().port());
    client.send("GET /later HTTP/1.1\r\nHost: a\r\n\r\n"
                "POST /b?c=d HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi"
                "GET /e HTTP/1.1\r\nHost: a\r\n\r\n");
    wait_for_one();
    let_go();
    EXPECT_TRUE(has(client.receive("GET /later [] ."), "HTTP/1.1 200 OK\r\n"));
    EXPECT_TRUE(has(client.receive("POST /b [c=d] hi."), "HTTP/1.1 200 OK\r\n"));
    EXPECT_TRUE(has(client.receive("GET /e [] ."), "HTTP/1.1 200 OK\r\n"));
}

TEST_F(HttpServer, a_request_may_arrive_byte_by_byte)
{
    Client client(server().port());
    for (char const byte : std::string_view("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"))
        client.send({ &byte, 1 });
    EXPECT_TRUE(has(client.receive("abc."), "200 OK"));
}

TEST_F(HttpServer, a_chunked_body_is_put_together)
{
    auto const answer = ask("POST /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
                            "3;x=y\r\nabc\r\n2\r\nde\r\n0\r\nTrailer: x\r\n\r\n");
    EXPECT_TRUE(has(answer, "POST /a [] abcde.")) << answer;
}

TEST_F(HttpServer, who_expects_to_be_told_to_continue_is_told)
{
    Client client(server().port());
    client.send("POST /a HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n");
    EXPECT_EQ(client.receive("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
    client.send("hi");
    EXPECT_TRUE(has(client.receive("hi."), "200 OK"));
}

TEST_F(HttpServer, head_gets_the_head_and_no_body)
{
    auto const answer = ask("HEAD /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(has(answer, "Content-Length: 12\r\n")) << answer;
    EXPECT_TRUE(answer.ends_with("\r\n\r\n"));
}

TEST_F(HttpServer, a_large_shared_body_arrives_whole)
{
    auto const answer = ask("GET /large HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    EXPECT_EQ(answer.size() - answer.find("\r\n\r\n") - 4, std::size_t { 1 << 20 });
}

TEST_F(HttpServer, what_is_no_good_http_is_refused_and_the_connection_closed)
{
    for (std::string_view const text : {
             "GARBAGE\r\n\r\n",
             "GET /a HTTP/1.1\r\n\r\n",
             "GET /a HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
             "GET a HTTP/1.1\r\nHost: a\r\n\r\n",
             "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
             "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
             "POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
         }) {
        auto const answer = ask(text);
        EXPECT_TRUE(answer.starts_with("HTTP/1.1 400 Bad Request\r\n")) << text << answer;
        EXPECT_TRUE(has(answer, "Connection: close\r\n")) << answer;
        EXPECT_TRUE(has(answer, R"("reason":"bad_request")")) << answer;
    }
}

TEST_F(HttpServer, limits_of_header_and_body_are_told_apart)
{
    EXPECT_TRUE(ask("GET /a HTTP/1.1\r\nHost: a\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n").starts_with("HTTP/1.1 431 "));
    EXPECT_TRUE(ask("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 1048577\r\n\r\n").starts_with("HTTP/1.1 413 "));
    std::string const chunk = "10000\r\n" + std::string(0x10000, 'x') + "\r\n";
    std::string chunks = "POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";
    for (int count = 0; count < 20; ++count)
        chunks += chunk;
    EXPECT_TRUE(ask(chunks).starts_with("HTTP/1.1 413 "));
}

TEST_F(HttpServer, a_chunk_header_without_an_end_is_not_kept_for_ever)
{
    EXPECT_TRUE(ask("POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;" + std::string(100'000, 'x'))
                    .starts_with("HTTP/1.1 400 "));
}

// attack S3
TEST_F(HttpServer, lines_of_a_head_are_counted_together)
{
    std::string lines;
    for (int count = 0; count < 5'000; ++count)
        lines += "X: y\r\n";
    EXPECT_TRUE(ask("GET /a HTTP/1.1\r\nHost: a\r\n" + lines + "\r\n").starts_with("HTTP/1.1 431 "));
}

// attack S3
TEST_F(HttpServer, what_the_head_decides_needs_no_body)
{
    EXPECT_TRUE(ask("POST /busy HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n").starts_with("HTTP/1.1 429 "));
    EXPECT_TRUE(ask("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 1048577\r\nExpect: 100-continue\r\n\r\n").starts_with("HTTP/1.1 413 "));
    auto const unread = ask("POST /unread HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n");
    EXPECT_TRUE(has(unread, "POST /unread [] .")) << unread;
    EXPECT_TRUE(has(unread, "Connection: close\r\n"));
}

// attack S3
TEST_F(HttpServer, connections_together_hold_no_more_than_they_may)
{
    options.held_bytes = 100'000;
    options.held_bytes_of_network = 100'000;
    auto const large = "POST /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 20000\r\n\r\n" + std::string(20'000, 'x');
    Client holder(server().port());
    holder.send("POST /later HTTP/1.1\r\nHost: a\r\nContent-Length: 90000\r\n\r\n" + std::string(90'000, 'x'));
    // It is held until it is answered; meanwhile there is no room for a second one of its kind.
    wait_for_one();
    auto const refused = ask(large);
    EXPECT_TRUE(refused.starts_with("HTTP/1.1 503 ")) << refused.substr(0, 200);
    EXPECT_TRUE(has(refused, "Retry-After: 1\r\n")) << refused.substr(0, 200);
    // Small requests have room always.
    EXPECT_TRUE(ask("GET /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").starts_with("HTTP/1.1 200 "));
    let_go();
    EXPECT_TRUE(has(holder.receive("x."), "200 OK"));
    EXPECT_TRUE(ask(large).starts_with("HTTP/1.1 200 "));
}

// attack S2
TEST_F(HttpServer, behind_a_proxy_the_last_line_says_who_asks)
{
    options.is_behind_proxy = true;
    auto const who = [&](std::string const& lines) {
        return ask("GET /who HTTP/1.1\r\nHost: a\r\nConnection: close\r\n" + lines + "\r\n");
    };
    EXPECT_TRUE(has(who("X-Forwarded-For: 127.0.0.1\r\nX-Forwarded-For: 192.0.2.7\r\n"), "<192.0.2.7>"));
    EXPECT_TRUE(has(who("X-Forwarded-For: 127.0.0.1\r\nX-Forwarded-For:\r\n"), "<>"));
    EXPECT_TRUE(has(who("X-Forwarded-For: 192.0.2.7, 127.evil\r\n"), "<>"));
    EXPECT_TRUE(has(who(""), "<>"));
}

TEST_F(HttpServer, a_request_that_nobody_answers_is_a_500)
{
    EXPECT_TRUE(ask("GET /never HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").starts_with("HTTP/1.1 500 "));
    auto const thrown = ask("GET /throws HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(thrown.starts_with("HTTP/1.1 500 "));
    EXPECT_TRUE(has(thrown, R"("reason":"internal_error")"));
    EXPECT_FALSE(has(thrown, "secret"));
}

TEST_F(HttpServer, a_sane_request_id_is_kept_and_another_is_replaced)
{
    EXPECT_TRUE(has(ask("GET /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Request-Id: abc-1\r\n\r\n"), "X-Request-Id: abc-1\r\n"));
    auto const answer = ask("GET /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Request-Id: a\"b\r\n\r\n");
    EXPECT_TRUE(has(answer, "X-Request-Id: "));
    EXPECT_FALSE(has(answer, "a\"b"));
}

TEST_F(HttpServer, a_request_that_takes_too_long_and_an_idle_connection_are_closed)
{
    options.slow_seconds = 1;
    options.idle_seconds = 2;
    Client slow(server().port()), idle(server().port()), busy(server().port());
    slow.send("GET /a HTTP/1.1\r\nHo");
    busy.send("GET /later HTTP/1.1\r\nHost: a\r\n\r\n");
    wait_for_one();
    EXPECT_TRUE(slow.is_closed());
    EXPECT_TRUE(idle.is_closed());
    // Who waits for us is neither slow nor idle.
    let_go();
    EXPECT_TRUE(has(busy.receive("/later [] ."), "200 OK"));
}

TEST_F(HttpServer, stopping_closes_the_idle_and_lets_what_is_in_flight_finish)
{
    Client idle(server().port()), busy(server().port());
    busy.send("GET /later HTTP/1.1\r\nHost: a\r\n\r\n");
    wait_for_one();
    std::thread stopping([this] { server().stop(); });
    EXPECT_TRUE(idle.is_closed());
    let_go();
    auto const answer = busy.receive_all();
    EXPECT_TRUE(has(answer, "GET /later [] .")) << answer;
    EXPECT_TRUE(has(answer, "Connection: close\r\n"));
    stopping.join();
    EXPECT_EQ(server().connections(), 0u);
    EXPECT_FALSE(Client(server().port()).is_connected);
}

TEST_F(HttpServer, stopping_waits_no_longer_than_it_may)
{
    options.stop_seconds = 1;
    Client busy(server().port());
    busy.send("GET /later HTTP/1.1\r\nHost: a\r\n\r\n");
    wait_for_one();
    auto const begun = std::chrono::steady_clock::now();
    server().stop();
    EXPECT_LT(std::chrono::steady_clock::now() - begun, 3s);
}

TEST_F(HttpServer, more_connections_than_allowed_are_turned_away)
{
    options.connections = 1;
    Client one(server().port());
    one.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_TRUE(has(one.receive("[] ."), "200 OK"));
    Client other(server().port());
    EXPECT_TRUE(other.is_closed());
}

// attack S5
TEST_F(HttpServer, one_network_has_a_share_of_the_connections)
{
    options.connections_of_network = 1;
    Client one(server().port());
    one.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_TRUE(has(one.receive("[] ."), "200 OK"));
    Client other(server().port());
    EXPECT_TRUE(other.is_closed());
}

TEST_F(HttpServer, a_port_in_use_is_told_in_one_line)
{
    options.port = server().port();
    auto const open = [this] { Server(loops, options, {}, nullptr); };
    EXPECT_THROW(open(), std::runtime_error);
}

}
