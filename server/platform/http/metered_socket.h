#pragma once
// A socket below a WebSocket whose frames are counted as they come.
#include "platform/http/asio.h"
#include "platform/live/websocket_frames.h"
#include <boost/asio/compose.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <functional>

namespace live {

class MeteredSocket {
public:
    using executor_type = http::Executor;
    using Error = boost::system::error_code;

    MeteredSocket(http::Socket taken, FrameMeter::Limits limits) : socket(std::move(taken)), meter_(limits) { }
    executor_type get_executor() noexcept { return socket.get_executor(); }

    template<class Buffers, class Token>
    auto async_read_some(Buffers const& buffers, Token&& token)
    {
        return http::asio::async_compose<Token, void(Error, std::size_t)>(
            [this, buffers, is_begun = false](auto& self, Error error = {}, std::size_t count = 0) mutable {
                if (!std::exchange(is_begun, true)) {
                    // The one that is kept moves along with `self`.
                    auto const same = buffers;
                    socket.async_read_some(same, std::move(self));
                    return;
                }
                measure(buffers, count);
                self.complete(error, count);
            },
            token, socket);
    }
    template<class Buffers, class Token>
    auto async_write_some(Buffers const& buffers, Token&& token)
    {
        return socket.async_write_some(buffers, std::forward<Token>(token));
    }

    http::Socket socket;
    // Called once, in the middle of a read.
    std::function<void()> on_too_many;

private:
    template<class Buffers>
    void measure(Buffers const& buffers, std::size_t count)
    {
        auto const now = http::Steady::now();
        for (auto part = http::asio::buffer_sequence_begin(buffers); count > 0 && part != http::asio::buffer_sequence_end(buffers);
             ++part) {
            http::asio::const_buffer const bytes(*part);
            auto const size = std::min(count, bytes.size());
            count -= size;
            if (!meter_.take({ static_cast<char const*>(bytes.data()), size }, now) && on_too_many)
                std::exchange(on_too_many, nullptr)();
        }
    }

    FrameMeter meter_;
};

// What Beast asks of what lies below a WebSocket.
template<class Handler>
void async_teardown(boost::beast::role_type role, MeteredSocket& metered, Handler&& handler)
{
    using boost::beast::websocket::async_teardown;
    async_teardown(role, metered.socket, std::forward<Handler>(handler));
}
inline void teardown(boost::beast::role_type role, MeteredSocket& metered, boost::system::error_code& error)
{
    using boost::beast::websocket::teardown;
    teardown(role, metered.socket, error);
}
inline void beast_close_socket(MeteredSocket& metered)
{
    boost::system::error_code ignored;
    metered.socket.close(ignored);
}

}
