#include "platform/db/connection.h"
#include "platform/db/database_engines.h"
#include <future>

namespace db {

static thread_local bool is_database_thread = false;

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
