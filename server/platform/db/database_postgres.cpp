// A pool of threads with one connection each. What the engine refuses only because of others is run again.
#include "platform/db/connection.h"
#include "platform/db/database_engines.h"
#include "platform/db/postgres.h"
#include "platform/jobs/work_queue.h"
#include <chrono>
#include <random>
#include <thread>
#include <variant>

namespace db {

// The server of a small shop allows 100 connections; two nodes and a few tools fit.
static constexpr int default_connections = 16;
static constexpr int most_attempts = 10;
static constexpr int most_attempts_for_unique_key = 3;
static constexpr int most_connects = 4;

namespace {

struct Task {
    std::variant<Database::ReadWork, Database::WriteWork> work;
    Database::Done done;
    Asked asked {};
};

// How long to wait before the next attempt. Doubles each time; the chance in it keeps two that were in each other's way from meeting again.
void wait_before_attempt(int attempts, std::chrono::microseconds first)
{
    thread_local std::minstd_rand random(std::random_device {}());
    auto const longest = first.count() << std::min(attempts, 7);
    std::this_thread::sleep_for(std::chrono::microseconds(std::uniform_int_distribution<std::int64_t>(longest / 2, longest)(random)));
}

// One thread's connection, and how it runs a work to its end.
class Worker {
public:
    Worker(Options const& options, Environment const& environment, Committed const& committed, Counters& counters, Watcher& watcher)
        : location_(options.location),
          limits_ { options.longest_statement, options.longest_transaction },
          environment_(environment),
          committed_(committed),
          counters_(counters),
          watcher_(watcher)
    {
    }

    void connect();
    // Answers what was thrown in the end, if anything.
    std::exception_ptr run(Task const& task);
    // Behind its `done`.
    void tell_slow();

private:
    void attempt(Task const& task, int attempts);
    void read(Database::ReadWork const& work);
    void write(Database::WriteWork const& work);
    bool may_try_again(std::exception_ptr const& thrown, int attempts);

    std::string location_;
    TimeLimits limits_;
    Environment const& environment_;
    Committed const& committed_;
    Counters& counters_;
    Watcher& watcher_;
    Tried tried_;
    std::unique_ptr<Postgres> connection_;
    bool is_committing_ = false;
};

void Worker::connect()
{
    if (connection_ == nullptr || connection_->is_lost())
        connection_ = std::make_unique<Postgres>(location_, limits_);
}

std::exception_ptr Worker::run(Task const& task)
{
    for (int attempts = 1;; ++attempts) {
        std::exception_ptr thrown;
        try {
            attempt(task, attempts);
        } catch (...) {
            thrown = std::current_exception();
        }
        if (connection_ != nullptr) {
            if (thrown)
                connection_->rollback();
            watcher_.end_statements(*connection_, tried_);
            watcher_.end(tried_, thrown != nullptr);
            counters_.count(connection_->take_traffic());
        }
        if (!thrown)
            return nullptr;
        if (!may_try_again(thrown, attempts)) {
            ++counters_.rolled_back;
            counters_.overdue += is_overdue(thrown);
            return thrown;
        }
        ++counters_.tried_again;
    }
}

// Waits a moment when the answer is yes.
bool Worker::may_try_again(std::exception_ptr const& thrown, int attempts)
{
    using namespace std::chrono_literals;
    try {
        std::rethrow_exception(thrown);
    } catch (TryAgain const&) {
        if (attempts >= most_attempts)
            return false;
        wait_before_attempt(attempts, 500us);
        return true;
    } catch (UniqueViolation const&) {
        return attempts < most_attempts_for_unique_key;
    } catch (ConnectionLost const&) {
        // Running again what perhaps was committed could do it twice.
        if (is_committing_ || attempts >= most_connects)
            return false;
        wait_before_attempt(attempts, 50ms);
        return true;
    } catch (...) {
        return false;
    }
}

void Worker::tell_slow()
{
    if (connection_ != nullptr)
        watcher_.tell(*connection_, tried_);
    tried_ = {};
}

void Worker::attempt(Task const& task, int attempts)
{
    is_committing_ = false;
    tried_ = {};
    connect();
    tried_ = watcher_.begin(*connection_, task.asked, attempts);
    if (auto const* work = std::get_if<Database::ReadWork>(&task.work))
        read(*work);
    else
        write(std::get<Database::WriteWork>(task.work));
}

void Worker::read(Database::ReadWork const& work)
{
    connection_->begin(Access::read);
    Read tx(*connection_, environment_);
    work(tx);
    connection_->rollback();
}

void Worker::write(Database::WriteWork const& work)
{
    connection_->begin(Access::write);
    auto outcome = run_work(work, *connection_, environment_);
    if (outcome.thrown)
        std::rethrow_exception(outcome.thrown);
    if (!outcome.commits) {
        connection_->rollback();
        ++counters_.rolled_back;
        return;
    }
    is_committing_ = true;
    connection_->commit();
    ++counters_.commits;
    ++counters_.committed;
    announce(committed_, outcome);
}

class PostgresDatabase : public Database {
public:
    PostgresDatabase(Options const& options, Environment const& environment);
    ~PostgresDatabase() override { stop(); }

    void on_commit(Committed committed) override { committed_ = std::move(committed); }
    void read(ReadWork work, Done done) override { put({ std::move(work), std::move(done) }); }
    void write(WriteWork work, Done done) override { put({ std::move(work), std::move(done) }); }
    void stop() override;
    Figures figures() const override { return counters_.with_waiting(tasks_.size()); }

private:
    void put(Task task);
    void run_tasks(Worker& worker);

    Environment environment_;
    Committed committed_;
    Counters counters_;
    Watcher watcher_;
    WorkQueue<Task> tasks_;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::vector<std::thread> threads_;
};

PostgresDatabase::PostgresDatabase(Options const& options, Environment const& environment)
    : environment_(environment), watcher_(options.slow, counters_)
{
    int const count = options.connections > 0 ? options.connections : default_connections;
    for (int number = 0; number < count; ++number)
        workers_.push_back(std::make_unique<Worker>(options, environment_, committed_, counters_, watcher_));
    // A database that is not there shall be noticed now. The others connect when there is work for them.
    workers_.front()->connect();
    for (auto const& worker : workers_)
        threads_.emplace_back([this, &mine = *worker] { run_tasks(mine); });
}

void PostgresDatabase::put(Task task)
{
    if (!tasks_.put(task))
        refuse(task.done);
}

void PostgresDatabase::run_tasks(Worker& worker)
{
    DatabaseThread const mark;
    for (auto taken = tasks_.take(1); !taken.empty(); taken = tasks_.take(1)) {
        platform::ContextScope const scope(taken.front().asked.context);
        taken.front().done(worker.run(taken.front()));
        worker.tell_slow();
    }
}

void PostgresDatabase::stop()
{
    tasks_.close();
    for (auto& thread : threads_)
        thread.join();
    threads_.clear();
}

}

std::unique_ptr<Database> open_postgres(Options const& options, Environment const& environment)
{
    return std::make_unique<PostgresDatabase>(options, environment);
}

}
