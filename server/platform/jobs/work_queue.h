#pragma once
// What is handed in on any thread and taken by the threads of the database, in order. The thread that became idle last is woken first: its
// connection is open and knows the statements, and the others' may stay closed while there is little to do.
#include <condition_variable>
#include <deque>
#include <mutex>
#include <vector>

namespace db {

template<class Item>
class WorkQueue {
public:
    // Takes the item away from the caller; false when the queue is closed, then it is left alone.
    bool put(Item& item)
    {
        std::lock_guard const lock(mutex_);
        if (is_closed_)
            return false;
        items_.push_back(std::move(item));
        wake_one();
        return true;
    }

    // Waits for at least one item and takes up to `most`. Nothing when the queue is closed and empty.
    std::vector<Item> take(std::size_t most)
    {
        std::unique_lock lock(mutex_);
        while (items_.empty() && !is_closed_) {
            Idle idle;
            idle_.push_back(&idle);
            idle.wake.wait(lock, [&] { return idle.is_woken; });
        }
        std::vector<Item> taken;
        while (!items_.empty() && taken.size() < most) {
            taken.push_back(std::move(items_.front()));
            items_.pop_front();
        }
        return taken;
    }

    void close()
    {
        std::lock_guard const lock(mutex_);
        is_closed_ = true;
        while (!idle_.empty())
            wake_one();
    }

    std::size_t size() const
    {
        std::lock_guard const lock(mutex_);
        return items_.size();
    }

private:
    // A thread that waits.
    struct Idle {
        std::condition_variable wake;
        bool is_woken = false;
    };

    void wake_one()
    {
        if (idle_.empty())
            return;
        idle_.back()->is_woken = true;
        idle_.back()->wake.notify_one();
        idle_.pop_back();
    }

    mutable std::mutex mutex_;
    std::deque<Item> items_;
    std::vector<Idle*> idle_;
    bool is_closed_ = false;
};

}
