#include "platform/deliverer.h"
#include "platform/thrown.h"
#include <algorithm>
#include <limits>

namespace platform {

// Rows of other nodes, and a clock that is moved, are found by looking.
static constexpr Time poll_period = seconds(1);
static constexpr std::chrono::seconds count_period(2);
// How often it is tried to write down what a host said.
static constexpr int most_records = 5;
static constexpr Time never = std::numeric_limits<Time>::max();

struct Deliverer::Line {
    Line(Deliveries::Kind const& its_kind, std::size_t threads) : kind(its_kind), pool(threads, threads) { }

    Deliveries::Kind const& kind;
    std::size_t in_hand = 0;
    std::atomic<std::uint64_t> accepted = 0;
    std::atomic<std::uint64_t> failed = 0;
    std::atomic<std::uint64_t> put_off = 0;
    std::atomic<std::uint64_t> waiting = 0;
    WorkerPool pool;
};

Deliverer::Deliverer(db::Database& database, Deliveries const& deliveries, hosts::Hosts const& hosts, Clock& clock, Options options,
    Report report)
    : database_(database), hosts_(hosts), clock_(clock), options_(options), report_(std::move(report))
{
    for (auto const& kind : deliveries.kinds())
        lines_.push_back(std::make_unique<Line>(kind, options_.threads));
}

Deliverer::~Deliverer() { stop(); }

void Deliverer::start()
{
    thread_ = std::thread([this] { loop(); });
}

bool Deliverer::finish(std::chrono::milliseconds within)
{
    std::unique_lock lock(mutex_);
    is_stopping_ = true;
    changed_.notify_all();
    return changed_.wait_for(lock, within,
        [this] { return std::all_of(lines_.begin(), lines_.end(), [](auto const& line) { return line->in_hand == 0; }); });
}

void Deliverer::stop()
{
    finish(std::chrono::milliseconds(0));
    if (thread_.joinable())
        thread_.join();
    for (auto const& line : lines_)
        line->pool.stop();
}

bool Deliverer::is_stopping()
{
    std::lock_guard const lock(mutex_);
    return is_stopping_;
}

void Deliverer::wake(Time due)
{
    // What is due later is found by looking.
    if (due > clock_.now())
        return;
    std::lock_guard const lock(mutex_);
    is_woken_ = true;
    changed_.notify_all();
}

void Deliverer::loop()
{
    while (!is_stopping()) {
        Time next = clock_.now() + poll_period;
        try {
            next = std::min(next, run_pass().next);
        } catch (...) {
            report_({ "the search for deliveries", 0, reason_of_exception(std::current_exception()), false, true });
        }
        std::unique_lock lock(mutex_);
        auto const pause = std::chrono::microseconds(std::clamp<Time>(next - clock_.now(), 0, poll_period));
        changed_.wait_for(lock, pause, [this] { return is_stopping_ || is_woken_; });
        is_woken_ = false;
    }
}

void Deliverer::run_due_now()
{
    for (;;) {
        Pass const pass = run_pass();
        wait_until_idle();
        if ((!pass.has_taken && !pass.is_full) || is_stopping())
            return;
    }
}

void Deliverer::wait_until_idle()
{
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return std::all_of(lines_.begin(), lines_.end(), [](auto const& line) { return line->in_hand == 0; }); });
}

Deliverer::Pass Deliverer::run_pass()
{
    std::lock_guard const lock(pass_mutex_);
    Pass pass { .next = never };
    for (auto const& line : lines_)
        run_line(*line, pass);
    if (std::chrono::steady_clock::now() >= next_count_)
        count_waiting();
    return pass;
}

void Deliverer::run_line(Line& line, Pass& pass)
{
    auto const room = room_of(line);
    if (room == 0) {
        pass.is_full = true;
        return;
    }
    for (auto const& due : find_due(line, room + 1)) {
        if (is_stopping())
            return;
        if (due.due_at > clock_.now() || room_of(line) == 0) {
            pass.next = std::min(pass.next, std::max(due.due_at, clock_.now() + milliseconds(1)));
            pass.is_full |= due.due_at <= clock_.now();
            return;
        }
        pass.has_taken |= take(line, due);
    }
}

std::vector<Deliverer::Due> Deliverer::find_due(Line const& line, std::size_t most)
{
    std::vector<Due> found;
    database_.read_now([&](Read& tx) {
        found = tx.all("SELECT subject, due_at, attempts FROM delivery WHERE kind = $1 ORDER BY due_at, subject LIMIT $2",
            { line.kind.name, static_cast<std::int64_t>(most) }, [](db::Row const& row) {
                return Due { row.number(0), row.number(1), row.number(2) };
            });
    });
    return found;
}

std::size_t Deliverer::room_of(Line const& line)
{
    std::lock_guard const lock(mutex_);
    return options_.threads - line.in_hand;
}

void Deliverer::count_waiting()
{
    next_count_ = std::chrono::steady_clock::now() + count_period;
    for (auto const& line : lines_) {
        database_.read_now([&](Read& tx) {
            line->waiting = static_cast<std::uint64_t>(tx.number("SELECT count(*) FROM delivery WHERE kind = $1", { line->kind.name }));
        });
    }
}

bool Deliverer::take(Line& line, Due const& due)
{
    std::optional<Deliveries::Task> task;
    bool is_too_late = false;
    Time lease_end = 0;
    auto const work_once = [&](Write& tx) {
        task.reset();
        is_too_late = false;
        lease_end = tx.now() + options_.lease;
        // 0 rows: another node was faster.
        if (tx.change("UPDATE delivery SET due_at = $4, attempts = attempts + 1 WHERE kind = $1 AND subject = $2 AND due_at = $3",
                { line.kind.name, due.subject, due.due_at, lease_end })
            == 0)
            return false;
        task = line.kind.take(tx, due.subject);
        is_too_late = task && task->give_up_at <= tx.now();
        if (task && !is_too_late)
            return true;
        tx.change("DELETE FROM delivery WHERE kind = $1 AND subject = $2", { line.kind.name, due.subject });
        if (is_too_late)
            line.kind.record(tx, due.subject, { hosts::Outcome::Kind::refused, "too late", 0 });
        return true;
    };
    try {
        if (!database_.write_now(work_once))
            return false;
    } catch (...) {
        report_({ line.kind.name, due.subject, reason_of_exception(std::current_exception()), false, true });
        put_off(line, due);
        return false;
    }
    if (is_too_late) {
        ++line.failed;
        report_({ line.kind.name, due.subject, "too late", true, false });
    }
    if (!task || is_too_late)
        return true;
    {
        std::lock_guard const lock(mutex_);
        ++line.in_hand;
    }
    bool const is_handed_over = line.pool.run([this, &line, now_due = Due { due.subject, due.due_at, due.attempts + 1 }, lease_end,
                                                  task = std::move(*task)] { work(line, now_due, lease_end, task); });
    if (!is_handed_over) {
        // Only a pool that stops refuses: the row is free again when its lease is over.
        std::lock_guard const lock(mutex_);
        --line.in_hand;
    }
    return true;
}

void Deliverer::put_off(Line& line, Due const& due)
{
    ++line.put_off;
    database_.write_now([&](Write& tx) {
        tx.change("UPDATE delivery SET due_at = $4, attempts = attempts + 1 WHERE kind = $1 AND subject = $2 AND due_at = $3",
            { line.kind.name, due.subject, due.due_at, tx.now() + pause_after(due.attempts + 1) });
        return true;
    });
}

void Deliverer::work(Line& line, Due const& due, Time lease_end, Deliveries::Task const& task)
{
    hosts::Outcome outcome;
    try {
        outcome = task.ask(hosts_);
    } catch (...) {
        outcome = { hosts::Outcome::Kind::again, reason_of_exception(std::current_exception()), 0 };
        report_({ line.kind.name, due.subject, outcome.reason, false, true });
    }
    record(line, due, lease_end, task.give_up_at, outcome);
    std::lock_guard const lock(mutex_);
    --line.in_hand;
    is_woken_ = true;
    changed_.notify_all();
}

void Deliverer::record(Line& line, Due const& due, Time lease_end, Time give_up_at, hosts::Outcome const& outcome)
{
    hosts::Outcome told = outcome;
    bool const is_last = clock_.now() + pause_after(due.attempts) >= give_up_at;
    if (outcome.kind == hosts::Outcome::Kind::again && is_last)
        told = { hosts::Outcome::Kind::refused, "gave up: " + outcome.reason, outcome.code };
    for (int attempt = 1; attempt <= most_records; ++attempt) {
        try {
            if (!database_.write_now([&](Write& tx) { return record_once(tx, line, due, lease_end, told); }))
                return;
            break;
        } catch (...) {
            // A yes that is not written down would be asked for again: that is worth a few tries.
            report_({ line.kind.name, due.subject, reason_of_exception(std::current_exception()), attempt == most_records, true });
            if (attempt == most_records)
                return;
            std::this_thread::sleep_for(std::chrono::milliseconds(50 << attempt));
        }
    }
    if (told.kind == hosts::Outcome::Kind::accepted) {
        ++line.accepted;
        return;
    }
    bool const is_final = told.kind == hosts::Outcome::Kind::refused;
    ++(is_final ? line.failed : line.put_off);
    report_({ line.kind.name, due.subject, told.reason, is_final, false });
}

bool Deliverer::record_once(Write& tx, Line const& line, Due const& due, Time lease_end, hosts::Outcome const& outcome)
{
    if (outcome.kind == hosts::Outcome::Kind::accepted) {
        // Whoever has the row by now: the host has said yes.
        tx.change("DELETE FROM delivery WHERE kind = $1 AND subject = $2", { line.kind.name, due.subject });
        line.kind.record(tx, due.subject, outcome);
        return true;
    }
    // 0 rows: the lease is over and somebody else has it; what is to be said of it is theirs to say.
    if (outcome.kind == hosts::Outcome::Kind::again)
        return tx.change("UPDATE delivery SET due_at = $4 WHERE kind = $1 AND subject = $2 AND due_at = $3",
                   { line.kind.name, due.subject, lease_end, tx.now() + pause_after(due.attempts) })
            == 1;
    if (tx.change("DELETE FROM delivery WHERE kind = $1 AND subject = $2 AND due_at = $3", { line.kind.name, due.subject, lease_end }) == 0)
        return false;
    line.kind.record(tx, due.subject, outcome);
    return true;
}

Time Deliverer::pause_after(std::int64_t attempts) const
{
    auto const doublings = std::clamp<std::int64_t>(attempts - 1, 0, 20);
    return std::min(options_.first_pause << doublings, options_.longest_pause);
}

std::vector<std::string> Deliverer::kinds() const
{
    std::vector<std::string> names;
    for (auto const& line : lines_)
        names.push_back(line->kind.name);
    return names;
}

Deliverer::Figures Deliverer::figures(std::string_view kind) const
{
    for (auto const& line : lines_)
        if (line->kind.name == kind)
            return { line->accepted, line->failed, line->put_off, line->waiting };
    return {};
}

}
