#pragma once
#include "kernel/time/time.h"
#include <cstdint>
#include <mutex>

// Gives 63-bit ids that grow with time: 41 bits of milliseconds since 2024-01-01, 10 bits of node, 12 bits of sequence. Safe to call from
// any thread. Ids of one source never repeat, also when the clock stands still or goes back: then it runs ahead of the clock.
class IdSource {
public:
    explicit IdSource(std::uint32_t node) : node_(node & 1023u) { }
    std::int64_t next(Time now);

private:
    std::mutex mutex_;
    std::uint32_t node_;
    std::int64_t last_ = 0; // Milliseconds and sequence of the last id, without the node.
};
