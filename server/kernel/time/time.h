#pragma once
#include <cstdint>

// Microseconds since 1970-01-01 UTC; also a span of microseconds.
using Time = std::int64_t;

constexpr Time milliseconds(std::int64_t count) { return count * 1'000; }
constexpr Time seconds(std::int64_t count) { return count * 1'000'000; }
constexpr Time minutes(std::int64_t count) { return seconds(count * 60); }
constexpr Time hours(std::int64_t count) { return minutes(count * 60); }
constexpr Time days(std::int64_t count) { return hours(count * 24); }

// Passed in wherever time decides, so that a test can hold it still.
class Clock {
public:
    virtual ~Clock() = default;
    virtual Time now() = 0;
};

// The machine's clock.
class SystemClock : public Clock {
public:
    Time now() override;
};
