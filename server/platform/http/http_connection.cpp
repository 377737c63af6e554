// Requests of one connection are answered one after another, in the order in which they came (pipelining).
#include "platform/http/http_connection.h"
#include "platform/http/http_head.h"
#include "platform/http/http_text.h"
#include "platform/http/network.h"
#include "platform/observe/log.h"
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/parser.hpp>

namespace http {

using asio::ip::tcp;
using platform::refusals::Reason;
using Parser = beast::http::request_parser<beast::http::string_body>;

Connection::Connection(std::shared_ptr<Server::State> shared, Loop& home, Socket taken, std::string peer, platform::Shares::Hold share)
    : state(std::move(shared)),
      server(*state),
      loop(home),
      socket(std::move(taken)),
      place(loop.timed.insert(loop.timed.end(), this)),
      address(std::move(peer)),
      place_held(std::move(share))
{
    ++server.connections;
}

Connection::~Connection()
{
    loop.timed.erase(place);
    --server.connections;
}

void Connection::close()
{
    beast::error_code ignored;
    socket.close(ignored);
}

namespace {

constexpr std::size_t most_head_bytes = 16 << 10; // As much of what a head was written into a connection keeps.
constexpr std::size_t step_bytes = 64 << 10;
constexpr std::size_t most_kept_bytes = 64 << 10; // Of chunk headers and trailers, which Beast itself does not bound.
constexpr std::size_t read_bytes = 4096;
constexpr std::size_t idle_bytes = 8 << 10; // As much of a buffer an idle connection keeps.
// What any connection may hold without being counted: ordinary requests pass without a lock.
constexpr std::size_t uncounted_bytes = 4096;

// How reading a request went: it is there, or is refused, or there is nobody to answer.
struct Step {
    bool is_gone = false;
    std::optional<Refusal> refusal = {};
};

Step refuse_with(int status, Reason reason) { return { .refusal = Refusal { status, reason } }; }

Step step_of(beast::error_code error, Connection const& connection)
{
    using Known = beast::http::error;
    if (error == Known::header_limit || error == Known::buffer_overflow)
        return refuse_with(431, Reason::header_too_large);
    if (error == Known::body_limit)
        return refuse_with(413, Reason::body_too_large);
    if (error == Known::bad_version) {
        auto const received = connection.buffer.data();
        if (has_other_version({ static_cast<char const*>(received.data()), received.size() }))
            return refuse_with(505, Reason::version);
    }
    return refuse_with(400, Reason::malformed);
}

// Both in one system call, as far as a step goes: a head by itself would be a packet by itself.
Task<bool> write(Connection& connection, std::string_view head, std::string_view body = {})
{
    while (!head.empty() || !body.empty()) {
        connection.expire_after(connection.server.options.slow_seconds);
        auto const first = head.substr(0, step_bytes);
        auto const second = body.substr(0, step_bytes - first.size());
        std::array const step { asio::buffer(first), asio::buffer(second) };
        auto const [error, written] = co_await asio::async_write(connection.socket, step, use_task);
        if (error)
            co_return false;
        head.remove_prefix(first.size());
        body.remove_prefix(second.size());
    }
    co_return true;
}

// Counts what the connection holds. Behind a proxy nobody is known before the head is read.
Step hold(Connection& connection, Parser const& parser)
{
    auto const bytes = connection.buffer.size() + connection.head_bytes + (parser.is_header_done() ? parser.get().body().size() : 0);
    if (connection.bytes_held.resize(bytes > uncounted_bytes ? bytes : 0) == platform::Shares::Full::none)
        return {};
    bool const is_all = connection.server.byte_shares.held() + read_bytes > connection.server.options.held_bytes;
    return refuse_with(503, is_all ? Reason::bytes_of_all : Reason::bytes_of_network);
}

// An empty line before a request is passed over (RFC 9112, 2.2).
void skip_empty_lines(beast::flat_buffer& buffer)
{
    auto const text = [&] { return std::string_view(static_cast<char const*>(buffer.data().data()), buffer.size()); };
    while (text().starts_with("\r\n"))
        buffer.consume(2);
}

bool is_read(Parser const& parser) { return parser.eager() ? parser.is_done() : parser.is_header_done(); }

// Of what has come already; true in `is_there` when that was enough.
Step parse(Connection& connection, Parser& parser, bool& is_there)
{
    if (!parser.got_some())
        skip_empty_lines(connection.buffer);
    if (connection.buffer.size() == 0)
        return {};
    if (connection.is_idle)
        connection.expire_after(connection.server.options.slow_seconds);
    connection.is_idle = false;
    beast::error_code error;
    bool const is_head = !parser.is_header_done();
    auto const count = parser.put(connection.buffer.data(), error);
    if (error && error != beast::http::error::need_more)
        return step_of(error, connection);
    connection.buffer.consume(count);
    // Beast bounds a line of the head, and not how many there are.
    if (is_head && (connection.head_bytes += count) > connection.server.options.header_bytes)
        return refuse_with(431, Reason::header_too_large);
    is_there = is_read(parser);
    if (!is_there && connection.buffer.size() > most_kept_bytes)
        return refuse_with(400, Reason::malformed);
    return hold(connection, parser);
}

// Until the head is there, or, where the parser is eager, everything.
Task<Step> read(Connection& connection, Parser& parser)
{
    for (;;) {
        bool is_there = false;
        Step const step = parse(connection, parser, is_there);
        if (step.refusal || is_there)
            co_return step;
        if (connection.is_idle && connection.server.is_stopping)
            co_return Step { .is_gone = true };
        auto const [error, count] = co_await connection.socket.async_read_some(connection.buffer.prepare(read_bytes), use_task);
        if (error)
            co_return Step { .is_gone = true };
        connection.buffer.commit(count);
    }
}

std::string_view view_of(beast::string_view text) { return { text.data(), text.size() }; }

// Trailers come later and count for nothing: nobody may add a header behind the head's back (RFC 9110, 6.5.1).
std::optional<Refusal> describe(Connection& connection, Parser const& parser)
{
    auto const& message = parser.get();
    Request& request = connection.request;
    request.method = view_of(message.method_string());
    request.version = static_cast<int>(message.version());
    for (auto const& field : message)
        request.headers.emplace_back(view_of(field.name_string()), view_of(field.value()));
    request.address = connection.server.options.is_behind_proxy
        ? std::string(platform::forwarded_address(request.last_header("X-Forwarded-For")))
        : connection.address;
    auto const id = request.header("X-Request-Id");
    request.id = is_sane_id(id) ? std::string(id) : new_request_id();
    return read_head(view_of(message.target()), request);
}

// Behind a proxy the connection is the proxy's, and what it brings is somebody else's each time.
Step take_place(Connection& connection)
{
    Server::State& server = connection.server;
    if (!server.options.is_behind_proxy)
        return {};
    connection.bytes_held = server.byte_shares.of(connection.request.address);
    connection.place_held = server.connection_shares.of(connection.request.address);
    if (connection.place_held.resize(1) == platform::Shares::Full::none)
        return {};
    return refuse_with(503, Reason::connections_of_network);
}

// What the head alone decides, and then the body. `is_left_out`: nobody reads it, so it stays where it is.
Task<Step> read_body(Connection& connection, Parser& parser, bool& is_left_out)
{
    auto const admission = connection.server.answers.admit(connection.request);
    if (admission.status != 0)
        co_return refuse_with(admission.status, Reason::count);
    if (parser.is_done())
        co_return Step {};
    if (admission.body_bytes == 0) {
        is_left_out = true;
        co_return Step {};
    }
    if (auto const length = parser.content_length(); length && *length > admission.body_bytes)
        co_return refuse_with(413, Reason::body_too_large);
    parser.body_limit(admission.body_bytes);
    parser.eager(true);
    if (waits_for_continue(connection.request) && connection.buffer.size() == 0) {
        bool const is_told = co_await write(connection, "HTTP/1.1 100 Continue\r\n\r\n");
        if (!is_told)
            co_return Step { .is_gone = true };
        connection.expire_after(connection.server.options.slow_seconds);
    }
    Step const step = co_await read(connection, parser);
    if (!step.refusal && !step.is_gone)
        connection.request.body = parser.get().body();
    co_return step;
}

Task<Step> read_request(Connection& connection, Parser& parser, bool& is_left_out)
{
    connection.request = Request();
    connection.head_bytes = 0;
    connection.expire_after(connection.server.options.idle_seconds);
    connection.is_idle = true;
    if (!connection.server.options.is_behind_proxy)
        connection.bytes_held = connection.server.byte_shares.of(connection.address);
    Step const head = co_await read(connection, parser);
    if (head.refusal || head.is_gone)
        co_return head;
    if (auto const refusal = describe(connection, parser))
        co_return Step { .refusal = refusal };
    Step const place = take_place(connection);
    if (place.refusal)
        co_return place;
    Step const body = co_await read_body(connection, parser, is_left_out);
    co_return body;
}

// Posts the answer to the connection's thread. The last copy of a Respond that was never called lets the destructor answer.
template<class Completion>
class Pending {
public:
    explicit Pending(Completion completion) : executor_(asio::get_associated_executor(completion)), completion_(std::move(completion)) { }
    ~Pending() { finish({ .status = 500 }); }
    void finish(Response response)
    {
        if (is_done_.exchange(true))
            return;
        asio::post(executor_,
            [completion = std::move(completion_), response = std::move(response)]() mutable { completion(std::move(response)); });
    }

private:
    asio::associated_executor_t<Completion> executor_;
    Completion completion_;
    std::atomic<bool> is_done_ = false;
};

void hand_in(Connection& connection, Respond respond)
{
    try {
        connection.server.answers.handler(connection.request, std::move(respond));
    } catch (std::exception const& error) {
        platform::log::error("failure", { { "requestId", connection.request.id }, { "what", error.what() } });
    }
}

// Without waiting. Whoever closed its sending side only counts as gone too.
bool is_closed_by_peer(int socket)
{
    char byte = 0;
    return ::recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

Task<Response> answer(Connection& connection)
{
    connection.request.has_left = [socket = connection.socket.native_handle()] { return is_closed_by_peer(socket); };
    constexpr asio::use_awaitable_t<Executor> use {};
    co_return co_await asio::async_initiate<asio::use_awaitable_t<Executor> const, void(Response)>(
        [&connection](auto completion) {
            auto const pending = std::make_shared<Pending<decltype(completion)>>(std::move(completion));
            hand_in(connection, [pending](Response response) { pending->finish(std::move(response)); });
        },
        use);
}

std::string const& date_of_now()
{
    thread_local std::time_t second = 0;
    thread_local std::string text;
    if (auto const now = std::time(nullptr); now != second) {
        second = now;
        text = date_text(now);
    }
    return text;
}

Task<bool> send(Connection& connection, Response const& response, bool keeps_alive)
{
    connection.out.clear();
    auto const line = connection_line(connection.request.version, keeps_alive);
    append_head(response, connection.request.id, date_of_now(), line, connection.out);
    bool const has_body = connection.request.method != "HEAD" && response.status != 304;
    bool const is_written = co_await write(connection, connection.out, has_body ? response.bytes() : std::string_view());
    if (connection.out.capacity() > most_head_bytes)
        std::string().swap(connection.out);
    co_return is_written;
}

// A client that still sends would get a reset instead of the refusal, were the socket closed at once.
Task<> linger(Connection& connection)
{
    beast::error_code ignored;
    connection.socket.shutdown(tcp::socket::shutdown_send, ignored);
    connection.expire_after(2);
    for (std::size_t drained = 0; drained < (4u << 20);) {
        connection.buffer.clear();
        auto const [error, count] = co_await connection.socket.async_read_some(connection.buffer.prepare(read_bytes), use_task);
        if (error)
            co_return;
        drained += count;
    }
}

Task<> refuse(Connection& connection, int status, std::string_view headers)
{
    if (connection.request.id.empty())
        connection.request.id = new_request_id();
    // Named, not a temporary: g++ 12 destroys temporaries of a co_await in a condition too early.
    Response response = connection.server.answers.refused(status, connection.request.id);
    response.headers += headers;
    if (status == 503)
        response.headers += "Retry-After: 1\r\n";
    bool const is_sent = co_await send(connection, response, false);
    if (is_sent)
        co_await linger(connection);
}

Task<> refuse(Connection& connection, Refusal refusal)
{
    if (refusal.reason != Reason::count)
        platform::refusals::count(refusal.reason);
    co_await refuse(connection, refusal.status, "");
}

// True when the connection has become a WebSocket, or has been refused to.
Task<bool> hand_over(Connection& connection, Parser& parser)
{
    Upgrade* const upgrade = connection.server.upgrade;
    if (!upgrade || !upgrade->serves(connection.request.path))
        co_return false;
    // A client waits for the handshake's answer before it sends frames (RFC 6455, 4.1).
    auto const refusal = connection.buffer.size() > 0 ? Upgrade::Refusal { 400, "" }
                                                      : upgrade->take(connection.loop, connection.socket, parser.get(), connection.request);
    if (refusal.status != 0)
        co_await refuse(connection, refusal.status, refusal.headers);
    co_return true;
}

void forget(Connection& connection)
{
    connection.bytes_held = {};
    if (connection.server.options.is_behind_proxy)
        connection.place_held = {};
    if (connection.buffer.size() == 0 && connection.buffer.capacity() > idle_bytes)
        connection.buffer.shrink_to_fit();
}

}

Task<> serve(std::unique_ptr<Connection> connection)
{
    for (bool stays = true; stays;) {
        Parser parser;
        parser.eager(false);
        parser.header_limit(static_cast<std::uint32_t>(connection->server.options.header_bytes));
        parser.body_limit(boost::none);
        bool is_left_out = false;
        Step const step = co_await read_request(*connection, parser, is_left_out);
        if (step.is_gone)
            co_return;
        if (step.refusal) {
            co_await refuse(*connection, *step.refusal);
            co_return;
        }
        bool const is_handed_over = co_await hand_over(*connection, parser);
        if (is_handed_over)
            co_return;
        connection->deadline = Steady::time_point::max();
        Response response = co_await answer(*connection);
        // Nobody answered.
        if (response.status == 500 && response.bytes().empty())
            response = connection->server.answers.refused(500, connection->request.id);
        stays = keeps_alive(connection->request) && !is_left_out && !connection->server.is_stopping;
        if (!co_await send(*connection, response, stays))
            co_return;
        forget(*connection);
    }
    co_await linger(*connection);
}

}
