#pragma once
// Which signatures were taken lately, so that a request that somebody copied cannot be sent a second time. Of this node, in memory.
#include "kernel/time/time.h"
#include <array>
#include <cstdint>
#include <mutex>
#include <string_view>
#include <vector>

namespace platform {

class ReplayMemory {
public:
    // As long as a timestamp may be off, twice: a request from a clock that is ahead stays good for that long.
    static constexpr Time remembered = minutes(10);

    // Keeps at most so many; beyond that the oldest minute is forgotten early.
    explicit ReplayMemory(std::size_t most) : most_(most) { }

    // Remembers the text; false when it was there within the last ten minutes. Safe to call from any thread.
    bool is_new(std::string_view text, Time now);

    struct Figures {
        std::size_t kept = 0;
        // Early, for want of room.
        std::uint64_t forgotten = 0;
    };
    Figures figures() const;

private:
    // What came within one minute: a set of hashes with open addressing, for a node per entry would cost three times the memory.
    class Minute {
    public:
        bool has(std::uint64_t hash) const;
        void add(std::uint64_t hash);
        void start(std::int64_t number);
        std::size_t size() const { return count_; }
        std::int64_t number() const { return number_; }

    private:
        void grow();
        std::vector<std::uint64_t> slots_;
        std::size_t count_ = 0;
        std::int64_t number_ = -1;
    };

    void forget_oldest();

    mutable std::mutex mutex_;
    std::size_t most_;
    std::size_t kept_ = 0;
    std::uint64_t forgotten_ = 0;
    // The minute that has begun and the ten before it.
    std::array<Minute, 11> minutes_;
};

}
