#pragma once
// A few threads for what takes long (hashing a password, asking a host). What waits for them is bounded, in all and for each network, and
// the networks take turns: one that asks for much waits behind itself, and everybody else goes on.
#include "platform/observe/work_context.h"
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <list>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace platform {

class WorkerPool {
public:
    struct Options {
        std::size_t threads = 2;
        // In all, and of one share.
        std::size_t most_waiting = 256;
        std::size_t most_waiting_of_share = 16;
        // What has waited longer is dropped: whoever asked has given up or asked again.
        std::chrono::milliseconds longest_wait { 10'000 };
    };
    struct Work {
        std::function<void()> run;
        // Whose share of the pool it uses: a network. While there is more than one thread, a share never has all of them. Empty: nobody's,
        // bounded by most_waiting alone.
        std::string share = {};
        // Whether whoever asked has gone; looked at when it has waited for a moment. May be empty.
        std::function<bool()> has_left = {};
        // Called instead of `run` when it is dropped, on any thread. Empty: it never is.
        std::function<void()> drop = {};
    };
    // Since the start, but `waiting`.
    struct Figures {
        std::size_t waiting = 0;
        std::uint64_t refused_full = 0;  // Too much waited in all.
        std::uint64_t refused_share = 0; // Too much of this share waited, or it had to give way to smaller ones.
        std::uint64_t dropped_old = 0;
        std::uint64_t dropped_left = 0;
    };

    explicit WorkerPool(Options options);
    ~WorkerPool();

    // False when too much waits already, or after stop(): the work is not taken. It runs for whom its caller works (WorkContext).
    bool run(Work work);
    Figures figures() const;
    // Finishes what was taken. Blocks.
    void stop();

private:
    using Steady = std::chrono::steady_clock;
    struct Waiting {
        Work work;
        Steady::time_point since;
        ContextPtr context;
    };
    struct Share {
        std::string name;
        std::list<Waiting> waiting;
        std::size_t running = 0;
    };
    using Shares = std::list<Share>;

    void work();
    Shares::iterator share_of(std::string const& name);
    Shares::iterator next_share();
    bool make_room(Share const& wanting, std::list<Waiting>& pushed_out);
    bool is_stale(Waiting const& waiting);

    Options options_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    // In the order of their turns; those that neither wait nor run are not there.
    Shares shares_;
    Figures figures_;
    bool is_stopping_ = false;
    std::vector<std::thread> threads_;
};

}
