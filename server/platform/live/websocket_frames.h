#pragma once
// Counts the frames of a WebSocket as they come (RFC 6455, 5.2), before they are put together: empty pieces of a message that never ends
// and pings cost nothing to send, and a reader of whole messages never sees them.
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace live {

// What stands before the payload of a whole text frame from a server.
struct FrameHead {
    std::array<char, 10> bytes {};
    std::size_t size = 0;
};
FrameHead text_frame_head(std::size_t payload);

class FrameMeter {
public:
    using Steady = std::chrono::steady_clock;
    struct Limits {
        // In ten seconds.
        int frames = 600;
        // Of one message.
        int pieces = 32;
    };

    explicit FrameMeter(Limits limits) : limits_(limits) { }
    // Of the bytes as they came, in any portions. False when there were too many frames; from then on it says so always.
    bool take(std::string_view received, Steady::time_point now);

private:
    bool begin_frame(Steady::time_point now);
    std::size_t header_size() const;
    std::uint64_t payload_size() const;

    Limits limits_;
    std::array<unsigned char, 14> header_ {};
    std::size_t known_ = 0;
    std::uint64_t payload_left_ = 0;
    int pieces_ = 0;
    int frames_ = 0;
    Steady::time_point window_begin_ {};
    bool is_over_ = false;
};

}
