// Listens, takes connections in as far as their networks have room, and gives back what a flood has left in memory.
#include "platform/http/http_connection.h"
#include "platform/http/refusals.h"
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <malloc.h>
#include <netinet/tcp.h>
#include <stdexcept>
#include <thread>

namespace http {

using asio::ip::tcp;
using platform::refusals::Reason;
using State = Server::State;
using Timer = asio::basic_waitable_timer<Steady, asio::wait_traits<Steady>, Executor>;

namespace {

// Not yet sent: what lies in the kernel for a reader that takes its time. What is under way is bounded by the send buffer.
constexpr int unsent_bytes = 32 << 10;
constexpr std::size_t bytes_of_connection = 16 << 10; // About.
constexpr std::size_t least_given_back = 16 << 20;

std::string address_of(Socket const& socket)
{
    beast::error_code error;
    auto const peer = socket.remote_endpoint(error);
    return error ? std::string() : peer.address().to_string(error);
}

// Nothing when there is no room. Behind a proxy each request is looked at instead.
std::optional<platform::Shares::Hold> place_for(State const& server, std::string const& address)
{
    if (server.options.is_behind_proxy) {
        if (server.connections < server.options.connections)
            return platform::Shares::Hold();
        platform::refusals::count(Reason::connections_of_all);
        return std::nullopt;
    }
    auto hold = server.connection_shares.of(address);
    auto const full = hold.resize(1);
    if (full == platform::Shares::Full::none)
        return hold;
    platform::refusals::count(full == platform::Shares::Full::all ? Reason::connections_of_all : Reason::connections_of_network);
    return std::nullopt;
}

Task<> accept(std::shared_ptr<State> state)
{
    State& server = *state;
    Timer pause(server.acceptor->get_executor());
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
        auto address = address_of(socket);
        auto hold = place_for(server, address);
        if (!hold)
            continue;
        beast::error_code ignored;
        socket.set_option(tcp::no_delay(true), ignored);
        asio::post(loop.context,
            [state, &loop, socket = std::move(socket), address = std::move(address), hold = std::move(*hold)]() mutable {
                auto connection = std::make_unique<Connection>(state, loop, std::move(socket), std::move(address), std::move(hold));
                asio::co_spawn(loop.context, serve(std::move(connection)), asio::detached);
            });
    }
}

// What connections held lies in the allocator's pools when they are gone, until somebody asks it back.
Task<> give_back_memory(std::shared_ptr<State> state)
{
    Timer timer(state->loops.at(0).context.get_executor());
    for (std::size_t most = 0; !state->is_stopping;) {
        timer.expires_after(std::chrono::seconds(1));
        co_await timer.async_wait(use_task);
        auto const now = state->byte_shares.held() + state->connections * bytes_of_connection;
        most = std::max(most, now);
        if (most - now < least_given_back)
            continue;
        malloc_trim(0);
        most = now;
    }
}

void bound_buffers(Acceptor& acceptor, Options const& options, beast::error_code& error)
{
    // What connections inherit.
    acceptor.set_option(asio::socket_base::send_buffer_size(options.send_buffer_bytes), error);
    if (!error && setsockopt(acceptor.native_handle(), IPPROTO_TCP, TCP_NOTSENT_LOWAT, &unsent_bytes, sizeof unsent_bytes) != 0)
        error = beast::error_code(errno, boost::system::system_category());
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
        bound_buffers(acceptor, options, error);
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

Server::Server(EventLoops& loops, Options options, Answers answers, Upgrade* upgrade)
    : state_(std::make_shared<State>(loops, std::move(options), std::move(answers), upgrade))
{
    listen(*state_->acceptor, state_->options);
    state_->port = state_->acceptor->local_endpoint().port();
}

Server::~Server() { state_->acceptor.reset(); }

std::uint16_t Server::port() const { return state_->port; }
std::size_t Server::connections() const { return state_->connections; }
void Server::start()
{
    asio::co_spawn(state_->loops.at(0).context, accept(state_), asio::detached);
    asio::co_spawn(state_->loops.at(0).context, give_back_memory(state_), asio::detached);
}

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
