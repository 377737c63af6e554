#pragma once
// Chance that anybody can replay: same key, same context, same outcome.
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

// Both draw from the stream HMAC-SHA256(key, context || big-endian 64-bit counter), counter = 0, 1, 2 ..., cut into big-endian 64-bit
// numbers. A number not below the largest multiple of the bound is thrown away (rejection sampling), the next one is taken.

// A uniform permutation of 0 .. count-1 by Fisher-Yates from the end.
std::vector<std::uint32_t> permutation(std::string_view key, std::string_view context, std::size_t count);
// One of 0 .. bound-1, each as likely. bound > 0.
std::uint64_t draw(std::string_view key, std::string_view context, std::uint64_t bound);
