#pragma once
#include "kernel/time/time.h"

namespace hosts {

// A clock that stands still until somebody moves it.
class TimeControl {
public:
    virtual ~TimeControl() = default;
    // Moves it, runs what became due by it, and answers the time it shows now. Not within a transaction. Blocks.
    virtual Time advance(Time by) = 0;
};

}
