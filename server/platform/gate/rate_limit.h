#pragma once
// How often one address or one account may call: a token bucket for each, in memory.
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace platform {

class RateLimit {
public:
    using Steady = std::chrono::steady_clock;

    // `burst` calls at once, and then `per_second` in the long run. 0 per second: no limit.
    RateLimit(double per_second, double burst) : per_second_(per_second), burst_(burst) { }

    // Takes one call out of the bucket of this key; false when it is empty. Safe to call from any thread.
    bool allows(std::string_view key, Steady::time_point now);
    std::size_t size() const;

private:
    struct Bucket {
        double tokens;
        Steady::time_point filled;
    };
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };

    void forget_full(Steady::time_point now);

    mutable std::mutex mutex_;
    double per_second_;
    double burst_;
    std::unordered_map<std::string, Bucket, Hash, std::equal_to<>> buckets_;
    Steady::time_point cleaned_ {};
};

}
