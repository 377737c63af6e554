#include "kernel/text/utf8.h"
#include <algorithm>

namespace utf8 {

namespace {

constexpr char32_t replacement = 0xfffd;

struct Decoded {
    char32_t code_point = replacement;
    std::size_t bytes = 1;
};

std::uint8_t byte_at(std::string_view text, std::size_t at) { return static_cast<std::uint8_t>(text[at]); }

std::size_t length_of(std::uint8_t first)
{
    if (first < 0x80)
        return 1;
    if (first >= 0xc2 && first < 0xe0)
        return 2;
    if (first >= 0xe0 && first < 0xf0)
        return 3;
    return first >= 0xf0 && first < 0xf5 ? 4 : 0;
}

Decoded decode(std::string_view text)
{
    auto const first = byte_at(text, 0);
    auto const length = length_of(first);
    if (length == 0 || length > text.size())
        return {};
    if (length == 1)
        return { first, 1 };
    char32_t code_point = first & (0x7fu >> length);
    for (std::size_t at = 1; at < length; ++at) {
        if (begins(text[at]))
            return {};
        code_point = (code_point << 6) | (byte_at(text, at) & 0x3fu);
    }
    bool const is_longer_than_needed = (length == 3 && code_point < 0x800) || (length == 4 && code_point < 0x10000);
    bool const is_surrogate = code_point >= 0xd800 && code_point < 0xe000;
    if (is_longer_than_needed || is_surrogate || code_point > 0x10ffff)
        return {};
    return { code_point, length };
}

}

std::u32string code_points(std::string_view text)
{
    std::u32string points;
    while (!text.empty()) {
        auto const next = decode(text);
        points += next.code_point;
        text.remove_prefix(next.bytes);
    }
    return points;
}

bool is_valid(std::string_view text)
{
    while (!text.empty()) {
        auto const next = decode(text);
        // U+FFFD itself has three bytes.
        if (next.code_point == replacement && next.bytes == 1)
            return false;
        text.remove_prefix(next.bytes);
    }
    return true;
}

std::size_t count(std::string_view text) { return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins)); }

void append(std::string& text, char32_t code_point)
{
    auto const put = [&](char32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
    auto const put_rest = [&](int shift) { put(0x80u | ((code_point >> shift) & 0x3fu)); };
    if (code_point < 0x80) {
        put(code_point);
    } else if (code_point < 0x800) {
        put(0xc0u | (code_point >> 6));
        put_rest(0);
    } else if (code_point < 0x10000) {
        put(0xe0u | (code_point >> 12));
        put_rest(6);
        put_rest(0);
    } else {
        put(0xf0u | (code_point >> 18));
        put_rest(12);
        put_rest(6);
        put_rest(0);
    }
}

}
