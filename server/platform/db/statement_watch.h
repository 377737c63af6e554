#pragma once
// What a connection notes of the statements of one work, where somebody wants to know: spans, which of them was the slowest, and which took
// too long. Where nobody does it costs one comparison a statement.
#include "platform/observe/work_context.h"
#include <chrono>
#include <cstdint>
#include <string_view>
#include <vector>

namespace db {

class StatementWatch {
public:
    using Steady = std::chrono::steady_clock;
    // One that is over, or several that travelled together.
    struct Slow {
        // As the connection keeps it.
        std::string_view sql;
        std::chrono::microseconds took;
        std::size_t together;
    };
    // More than these of one work say nothing new.
    static constexpr std::size_t most_slow = 16;

    // A work begins. `slow` 0: none is. `engine` goes into the spans: "sqlite".
    void begin(platform::ContextPtr const& context, std::chrono::microseconds slow, std::string_view engine);
    // It is over; answers those that were slow.
    std::vector<Slow> end();
    bool is_on() const { return is_on_; }
    bool is_recorded() const { return recording_ != nullptr; }

    // Where the engine says when each of them is over.
    void ran(std::string_view sql, Steady::time_point began, Steady::time_point ended);
    // Where it tells of several at once: each was sent at its time and is over now, and only all of them together can be slow.
    void travelled(std::string_view sql, Steady::time_point began, Steady::time_point ended);
    void came_back(std::vector<std::string_view> const& statements, Steady::time_point sent, Steady::time_point ended);

private:
    void note(std::string_view sql, std::chrono::microseconds took, std::size_t together);

    bool is_on_ = false;
    platform::ContextPtr context_;
    platform::Recording* recording_ = nullptr;
    std::chrono::microseconds slow_ { 0 };
    std::string_view engine_;
    std::vector<Slow> found_;
};

// "UPDATE coupon": what it does, and to which table, as spans are named.
std::string statement_name(std::string_view sql);

}
