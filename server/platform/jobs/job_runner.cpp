#include "platform/jobs/job_runner.h"
#include "platform/http/http_text.h"
#include "platform/observe/exception_text.h"
#include "platform/observe/log.h"
#include "platform/observe/slow_settings.h"
#include "platform/observe/tracing.h"
#include "platform/settings.h"
#include <algorithm>
#include <chrono>
#include <tuple>

namespace platform {

static constexpr Time presence_period = seconds(10);
static constexpr Time write_behind_period = seconds(1);
static constexpr Time first_delay = seconds(1);
static constexpr Time longest_delay = minutes(5);
// Of rows, which do not count how often they failed.
static constexpr Time row_delay = seconds(10);
static constexpr int most_at_once = 64;

// Whether something is to be done again that is done once per period. A clock that was put back makes nothing wait longer than its period.
static bool is_over(Time& next, Time now, Time period)
{
    next = std::min(next, now + period);
    return now >= next;
}

JobRunner::JobRunner(db::Database& database, Jobs const& jobs, Presence& presence, WriteBehind& write_behind, Clock& clock, Report report,
    RunOutside outside)
    : database_(database),
      jobs_(jobs),
      presence_(presence),
      write_behind_(write_behind),
      clock_(clock),
      report_(std::move(report)),
      outside_(std::move(outside))
{
}

void JobRunner::start()
{
    // A period starts with the first call, not with whichever pass the new thread gets to first.
    next_buffers_ = clock_.now() + write_behind_period;
    thread_ = std::thread([this] { loop(); });
}

void JobRunner::stop()
{
    {
        std::lock_guard const lock(mutex_);
        is_stopping_ = true;
    }
    changed_.notify_all();
    if (!thread_.joinable())
        return;
    thread_.join();
    // Nobody else hands over what was heard since the last time.
    std::lock_guard const lock(pass_mutex_);
    hand_over_presence();
    write_buffers();
}

bool JobRunner::is_stopping()
{
    std::lock_guard const lock(mutex_);
    return is_stopping_;
}

void JobRunner::wake(Time due)
{
    std::lock_guard const lock(mutex_);
    if (due >= sleeps_until_)
        return;
    is_woken_ = true;
    changed_.notify_all();
}

void JobRunner::loop()
{
    for (;;) {
        {
            // Whoever schedules from now on may be too late for this pass, so everybody wakes.
            std::lock_guard const lock(mutex_);
            if (is_stopping_)
                return;
            is_woken_ = false;
            sleeps_until_ = std::numeric_limits<Time>::max();
        }
        Time next = clock_.now() + poll_period;
        try {
            next = std::min(next, run_pass());
        } catch (...) {
            report_("the search for due jobs", 0, exception_text(std::current_exception()));
        }
        sleep_until(next);
    }
}

void JobRunner::sleep_until(Time next)
{
    std::unique_lock lock(mutex_);
    sleeps_until_ = next;
    auto const duration = std::clamp<Time>(next - clock_.now(), 0, poll_period);
    changed_.wait_for(lock, std::chrono::microseconds(duration), [&] { return is_stopping_ || is_woken_; });
}

void JobRunner::run_due_now()
{
    {
        std::lock_guard const lock(pass_mutex_);
        hand_over_presence();
        write_buffers();
    }
    while (run_pass() <= clock_.now() && !is_stopping()) { }
}

Time JobRunner::run_pass()
{
    std::lock_guard const lock(pass_mutex_);
    run_ticks();
    start_errands();
    auto const due = find_due();
    // A sign of life counts before the job that ends what is silent.
    bool const is_presence_over = is_over(next_presence_, clock_.now(), presence_period);
    if (!due.empty() || is_presence_over)
        hand_over_presence();
    if (is_over(next_buffers_, clock_.now(), write_behind_period))
        write_buffers();
    for (auto const& job : due) {
        if (is_stopping())
            break;
        take(job);
    }
    Time next = std::min({ earliest_due(), next_presence_, next_buffers_ });
    for (auto const& times : { next_ticks_, next_errands_ })
        for (auto const time : times)
            next = std::min(next, time);
    return next;
}

std::vector<JobRunner::Due> JobRunner::find_due()
{
    std::vector<Due> found;
    database_.read_now([&](Read& tx) {
        found = tx.all("SELECT name, subject, due_at, failures, origin FROM job WHERE due_at <= $1 ORDER BY due_at, name, subject LIMIT $2",
            { tx.now(), most_at_once }, [](db::Row const& row) {
                return Due { row.text(0), row.number(1), row.number(2), row.number(3), row.text(4) };
            });
        for (auto const& [name, rows] : jobs_.rows())
            for (auto& row : rows.list(tx, tx.now(), most_at_once))
                found.push_back({ name, row.subject, row.due_at, 0, std::move(row.origin), &rows });
    });
    std::ranges::stable_sort(found, {}, [](Due const& due) { return std::tie(due.due_at, due.name, due.subject); });
    if (std::ssize(found) > most_at_once)
        found.erase(found.begin() + most_at_once, found.end());
    return found;
}

Time JobRunner::earliest_due()
{
    Time earliest = 0;
    constexpr Time never = std::numeric_limits<Time>::max();
    database_.read_now([&](Read& tx) {
        earliest = tx.number("SELECT min(due_at) FROM job", {}, never);
        for (auto const& [name, rows] : jobs_.rows())
            for (auto const& row : rows.list(tx, never, 1))
                earliest = std::min(earliest, row.due_at);
    });
    return earliest;
}

// What it goes on with; what begins by itself has an id too, for all that comes of it.
static ContextPtr context_of(std::string_view name, std::string_view origin)
{
    auto context = std::make_shared<WorkContext>();
    context->name = name;
    context->origin = read_origin(origin);
    if (context->origin.request_id.empty())
        context->origin.request_id = http::new_request_id();
    tracing::begin(*context, SpanData::Kind::consumer);
    return context;
}

static std::string names_of(std::vector<std::string> const& ids)
{
    std::string names;
    for (auto const& id : ids)
        names.append(names.empty() ? "" : " ").append(id);
    return names;
}

// Before its COMMIT, where the thread is the database's still.
static void tell_if_slow(Write& tx, WorkContext const& context, std::chrono::steady_clock::duration took)
{
    auto const limit = std::chrono::milliseconds(tx.settings().of<SlowSettings>().call_milliseconds);
    if (limit.count() == 0 || took < limit)
        return;
    log::warning("slow_job",
        { { "job", context.name }, { "requestId", context.origin.request_id },
            { "microseconds", std::chrono::duration_cast<std::chrono::microseconds>(took).count() },
            { "statements", static_cast<std::int64_t>(context.statements.count) }, { "slowest", context.statements.slowest } });
    db::tell_slowest_of(context);
}

bool JobRunner::attempt(std::string_view name, std::int64_t subject, std::string_view origin, db::Database::WriteWork work)
{
    auto const context = context_of(name, origin);
    ContextScope const scope(context);
    auto const started = std::chrono::steady_clock::now();
    bool has_failed = false;
    try {
        if (database_.write_now([&](Write& tx) {
                bool const stays = work(tx);
                tell_if_slow(tx, *context, std::chrono::steady_clock::now() - started);
                return stays;
            })) {
            ++run_;
            auto const took = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - started).count();
            if (!origin.empty())
                log::info("job",
                    { { "job", name }, { "subject", subject }, { "requestId", context->origin.request_id },
                        { "alsoFor", names_of(context->others) }, { "microseconds", took } });
        }
    } catch (...) {
        has_failed = true;
        fail(name, subject);
    }
    tracing::end(*context);
    return !has_failed;
}

void JobRunner::fail(std::string_view name, std::int64_t subject)
{
    ++failed_;
    if (auto const& context = current_context(); context && context->recording)
        context->recording->fail(0);
    report_(name, subject, exception_text(std::current_exception()));
}

void JobRunner::take(Due const& due)
{
    bool const went_well = attempt(due.name, due.subject, due.origin, [&](Write& tx) {
        if (due.rows != nullptr) {
            due.rows->run(tx, { due.subject, due.due_at });
            return true;
        }
        auto const run = jobs_.runs().find(due.name);
        if (run == jobs_.runs().end())
            throw std::runtime_error("nobody here knows this job");
        // 0 rows: another node was faster, or the job has another time now.
        if (tx.change("DELETE FROM job WHERE name = $1 AND subject = $2 AND due_at = $3", { due.name, due.subject, due.due_at }) == 0)
            return false;
        run->second(tx, due.subject);
        return true;
    });
    if (!went_well)
        postpone(due);
}

void JobRunner::postpone(Due const& due)
{
    auto const doublings = std::min<std::int64_t>(due.failures, 10);
    auto const delay = std::min(first_delay << doublings, longest_delay);
    database_.write_now([&](Write& tx) {
        if (due.rows != nullptr) {
            due.rows->postpone(tx, { due.subject, due.due_at }, tx.now() + row_delay);
            return true;
        }
        tx.change("UPDATE job SET due_at = $4, failures = failures + 1 WHERE name = $1 AND subject = $2 AND due_at = $3",
            { due.name, due.subject, due.due_at, tx.now() + delay });
        return true;
    });
}

void JobRunner::run_ticks()
{
    next_ticks_.resize(jobs_.ticks().size(), std::numeric_limits<Time>::min());
    for (std::size_t at = 0; at < next_ticks_.size(); ++at) {
        auto const& periodic = jobs_.ticks()[at];
        if (!is_over(next_ticks_[at], clock_.now(), periodic.period))
            continue;
        next_ticks_[at] = clock_.now() + periodic.period;
        attempt(periodic.name, 0, {}, [&](Write& tx) {
            periodic.tick(tx);
            return true;
        });
    }
}

void JobRunner::start_errands()
{
    if (!outside_)
        return;
    next_errands_.resize(jobs_.errands().size(), std::numeric_limits<Time>::min());
    for (std::size_t at = 0; at < next_errands_.size(); ++at) {
        auto const& periodic = jobs_.errands()[at];
        if (!is_over(next_errands_[at], clock_.now(), periodic.period))
            continue;
        bool const is_taken = outside_([this, &periodic](Preparation& preparation) { run_errand(periodic, preparation); });
        next_errands_[at] = clock_.now() + (is_taken ? periodic.period : first_delay);
    }
}

void JobRunner::run_errand(Jobs::PeriodicErrand const& periodic, Preparation& preparation)
{
    auto const context = context_of(periodic.name, {});
    ContextScope const scope(context);
    try {
        periodic.errand(preparation);
        ++run_;
    } catch (...) {
        fail(periodic.name, 0);
    }
    tracing::end(*context);
}

void JobRunner::hand_over_presence()
{
    next_presence_ = clock_.now() + presence_period;
    auto const signs = presence_.take();
    if (signs.empty() || jobs_.presences().empty())
        return;
    bool const went_well = attempt("the hand-over of signs of life", 0, {}, [&](Write& tx) {
        for (auto const presence : jobs_.presences())
            presence(tx, signs);
        return true;
    });
    if (!went_well)
        for (auto const& sign : signs)
            presence_.seen(sign);
}

void JobRunner::write_buffers()
{
    next_buffers_ = clock_.now() + write_behind_period;
    for (auto const& [type, held] : write_behind_.all()) {
        auto& sink = *held; // A name of C++20 before Clang 16, which captures no structured binding.
        sink.write([&](db::Database::WriteWork const& work) { return attempt(sink.name(), 0, {}, work); });
    }
}

}
