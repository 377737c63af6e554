#include "kernel/id_source.h"
#include <algorithm>

std::int64_t IdSource::next(Time now)
{
    constexpr std::int64_t epoch_milliseconds = 1'704'067'200'000;
    std::int64_t const present = std::max<std::int64_t>(now / 1'000 - epoch_milliseconds, 0) << 12;
    std::lock_guard lock(mutex_);
    last_ = std::max(last_ + 1, present);
    return (last_ >> 12 << 22) | static_cast<std::int64_t>(node_) << 12 | (last_ & 4095);
}
