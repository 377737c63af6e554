#include "platform/db/sqlite.h"
#include "testing/shop.h"
#include <filesystem>
#include <future>

using testing::Engine;

namespace {

class SqliteWriter : public testing::Test {
protected:
    SqliteWriter() { db::connect(shop.location())->script("CREATE TABLE note (id BIGINT PRIMARY KEY)"); }
    static void add(Write& tx, std::int64_t id) { tx.change("INSERT INTO note (id) VALUES ($1)", { id }); }
    std::int64_t count()
    {
        return shop.read([](Read& tx) { return tx.number("SELECT count(*) FROM note", {}); });
    }
    // Hands in `works` while the writer is busy, so that they come to it together; answers what each threw.
    std::vector<std::exception_ptr> run_together(std::vector<db::Database::WriteWork> const& works)
    {
        std::promise<void> is_filled, is_done;
        std::vector<std::exception_ptr> thrown(works.size());
        std::size_t ended = 0;
        shop.database().write(
            [&](Write&) {
                is_filled.get_future().wait();
                return false;
            },
            [](std::exception_ptr const&) {});
        for (std::size_t at = 0; at < works.size(); ++at)
            shop.database().write(works[at], [&, at](std::exception_ptr const& what) {
                thrown[at] = what;
                if (++ended == works.size())
                    is_done.set_value();
            });
        is_filled.set_value();
        is_done.get_future().wait();
        return thrown;
    }

    testing::Shop shop { Engine::sqlite };
};

}

TEST_F(SqliteWriter, commits_many_works_at_once)
{
    std::vector<db::Database::WriteWork> works;
    works.reserve(640);
    for (int number = 0; number < 640; ++number)
        works.emplace_back([number](Write& tx) {
            add(tx, number);
            return true;
        });
    auto const before = shop.database().figures().commits;
    run_together(works);
    EXPECT_EQ(count(), 640);
    // One for the work that kept the writer busy.
    EXPECT_LE(shop.database().figures().commits - before, 640u / 64 + 1);
}

TEST_F(SqliteWriter, rolls_back_a_failing_work_alone)
{
    auto const thrown = run_together({
        [](Write& tx) { return add(tx, 1), true; },
        [](Write& tx) -> bool {
            add(tx, 2);
            throw std::runtime_error("broken");
        },
        [](Write& tx) { return add(tx, 1), true; },
        [](Write& tx) { return add(tx, 3), false; },
        [](Write& tx) { return add(tx, 4), true; },
    });
    EXPECT_FALSE(thrown[0]);
    EXPECT_TRUE(thrown[1]);
    EXPECT_THROW(std::rethrow_exception(thrown[2]), db::UniqueViolation);
    EXPECT_FALSE(thrown[3]);
    EXPECT_FALSE(thrown[4]);
    EXPECT_EQ(shop.read([](Read& tx) { return tx.number("SELECT sum(id) FROM note", {}); }), 5);
    EXPECT_LE(shop.database().figures().commits, 2u);
}

TEST_F(SqliteWriter, lets_a_later_work_see_an_earlier_one_of_the_same_commit)
{
    std::int64_t seen = 0;
    run_together({ [](Write& tx) { return add(tx, 1), true; },
        [&](Write& tx) {
            seen = tx.number("SELECT count(*) FROM note", {});
            return false;
        } });
    EXPECT_EQ(seen, 1);
}

// A deferred foreign key is looked at by the COMMIT.
TEST_F(SqliteWriter, fails_every_work_of_a_commit_that_fails)
{
    db::connect(shop.location())->script("CREATE TABLE leaf (note BIGINT NOT NULL REFERENCES note (id) DEFERRABLE INITIALLY DEFERRED)");
    auto const thrown = run_together({
        [](Write& tx) {
            live::Event event;
            event.text = "never told";
            tx.tell(event);
            return add(tx, 1), true;
        },
        [](Write& tx) { return tx.change("INSERT INTO leaf (note) VALUES (99)", {}), true; },
        [](Write& tx) { return add(tx, 2), false; },
    });
    for (auto const& each : thrown)
        EXPECT_TRUE(each);
    EXPECT_EQ(count(), 0);
    EXPECT_TRUE(shop.take_told().empty());
    shop.write([](Write& tx) { add(tx, 1); });
    EXPECT_EQ(count(), 1);
}

TEST(Sqlite, waits_for_another_process_that_writes)
{
    testing::Scratch const scratch(Engine::sqlite, testing::Scratch::Schema::none);
    db::Sqlite one(scratch.location(), db::Access::write), other(scratch.location(), db::Access::write);
    one.begin(db::Access::write);
    auto waiting = std::async(std::launch::async, [&] {
        other.begin(db::Access::write);
        other.commit();
    });
    EXPECT_EQ(waiting.wait_for(std::chrono::milliseconds(50)), std::future_status::timeout);
    one.commit();
    EXPECT_NO_THROW(waiting.get());
}

TEST(Sqlite, lets_many_open_a_new_file_at_once)
{
    for (int round = 0; round < 20; ++round) {
        testing::Scratch const scratch(Engine::sqlite, testing::Scratch::Schema::none);
        testing::race(8, [&](int) {
            db::Sqlite connection(scratch.location(), db::Access::write);
            connection.begin(db::Access::write);
            connection.commit();
            return true;
        });
    }
}

TEST(Sqlite, prepares_a_statement_once)
{
    testing::Scratch const scratch(Engine::sqlite, testing::Scratch::Schema::none);
    db::Sqlite connection(scratch.location(), db::Access::write);
    connection.run("SELECT 1", {}, nullptr);
    auto const before = connection.cached_statements();
    connection.run("SELECT 1", {}, nullptr);
    EXPECT_EQ(connection.cached_statements(), before);
    connection.run("SELECT 2", {}, nullptr);
    EXPECT_EQ(connection.cached_statements(), before + 1);
}

TEST(Sqlite, is_durable_and_strict)
{
    testing::Scratch const scratch(Engine::sqlite, testing::Scratch::Schema::none);
    db::Sqlite connection(scratch.location(), db::Access::write);
    auto const ask = [&](std::string const& sql) {
        std::string answer;
        db::Visit const visit = [&](db::Cells const& cells) { answer = cells.text(0); };
        connection.run(sql, {}, &visit);
        return answer;
    };
    EXPECT_EQ(ask("PRAGMA journal_mode"), "wal");
    EXPECT_EQ(ask("PRAGMA synchronous"), "2");
    EXPECT_EQ(ask("PRAGMA foreign_keys"), "1");
    EXPECT_EQ(ask("PRAGMA wal_autocheckpoint"), "4000");
    EXPECT_EQ(ask("SELECT 'A' LIKE 'a'"), "0");
    EXPECT_THROW(ask("SELECT \"no such column\""), db::Failure);
    EXPECT_THROW(ask("SELECT 1; SELECT 2"), std::logic_error);
    EXPECT_THROW(ask("SELECT ?1"), std::logic_error);
}

TEST(Sqlite, says_what_it_cannot_open)
{
    EXPECT_THROW(db::Sqlite(":memory:", db::Access::write), db::Failure);
    EXPECT_THROW(db::Sqlite("/nowhere/shop.db", db::Access::write), db::Failure);
    testing::Scratch const scratch(Engine::sqlite, testing::Scratch::Schema::none);
    EXPECT_THROW(db::Sqlite(scratch.location(), db::Access::read), db::Failure);
}
