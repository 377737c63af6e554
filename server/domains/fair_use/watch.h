#pragma once
#include "kernel/time/time.h"
#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace fair_use {

// How often the same people and networks come, in memory. From any thread.
class Watch {
public:
    struct Bounds {
        Time window = 0;
        // Beyond the first one is asked, beyond the second one cools off.
        std::int64_t free = 0;
        std::int64_t most = 0;
        Time cool_off = 0;
        Time longest_cool_off = 0;
    };
    enum class Verdict : std::uint8_t { free, ask, rest };
    struct Standing {
        Verdict verdict = Verdict::free;
        // When the rest is over.
        Time until = 0;
    };

    // Counts tries. While one cools off none are counted: a nervous finger makes it no longer. Where there is no room for anybody more,
    // whoever is new is asked.
    Standing count(std::string const& who, Bounds const& bounds, Time now, int tries = 1);
    // What it would be without one more.
    Standing look(std::string const& who, Bounds const& bounds, Time now) const;

    // Whether somebody came from where they come from for the first time within the window; and whether they were asked for that, which
    // holds until they have answered.
    bool has_come(std::string const& who, Time window, Time now) const;
    void come(std::string const& who, Time window, Time now, bool is_asked);
    bool is_asked(std::string const& who) const;
    void answered(std::string const& who);

    std::size_t size() const;

private:
    struct Entry {
        Time began = 0;
        std::int64_t count = 0;
        Time rest_until = 0;
        // Until then the next rest is longer than the last.
        Time remembered_until = 0;
        int rests = 0;
        bool is_asked = false;
        // Nothing is left of it to know.
        Time over_at = 0;
    };
    void forget(Time now);
    Entry* entry(std::string const& who, Time now);

    mutable std::mutex mutex_;
    std::unordered_map<std::string, Entry> entries_;
    Time cleaned_ = 0;
};

}
