// What only PostgreSQL does: transactions beside each other, and a connection that can break.
#include "generated/refusals/common.h"
#include "platform/db/batch.h"
#include "platform/db/postgres.h"
#include "testing/shop.h"
#include <condition_variable>
#include <future>

using testing::Engine;

namespace {

class OnPostgres : public testing::OnEachEngine {
protected:
    OnPostgres() { db::connect(shop.location())->script("CREATE TABLE note (id BIGINT PRIMARY KEY, amount BIGINT NOT NULL DEFAULT 0)"); }
    void set(Write& tx, std::int64_t id, std::int64_t amount)
    {
        tx.change("INSERT INTO note (id, amount) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET amount = excluded.amount", { id, amount });
    }
    std::int64_t sum()
    {
        return shop.read([](Read& tx) { return tx.number("SELECT sum(amount) FROM note", {}); });
    }
    // Ends every connection of the shop, as a server that is restarted does.
    void end_connections()
    {
        db::connect(shop.location())
            ->run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
                {}, nullptr);
    }
    // Lets somebody else break the connection that waits for a lock, once it does.
    void end_who_waits()
    {
        auto const other = db::connect(shop.location());
        auto const end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
                         " AND wait_event_type = 'Lock'";
        int ended = 0;
        db::Visit const count = [&](db::Cells const&) { ++ended; };
        auto const until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
        while (ended == 0) {
            other->run(end, {}, &count);
            if (std::chrono::steady_clock::now() > until)
                throw std::runtime_error("nobody has waited for a lock");
        }
    }
    db::Connection& connection() { return connection_ == nullptr ? *(connection_ = db::connect(shop.location())) : *connection_; }

private:
    std::unique_ptr<db::Connection> connection_;
};

std::vector<Engine> only_postgres()
{
    auto engines = testing::engines();
    engines.erase(engines.begin());
    return engines;
}

INSTANTIATE_TEST_SUITE_P(on, OnPostgres, testing::ValuesIn(only_postgres()), testing::name_of_parameter);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(OnPostgres);

}

// Each holds the row that the other wants next; PostgreSQL ends one of them, which then runs once more.
TEST_P(OnPostgres, runs_a_work_again_that_was_the_victim_of_a_deadlock)
{
    shop.write([&](Write& tx) {
        set(tx, 1, 0);
        set(tx, 2, 0);
    });
    std::barrier both(2);
    std::atomic<int> runs = 0;
    testing::race(2, [&](int number) {
        bool is_first_run = true;
        return shop.write([&](Write& tx) {
            ++runs;
            tx.change("UPDATE note SET amount = amount + 1 WHERE id = $1", { number + 1 });
            if (std::exchange(is_first_run, false))
                both.arrive_and_wait();
            tx.change("UPDATE note SET amount = amount + 1 WHERE id = $1", { 2 - number });
            return true;
        });
    });
    // Where the victim is quick it can take its first row again before the other does, and they meet once more.
    EXPECT_GE(runs, 3);
    EXPECT_EQ(shop.database().figures().tried_again, static_cast<std::uint64_t>(runs - 2));
    EXPECT_EQ(sum(), 4);
}

TEST_P(OnPostgres, gives_up_on_a_work_that_never_succeeds)
{
    int runs = 0;
    auto const never = [&](Write&) {
        ++runs;
        throw db::TryAgain("never");
    };
    EXPECT_THROW(shop.write(never), db::TryAgain);
    EXPECT_EQ(runs, 10);
}

TEST_P(OnPostgres, connects_again_when_connections_were_lost)
{
    shop.write([&](Write& tx) { set(tx, 1, 1); });
    end_connections();
    shop.write([&](Write& tx) { tx.change("UPDATE note SET amount = amount + 1 WHERE id = 1", {}); });
    end_connections();
    EXPECT_EQ(sum(), 2);
}

TEST_P(OnPostgres, runs_a_work_again_whose_connection_was_lost_before_the_commit)
{
    int runs = 0;
    shop.write([&](Write& tx) {
        set(tx, 1, ++runs);
        if (runs == 1)
            end_connections();
        set(tx, 2, 10);
    });
    EXPECT_EQ(runs, 2);
    EXPECT_EQ(sum(), 12);
}

// It could have been committed: running it again could do it twice.
TEST_P(OnPostgres, never_runs_a_work_again_whose_commit_has_an_unknown_end)
{
    int runs = 0;
    auto const unlucky = [&](Write& tx) {
        ++runs;
        set(tx, 1, 1);
        tx.tell({});
        end_connections();
    };
    EXPECT_THROW(shop.write(unlucky), db::ConnectionLost);
    EXPECT_EQ(runs, 1);
    EXPECT_TRUE(shop.take_told().empty());
    EXPECT_EQ(sum(), 0);
}

TEST_P(OnPostgres, says_that_nobody_answers)
{
    EXPECT_THROW(db::Postgres("postgresql://nobody@127.0.0.1:1/nothing"), db::ConnectionLost);
    db::Environment const environment { shop.clock, shop.random, shop.ids, shop.settings };
    EXPECT_THROW(db::Database::open({ "postgresql://nobody@127.0.0.1:1/nothing", 1 }, environment), db::Failure);
}

TEST_P(OnPostgres, sees_what_others_committed_while_it_waited)
{
    shop.write([&](Write& tx) { set(tx, 1, 100); });
    testing::race(16, [&](int) {
        return shop.write([&](Write& tx) { return tx.change("UPDATE note SET amount = amount - 1 WHERE id = 1 AND amount > 90", {}); });
    });
    EXPECT_EQ(sum(), 90);
}

TEST_P(OnPostgres, prepares_a_statement_once_for_each_kind_of_parameters)
{
    db::Postgres connection(shop.location());
    db::Param const number[] = { 5 }, nothing[] = { std::nullopt };
    connection.run("SELECT 1 FROM note WHERE amount = $1", number, nullptr);
    connection.run("SELECT 1 FROM note WHERE amount = $1", number, nullptr);
    EXPECT_EQ(connection.cached_statements(), 1u);
    connection.run("SELECT 1 FROM note WHERE amount = $1", nothing, nullptr);
    EXPECT_EQ(connection.cached_statements(), 2u);
}

TEST_P(OnPostgres, goes_on_with_statements_that_were_first_sent_behind_a_failure)
{
    db::Postgres connection(shop.location());
    db::Param const number[] = { 5 };
    for (int round = 0; round < 3; ++round) {
        connection.begin(db::Access::write);
        connection.run_later("INSERT INTO nowhere (id) VALUES ($1)", number);
        connection.run_later("INSERT INTO note (id) VALUES ($1)", number);
        EXPECT_THROW(connection.commit(), db::Failure);
        connection.rollback();
        connection.begin(db::Access::write);
        connection.run_later("INSERT INTO nowhere (id) VALUES ($1)", number);
        connection.run_later("INSERT INTO note (id) VALUES ($1)", number);
        connection.rollback();
    }
    connection.begin(db::Access::write);
    EXPECT_EQ(connection.run("INSERT INTO note (id) VALUES ($1)", number, nullptr), 1);
    connection.commit();
    EXPECT_FALSE(connection.is_lost());
    EXPECT_EQ(shop.read([](Read& tx) { return tx.number("SELECT count(*) FROM note", {}); }), 1);
}

TEST_P(OnPostgres, refuses_to_commit_what_failed)
{
    auto const stubborn = [&](Write& tx) {
        set(tx, 1, 1);
        EXPECT_THROW(tx.change("INSERT INTO nowhere (id) VALUES (1)", {}), db::Failure);
    };
    EXPECT_THROW(shop.write(stubborn), db::Failure);
    EXPECT_EQ(sum(), 0);
}

namespace {

constexpr auto raise_note = "UPDATE note SET amount = amount + 1 WHERE id = $1";
constexpr auto insert_note = "INSERT INTO note (id, amount) VALUES ($1, $2)";
// In the middle of whatever stands before and behind it.
constexpr auto end_own_connection = "SELECT CAST(pg_terminate_backend(pg_backend_pid()) AS INTEGER)";

// What breaks a batch off leaves nothing to read.
Status run_that_may_break(Batch& batch, Later<int> const& first)
{
    try {
        return batch.run();
    } catch (db::Failure const&) {
        EXPECT_THROW((void)*first, std::logic_error);
        throw;
    }
}

}

// Of two that lock the same rows the other way round one is ended within its batch: what stood before the row it waited for is gone, what
// stood behind it never ran, and all of it runs again.
TEST_P(OnPostgres, runs_a_work_again_whose_batch_was_the_victim_of_a_deadlock)
{
    shop.write([&](Write& tx) {
        set(tx, 1, 0);
        set(tx, 2, 0);
    });
    std::barrier both(2);
    std::atomic<int> runs = 0;
    testing::race(2, [&](int number) {
        bool is_first_run = true;
        return shop.write([&](Write& tx) -> Status {
            ++runs;
            Batch locks(tx);
            locks.guard(raise_note, { number + 1 }, refusal::not_found);
            TRY(locks.run());
            if (std::exchange(is_first_run, false))
                both.arrive_and_wait();
            Batch batch(tx);
            auto const before = batch.change(insert_note, { 10 + number, 100 });
            batch.guard(raise_note, { 2 - number }, refusal::not_found);
            batch.change(insert_note, { 20 + number, 1'000 });
            TRY(run_that_may_break(batch, before));
            EXPECT_EQ(*before, 1);
            return done();
        });
    });
    EXPECT_GE(runs, 3);
    EXPECT_EQ(shop.database().figures().tried_again, static_cast<std::uint64_t>(runs - 2));
    EXPECT_EQ(sum(), 4 + 2 * 1'100);
}

// Whoever looks away from the deadlock cannot commit the half of it.
TEST_P(OnPostgres, commits_nothing_of_a_batch_that_was_the_victim_of_a_deadlock)
{
    shop.write([&](Write& tx) {
        set(tx, 1, 0);
        set(tx, 2, 0);
    });
    std::barrier both(2);
    auto const committed = testing::race(2, [&](int number) {
        auto const heedless = [&](Write& tx) {
            Batch locks(tx);
            locks.change(raise_note, { number + 1 });
            EXPECT_TRUE(locks.run().ok());
            both.arrive_and_wait();
            Batch batch(tx);
            batch.change(insert_note, { 10 + number, 100 });
            batch.change(raise_note, { 2 - number });
            try {
                (void)batch.run();
            } catch (db::TryAgain const&) {
            }
            return true;
        };
        try {
            return shop.write(heedless);
        } catch (db::Failure const&) {
            return false;
        }
    });
    EXPECT_EQ(std::count(committed.begin(), committed.end(), true), 1);
    EXPECT_EQ(sum(), 2 + 100);
}

TEST_P(OnPostgres, runs_a_work_again_whose_connection_was_lost_within_a_batch)
{
    shop.write([&](Write& tx) { set(tx, 1, 0); });
    int runs = 0;
    auto const answer = shop.write([&](Write& tx) -> Status {
        bool const breaks = ++runs < 3;
        tx.change_later(insert_note, { 2, 10 });
        Batch batch(tx);
        auto const before = batch.change(insert_note, { 3, 100 });
        if (breaks)
            batch.number(end_own_connection, {});
        batch.guard(raise_note, { 1 }, refusal::not_found);
        TRY(run_that_may_break(batch, before));
        EXPECT_EQ(*before, 1);
        return done();
    });
    EXPECT_TRUE(answer.ok());
    EXPECT_EQ(runs, 3);
    EXPECT_EQ(shop.database().figures().tried_again, 2u);
    EXPECT_EQ(sum(), 111);
}

// By somebody else, while the batch waits for a row in its middle.
TEST_P(OnPostgres, runs_a_work_again_whose_batch_was_broken_off_from_outside)
{
    shop.write([&](Write& tx) { set(tx, 1, 0); });
    connection().script("BEGIN; UPDATE note SET amount = amount + 5 WHERE id = 1");
    auto breaker = std::async(std::launch::async, [&] {
        end_who_waits();
        connection().script("COMMIT");
    });
    std::atomic<int> runs = 0;
    auto const answer = shop.write([&](Write& tx) -> Status {
        ++runs;
        Batch batch(tx);
        auto const before = batch.change(insert_note, { 2, 100 });
        batch.guard(raise_note, { 1 }, refusal::not_found);
        batch.change(insert_note, { 3, 1'000 });
        return run_that_may_break(batch, before);
    });
    breaker.get();
    EXPECT_TRUE(answer.ok());
    EXPECT_EQ(runs, 2);
    EXPECT_EQ(sum(), 1'106);
}

TEST_P(OnPostgres, reads_again_what_a_lost_connection_broke_off)
{
    shop.write([&](Write& tx) { set(tx, 1, 7); });
    int runs = 0;
    auto const found = shop.read([&](Read& tx) {
        Batch batch(tx);
        auto const before = batch.number("SELECT amount FROM note WHERE id = $1", { 1 });
        if (++runs == 1)
            batch.number(end_own_connection, {});
        auto const behind = batch.number("SELECT count(*) FROM note", {});
        EXPECT_TRUE(batch.run().ok());
        return *before * 10 + *behind;
    });
    EXPECT_EQ(runs, 2);
    EXPECT_EQ(found, 71);
}

// The batch had run, and what travels with the COMMIT breaks the connection: as with single statements nobody knows the end.
TEST_P(OnPostgres, never_runs_a_work_again_that_ran_a_batch_and_lost_its_commit)
{
    int runs = 0;
    auto const unlucky = [&](Write& tx) {
        ++runs;
        Batch batch(tx);
        batch.change(insert_note, { 1, 1 });
        EXPECT_TRUE(batch.run().ok());
        tx.change_later("INSERT INTO note (id) SELECT 2 WHERE pg_terminate_backend(pg_backend_pid())", {});
        return true;
    };
    EXPECT_THROW(shop.write(unlucky), db::ConnectionLost);
    EXPECT_EQ(runs, 1);
    EXPECT_EQ(sum(), 0);
}

// A server that is gone for good: refused after as many tries as single statements get.
TEST_P(OnPostgres, gives_up_on_a_batch_whose_connection_is_lost_each_time)
{
    int runs = 0;
    auto const hopeless = [&](Write& tx) {
        ++runs;
        Batch batch(tx);
        batch.change(insert_note, { 1, 1 });
        batch.number(end_own_connection, {});
        return batch.run().ok();
    };
    EXPECT_THROW(shop.write(hopeless), db::ConnectionLost);
    EXPECT_EQ(runs, 4);
    EXPECT_EQ(sum(), 0);
}
