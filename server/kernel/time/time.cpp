#include "kernel/time/time.h"
#include <chrono>

Time SystemClock::now()
{
    auto const since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::microseconds>(since).count();
}
