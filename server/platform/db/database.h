#pragma once
// The database as the server sees it: where transactions run, and when their answers may leave.
#include "platform/db/slow_statements.h"
#include "platform/db/traffic.h"
#include "platform/db/transaction.h"
#include <chrono>
#include <exception>
#include <functional>
#include <memory>
#include <string>

namespace db {

struct Options {
    // A file for SQLite, or postgresql://... for PostgreSQL.
    std::string location;
    // Connections for reading (SQLite), or for everything (PostgreSQL). 0: 4 or 16.
    int connections = 0;
    // How long one statement may run; then it throws Overdue. 0: as long as it takes. Migrations take their time.
    std::chrono::milliseconds longest_statement { 0 };
    // And a whole transaction, beginning with its first statement: the next one after that throws the same.
    std::chrono::milliseconds longest_transaction { 0 };
    // Who hears of slow ones.
    SlowStatements slow {};
};

// Called after a COMMIT that has something to say, on the thread that committed; before the `done` of what was committed. Must not throw.
struct Committed {
    std::function<void(std::vector<live::Event>)> tell;
    std::function<void(Time due)> wake;
};

// Since the start, but `waiting`.
struct Figures {
    std::uint64_t commits = 0;     // SQLite puts many works into one.
    std::uint64_t committed = 0;   // Works.
    std::uint64_t rolled_back = 0; // Works that refused or threw.
    std::uint64_t tried_again = 0;
    std::uint64_t overdue = 0; // Works of which a statement, or which themselves, ran too long.
    std::uint64_t slow = 0;    // Statements that Options::slow was told of.
    std::uint64_t waiting = 0; // Works in the queues now.
    // Of all works, those that were tried again included; counted before a work's `done`.
    Traffic traffic;
};

class Database {
public:
    using ReadWork = std::function<void(Read&)>;
    // True commits, false rolls back. May be run again when the engine says "try again": no effects outside the transaction.
    using WriteWork = std::function<bool(Write&)>;
    // Called once, on a thread of the database, after the COMMIT is on disk or the transaction is rolled back; with what was thrown, if
    // anything. Must not throw. After `stop` it is called at once with a Failure, on the thread that asked.
    using Done = std::function<void(std::exception_ptr)>;

    // SQLite: all writing work runs one after another on one writer thread, each in a SAVEPOINT, up to 64 per COMMIT, synchronous=FULL.
    // PostgreSQL: a pool of threads with one connection each; serialization failures, deadlocks, lost races for a unique key, and
    // connections lost before the COMMIT are retried. A COMMIT whose outcome is unknown throws ConnectionLost.
    // Throws Failure when the database cannot be opened.
    static std::unique_ptr<Database> open(Options const& options, Environment environment);
    virtual ~Database() = default;

    // A work runs for whom its caller works (WorkContext), and so does its `done`.
    // Before the first work.
    virtual void on_commit(Committed committed) = 0;
    virtual void read(ReadWork work, Done done) = 0;
    virtual void write(WriteWork work, Done done) = 0;
    // Finishes what was handed in, then refuses new work. Blocks.
    virtual void stop() = 0;
    virtual Figures figures() const = 0;

    // For the command line and tests: run and wait; throw what was thrown. Never on a thread of the database.
    void read_now(ReadWork work);
    bool write_now(WriteWork work);
    template<class Answer>
    Result<Answer> transact(std::function<Result<Answer>(Write&)> work)
    {
        std::optional<Result<Answer>> result;
        write_now([&](Write& tx) {
            result.emplace(work(tx));
            return result->ok() || tx.keeps_when_refused();
        });
        return std::move(*result);
    }
};

// Brings the schema up to date with the migrations that this binary brings (server/migrations), in the order of their names, each in a
// transaction of its own and recorded with its SHA-256. Nodes that start together take turns. Throws Failure when one that ran before has
// another text now or is gone, and when the database was written by a newer version. Answers how many ran.
int migrate(Options const& options);
// True when every migration that this binary brings has run, and no other.
bool is_migrated(Read& tx);

}
