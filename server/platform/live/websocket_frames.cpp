#include "platform/live/websocket_frames.h"
#include <algorithm>

namespace live {

FrameHead text_frame_head(std::size_t payload)
{
    constexpr char whole_text = '\x81';
    constexpr std::size_t most_of_one_byte = 125, most_of_two_bytes = 0xFFFF;
    FrameHead head;
    auto const add = [&head](std::size_t byte) { head.bytes[head.size++] = static_cast<char>(byte & 0xFF); };
    head.bytes[head.size++] = whole_text;
    std::size_t length_bytes = 0;
    if (payload <= most_of_one_byte) {
        add(payload);
    } else if (payload <= most_of_two_bytes) {
        add(126);
        length_bytes = 2;
    } else {
        add(127);
        length_bytes = 8;
    }
    while (length_bytes-- > 0)
        add(payload >> (8 * length_bytes));
    return head;
}

namespace {

constexpr std::chrono::seconds window(10);
constexpr unsigned char final_bit = 0x80, opcode_bits = 0x0f, control_bit = 0x08, mask_bit = 0x80, length_bits = 0x7f;
constexpr unsigned char two_bytes_follow = 126, eight_bytes_follow = 127;

}

std::size_t FrameMeter::header_size() const
{
    if (known_ < 2)
        return 2;
    auto const length = header_[1] & length_bits;
    std::size_t const longer = length == eight_bytes_follow ? 8 : length == two_bytes_follow ? 2 : 0;
    return 2 + longer + ((header_[1] & mask_bit) != 0 ? 4 : 0);
}

std::uint64_t FrameMeter::payload_size() const
{
    auto const length = header_[1] & length_bits;
    std::size_t const longer = length == eight_bytes_follow ? 8 : length == two_bytes_follow ? 2 : 0;
    if (longer == 0)
        return static_cast<std::uint64_t>(length);
    std::uint64_t size = 0;
    for (std::size_t index = 0; index < longer; ++index)
        size = size << 8 | header_[2 + index];
    return size;
}

bool FrameMeter::begin_frame(Steady::time_point now)
{
    if (now - window_begin_ > window) {
        window_begin_ = now;
        frames_ = 0;
    }
    bool const is_control = (header_[0] & opcode_bits & control_bit) != 0;
    if (!is_control)
        pieces_ = (header_[0] & final_bit) != 0 ? 0 : pieces_ + 1;
    return ++frames_ <= limits_.frames && pieces_ < limits_.pieces;
}

bool FrameMeter::take(std::string_view received, Steady::time_point now)
{
    while (!received.empty() && !is_over_) {
        if (payload_left_ > 0) {
            auto const skipped = std::min<std::uint64_t>(payload_left_, received.size());
            payload_left_ -= skipped;
            received.remove_prefix(static_cast<std::size_t>(skipped));
            continue;
        }
        header_[known_++] = static_cast<unsigned char>(received.front());
        received.remove_prefix(1);
        if (known_ < header_size())
            continue;
        is_over_ = !begin_frame(now);
        payload_left_ = payload_size();
        known_ = 0;
    }
    return !is_over_;
}

}
