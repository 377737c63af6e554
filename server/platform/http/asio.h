#pragma once
// Types of Boost.Asio for the few files that hold sockets. Heavy: nobody else includes it.
#include "platform/http/event_loops.h"
#include "platform/http/http.h"
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <chrono>
#include <list>

namespace http {

namespace asio = boost::asio;
namespace beast = boost::beast;

using Steady = std::chrono::steady_clock;
using Executor = asio::io_context::executor_type;
using Socket = asio::ip::tcp::socket::rebind_executor<Executor>::other;
template<class Answer = void>
using Task = asio::awaitable<Answer, Executor>;
constexpr asio::as_tuple_t<asio::use_awaitable_t<Executor>> use_task {};

// Something with a socket that has to show signs of life. One sweep a second per loop looks at all of them: a timer of its own for each
// would cost more than the request.
class Timed {
public:
    virtual ~Timed() = default;
    virtual void expire() = 0;
    void expire_after(int seconds) { deadline = Steady::now() + std::chrono::seconds(seconds); }

    Steady::time_point deadline = Steady::time_point::max();
};

struct Loop {
    // Before the context: coroutines that die with it still leave this list.
    std::list<Timed*> timed;
    asio::io_context context { 1 };
};

// What a connection becomes when the client asks for a WebSocket. Called on the loop's thread; who asks otherwise is refused.
class Upgrade {
public:
    using Handshake = beast::http::request<beast::http::string_body>;
    virtual ~Upgrade() = default;
    virtual bool serves(std::string_view path) const = 0;
    // Status 0: taken. Otherwise what it is answered instead, with these further lines of its head.
    struct Refusal {
        int status = 0;
        std::string headers;
    };
    // Takes the socket only where it refuses nothing. `request` is good during the call only, and looks into the message, so the handshake
    // is a copy.
    virtual Refusal take(Loop& loop, Socket& socket, Handshake handshake, Request const& request) = 0;
};

}
