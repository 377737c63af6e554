#include "platform/worker_pool.h"

namespace platform {

WorkerPool::WorkerPool(std::size_t threads, std::size_t most_waiting) : most_waiting_(most_waiting)
{
    for (std::size_t index = 0; index < threads; ++index)
        threads_.emplace_back([this] { work(); });
}

WorkerPool::~WorkerPool() { stop(); }

bool WorkerPool::run(std::function<void()> work)
{
    {
        std::lock_guard const lock(mutex_);
        if (is_stopping_ || waiting_.size() >= most_waiting_)
            return false;
        waiting_.push_back(std::move(work));
    }
    changed_.notify_one();
    return true;
}

std::size_t WorkerPool::waiting() const
{
    std::lock_guard const lock(mutex_);
    return waiting_.size();
}

void WorkerPool::stop()
{
    {
        std::lock_guard const lock(mutex_);
        is_stopping_ = true;
    }
    changed_.notify_all();
    for (auto& thread : threads_)
        if (thread.joinable())
            thread.join();
}

void WorkerPool::work()
{
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return is_stopping_ || !waiting_.empty(); });
        if (waiting_.empty())
            return;
        auto const next = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        next();
        lock.lock();
    }
}

}
