#pragma once
// SHA-256 (FIPS 180-4), HMAC-SHA256 (RFC 2104), MD5 (RFC 1321), and hexadecimal text, on OpenSSL.
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::string_view bytes);
// SHA-1 (FIPS 180-4), only where a host's protocol wants it: it protects nothing any more.
std::array<std::uint8_t, 20> sha1(std::string_view bytes);
Digest hmac_sha256(std::string_view key, std::string_view message);
// Only where a protocol asks for it: two texts with the same MD5 can be made at will.
std::array<std::uint8_t, 16> md5(std::string_view bytes);

// Lower case.
std::string to_hex(std::span<std::uint8_t const> bytes);
// Nothing when a character is no hexadecimal digit or one is left over.
std::optional<std::string> from_hex(std::string_view text);
// Takes the same time wherever the difference is.
bool equal_in_constant_time(std::string_view one, std::string_view other);
