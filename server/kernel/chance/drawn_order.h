#pragma once
// In which order those are served who came before something opened. A seed is committed to when the opening is announced; who comes brings
// a number of their own; the order follows from both, so neither side has chosen it, and anybody can draw it again.
#include "kernel/crypto/hash.h"
#include <cstdint>
#include <string_view>
#include <vector>

// Numbers 0 .. count-1 in the order drawn: permutation(seed, "<what>,<subject>,<digest>"), the digest hexadecimal. `what` and `subject`
// (decimal) keep the orders of one seed apart; `numbers` is the SHA-256 of what everybody brought. The permutation reads its context once
// per four numbers: with thousands of numbers in it instead of their digest, a draw would cost seconds. `seed` is 32 bytes, the hash of
// which was committed to.
std::vector<std::uint32_t> drawn_order(std::string_view seed, std::string_view what, std::int64_t subject, Digest const& numbers,
    std::size_t count);
