#include "kernel/chance/random.h"
#include "kernel/crypto/hash.h"
#include <cassert>
#include <openssl/rand.h>
#include <stdexcept>
#include <vector>

std::string Random::hex(std::size_t bytes)
{
    std::vector<std::uint8_t> filled(bytes);
    fill(filled);
    return to_hex(filled);
}

std::uint64_t Random::below(std::uint64_t bound)
{
    assert(bound > 0);
    // The largest multiple of the bound; what lies above it would make small values likelier.
    std::uint64_t const limit = UINT64_MAX - UINT64_MAX % bound;
    for (;;) {
        std::uint8_t bytes[8];
        fill(bytes);
        std::uint64_t number = 0;
        for (auto const byte : bytes)
            number = number << 8 | byte;
        if (number < limit)
            return number % bound;
    }
}

void SystemRandom::fill(std::span<std::uint8_t> bytes)
{
    if (RAND_bytes(bytes.data(), static_cast<int>(bytes.size())) != 1)
        throw std::runtime_error("the system gives no random bytes");
}
