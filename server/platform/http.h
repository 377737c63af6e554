#pragma once
// What the server sees of HTTP/1.1 (RFC 9112). Sockets, Beast and coroutines live behind http_server.cpp alone.
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace http {

// Looks at what the connection holds: good until the request is answered.
struct Request {
    std::string_view method;
    // Percent signs are not decoded.
    std::string_view path;
    std::string_view query;
    std::string_view body;
    std::vector<std::pair<std::string_view, std::string_view>> headers;
    // The peer's, or what the proxy in front of us says.
    std::string address;
    // From X-Request-Id when that is sane, else made here. It goes into the log, the answer's header and every refusal.
    std::string id;

    // Its value, whatever case the name is written in; empty when it is missing.
    std::string_view header(std::string_view name) const;
};

struct Response {
    int status = 200;
    std::string_view content_type;
    // Further lines, each "Name: value\r\n".
    std::string headers;
    std::string body;
    // Instead of `body`: bytes that many answers share.
    std::shared_ptr<std::string const> shared_body;

    std::string_view bytes() const { return shared_body ? std::string_view(*shared_body) : std::string_view(body); }
};

// Answers the request once; a second call does nothing. From any thread. When all copies are gone and none was called, the answer is a 500.
using Respond = std::function<void(Response)>;
// Called on a connection's thread: must not block.
using Handler = std::function<void(Request const&, Respond)>;

struct Options {
    std::string host = "127.0.0.1";
    // 0: any free one.
    std::uint16_t port = 8080;
    std::size_t header_bytes = 16 << 10;
    std::size_t body_bytes = 1 << 20;
    std::size_t connections = 20'000;
    // A connection without a request is closed after this.
    int idle_seconds = 60;
    // From the first byte of a request to its last, and for every 64 KiB of an answer to leave.
    int slow_seconds = 20;
    // What is in flight when the server stops gets this long.
    int stop_seconds = 10;
    // Take the peer's address from the last entry of X-Forwarded-For.
    bool is_behind_proxy = false;
};

class EventLoops;
class Upgrade;

class Server {
public:
    // Listens at once, answers after start(). Throws std::runtime_error with one clear line when the address cannot be had.
    // `refused` is told of requests that never reach the handler (400, 408, 413, 431), and says what they are answered.
    using Refused = std::function<Response(int status, std::string const& request_id)>;
    Server(EventLoops& loops, Options options, Handler handler, Refused refused, Upgrade* upgrade);
    ~Server();

    std::uint16_t port() const;
    std::size_t connections() const;
    void start();
    // Accepts nothing new, lets what is in flight finish, closes all connections. Blocks, at most options.stop_seconds.
    void stop();

    struct State;

private:
    std::shared_ptr<State> state_;
};

}
