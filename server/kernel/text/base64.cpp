#include "kernel/text/base64.h"
#include <cstdint>

constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

std::string to_base64(std::string_view bytes)
{
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        std::size_t const count = bytes.size() - at < 3 ? bytes.size() - at : 3;
        std::uint32_t group = 0;
        for (std::size_t index = 0; index < 3; ++index)
            group = group << 8 | (index < count ? static_cast<unsigned char>(bytes[at + index]) : 0u);
        for (std::size_t index = 0; index < 4; ++index)
            text += index <= count ? digits[group >> (18 - 6 * index) & 63u] : '=';
    }
    return text;
}

static int value_of(char digit)
{
    if (digit >= 'A' && digit <= 'Z')
        return digit - 'A';
    if (digit >= 'a' && digit <= 'z')
        return digit - 'a' + 26;
    if (digit >= '0' && digit <= '9')
        return digit - '0' + 52;
    return digit == '+' ? 62 : digit == '/' ? 63 : -1;
}

std::optional<std::string> from_base64(std::string_view text)
{
    if (text.size() % 4 != 0)
        return std::nullopt;
    std::size_t const padding = text.ends_with("==") ? 2 : text.ends_with('=') ? 1 : 0;
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3);
    std::uint32_t group = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        bool const is_padding = at + padding >= text.size();
        int const value = is_padding ? 0 : value_of(text[at]);
        if (value < 0)
            return std::nullopt;
        group = group << 6 | static_cast<std::uint32_t>(value);
        if (at % 4 != 3)
            continue;
        std::size_t const count = at + 1 == text.size() ? 3 - padding : 3;
        // What padding cuts off has to be zero.
        if ((group & ((1u << 8 * (3 - count)) - 1)) != 0)
            return std::nullopt;
        for (std::size_t index = 0; index < count; ++index)
            bytes += static_cast<char>(group >> (16 - 8 * index) & 0xFFu);
        group = 0;
    }
    return bytes;
}
