// Connections: read a request with Beast's parser, hand it over, write the answer as one flat buffer. Requests of one connection are
// answered one after another, in the order in which they came (pipelining).
#include "platform/asio.h"
#include "platform/http_text.h"
#include "platform/log.h"
#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <optional>
#include <stdexcept>
#include <thread>

namespace http {

using asio::ip::tcp;
using Parser = beast::http::request_parser<beast::http::string_body>;
using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;

struct Server::State {
    EventLoops& loops;
    Options options;
    Handler handler;
    Refused refused;
    Upgrade* upgrade;
    // Goes with the Server; the rest stays until the last connection is gone.
    std::optional<Acceptor> acceptor;
    std::uint16_t port = 0;
    std::atomic<std::size_t> connections = 0;
    std::atomic<bool> is_stopping = false;

    State(EventLoops& threads, Options limits, Handler answers, Refused refuses, Upgrade* becomes)
        : loops(threads),
          options(std::move(limits)),
          handler(std::move(answers)),
          refused(std::move(refuses)),
          upgrade(becomes),
          acceptor(std::in_place, threads.at(0).context)
    {
    }
};

namespace {

using State = Server::State;

constexpr std::size_t flat_bytes = 16 << 10; // A shared body up to here is copied behind its head: one packet instead of two.
constexpr std::size_t step_bytes = 64 << 10;
constexpr std::size_t most_kept_bytes = 64 << 10; // Of chunk headers and trailers, which Beast itself does not bound.

class Connection : public Timed {
public:
    Connection(std::shared_ptr<State> shared, Loop& home, Socket taken)
        : state(std::move(shared)), server(*state), loop(home), socket(std::move(taken)), place(loop.timed.insert(loop.timed.end(), this))
    {
        beast::error_code error;
        auto const peer = socket.remote_endpoint(error);
        address = error ? std::string() : peer.address().to_string(error);
        ++server.connections;
    }
    ~Connection() override
    {
        loop.timed.erase(place);
        --server.connections;
    }
    Connection(Connection const&) = delete;
    void expire() override { close(); }
    void close()
    {
        beast::error_code error;
        socket.close(error);
    }

    std::shared_ptr<State> state;
    State& server;
    Loop& loop;
    Socket socket;
    std::list<Timed*>::iterator place;
    beast::flat_buffer buffer;
    std::string out;
    std::string address;
    Request request;
    bool is_idle = true;
};

// How reading a request ended: 200, a refusal's status, or `gone`: there is nobody to answer.
constexpr int gone = 0;

int status_of(beast::error_code error)
{
    using Known = beast::http::error;
    if (error == Known::header_limit || error == Known::buffer_overflow)
        return 431;
    return error == Known::body_limit ? 413 : 400;
}

Task<bool> write(Connection& connection, std::string_view bytes)
{
    while (!bytes.empty()) {
        connection.expire_after(connection.server.options.slow_seconds);
        auto const step = bytes.substr(0, step_bytes);
        auto const [error, written] = co_await asio::async_write(connection.socket, asio::buffer(step.data(), step.size()), use_task);
        if (error)
            co_return false;
        bytes.remove_prefix(written);
    }
    co_return true;
}

bool waits_for_continue(Parser const& parser)
{
    return parser.is_header_done() && !parser.is_done() && beast::iequals(parser.get()[beast::http::field::expect], "100-continue");
}

Task<int> read_request(Connection& connection, Parser& parser)
{
    Options const& options = connection.server.options;
    connection.expire_after(options.idle_seconds);
    connection.is_idle = connection.buffer.size() == 0;
    bool is_told_to_continue = false;
    for (;;) {
        if (connection.buffer.size() > 0) {
            if (connection.is_idle)
                connection.expire_after(options.slow_seconds);
            connection.is_idle = false;
            beast::error_code error;
            connection.buffer.consume(parser.put(connection.buffer.data(), error));
            if (error && error != beast::http::error::need_more)
                co_return status_of(error);
            if (parser.is_done())
                co_return 200;
            if (connection.buffer.size() > most_kept_bytes)
                co_return 400;
            if (!is_told_to_continue && waits_for_continue(parser)) {
                is_told_to_continue = true;
                if (!co_await write(connection, "HTTP/1.1 100 Continue\r\n\r\n"))
                    co_return gone;
            }
        }
        if (connection.is_idle && connection.server.is_stopping)
            co_return gone;
        auto const [error, count] = co_await connection.socket.async_read_some(connection.buffer.prepare(4096), use_task);
        if (error)
            co_return gone;
        connection.buffer.commit(count);
    }
}

std::string_view view_of(beast::string_view text) { return { text.data(), text.size() }; }

std::string_view last_of_list(std::string_view list)
{
    auto const comma = list.rfind(',');
    list.remove_prefix(comma == std::string_view::npos ? 0 : comma + 1);
    auto const start = list.find_first_not_of(' ');
    return start == std::string_view::npos ? std::string_view() : list.substr(start);
}

// False where the request is no good HTTP/1.1: no Host, a length told twice in two ways (smuggling), a target that is no path.
bool describe(Connection& connection, Parser const& parser)
{
    auto const& message = parser.get();
    Request& request = connection.request;
    request.method = view_of(message.method_string());
    request.body = message.body();
    request.headers.clear();
    for (auto const& field : message)
        request.headers.emplace_back(view_of(field.name_string()), view_of(field.value()));
    auto const forwarded = connection.server.options.is_behind_proxy ? last_of_list(request.header("X-Forwarded-For")) : std::string_view();
    request.address = forwarded.empty() ? connection.address : std::string(forwarded);
    auto const id = request.header("X-Request-Id");
    request.id = is_sane_id(id) ? std::string(id) : new_request_id();

    auto const target = view_of(message.target());
    auto const question = target.find('?');
    request.path = target.substr(0, question);
    request.query = question == std::string_view::npos ? std::string_view() : target.substr(question + 1);
    if (message.chunked() && message.count(beast::http::field::content_length) > 0)
        return false;
    return request.path.starts_with('/') && (message.version() < 11 || message.count(beast::http::field::host) == 1);
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
        connection.server.handler(connection.request, std::move(respond));
    } catch (std::exception const& error) {
        platform::log::error("failure", { { "requestId", connection.request.id }, { "what", error.what() } });
    }
}

Task<Response> answer(Connection& connection)
{
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
    append_head(response, connection.request.id, date_of_now(), keeps_alive, connection.out);
    bool const has_body = connection.request.method != "HEAD" && response.status != 304;
    auto const bytes = has_body ? response.bytes() : std::string_view();
    bool const is_flat = !response.shared_body || bytes.size() <= flat_bytes;
    if (is_flat)
        connection.out += bytes;
    bool is_written = co_await write(connection, connection.out);
    if (is_written && !is_flat)
        is_written = co_await write(connection, bytes);
    if (connection.out.capacity() > flat_bytes)
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
        auto const [error, count] = co_await connection.socket.async_read_some(connection.buffer.prepare(4096), use_task);
        if (error)
            co_return;
        drained += count;
    }
}

Task<> refuse(Connection& connection, int status)
{
    if (connection.request.id.empty())
        connection.request.id = new_request_id();
    // Named, not a temporary: g++ 12 destroys temporaries of a co_await in a condition too early.
    Response const response = connection.server.refused(status, connection.request.id);
    bool const is_sent = co_await send(connection, response, false);
    if (is_sent)
        co_await linger(connection);
}

// True when the connection has become a WebSocket.
bool hand_over(Connection& connection, Parser& parser)
{
    Upgrade* const upgrade = connection.server.upgrade;
    if (!upgrade || !upgrade->serves(connection.request.path) || !asks_for_websocket(connection.request) || connection.buffer.size() > 0)
        return false;
    // The request looks into the message, so the handshake is a copy.
    upgrade->take(connection.loop, std::move(connection.socket), parser.get(), connection.request);
    return true;
}

Task<> serve(std::unique_ptr<Connection> connection)
{
    for (bool keeps_alive = true; keeps_alive;) {
        Parser parser;
        parser.eager(true);
        parser.header_limit(static_cast<std::uint32_t>(connection->server.options.header_bytes));
        parser.body_limit(connection->server.options.body_bytes);
        connection->request = Request();
        int status = co_await read_request(*connection, parser);
        if (status == gone)
            co_return;
        if (status == 200 && !describe(*connection, parser))
            status = 400;
        if (status != 200) {
            co_await refuse(*connection, status);
            co_return;
        }
        if (hand_over(*connection, parser))
            co_return;
        connection->deadline = Steady::time_point::max();
        Response response = co_await answer(*connection);
        // Nobody answered.
        if (response.status == 500 && response.bytes().empty())
            response = connection->server.refused(500, connection->request.id);
        keeps_alive = parser.get().keep_alive() && !connection->server.is_stopping;
        if (!co_await send(*connection, response, keeps_alive))
            co_return;
    }
    co_await linger(*connection);
}

Task<> accept(std::shared_ptr<State> state)
{
    State& server = *state;
    asio::basic_waitable_timer<Steady, asio::wait_traits<Steady>, Executor> pause(server.acceptor->get_executor());
    for (std::size_t turn = 0;; ++turn) {
        Loop& loop = server.loops.at(turn % server.loops.count());
        Socket socket(loop.context);
        auto const [error] = co_await server.acceptor->async_accept(socket, use_task);
        if (server.is_stopping)
            co_return;
        if (error) {
            // Out of file descriptors, most likely: trying again at once would only burn the processor.
            pause.expires_after(std::chrono::milliseconds(50));
            co_await pause.async_wait(use_task);
            continue;
        }
        if (server.connections >= server.options.connections)
            continue;
        beast::error_code ignored;
        socket.set_option(tcp::no_delay(true), ignored);
        asio::post(loop.context, [state, &loop, socket = std::move(socket)]() mutable {
            asio::co_spawn(loop.context, serve(std::make_unique<Connection>(state, loop, std::move(socket))), asio::detached);
        });
    }
}

void listen(Acceptor& acceptor, Options const& options)
{
    auto const place = options.host + ":" + std::to_string(options.port);
    beast::error_code error;
    auto const address = asio::ip::make_address(options.host, error);
    if (error)
        throw std::runtime_error("cannot listen on " + place + ": the host has to be an IP address");
    tcp::endpoint const endpoint(address, options.port);
    acceptor.open(endpoint.protocol(), error);
    if (!error)
        acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error)
        acceptor.bind(endpoint, error);
    if (!error)
        acceptor.listen(4096, error);
    if (error == asio::error::address_in_use)
        throw std::runtime_error("cannot listen on " + place + ": the port is in use");
    if (error)
        throw std::runtime_error("cannot listen on " + place + ": " + error.message());
}

void close_idle(Loop& loop, State const& server, bool also_busy)
{
    for (auto* const timed : loop.timed)
        if (auto* const connection = dynamic_cast<Connection*>(timed); connection && &connection->server == &server)
            if (connection->is_idle || also_busy)
                connection->close();
}

}

Server::Server(EventLoops& loops, Options options, Handler handler, Refused refused, Upgrade* upgrade)
    : state_(std::make_shared<State>(loops, std::move(options), std::move(handler), std::move(refused), upgrade))
{
    listen(*state_->acceptor, state_->options);
    state_->port = state_->acceptor->local_endpoint().port();
}

Server::~Server() { state_->acceptor.reset(); }

std::uint16_t Server::port() const { return state_->port; }
std::size_t Server::connections() const { return state_->connections; }
void Server::start() { asio::co_spawn(state_->loops.at(0).context, accept(state_), asio::detached); }

void Server::stop()
{
    if (state_->is_stopping.exchange(true))
        return;
    state_->loops.post(0, [state = state_] {
        beast::error_code ignored;
        state->acceptor->close(ignored);
    });
    auto const end = Steady::now() + std::chrono::seconds(state_->options.stop_seconds);
    while (state_->connections > 0) {
        bool const is_late = Steady::now() >= end;
        for (std::size_t index = 0; index < state_->loops.count(); ++index)
            state_->loops.post(index, [state = state_, is_late, &loop = state_->loops.at(index)] { close_idle(loop, *state, is_late); });
        if (is_late)
            break;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

}
