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
        Asked asked {};
    };
    struct Writing {
        WriteWork work;
        Done done;
        Asked asked {};
    };
    struct Ran {
        Outcome outcome;
        Tried tried;
        bool has_ended = false;
    };

    void run_writes();
    void run_batch(std::vector<Writing> batch);
    void run_reads(Sqlite& connection);
    std::exception_ptr commit_batch(std::vector<Writing> const& batch, std::vector<Ran>& ran);
    Outcome run_in_savepoint(Writing const& writing, Tried& tried);
    void commit(std::vector<Ran> const& ran);
    void finish(Writing const& writing, Tried& tried, std::exception_ptr const& thrown);
    std::exception_ptr read_in(Sqlite& connection, Reading const& reading, Tried& tried);

    Environment environment_;
    Committed committed_;
    Counters counters_;
    Watcher watcher_;
    WorkQueue<Writing> writes_;
    WorkQueue<Reading> reads_;
    Sqlite writer_;
    std::vector<std::unique_ptr<Sqlite>> readers_;
    std::vector<std::thread> threads_;
};

SqliteDatabase::SqliteDatabase(Options const& options, Environment const& environment)
    : environment_(environment),
      watcher_(options.slow, counters_),
      writer_(options.location, Access::write, { options.longest_statement, options.longest_transaction })
{
    TimeLimits const limits { options.longest_statement, options.longest_transaction };
    for (int count = 0; count < (options.connections > 0 ? options.connections : default_readers); ++count)
        readers_.push_back(std::make_unique<Sqlite>(options.location, Access::read, limits));
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
    std::vector<Ran> ran;
    auto const broken = commit_batch(batch, ran);
    counters_.count(writer_.take_traffic());
    // One that was stopped while it wrote took with it what the others had written: they run again without it.
    if (is_overdue(broken) && !ran.empty() && !ran.back().has_ended) {
        auto const slow = batch.begin() + static_cast<std::ptrdiff_t>(ran.size() - 1);
        ++counters_.overdue;
        ++counters_.rolled_back;
        finish(*slow, ran.back().tried, broken);
        batch.erase(slow);
        if (!batch.empty())
            run_batch(std::move(batch));
        return;
    }
    ran.resize(batch.size());
    for (std::size_t at = 0; at < batch.size(); ++at) {
        auto& [outcome, tried, has_ended] = ran[at];
        if (broken) {
            ++counters_.rolled_back;
        } else {
            ++(outcome.commits ? counters_.committed : counters_.rolled_back);
            counters_.overdue += is_overdue(outcome.thrown);
            announce(committed_, outcome);
        }
        finish(batch[at], tried, broken ? broken : outcome.thrown);
    }
}

void SqliteDatabase::finish(Writing const& writing, Tried& tried, std::exception_ptr const& thrown)
{
    platform::ContextScope const scope(writing.asked.context);
    watcher_.end(tried, thrown != nullptr);
    writing.done(thrown);
    watcher_.tell(writer_, tried);
}

// Answers what broke the whole batch: the last that ran, where that has not ended. Then also a refusal in it does not count: it may stand
// on what an earlier work wrote.
std::exception_ptr SqliteDatabase::commit_batch(std::vector<Writing> const& batch, std::vector<Ran>& ran)
{
    try {
        writer_.begin(Access::write);
        for (auto const& writing : batch) {
            auto& each = ran.emplace_back();
            each.outcome = run_in_savepoint(writing, each.tried);
            each.has_ended = true;
        }
        commit(ran);
        ++counters_.commits;
        return nullptr;
    } catch (...) {
        writer_.rollback();
        for (auto& each : ran)
            watcher_.end(each.tried, true);
        return std::current_exception();
    }
}

void SqliteDatabase::commit(std::vector<Ran> const& ran)
{
    auto const began = std::chrono::steady_clock::now();
    writer_.commit();
    auto const ended = std::chrono::steady_clock::now();
    for (auto const& [outcome, tried, has_ended] : ran)
        if (outcome.commits && tried.span != platform::Recording::none)
            tried.context->recording->add("COMMIT", platform::SpanData::Kind::client, began, ended);
}

Outcome SqliteDatabase::run_in_savepoint(Writing const& writing, Tried& tried)
{
    platform::ContextScope const scope(writing.asked.context);
    writer_.savepoint();
    tried = watcher_.begin(writer_, writing.asked);
    auto outcome = run_work(writing.work, writer_, environment_);
    watcher_.end_statements(writer_, tried);
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

std::exception_ptr SqliteDatabase::read_in(Sqlite& connection, Reading const& reading, Tried& tried)
{
    std::exception_ptr thrown;
    try {
        connection.begin(Access::read);
        tried = watcher_.begin(connection, reading.asked);
        Read tx(connection, environment_);
        reading.work(tx);
    } catch (...) {
        thrown = std::current_exception();
    }
    watcher_.end_statements(connection, tried);
    connection.rollback();
    watcher_.end(tried, thrown != nullptr);
    return thrown;
}

void SqliteDatabase::run_reads(Sqlite& connection)
{
    DatabaseThread const mark;
    for (auto taken = reads_.take(1); !taken.empty(); taken = reads_.take(1)) {
        platform::ContextScope const scope(taken.front().asked.context);
        Tried tried;
        auto const thrown = read_in(connection, taken.front(), tried);
        counters_.count(connection.take_traffic());
        counters_.overdue += is_overdue(thrown);
        taken.front().done(thrown);
        watcher_.tell(connection, tried);
    }
}

}

std::unique_ptr<Database> open_sqlite(Options const& options, Environment const& environment)
{
    return std::make_unique<SqliteDatabase>(options, environment);
}

}
