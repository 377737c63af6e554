#pragma once
// A few threads for what takes long (hashing a password, asking a host), with a bound on what waits for them.
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace platform {

class WorkerPool {
public:
    WorkerPool(std::size_t threads, std::size_t most_waiting);
    ~WorkerPool();

    // False when too much waits already, or after stop(): the work is not taken.
    bool run(std::function<void()> work);
    std::size_t waiting() const;
    // Finishes what was taken. Blocks.
    void stop();

private:
    void work();

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> waiting_;
    std::size_t most_waiting_;
    bool is_stopping_ = false;
    std::vector<std::thread> threads_;
};

}
