#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace utf8 {

// The code points of a UTF-8 text (RFC 3629). A byte that begins none becomes U+FFFD.
std::u32string code_points(std::string_view text);
// Appends one code point to a UTF-8 text.
void append(std::string& text, char32_t code_point);

}
