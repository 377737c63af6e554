#pragma once
#include "kernel/time/manual_clock.h"

namespace testing {

// Stands still until a test moves it. Begins on 2025-01-01 00:00:00 UTC.
class FakeClock : public ManualClock {
public:
    FakeClock() : ManualClock(seconds(1'735'689'600)) { }
};

}
