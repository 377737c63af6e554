#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace utf8 {

// Whether this byte of a valid text begins a code point; the others continue one.
constexpr bool begins(char byte) { return (static_cast<unsigned char>(byte) & 0xc0u) != 0x80u; }
// The code points of a UTF-8 text (RFC 3629). A byte that begins none becomes U+FFFD.
std::u32string code_points(std::string_view text);
// Shortest forms only, no surrogates, nothing above U+10FFFF.
bool is_valid(std::string_view text);
// Code points of a valid text.
std::size_t count(std::string_view text);
// Appends one code point to a UTF-8 text.
void append(std::string& text, char32_t code_point);

}
