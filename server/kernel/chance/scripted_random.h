#pragma once
#include "kernel/chance/random.h"
#include <deque>
#include <mutex>

// First the bytes that were written down, then a stream that depends on the seed alone: SHA-256 over seed and counter. From any thread.
class ScriptedRandom : public Random {
public:
    explicit ScriptedRandom(std::uint64_t seed = 1) : seed_(seed) { }
    void fill(std::span<std::uint8_t> bytes) override;

    // The next bytes, in this order.
    void script(std::span<std::uint8_t const> bytes);
    // Makes the next below(bound) answer `number`, for a bound greater than it.
    void script_number(std::uint64_t number);

private:
    std::uint8_t next();

    std::mutex mutex_;
    std::uint64_t seed_;
    std::uint64_t blocks_ = 0;
    std::deque<std::uint8_t> scripted_;
    std::deque<std::uint8_t> stream_;
};
