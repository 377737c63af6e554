#pragma once
// Runs deliveries (platform/jobs/deliveries.h) on threads of its own: takes their rows (platform/jobs/delivery_queue.h), asks,
// records what came.
#include "platform/db/database.h"
#include "platform/jobs/delivery_queue.h"
#include "platform/jobs/worker_pool.h"
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

namespace platform {

class Deliverer {
public:
    struct Options : DeliveryQueue::Times {
        // Of each kind: a mail host that hangs holds up nothing but mails.
        std::size_t threads = 2;
    };
    // What did not go well. `final`: nobody tries again. `fault`: it was no host that said so, something is broken here.
    struct Trouble {
        std::string_view kind;
        std::int64_t subject;
        std::string_view reason;
        bool is_final = false;
        bool is_fault = false;
    };
    // On any thread.
    using Report = std::function<void(Trouble const&)>;

    // Since the start, but `waiting`, which is a few seconds old and counts those of all nodes.
    struct Figures {
        std::uint64_t accepted = 0;
        std::uint64_t failed = 0;
        std::uint64_t put_off = 0;
        std::uint64_t waiting = 0;
    };

    // All of them have to outlive it.
    Deliverer(db::Database& database, Deliveries const& deliveries, hosts::Hosts const& hosts, Clock& clock, Options options,
        Report report);
    Deliverer(Deliverer const&) = delete;
    ~Deliverer();

    // Looks for what is due on a thread of its own from now on.
    void start();
    // Takes nothing any more, and waits for what is in hand, but not longer than this. False when something is in hand still.
    bool finish(std::chrono::milliseconds within);
    // Waits for what is in hand, however long the hosts take. After it nothing runs.
    void stop();
    // For db::Committed: something is due then.
    void wake(Time due);
    // Delivers everything that is due by the clock now and comes back when it is done. For a clock that is held, and for tests. From any
    // thread that is none of the database.
    void run_due_now();

    // The names of the kinds, in the order in which they were registered; and how one of them stands.
    std::vector<std::string> kinds() const;
    Figures figures(std::string_view kind) const;

private:
    struct Line;
    struct Pass {
        bool has_taken = false;
        // Some line has no room: whoever becomes free wakes the loop.
        bool is_full = false;
        Time next;
    };

    void loop();
    Pass run_pass();
    void run_line(Line& line, Pass& pass);
    std::vector<DeliveryQueue::Due> find_due(Line const& line, std::size_t most);
    std::size_t room_of(Line const& line);
    void count_waiting();
    // True when it was taken.
    bool take(Line& line, DeliveryQueue::Due const& due);
    void put_off(Line& line, DeliveryQueue::Due const& due);
    void hand_over(Line& line, DeliveryQueue::Taken taken);
    void work(Line& line, DeliveryQueue::Lease const& lease, Deliveries::Task const& task);
    bool take_in_context(Line& line, DeliveryQueue::Due const& due);
    void record(Line& line, DeliveryQueue::Lease const& lease, hosts::Outcome const& outcome);
    bool is_stopping();
    void wait_until_idle();

    db::Database& database_;
    hosts::Hosts const& hosts_;
    Clock& clock_;
    Options options_;
    Report report_;

    std::mutex pass_mutex_; // One pass at a time; guards the next one.
    std::chrono::steady_clock::time_point next_count_;

    mutable std::mutex mutex_; // Guards what follows, and what of a line is in hand.
    std::condition_variable changed_;
    bool is_stopping_ = false;
    bool is_woken_ = false;
    std::thread thread_;
    std::vector<std::unique_ptr<Line>> lines_;
};

}
