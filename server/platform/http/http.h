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
    // Of the target where that names one, else of the header Host: "shop.example:8080". Empty where HTTP/1.0 says none.
    std::string_view host = {};
    // 10 or 11.
    int version = 11;
    // Whether the peer has closed its side of the connection by now; from any thread until the request is answered. May be empty: unknown.
    std::function<bool()> has_left = {};

    // Its value, whatever case the name is written in; empty when it is missing. Of several lines the first.
    std::string_view header(std::string_view name) const;
    // The value of the last line of that name.
    std::string_view last_header(std::string_view name) const;
    // A field that is a list: all lines of that name as one (RFC 9110, 5.3).
    std::string list(std::string_view name) const;
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

// What is decided by a request's head, before any of its body is taken.
struct Admission {
    // Not 0: it is refused with this status, and the connection closes.
    int status = 0;
    // More than this is refused with 413. 0: nobody reads a body here, so the request is answered without it, and the connection closes.
    std::size_t body_bytes = 0;
};
// Called once for each request, on a connection's thread: must not block. The request has no body yet.
using Admit = std::function<Admission(Request const&)>;

struct Options {
    std::string host = "127.0.0.1";
    // 0: any free one.
    std::uint16_t port = 8080;
    std::size_t header_bytes = 16 << 10;
    // Of one network and of the one around it (platform/http/network.h): a tenth and a quarter. As many phones as share an address of a
    // carrier fit in, and a hoster's customer cannot have all of it.
    std::size_t connections = 20'000;
    std::size_t connections_of_network = 2'000;
    std::size_t connections_of_wide_network = 5'000;
    // Of requests that have not been answered yet, over all connections.
    std::size_t held_bytes = 128 << 20;
    std::size_t held_bytes_of_network = 16 << 20;
    // What the kernel keeps for a reader that does not read. It doubles the number for its own records.
    int send_buffer_bytes = 128 << 10;
    // A connection without a request is closed after this.
    int idle_seconds = 60;
    // From the first byte of a request to its last, and for every 64 KiB of an answer to leave.
    int slow_seconds = 20;
    // What is in flight when the server stops gets this long.
    int stop_seconds = 10;
    // The peer's address is the last entry of the last X-Forwarded-For, or nobody's; limits of connections count by request then.
    bool is_behind_proxy = false;
};

class EventLoops;
class Upgrade;

class Server {
public:
    // Listens at once, answers after start(). Throws std::runtime_error with one clear line when the address cannot be had.
    // `refused` is told of requests that never reach the handler (400, 413, 417, 426, 431, 501, 505 ...), and says what they are answered.
    using Refused = std::function<Response(int status, std::string const& request_id)>;
    struct Answers {
        Admit admit;
        Handler handler;
        Refused refused;
    };
    Server(EventLoops& loops, Options options, Answers answers, Upgrade* upgrade);
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
