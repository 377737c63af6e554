// One thread writes: each work in a savepoint, many per COMMIT, because a COMMIT waits for the disk. Others read beside it.
#include "platform/db/database_engines.h"
#include "platform/db/sqlite.h"
#include "platform/jobs/work_queue.h"
#include <thread>

namespace db {

static constexpr std::size_t most_per_commit = 64;
static constexpr int default_readers = 4;

namespace {

class SqliteDatabase : public Database {
public:
    SqliteDatabase(Options const& options, Environment const& environment);
    ~SqliteDatabase() override { stop(); }

    void on_commit(Committed committed) override { committed_ = std::move(committed); }
    void read(ReadWork work, Done done) override;
    void write(WriteWork work, Done done) override;
    void stop() override;
    Figures figures() const override { return counters_.with_waiting(writes_.size() + reads_.size()); }

private:
    struct Reading {
        ReadWork work;
        Done done;
    };
    struct Writing {
        WriteWork work;
        Done done;
    };

    void run_writes();
    void run_batch(std::vector<Writing> batch);
    void run_reads(Sqlite& connection);
    std::exception_ptr commit_batch(std::vector<Writing> const& batch, std::vector<Outcome>& outcomes);
    Outcome run_in_savepoint(WriteWork const& work);

    Environment environment_;
    Committed committed_;
    Counters counters_;
    WorkQueue<Writing> writes_;
    WorkQueue<Reading> reads_;
    Sqlite writer_;
    std::vector<std::unique_ptr<Sqlite>> readers_;
    std::vector<std::thread> threads_;
};

SqliteDatabase::SqliteDatabase(Options const& options, Environment const& environment)
    : environment_(environment), writer_(options.location, Access::write, options.longest_statement)
{
    for (int count = 0; count < (options.connections > 0 ? options.connections : default_readers); ++count)
        readers_.push_back(std::make_unique<Sqlite>(options.location, Access::read, options.longest_statement));
    threads_.emplace_back([this] { run_writes(); });
    for (auto const& reader : readers_)
        threads_.emplace_back([this, &connection = *reader] { run_reads(connection); });
}

void SqliteDatabase::read(ReadWork work, Done done)
{
    Reading reading { std::move(work), std::move(done) };
    if (!reads_.put(reading))
        refuse(reading.done);
}

void SqliteDatabase::write(WriteWork work, Done done)
{
    Writing writing { std::move(work), std::move(done) };
    if (!writes_.put(writing))
        refuse(writing.done);
}

void SqliteDatabase::stop()
{
    writes_.close();
    reads_.close();
    for (auto& thread : threads_)
        thread.join();
    threads_.clear();
}

void SqliteDatabase::run_writes()
{
    DatabaseThread const mark;
    for (auto batch = writes_.take(most_per_commit); !batch.empty(); batch = writes_.take(most_per_commit))
        run_batch(std::move(batch));
}

void SqliteDatabase::run_batch(std::vector<Writing> batch)
{
    std::vector<Outcome> outcomes;
    auto const broken = commit_batch(batch, outcomes);
    counters_.count(writer_.take_traffic());
    // One that was stopped while it wrote took with it what the others had written: they run again without it.
    if (is_overdue(broken) && outcomes.size() < batch.size()) {
        auto const slow = batch.begin() + static_cast<std::ptrdiff_t>(outcomes.size());
        ++counters_.overdue;
        ++counters_.rolled_back;
        slow->done(broken);
        batch.erase(slow);
        if (!batch.empty())
            run_batch(std::move(batch));
        return;
    }
    for (std::size_t at = 0; at < batch.size(); ++at) {
        if (broken) {
            ++counters_.rolled_back;
            batch[at].done(broken);
            continue;
        }
        ++(outcomes[at].commits ? counters_.committed : counters_.rolled_back);
        counters_.overdue += is_overdue(outcomes[at].thrown);
        announce(committed_, outcomes[at]);
        batch[at].done(outcomes[at].thrown);
    }
}

// Answers what broke the whole batch. Then also a refusal in it does not count: it may stand on what an earlier work wrote.
std::exception_ptr SqliteDatabase::commit_batch(std::vector<Writing> const& batch, std::vector<Outcome>& outcomes)
{
    try {
        writer_.begin(Access::write);
        for (auto const& writing : batch)
            outcomes.push_back(run_in_savepoint(writing.work));
        writer_.commit();
        ++counters_.commits;
        return nullptr;
    } catch (...) {
        writer_.rollback();
        return std::current_exception();
    }
}

Outcome SqliteDatabase::run_in_savepoint(WriteWork const& work)
{
    writer_.savepoint();
    auto outcome = run_work(work, writer_, environment_);
    if (!writer_.is_in_transaction()) {
        if (outcome.thrown)
            std::rethrow_exception(outcome.thrown);
        throw Failure("SQLite gave up the transaction");
    }
    if (outcome.commits && writer_.has_failed()) {
        outcome = {};
        outcome.thrown = std::make_exception_ptr(Failure("a statement of the transaction failed, so it was rolled back"));
    }
    if (outcome.commits)
        writer_.release_savepoint();
    else
        writer_.rollback_to_savepoint();
    return outcome;
}

void SqliteDatabase::run_reads(Sqlite& connection)
{
    DatabaseThread const mark;
    for (auto taken = reads_.take(1); !taken.empty(); taken = reads_.take(1)) {
        std::exception_ptr thrown;
        try {
            connection.begin(Access::read);
            Read tx(connection, environment_);
            taken.front().work(tx);
        } catch (...) {
            thrown = std::current_exception();
        }
        connection.rollback();
        counters_.count(connection.take_traffic());
        counters_.overdue += is_overdue(thrown);
        taken.front().done(thrown);
    }
}

}

std::unique_ptr<Database> open_sqlite(Options const& options, Environment const& environment)
{
    return std::make_unique<SqliteDatabase>(options, environment);
}

}
