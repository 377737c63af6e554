#pragma once
// Base64 with padding and without line breaks (RFC 4648, section 4).
#include <optional>
#include <string>
#include <string_view>

std::string to_base64(std::string_view bytes);
// Nothing for what to_base64 does not write: one spelling only, or two texts would mean the same bytes.
std::optional<std::string> from_base64(std::string_view text);
