#pragma once
// Notices when somebody sets the machine's clock: the wall clock is compared with the monotonic one, which nobody can set. Deadlines, turns
// and ids are made of the wall clock, so an operator has to know.
#include "kernel/time/time.h"
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace platform {

class ClockWatch {
public:
    using Steady = std::chrono::steady_clock;
    // Less is a clock that is put right slowly, or a machine that was busy.
    static constexpr Time least_step = seconds(1);
    // So long a step is told by words().
    static constexpr std::chrono::hours told { 1 };

    // `now` is the monotonic clock.
    explicit ClockWatch(Clock& wall, std::function<Steady::time_point()> now = Steady::now);
    ~ClockWatch();

    // Compares; answers by how much the wall clock was set since the last look, forward or (below 0) back. Nothing: it was not.
    std::optional<Time> look();
    // Looks once a second from now on, on a thread of its own, and tells each step.
    void start(std::function<void(Time by)> report);
    void stop();

    std::uint64_t steps() const;
    // "the clock was set by -3600 s, 12 s ago"; empty when it was not within the last hour.
    std::string words() const;

private:
    Clock& wall_;
    std::function<Steady::time_point()> now_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    Time wall_before_;
    Steady::time_point before_;
    std::uint64_t steps_ = 0;
    Time last_step_ = 0;
    Steady::time_point last_step_at_;
    bool is_stopping_ = false;
    std::thread thread_;
};

}
