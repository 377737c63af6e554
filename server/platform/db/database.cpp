#include "platform/db/connection.h"
#include "platform/db/database_engines.h"
#include <algorithm>
#include <future>

namespace db {

static thread_local bool is_database_thread = false;
// Until its thread has told of it.
static thread_local std::optional<SlowStatement> slowest_of_slow_work;

DatabaseThread::DatabaseThread() { is_database_thread = true; }
DatabaseThread::~DatabaseThread() { is_database_thread = false; }

std::unique_ptr<Database> Database::open(Options const& options, Environment environment)
{
    return is_postgres(options.location) ? open_postgres(options, environment) : open_sqlite(options, environment);
}

// Hands in a work with `start(done)`, waits for its end, and throws what it threw.
template<class Start>
static void wait_for(Start start)
{
    if (is_database_thread)
        throw std::logic_error("a transaction must not wait for another one");
    std::promise<void> ended;
    start([&](std::exception_ptr const& thrown) {
        if (thrown)
            ended.set_exception(thrown);
        else
            ended.set_value();
    });
    ended.get_future().get();
}

void Database::read_now(ReadWork work)
{
    wait_for([&](Done done) { read(std::move(work), std::move(done)); });
}

bool Database::write_now(WriteWork work)
{
    bool commits = false;
    wait_for([&](Done done) { write([&](Write& tx) { return commits = work(tx); }, std::move(done)); });
    return commits;
}

Tried Watcher::begin(Connection& connection, Asked const& asked, int attempt) const
{
    auto const slow = slow_.report ? slow_.threshold() : std::chrono::microseconds(0);
    connection.watch().begin(asked.context, slow, connection.engine());
    Tried tried { asked.context };
    if (!connection.watch().is_recorded())
        return tried;
    auto& recording = *asked.context->recording;
    auto const waited = std::chrono::steady_clock::now() - asked.at;
    tried.span = recording.open("transaction");
    recording.set(tried.span, "db.system.name", std::string(connection.engine()));
    recording.set(tried.span, "kabinet.waited_microseconds", std::chrono::duration_cast<std::chrono::microseconds>(waited).count());
    recording.set(tried.span, "kabinet.attempt", attempt);
    return tried;
}

void Watcher::end_statements(Connection& connection, Tried& tried) const
{
    auto const& context = tried.context;
    for (auto const& slow : connection.watch().end())
        tried.slow.push_back({ std::string(slow.sql), context ? context->name : "", context ? context->origin.request_id : "", slow.took,
            slow.together, {} });
}

void Watcher::end(Tried& tried, bool has_failed) const
{
    if (!tried.context || !tried.context->recording || tried.span == platform::Recording::none)
        return;
    if (has_failed)
        tried.context->recording->fail(tried.span);
    tried.context->recording->close(tried.span);
}

void Watcher::tell(Connection& connection, Tried& tried)
{
    auto slowest = std::exchange(slowest_of_slow_work, std::nullopt);
    if (!slow_.report)
        return;
    auto const is_told = [&](SlowStatement const& slow) { return slow.sql == slowest->sql; };
    if (slowest && std::none_of(tried.slow.begin(), tried.slow.end(), is_told))
        tried.slow.push_back(std::move(*slowest));
    for (auto& slow : tried.slow)
        tell_one(connection, slow);
}

void Watcher::tell_one(Connection& connection, SlowStatement& slow)
{
    ++counters_.slow;
    if (has_plan(slow.sql) && asked_.may_ask(slow_, slow.sql))
        slow.plan = connection.plan(slow.sql);
    slow_.report(slow);
}

void tell_slowest_of(platform::WorkContext const& context)
{
    auto const& statements = context.statements;
    if (is_database_thread && !statements.slowest.empty())
        slowest_of_slow_work = { statements.slowest, context.name, context.origin.request_id, statements.slowest_took, 1, {} };
}

Outcome run_work(Database::WriteWork const& work, Connection& connection, Environment const& environment)
{
    Outcome outcome;
    try {
        Write tx(connection, environment);
        outcome.commits = work(tx);
        if (outcome.commits) {
            tx.require_unspoilt();
            outcome.events = tx.take_events();
            outcome.due = tx.earliest_due();
        }
    } catch (...) {
        outcome.commits = false;
        outcome.thrown = std::current_exception();
    }
    return outcome;
}

void announce(Committed const& committed, Outcome& outcome)
{
    if (!outcome.events.empty() && committed.tell)
        committed.tell(std::move(outcome.events));
    if (outcome.due && committed.wake)
        committed.wake(*outcome.due);
}

bool is_overdue(std::exception_ptr const& thrown)
{
    if (!thrown)
        return false;
    try {
        std::rethrow_exception(thrown);
    } catch (Overdue const&) {
        return true;
    } catch (...) {
        return false;
    }
}

void refuse(Database::Done const& done) { done(std::make_exception_ptr(Failure("the database is stopped"))); }

}
