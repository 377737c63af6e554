#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

// Injected wherever chance decides, so that a test can replay it.
class Random {
public:
    virtual ~Random() = default;
    virtual void fill(std::span<std::uint8_t> bytes) = 0;

    // So many random bytes, in hexadecimal: twice as many characters.
    std::string hex(std::size_t bytes);
    // Uniform in [0, bound), by rejection: no value is likelier than another. bound > 0.
    std::uint64_t below(std::uint64_t bound);
};

// The operating system's cryptographic generator.
class SystemRandom : public Random {
public:
    void fill(std::span<std::uint8_t> bytes) override;
};
