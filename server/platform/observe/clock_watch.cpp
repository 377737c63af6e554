#include "platform/observe/clock_watch.h"
#include <cstdlib>

namespace platform {

ClockWatch::ClockWatch(Clock& wall, std::function<Steady::time_point()> now)
    : wall_(wall), now_(std::move(now)), wall_before_(wall_.now()), before_(now_())
{
}

ClockWatch::~ClockWatch() { stop(); }

std::optional<Time> ClockWatch::look()
{
    std::lock_guard const lock(mutex_);
    auto const wall = wall_.now();
    auto const now = now_();
    Time const passed = std::chrono::duration_cast<std::chrono::microseconds>(now - before_).count();
    Time const step = wall - wall_before_ - passed;
    wall_before_ = wall;
    before_ = now;
    if (std::llabs(step) < least_step)
        return std::nullopt;
    ++steps_;
    last_step_ = step;
    last_step_at_ = now;
    return step;
}

void ClockWatch::start(std::function<void(Time by)> report)
{
    thread_ = std::thread([this, report = std::move(report)] {
        for (;;) {
            {
                std::unique_lock lock(mutex_);
                if (changed_.wait_for(lock, std::chrono::seconds(1), [this] { return is_stopping_; }))
                    return;
            }
            if (auto const step = look())
                report(*step);
        }
    });
}

void ClockWatch::stop()
{
    {
        std::lock_guard const lock(mutex_);
        is_stopping_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable())
        thread_.join();
}

std::uint64_t ClockWatch::steps() const
{
    std::lock_guard const lock(mutex_);
    return steps_;
}

std::string ClockWatch::words() const
{
    std::lock_guard const lock(mutex_);
    auto const ago = std::chrono::duration_cast<std::chrono::seconds>(now_() - last_step_at_);
    if (steps_ == 0 || ago > told)
        return "";
    return "the clock was set by " + std::to_string(last_step_ / seconds(1)) + " s, " + std::to_string(ago.count()) + " s ago";
}

}
