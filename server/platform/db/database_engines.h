#pragma once
// The two engines behind Database::open, and what they share.
#include "platform/db/database.h"
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

    std::atomic<std::int64_t> statements = 0;
    std::atomic<std::int64_t> round_trips = 0;

    void count(Traffic const& traffic)
    {
        statements += traffic.statements;
        round_trips += traffic.round_trips;
    }
    Figures with_waiting(std::uint64_t waiting) const
    {
        return { commits, committed, rolled_back, tried_again, overdue, waiting, { statements, round_trips } };
    }
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
