#pragma once
// Runs what is due: jobs (rows with a due time, taken by one node), ticks and errands (each node on its own), the hand-over of signs of
// life, and the writing of what calls have handed over.
#include "platform/db/database.h"
#include "platform/jobs/write_behind.h"
#include "platform/live/presence.h"
#include <atomic>
#include <condition_variable>
#include <limits>
#include <thread>

namespace platform {

class JobRunner {
public:
    // What failed (subject 0 for a tick), and why. It is tried again later. On the thread that ran it.
    using Report = std::function<void(std::string_view name, std::int64_t subject, std::string_view reason)>;

    struct Figures {
        std::uint64_t run = 0;
        std::uint64_t failed = 0;
    };

    // Where errands run. False when it takes no more now.
    using RunOutside = std::function<bool(std::function<void(Preparation&)>)>;

    // All of them have to outlive it. Without `outside` errands are left out.
    JobRunner(db::Database& database, Jobs const& jobs, Presence& presence, WriteBehind& write_behind, Clock& clock, Report report,
        RunOutside outside = {});
    JobRunner(JobRunner const&) = delete;
    ~JobRunner() { stop(); }

    // Runs on a thread of its own from now on, until `stop`, which waits for the job in hand, hands over the last signs of life
    // and writes what has been handed over.
    void start();
    void stop();
    // For db::Committed: a job was scheduled.
    void wake(Time due);
    // Runs everything that is due by the clock now, also what that schedules for now, and comes back when it is done; errands have begun
    // then. For a clock that is held, and for tests. From any thread that is none of the database.
    void run_due_now();
    // One look at what is due by the clock now, as the thread of `start` takes it; answers when to look again. For whoever moves the clock.
    Time run_pass();
    // Of all jobs and rows; the end of time when nothing is due ever.
    Time earliest_due();

    Figures figures() const { return { run_, failed_ }; }

private:
    struct Due {
        std::string name;
        std::int64_t subject;
        Time due_at;
        std::int64_t failures;
        std::string origin;
        // Null for a row of the table job.
        Jobs::DueRows const* rows = nullptr;
    };

    void loop();
    bool is_stopping();
    void sleep_until(Time next);
    std::vector<Due> find_due();
    void take(Due const& due);
    void postpone(Due const& due);
    void run_ticks();
    void start_errands();
    void run_errand(Jobs::PeriodicErrand const& periodic, Preparation& preparation);
    void hand_over_presence();
    void write_buffers();
    // False when it failed; then that is reported. `origin` is what a row keeps of it; empty: it begins by itself.
    bool attempt(std::string_view name, std::int64_t subject, std::string_view origin, db::Database::WriteWork work);
    void fail(std::string_view name, std::int64_t subject);

    db::Database& database_;
    Jobs const& jobs_;
    Presence& presence_;
    WriteBehind& write_behind_;
    Clock& clock_;
    Report report_;
    RunOutside outside_;
    std::atomic<std::uint64_t> run_ = 0;
    std::atomic<std::uint64_t> failed_ = 0;

    std::mutex pass_mutex_; // One pass at a time; guards what is next.
    std::vector<Time> next_ticks_;
    std::vector<Time> next_errands_;
    Time next_presence_ = 0;
    Time next_buffers_ = 0;

    std::mutex mutex_; // Guards what follows.
    std::condition_variable changed_;
    bool is_stopping_ = false;
    bool is_woken_ = false;
    Time sleeps_until_ = std::numeric_limits<Time>::max();
    std::thread thread_;
};

}
