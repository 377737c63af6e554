#include "platform/jobs/worker_pool.h"
#include <algorithm>

namespace platform {

// A client that closed its side only may still read the answer, so what is done at once is done for it.
static constexpr std::chrono::milliseconds wait_before_looking(250);

WorkerPool::WorkerPool(Options options) : options_(options)
{
    for (std::size_t index = 0; index < options_.threads; ++index)
        threads_.emplace_back([this] { work(); });
}

WorkerPool::~WorkerPool() { stop(); }

WorkerPool::Shares::iterator WorkerPool::share_of(std::string const& name)
{
    auto const found = std::find_if(shares_.begin(), shares_.end(), [&](Share const& share) { return share.name == name; });
    return found != shares_.end() ? found : shares_.insert(shares_.end(), Share { name, {}, 0 });
}

// Where all places are taken, whoever has most of them gives one up to somebody who has clearly fewer: many strangers keep nobody out.
bool WorkerPool::make_room(Share const& wanting, std::list<Waiting>& pushed_out)
{
    auto const size_of = [](Share const& share) {
        return share.name.empty() || share.waiting.empty() || !share.waiting.back().work.drop ? 0 : share.waiting.size();
    };
    auto const largest =
        std::max_element(shares_.begin(), shares_.end(), [&](Share const& a, Share const& b) { return size_of(a) < size_of(b); });
    if (size_of(*largest) <= wanting.waiting.size() + 1)
        return false;
    pushed_out.splice(pushed_out.end(), largest->waiting, std::prev(largest->waiting.end()));
    --figures_.waiting;
    ++figures_.refused_share;
    return true;
}

bool WorkerPool::run(Work work)
{
    std::list<Waiting> pushed_out;
    {
        std::lock_guard const lock(mutex_);
        if (is_stopping_)
            return false;
        auto const share = share_of(work.share);
        bool const has_share = !share->name.empty();
        if (has_share && share->waiting.size() >= options_.most_waiting_of_share) {
            ++figures_.refused_share;
            return false;
        }
        if (figures_.waiting >= options_.most_waiting && !make_room(*share, pushed_out)) {
            ++figures_.refused_full;
            if (share->waiting.empty() && share->running == 0)
                shares_.erase(share);
            return false;
        }
        share->waiting.push_back({ std::move(work), Steady::now(), current_context() });
        ++figures_.waiting;
    }
    changed_.notify_one();
    for (auto const& waiting : pushed_out)
        waiting.work.drop();
    return true;
}

WorkerPool::Figures WorkerPool::figures() const
{
    std::lock_guard const lock(mutex_);
    return figures_;
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

WorkerPool::Shares::iterator WorkerPool::next_share()
{
    auto const most_running = std::max<std::size_t>(options_.threads, 2) - 1;
    return std::find_if(shares_.begin(), shares_.end(),
        [&](Share const& share) { return !share.waiting.empty() && (share.name.empty() || share.running < most_running); });
}

bool WorkerPool::is_stale(Waiting const& waiting)
{
    auto const waited = Steady::now() - waiting.since;
    bool const is_old = waited > options_.longest_wait;
    bool const has_left = !is_old && waited > wait_before_looking && waiting.work.has_left && waiting.work.has_left();
    figures_.dropped_old += is_old;
    figures_.dropped_left += has_left;
    return is_old || has_left;
}

void WorkerPool::work()
{
    std::unique_lock lock(mutex_);
    for (;;) {
        auto share = shares_.end();
        changed_.wait(lock, [&] {
            share = next_share();
            return share != shares_.end() || (is_stopping_ && figures_.waiting == 0);
        });
        if (share == shares_.end())
            return;
        std::list<Waiting> taken;
        taken.splice(taken.end(), share->waiting, share->waiting.begin());
        --figures_.waiting;
        ++share->running;
        // Its next turn comes after everybody else's.
        shares_.splice(shares_.end(), shares_, share);
        auto& work = taken.front().work;
        bool const is_dropped = work.drop && is_stale(taken.front());
        lock.unlock();
        {
            ContextScope const scope(taken.front().context);
            is_dropped ? work.drop() : work.run();
        }
        taken.clear();
        lock.lock();
        --share->running;
        if (share->waiting.empty() && share->running == 0)
            shares_.erase(share);
        // A share whose threads were all busy may go on; and who waits for the end is told.
        changed_.notify_all();
    }
}

}
