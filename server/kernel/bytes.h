#pragma once
// What hashes are made over: numbers and digests one behind the other.
#include "kernel/crypto/hash.h"
#include <cstddef>
#include <string>

// The number's last `size` bytes, big-endian.
inline void append_number(std::string& bytes, std::uint64_t number, int size)
{
    for (int shift = (size - 1) * 8; shift >= 0; shift -= 8)
        bytes += static_cast<char>(number >> shift & 0xff);
}

template<std::size_t size>
void append_bytes(std::string& bytes, std::array<std::uint8_t, size> const& more)
{
    bytes.append(reinterpret_cast<char const*>(more.data()), more.size());
}

template<std::size_t size>
std::string_view bytes_of(std::array<std::uint8_t, size> const& bytes)
{
    return { reinterpret_cast<char const*>(bytes.data()), bytes.size() };
}

// Of exactly so many bytes in lower-case hexadecimal, as to_hex writes them; nothing for any other text.
template<std::size_t size>
std::optional<std::array<std::uint8_t, size>> array_from_hex(std::string_view text)
{
    if (text.size() != size * 2)
        return std::nullopt;
    auto const digit_of = [](char digit) {
        return digit >= '0' && digit <= '9' ? digit - '0' : digit >= 'a' && digit <= 'f' ? digit - 'a' + 10 : -1;
    };
    std::array<std::uint8_t, size> array;
    for (std::size_t at = 0; at < size; ++at) {
        int const high = digit_of(text[at * 2]);
        int const low = digit_of(text[at * 2 + 1]);
        if (high < 0 || low < 0)
            return std::nullopt;
        array[at] = static_cast<std::uint8_t>(high * 16 + low);
    }
    return array;
}
