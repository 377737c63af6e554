#pragma once
// What hashes are made over: numbers and digests one behind the other.
#include "kernel/hash.h"
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
    auto const bytes = text.size() == size * 2 ? from_hex(text) : std::nullopt;
    if (!bytes || text.find_first_of("ABCDEF") != std::string_view::npos)
        return std::nullopt;
    std::array<std::uint8_t, size> array;
    for (std::size_t at = 0; at < size; ++at)
        array[at] = static_cast<std::uint8_t>((*bytes)[at]);
    return array;
}
