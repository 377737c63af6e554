#pragma once
#include "kernel/time.h"
#include <atomic>

namespace testing {

// Stands still until a test moves it. Begins on 2025-01-01 00:00:00 UTC.
class FakeClock : public Clock {
public:
    Time now() override { return now_; }
    void set(Time now) { now_ = now; }
    void advance(Time by) { now_ += by; }

private:
    std::atomic<Time> now_ = seconds(1'735'689'600);
};

}
