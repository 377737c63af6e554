#pragma once
// Lines of the log on their way to a file descriptor. Whoever logs only copies its line into memory: no system call, no thread is woken for
// each line, for a shop that answers 50,000 lists a second would spend a quarter of its time on that.
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace platform {

class LogWriter {
public:
    // So long the first of several lines waits for the others.
    static constexpr std::chrono::milliseconds gathers { 20 };
    static constexpr std::size_t most_bytes = 2 << 20;

    // Writes to `descriptor`, which stays the caller's, on a thread of its own.
    explicit LogWriter(int descriptor, std::size_t most_bytes_waiting = most_bytes);
    // Writes what waits. Blocks.
    ~LogWriter();

    // Adds the end of the line. Never waits for the descriptor: what finds no room is dropped, counted, and told of by a line once there is
    // room again. Safe to call from any thread.
    void add(std::string_view line);
    std::uint64_t dropped() const;

private:
    void run();
    void write_waiting(std::unique_lock<std::mutex>& lock);

    int const descriptor_;
    std::size_t const most_bytes_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::string waiting_;
    std::string writing_;
    std::uint64_t dropped_ = 0;
    std::uint64_t dropped_told_ = 0;
    bool is_stopping_ = false;
    std::thread thread_;
};

}
