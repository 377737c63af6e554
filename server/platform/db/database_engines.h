#pragma once
// The two engines behind Database::open, and what they share.
#include "platform/db/connection.h"
#include "platform/db/database.h"
#include "platform/observe/work_context.h"
#include <atomic>

namespace db {

std::unique_ptr<Database> open_sqlite(Options const& options, Environment const& environment);
std::unique_ptr<Database> open_postgres(Options const& options, Environment const& environment);

// While it lives, its thread is one of the database: waiting there for another transaction would wait for itself.
class DatabaseThread {
public:
    DatabaseThread();
    DatabaseThread(DatabaseThread const&) = delete;
    ~DatabaseThread();
};

// What Figures are counted with.
struct Counters {
    std::atomic<std::uint64_t> commits = 0;
    std::atomic<std::uint64_t> committed = 0;
    std::atomic<std::uint64_t> rolled_back = 0;
    std::atomic<std::uint64_t> tried_again = 0;
    std::atomic<std::uint64_t> overdue = 0;
    std::atomic<std::uint64_t> slow = 0;

    std::atomic<std::int64_t> statements = 0;
    std::atomic<std::int64_t> round_trips = 0;

    void count(Traffic const& traffic)
    {
        statements += traffic.statements;
        round_trips += traffic.round_trips;
    }
    Figures with_waiting(std::uint64_t waiting) const
    {
        return { commits, committed, rolled_back, tried_again, overdue, slow, waiting, { statements, round_trips } };
    }
};

// For whom a work was handed in, and when.
struct Asked {
    platform::ContextPtr context = platform::current_context();
    std::chrono::steady_clock::time_point at = std::chrono::steady_clock::now();
};

// What was noted of one try of a work.
struct Tried {
    platform::ContextPtr context;
    std::size_t span = platform::Recording::none;
    std::vector<SlowStatement> slow;
};

// Notes what works did and tells who wants to know of slow statements. From any thread of its database.
class Watcher {
public:
    Watcher(SlowStatements slow, Counters& counters) : slow_(std::move(slow)), counters_(counters) { }

    // The connection's statements belong to this work from now on, as a span "transaction" where it is recorded. Its thread works for
    // asked.context.
    Tried begin(Connection& connection, Asked const& asked, int attempt = 1) const;
    // The statements are over.
    void end_statements(Connection& connection, Tried& tried) const;
    // The transaction is, too. Before the work's `done`: after it the context is somebody else's.
    void end(Tried& tried, bool has_failed) const;
    // Behind the work's `done`, and where the connection has no transaction open.
    void tell(Connection& connection, Tried& tried);

private:
    void tell_one(Connection& connection, SlowStatement& slow);

    SlowStatements slow_;
    Counters& counters_;
    AskedPlans asked_;
};

// How one work ended inside its transaction; it counts once the transaction is committed.
struct Outcome {
    bool commits = false;
    std::exception_ptr thrown;
    std::vector<live::Event> events;
    std::optional<Time> due;
};

// Runs the work and takes along what it wants to say.
Outcome run_work(Database::WriteWork const& work, Connection& connection, Environment const& environment);
// Tells what was committed. Call before `done`.
void announce(Committed const& committed, Outcome& outcome);
bool is_overdue(std::exception_ptr const& thrown);
// For work that came after `stop`.
void refuse(Database::Done const& done);

}
