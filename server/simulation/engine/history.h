#pragma once
// Everything that happened, as one digest: two runs with the same digest had the same history, down to the bytes of each answer.
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

namespace simulation {

class History {
public:
    // Counts the steps of the run; what is told from here on belongs to this one.
    std::uint64_t begin_step() { return ++steps_; }
    std::uint64_t steps() const { return steps_; }
    void tell(std::string_view line);
    // Of all that was told, hexadecimal.
    std::string digest() const;
    // The last lines with their steps, shortened.
    std::deque<std::string> const& latest() const { return latest_; }

private:
    std::uint64_t steps_ = 0;
    std::string digest_;
    std::string pending_;
    std::deque<std::string> latest_;
};

}
