#include "platform/live/websocket_frames.h"
#include "platform/live/websocket_handshake.h"
#include <gtest/gtest.h>

namespace http {

namespace {

Request asking(std::vector<std::pair<std::string_view, std::string_view>> more = {})
{
    Request request;
    request.method = "GET";
    request.path = "/ws/box";
    request.host = "shop.example";
    request.headers = { { "Upgrade", "websocket" }, { "Connection", "keep-alive, Upgrade" }, { "Sec-WebSocket-Version", "13" },
        { "Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==" } };
    for (auto const& [name, value] : more) {
        std::erase_if(request.headers, [name = name](auto const& line) { return line.first == name; });
        if (!value.empty())
            request.headers.emplace_back(name, value);
    }
    return request;
}

int status_of(Request const& request, std::string_view own = "")
{
    auto const refusal = judge_handshake(request, own);
    return refusal ? refusal->status : 0;
}

}

// attack S17
TEST(WebSocketHandshake, what_is_none_is_refused)
{
    EXPECT_EQ(status_of(asking()), 0);
    EXPECT_EQ(status_of(asking({ { "Upgrade", "h2c, WebSocket" } })), 0);
    EXPECT_EQ(status_of(asking({ { "Upgrade", "websockets" } })), 426);
    EXPECT_EQ(status_of(asking({ { "Connection", "keep-alive" } })), 426);
    EXPECT_EQ(status_of(asking({ { "Sec-WebSocket-Version", "8" } })), 426);
    EXPECT_EQ(status_of(asking({ { "Sec-WebSocket-Version", "" } })), 426);
    for (std::string_view const key : { "", "x", "dGhlIHNhbXBsZSBub25jZQ=", "dGhlIHNhbXBsZSBub25jZ!==", "dGhlIHNhbXBsZSBub25jZR==" })
        EXPECT_EQ(status_of(asking({ { "Sec-WebSocket-Key", key } })), 400) << key;
    auto post = asking();
    post.method = "POST";
    EXPECT_EQ(status_of(post), 405);
    auto old = asking();
    old.version = 10;
    EXPECT_EQ(status_of(old), 400);
}

// attack S17
TEST(WebSocketHandshake, pages_of_other_sites_may_not_listen)
{
    auto const from = [](std::string_view origin, std::string_view own = "") { return status_of(asking({ { "Origin", origin } }), own); };
    EXPECT_EQ(from("https://shop.example"), 0);
    EXPECT_EQ(from("http://Shop.Example:80"), 0);
    for (std::string_view const other : { "https://evil.example", "null", "https://shop.example.evil",
             "https://evil.example, https://shop.example", "shop.example", "https://", "https://shop.example@evil.example" })
        EXPECT_EQ(from(other), 403) << other;
    EXPECT_EQ(from("https://toys.example"), 403);
    EXPECT_EQ(from("https://toys.example", "https://toys.example/"), 0);
}

}

namespace live {

namespace {

// A frame as a client sends it: masked, with a payload of less than 126 bytes.
std::string frame(int first, std::size_t size = 0)
{
    std::string bytes { static_cast<char>(first), static_cast<char>(0x80 | size) };
    return bytes + "mask" + std::string(size, 'x');
}

}

// attack S17
TEST(FrameMeter, a_message_in_endless_pieces_is_noticed)
{
    FrameMeter meter({ .frames = 1'000, .pieces = 4 });
    FrameMeter::Steady::time_point const now {};
    EXPECT_TRUE(meter.take(frame(0x01) + frame(0x00, 5) + frame(0x89) + frame(0x80, 100), now));
    EXPECT_TRUE(meter.take(frame(0x01) + frame(0x00) + frame(0x00), now));
    EXPECT_FALSE(meter.take(frame(0x00), now));
    EXPECT_FALSE(meter.take(frame(0x81, 3), now));
}

// attack S17
TEST(FrameMeter, too_many_frames_in_ten_seconds_are_noticed_in_any_portions)
{
    using namespace std::chrono_literals;
    FrameMeter meter({ .frames = 3, .pieces = 4 });
    FrameMeter::Steady::time_point now = FrameMeter::Steady::now();
    std::string longer { static_cast<char>(0x81), static_cast<char>(0xfe), 0x01, 0x00 };
    longer += "mask" + std::string(256, '\x89');
    for (char const byte : longer + frame(0x89) + frame(0x89, 2))
        EXPECT_TRUE(meter.take({ &byte, 1 }, now));
    EXPECT_TRUE(meter.take(frame(0x89), now += 11s));
    EXPECT_TRUE(meter.take(frame(0x89) + frame(0x89), now));
    EXPECT_FALSE(meter.take(frame(0x89), now));
}

static std::string head(std::size_t payload)
{
    auto const written = text_frame_head(payload);
    return { written.bytes.data(), written.size };
}

TEST(FrameHead, has_the_length_in_one_two_or_eight_bytes)
{
    using namespace std::string_literals;
    EXPECT_EQ(head(0), "\x81\x00"s);
    EXPECT_EQ(head(125), "\x81\x7d"s);
    EXPECT_EQ(head(126), "\x81\x7e\x00\x7e"s);
    EXPECT_EQ(head(0xFFFF), "\x81\x7e\xff\xff"s);
    EXPECT_EQ(head(0x10000), "\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00"s);
}

}
