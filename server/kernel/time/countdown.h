#pragma once
#include "kernel/time/time.h"
#include <algorithm>

// For countdowns: whole seconds from now until then, a started one counts; never below 0.
constexpr std::int32_t seconds_until(Time end, Time now)
{
    return static_cast<std::int32_t>((std::max<Time>(0, end - now) + seconds(1) - 1) / seconds(1));
}
