#pragma once
// A socket below a WebSocket whose frames are counted as they come.
#include "platform/http/asio.h"
#include "platform/live/websocket_frames.h"
#include <array>
#include <boost/asio/compose.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <functional>
#include <sys/socket.h>

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
        return http::asio::async_compose<Token, void(Error, std::size_t)>(
            [this, buffers, is_begun = false](auto& self, Error error = {}, std::size_t count = 0) mutable {
                if (!std::exchange(is_begun, true)) {
                    ++writes_;
                    auto const same = buffers;
                    socket.async_write_some(same, std::move(self));
                    return;
                }
                --writes_;
                self.complete(error, count);
            },
            token, socket);
    }

    enum class Sent { whole, nothing, part };
    // A whole text frame (RFC 6455, 5.2; a server's is not masked) into the kernel's buffer, past Beast: a notice that thousands hear at
    // once costs one system call each. `nothing`: there is no room, or Beast writes something just now, so Beast has to
    // write this too. `part`: the frame is torn, and nothing can be sent here any more.
    Sent send_text(std::string_view text)
    {
        if (writes_ > 0)
            return Sent::nothing;
        auto const head = text_frame_head(text.size());
        std::array<iovec, 2> parts { { { const_cast<char*>(head.bytes.data()), head.size },
            { const_cast<char*>(text.data()), text.size() } } };
        msghdr message {};
        message.msg_iov = parts.data();
        message.msg_iovlen = parts.size();
        auto const sent = ::sendmsg(socket.native_handle(), &message, MSG_DONTWAIT | MSG_NOSIGNAL);
        if (sent <= 0)
            return Sent::nothing;
        return static_cast<std::size_t>(sent) == head.size + text.size() ? Sent::whole : Sent::part;
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
    // Of Beast, under way.
    int writes_ = 0;
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
