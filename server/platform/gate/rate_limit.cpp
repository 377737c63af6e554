#include "platform/gate/rate_limit.h"
#include <algorithm>

namespace platform {

bool RateLimit::allows(std::string_view key, Steady::time_point now)
{
    if (per_second_ <= 0)
        return true;
    std::lock_guard const lock(mutex_);
    forget_full(now);
    auto found = buckets_.find(key);
    if (found == buckets_.end())
        found = buckets_.emplace(std::string(key), Bucket { burst_, now }).first;
    Bucket& bucket = found->second;
    double const passed = std::chrono::duration<double>(now - bucket.filled).count();
    bucket.tokens = std::min(burst_, bucket.tokens + std::max(0.0, passed) * per_second_);
    bucket.filled = now;
    if (bucket.tokens < 1)
        return false;
    bucket.tokens -= 1;
    return true;
}

// A bucket that has filled up again says no more than one that is not there, so the map stays as small as the number of those who
// called lately.
void RateLimit::forget_full(Steady::time_point now)
{
    auto const fill_time = std::chrono::duration<double>(burst_ / per_second_);
    if (now - cleaned_ < std::max<std::chrono::duration<double>>(fill_time, std::chrono::seconds(1)))
        return;
    cleaned_ = now;
    std::erase_if(buckets_, [&](auto const& entry) { return now - entry.second.filled >= fill_time; });
}

std::size_t RateLimit::size() const
{
    std::lock_guard const lock(mutex_);
    return buckets_.size();
}

}
