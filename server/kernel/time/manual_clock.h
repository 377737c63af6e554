#pragma once
#include "kernel/time/time.h"
#include <atomic>

// Stands still until somebody moves it. From any thread.
class ManualClock : public Clock {
public:
    explicit ManualClock(Time now) : now_(now) { }
    Time now() override { return now_; }
    void set(Time now) { now_ = now; }
    void advance(Time by) { now_ += by; }

private:
    std::atomic<Time> now_;
};
