#include "platform/jobs/deliverer.h"
#include "platform/jobs/jobs.h"
#include "platform/observe/exception_text.h"
#include "platform/observe/log.h"
#include "platform/observe/tracing.h"
#include <algorithm>
#include <limits>

namespace platform {

static constexpr std::chrono::seconds count_period(2);
// How often it is tried to write down what a host said.
static constexpr int most_records = 5;
static constexpr Time never = std::numeric_limits<Time>::max();

struct Deliverer::Line {
    Line(Deliveries::Kind const& kind, Options const& options)
        : queue(kind, options), pool({ .threads = options.threads, .most_waiting = options.threads })
    {
    }

    DeliveryQueue queue;
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
        lines_.push_back(std::make_unique<Line>(kind, options_));
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
            report_({ "the search for deliveries", 0, exception_text(std::current_exception()), false, true });
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

std::vector<DeliveryQueue::Due> Deliverer::find_due(Line const& line, std::size_t most)
{
    std::vector<DeliveryQueue::Due> found;
    database_.read_now([&](Read& tx) { found = line.queue.list(tx, most); });
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
    for (auto const& line : lines_)
        database_.read_now([&](Read& tx) { line->waiting = static_cast<std::uint64_t>(line->queue.count(tx)); });
}

// Asking for it goes on with whatever wanted it, from here to the record of what came.
bool Deliverer::take(Line& line, DeliveryQueue::Due const& due)
{
    auto const context = std::make_shared<WorkContext>();
    context->name = "delivery " + line.queue.name();
    context->origin = read_origin(due.origin);
    tracing::begin(*context, SpanData::Kind::consumer);
    ContextScope const scope(context);
    return take_in_context(line, due);
}

bool Deliverer::take_in_context(Line& line, DeliveryQueue::Due const& due)
{
    DeliveryQueue::Taken taken;
    try {
        database_.write_now([&](Write& tx) {
            taken = line.queue.take(tx, due);
            return taken.is_ours;
        });
    } catch (...) {
        report_({ line.queue.name(), due.subject, exception_text(std::current_exception()), false, true });
        put_off(line, due);
        tracing::end(*current_context());
        return false;
    }
    if (taken.is_too_late) {
        ++line.failed;
        report_({ line.queue.name(), due.subject, "too late", true, false });
    }
    bool const is_ours = taken.is_ours;
    if (taken.task)
        hand_over(line, std::move(taken));
    else
        tracing::end(*current_context());
    return is_ours;
}

void Deliverer::hand_over(Line& line, DeliveryQueue::Taken taken)
{
    {
        std::lock_guard const lock(mutex_);
        ++line.in_hand;
    }
    if (line.pool.run({ [this, &line, lease = taken.lease, task = std::move(*taken.task)] { work(line, lease, task); } }))
        return;
    // Only a pool that stops refuses: the row is free again when its lease is over.
    std::lock_guard const lock(mutex_);
    --line.in_hand;
}

void Deliverer::put_off(Line& line, DeliveryQueue::Due const& due)
{
    ++line.put_off;
    database_.write_now([&](Write& tx) {
        line.queue.put_off(tx, due);
        return true;
    });
}

void Deliverer::work(Line& line, DeliveryQueue::Lease const& lease, Deliveries::Task const& task)
{
    hosts::Outcome outcome;
    try {
        Span const span("ask");
        outcome = task.ask(hosts_);
    } catch (...) {
        outcome = { hosts::Outcome::Kind::again, exception_text(std::current_exception()), 0 };
        report_({ line.queue.name(), lease.subject, outcome.reason, false, true });
    }
    record(line, lease, outcome);
    tracing::end(*current_context());
    std::lock_guard const lock(mutex_);
    --line.in_hand;
    is_woken_ = true;
    changed_.notify_all();
}

void Deliverer::record(Line& line, DeliveryQueue::Lease const& lease, hosts::Outcome const& outcome)
{
    auto const told = line.queue.final_word(lease, outcome, clock_.now());
    for (int attempt = 1; attempt <= most_records; ++attempt) {
        try {
            if (!database_.write_now([&](Write& tx) { return line.queue.record(tx, lease, told); }))
                return;
            break;
        } catch (...) {
            // A yes that is not written down would be asked for again: that is worth a few tries.
            report_({ line.queue.name(), lease.subject, exception_text(std::current_exception()), attempt == most_records, true });
            if (attempt == most_records)
                return;
            std::this_thread::sleep_for(std::chrono::milliseconds(50 << attempt));
        }
    }
    if (told.kind == hosts::Outcome::Kind::accepted) {
        ++line.accepted;
        log::info("delivery", { { "kind", line.queue.name() }, { "subject", lease.subject }, { "requestId", current_request_id() } });
        return;
    }
    bool const is_final = told.kind == hosts::Outcome::Kind::refused;
    ++(is_final ? line.failed : line.put_off);
    if (auto const& context = current_context(); context->recording)
        context->recording->fail(0);
    report_({ line.queue.name(), lease.subject, told.reason, is_final, false });
}

std::vector<std::string> Deliverer::kinds() const
{
    std::vector<std::string> names;
    for (auto const& line : lines_)
        names.push_back(line->queue.name());
    return names;
}

Deliverer::Figures Deliverer::figures(std::string_view kind) const
{
    for (auto const& line : lines_)
        if (line->queue.name() == kind)
            return { line->accepted, line->failed, line->put_off, line->waiting };
    return {};
}

}
