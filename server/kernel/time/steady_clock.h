#pragma once
#include "kernel/time/time.h"
#include <chrono>

// The machine's monotonic clock, which nobody can set: for what lasts within one process. Its zero means nothing.
class SteadyClock : public Clock {
public:
    Time now() override
    {
        auto const since = std::chrono::steady_clock::now().time_since_epoch();
        return std::chrono::duration_cast<std::chrono::microseconds>(since).count();
    }
};
