// What only PostgreSQL does: transactions beside each other, and a connection that can break.
#include "platform/postgres.h"
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
