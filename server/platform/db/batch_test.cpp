#include "generated/refusals/common.h"
#include "generated/refusals/mystery_box.h"
#include "platform/db/batch.h"
#include "platform/module.h"
#include "testing/counted_call.h"

namespace {

class Batches : public testing::OnEachEngine {
protected:
    Batches()
    {
        db::connect(shop.location())
            ->script("CREATE TABLE note (id BIGINT PRIMARY KEY, text TEXT, amount BIGINT NOT NULL DEFAULT 0 CHECK (amount >= 0))");
    }
    static constexpr char const* insert = "INSERT INTO note (id, amount) VALUES ($1, $2)";
    static constexpr char const* add_one = "UPDATE note SET amount = amount + 1 WHERE id = $1";
    static constexpr char const* take_one = "UPDATE note SET amount = amount - 1 WHERE id = $1 AND amount > 0";
    static constexpr char const* amount_of = "SELECT amount FROM note WHERE id = $1";
    static constexpr char const* of_nowhere = "INSERT INTO nowhere (id) VALUES ($1)";
    static std::int64_t number(db::Row const& row) { return row.number(0); }

    void put(std::int64_t id, std::int64_t amount)
    {
        shop.write([&](Write& tx) { tx.change(insert, { id, amount }); });
    }
    std::int64_t amount(std::int64_t id)
    {
        return shop.read([&](Read& tx) { return tx.number(amount_of, { id }, -1); });
    }
};
ON_EACH_ENGINE(Batches);

}

TEST_P(Batches, find_what_statements_find_alone_in_their_order_and_one_round_trip)
{
    using Numbers = std::vector<std::int64_t>;
    auto const traffic = testing::traffic_of(shop, [&](Write& tx) {
        Batch batch(tx);
        auto const inserted = batch.change(insert, { 1, 10 });
        auto const more = batch.change(insert, { 2, 20 });
        auto const all = batch.all("SELECT amount FROM note ORDER BY id", {}, number);
        auto const returned = batch.one("UPDATE note SET amount = amount + 5 WHERE id = $1 RETURNING amount", { 1 }, number);
        auto const first = batch.one("SELECT amount FROM note ORDER BY id", {}, number);
        auto const nobody = batch.one(amount_of, { 3 }, number);
        auto const sum = batch.number("SELECT sum(amount) FROM note", {});
        auto const fallback = batch.number("SELECT sum(amount) FROM note WHERE id = 3", {}, 7);
        auto const no_row = batch.number(amount_of, { 3 }, 8);
        auto const changed = batch.change("UPDATE note SET text = $1", { "both" });
        auto const unchanged = batch.change("UPDATE note SET text = NULL WHERE id = 3", {});
        batch.guard(take_one, { 2 }, refusal::not_found);
        batch.guard("UPDATE note SET text = 'two'", {}, refusal::not_found, 2);
        EXPECT_TRUE(batch.run().ok());
        EXPECT_EQ(*inserted, 1);
        EXPECT_EQ(*more, 1);
        EXPECT_EQ(*all, Numbers({ 10, 20 }));
        EXPECT_EQ(*returned, 15);
        EXPECT_EQ(*first, 15);
        EXPECT_EQ(*nobody, std::nullopt);
        EXPECT_EQ(*sum, 35);
        EXPECT_EQ(*fallback, 7);
        EXPECT_EQ(*no_row, 8);
        EXPECT_EQ(*changed, 2);
        EXPECT_EQ(*unchanged, 0);
    });
    EXPECT_EQ(traffic, (db::Traffic { 13, 2 }));
    EXPECT_EQ(amount(2), 19);
}

TEST_P(Batches, read_in_a_transaction_that_only_reads_and_write_nothing_there)
{
    put(1, 10);
    auto const traffic = testing::traffic_while(shop, [&] {
        shop.read([&](Read& tx) {
            Batch batch(tx);
            auto amounts = batch.all(amount_of, { 1 }, number);
            batch.guard(amount_of, { 1 }, refusal::not_found);
            EXPECT_TRUE(batch.run().ok());
            EXPECT_EQ(amounts.take(), std::vector<std::int64_t> { 10 });
            Batch second(tx);
            second.guard(amount_of, { 2 }, refusal::not_found);
            EXPECT_EQ(second.run().error(), refusal::not_found);
        });
    });
    EXPECT_EQ(traffic, (db::Traffic { 3, 2 }));
    auto const writing = [&](Read& tx) {
        Batch batch(tx);
        batch.change(add_one, { 1 });
    };
    EXPECT_THROW(shop.read(writing), std::logic_error);
    auto const sneaking = [&](Read& tx) {
        Batch batch(tx);
        batch.one("UPDATE note SET amount = 0 WHERE id = $1 RETURNING amount", { 1 }, number);
    };
    EXPECT_THROW(shop.read(sneaking), std::logic_error);
    EXPECT_EQ(amount(1), 10);
}

TEST_P(Batches, refuse_with_the_guard_that_was_added_first)
{
    put(1, 1);
    auto const refused = shop.write([&](Write& tx) -> Status {
        Batch batch(tx);
        batch.change(add_one, { 1 });
        batch.guard(take_one, { 1 }, refusal::box_sold);
        batch.guard("UPDATE note SET amount = 5 WHERE id = $1", { 1 }, refusal::set_sold_out, 2);
        batch.guard(take_one, { 2 }, refusal::not_found);
        return batch.run();
    });
    EXPECT_EQ(refused.error(), refusal::set_sold_out);
    EXPECT_EQ(amount(1), 1);
    EXPECT_EQ(shop.database().figures().rolled_back, 1u);
}

TEST_P(Batches, run_without_an_outcome_where_none_has_a_guard)
{
    put(1, 1);
    auto const guarded = [](Write& tx) -> Status {
        Batch batch(tx);
        batch.guard(take_one, { 2 }, refusal::not_found);
        batch.run_unguarded();
        return done();
    };
    EXPECT_THROW(shop.write(guarded), std::logic_error);
    shop.write([](Write& tx) -> Status {
        Batch batch(tx);
        batch.change(add_one, { 1 });
        batch.run_unguarded();
        return done();
    });
    EXPECT_EQ(amount(1), 2);
}

TEST_P(Batches, sell_each_thing_once_where_many_want_it)
{
    put(1, 10);
    auto const answers = testing::race(16, [&](int number) {
        return shop.write([&](Write& tx) -> Status {
            Batch batch(tx);
            batch.guard(insert, { 100 + number, 1 }, refusal::box_sold);
            batch.guard(take_one, { 1 }, refusal::set_sold_out);
            return batch.run();
        });
    });
    EXPECT_EQ(std::count_if(answers.begin(), answers.end(), [](Status const& answer) { return answer.ok(); }), 10);
    EXPECT_EQ(amount(1), 0);
    EXPECT_EQ(shop.read([](Read& tx) { return tx.number("SELECT count(*) FROM note WHERE id >= 100", {}); }), 10);
}

TEST_P(Batches, tell_nothing_before_they_ran_or_after_they_refused_or_failed)
{
    put(1, 1);
    shop.read([&](Read& tx) {
        Batch batch(tx);
        auto const amount = batch.number(amount_of, { 1 });
        EXPECT_THROW((void)*amount, std::logic_error);
        EXPECT_TRUE(batch.run().ok());
        EXPECT_EQ(*amount, 1);
    });
    (void)shop.write([&](Write& tx) -> Status {
        Batch batch(tx);
        auto amounts = batch.all(amount_of, { 1 }, number);
        batch.guard(take_one, { 2 }, refusal::not_found);
        EXPECT_FALSE(batch.run().ok());
        EXPECT_THROW((void)amounts->size(), std::logic_error);
        EXPECT_THROW((void)amounts.take(), std::logic_error);
        return refusal::not_found;
    });
    auto const fails = [&](Write& tx) {
        Batch batch(tx);
        auto const amount = batch.number(amount_of, { 1 });
        batch.change(insert, { 1, 1 });
        EXPECT_THROW((void)batch.run(), db::UniqueViolation);
        EXPECT_THROW((void)*amount, std::logic_error);
        throw std::runtime_error("seen");
    };
    EXPECT_THROW(shop.write(fails), std::runtime_error);
    std::optional<Later<std::int64_t>> late;
    shop.read([&](Read& tx) { late = Batch(tx).number(amount_of, { 1 }); });
    EXPECT_THROW((void)**late, std::logic_error);
}

TEST_P(Batches, run_once_and_an_empty_one_asks_nothing)
{
    auto const traffic = testing::traffic_while(shop, [&] {
        shop.write([&](Write& tx) {
            Batch batch(tx);
            EXPECT_TRUE(batch.run().ok());
            EXPECT_THROW((void)batch.run(), std::logic_error);
            EXPECT_THROW((void)batch.change(insert, { 1, 1 }), std::logic_error);
        });
    });
    EXPECT_EQ(traffic, db::Traffic());
    EXPECT_EQ(amount(1), -1);
}

// What a guard did not let through must never stay, whoever forgets to look.
TEST_P(Batches, that_refused_cannot_be_committed)
{
    put(1, 1);
    auto const heedless = [&](Write& tx) {
        Batch batch(tx);
        batch.change(add_one, { 1 });
        batch.guard(take_one, { 2 }, refusal::not_found);
        (void)batch.run();
        return true;
    };
    EXPECT_THROW(shop.write(heedless), std::logic_error);
    EXPECT_EQ(amount(1), 1);
    // Where they only looked nothing is amiss: a wrong guess is counted and refused.
    auto const refused = shop.write([&](Write& tx) -> Status {
        Batch batch(tx);
        batch.guard(amount_of, { 2 }, refusal::not_found);
        EXPECT_FALSE(batch.run().ok());
        tx.change(add_one, { 1 });
        tx.keep_when_refused();
        return refusal::not_found;
    });
    EXPECT_EQ(refused.error(), refusal::not_found);
    EXPECT_EQ(amount(1), 2);
}

TEST_P(Batches, that_hold_writes_and_are_dropped_keep_the_transaction_from_its_commit)
{
    put(1, 1);
    auto const forgets = [&](Write& tx) {
        {
            Batch batch(tx);
            batch.guard(take_one, { 2 }, refusal::not_found);
        }
        tx.change(add_one, { 1 });
    };
    EXPECT_THROW(shop.write(forgets), std::logic_error);
    EXPECT_EQ(amount(1), 1);
    // Who refuses meanwhile loses nothing, and what was only looked for is not missed.
    auto const refused = shop.write([&](Write& tx) -> Status {
        Batch batch(tx);
        batch.change(add_one, { 1 });
        return refusal::not_found;
    });
    EXPECT_EQ(refused.error(), refusal::not_found);
    shop.write([&](Write& tx) {
        {
            std::int64_t gone = 0;
            Batch batch(tx);
            batch.all(amount_of, { 1 }, [&gone](db::Row const& row) { return gone = row.number(0); });
        }
        tx.change(add_one, { 1 });
    });
    EXPECT_EQ(amount(1), 2);
}

TEST_P(Batches, leave_the_order_as_it_was_written)
{
    auto const traffic = testing::traffic_of(shop, [&](Write& tx) {
        tx.change_later(insert, { 1, 10 });
        Batch batch(tx);
        auto const before = batch.number(amount_of, { 1 });
        batch.change("UPDATE note SET amount = amount * 2 WHERE id = $1", { 1 });
        tx.change_later(add_one, { 1 });
        auto const after = batch.number(amount_of, { 1 });
        EXPECT_TRUE(batch.run().ok());
        EXPECT_EQ(*before, 10);
        EXPECT_EQ(*after, 21);
        tx.change_later(add_one, { 1 });
    });
    EXPECT_EQ(traffic, (db::Traffic { 6, 2 }));
    EXPECT_EQ(amount(1), 22);
}

TEST_P(Batches, travel_with_a_statement_that_runs_meanwhile)
{
    auto const traffic = testing::traffic_of(shop, [&](Write& tx) {
        Batch batch(tx), other(tx);
        auto const changed = batch.change(insert, { 1, 10 });
        auto const seen = other.number(amount_of, { 1 });
        EXPECT_EQ(tx.number(amount_of, { 1 }), 10);
        EXPECT_TRUE(batch.run().ok());
        EXPECT_TRUE(other.run().ok());
        EXPECT_EQ(*changed, 1);
        EXPECT_EQ(*seen, 10);
    });
    EXPECT_EQ(traffic, (db::Traffic { 3, 2 }));
}

// Whoever wants to know what came of the first does not make the second travel.
TEST_P(Batches, that_travelled_along_leave_the_others_waiting)
{
    auto const traffic = testing::traffic_of(shop, [&](Write& tx) {
        Batch first(tx);
        auto const changed = first.change(insert, { 1, 10 });
        EXPECT_EQ(tx.number(amount_of, { 1 }), 10);
        Batch second(tx);
        auto const seen = second.number(amount_of, { 1 });
        EXPECT_TRUE(first.run().ok());
        EXPECT_EQ(*changed, 1);
        EXPECT_THROW(*seen, std::logic_error);
        EXPECT_EQ(tx.number(amount_of, { 1 }), 10);
        EXPECT_TRUE(second.run().ok());
        EXPECT_EQ(*seen, 10);
    });
    EXPECT_EQ(traffic, (db::Traffic { 4, 3 }));
}

TEST_P(Batches, throw_what_the_first_failing_statement_says_and_run_nothing_behind_it)
{
    put(1, 1);
    for (int round = 0; round < 3; ++round) {
        auto const fails = [&](Write& tx) {
            Batch batch(tx);
            batch.change(add_one, { 1 });
            batch.change("UPDATE note SET amount = -1 WHERE id = $1", { 1 });
            batch.change(of_nowhere, { 1 });
            batch.all("SELECT text FROM note", {}, [](db::Row const& row) { return row.text(0); });
            (void)batch.run();
        };
        EXPECT_THROW(shop.write(fails), db::Failure);
        EXPECT_EQ(amount(1), 1);
    }
    // Also where a row cannot be read.
    auto const reads_null = [&](Write& tx) {
        Batch batch(tx);
        batch.all("SELECT text FROM note", {}, [](db::Row const& row) { return row.text(0); });
        batch.change(add_one, { 1 });
        (void)batch.run();
    };
    EXPECT_THROW(shop.write(reads_null), db::Failure);
    EXPECT_EQ(amount(1), 1);
}

// The statements behind one that could not even be prepared were prepared for nothing: they still run afterwards.
TEST_P(Batches, leave_a_usable_connection_when_preparing_failed)
{
    for (int round = 0; round < 3; ++round) {
        auto const fails = [&](Write& tx) {
            Batch batch(tx);
            batch.change(of_nowhere, { 1 });
            batch.change("INSERT INTO note (id, amount, text) VALUES ($1, 1, 'behind')", { 5 });
            (void)batch.run();
        };
        EXPECT_THROW(shop.write(fails), db::Failure);
    }
    // More than there are connections, so that each of them has seen both.
    testing::race(32, [&](int number) {
        return shop.write([&](Write& tx) {
            Batch batch(tx);
            batch.change("INSERT INTO note (id, amount, text) VALUES ($1, 1, 'behind')", { 10 + number });
            EXPECT_TRUE(batch.run().ok());
            return true;
        });
    });
    EXPECT_EQ(shop.read([](Read& tx) { return tx.number("SELECT count(*) FROM note", {}); }), 32);
}

TEST_P(Batches, keep_everything_after_a_failure_from_running)
{
    put(1, 1);
    auto const goes_on = [&](Write& tx) {
        Batch batch(tx);
        batch.change(insert, { 1, 1 });
        EXPECT_THROW(tx.change(add_one, { 1 }), db::UniqueViolation);
        EXPECT_THROW((void)batch.run(), db::Failure);
        return true;
    };
    EXPECT_THROW(shop.write(goes_on), db::Failure);
    auto const swallows = [&](Write& tx) {
        tx.change(add_one, { 1 });
        Batch batch(tx);
        batch.change(insert, { 1, 1 });
        EXPECT_THROW((void)batch.run(), db::UniqueViolation);
        return true;
    };
    EXPECT_THROW(shop.write(swallows), db::Failure);
    EXPECT_EQ(amount(1), 1);
}

TEST_P(Batches, throw_for_a_text_that_cannot_be_stored)
{
    auto const fails = [&](Write& tx) {
        Batch batch(tx);
        batch.change("INSERT INTO note (id, text) VALUES (1, $1)", { std::string_view("a\0b", 3) });
        (void)batch.run();
    };
    EXPECT_THROW(shop.write(fails), db::Failure);
    EXPECT_EQ(amount(1), -1);
}

// More goes there, and comes back, than the buffers of the sockets hold.
TEST_P(Batches, take_in_large_results_while_they_send)
{
    constexpr std::size_t statements = 80, size = 200'000;
    std::string const text(size, 'x');
    auto const lengths = shop.read([&](Read& tx) {
        Batch batch(tx);
        std::vector<Later<std::optional<std::size_t>>> found;
        for (std::size_t count = 0; count < statements; ++count)
            found.push_back(batch.one("SELECT CAST($1 AS TEXT) || CAST($2 AS TEXT)", { text, text },
                [](db::Row const& row) { return row.text(0).size(); }));
        EXPECT_TRUE(batch.run().ok());
        std::size_t sum = 0;
        for (auto const& each : found)
            sum += each->value();
        return sum;
    });
    EXPECT_EQ(lengths, 2 * statements * size);
}

TEST_P(Batches, are_stopped_where_one_of_their_statements_runs_too_long)
{
    auto const slow = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000000) SELECT count(*) FROM n";
    auto const database = db::Database::open({ shop.location(), 2, std::chrono::milliseconds(300) },
        { shop.clock, shop.random, shop.ids, shop.settings, &shop.module.write_behind });
    auto const too_long = [&](Write& tx) {
        Batch batch(tx);
        batch.change(insert, { 1, 1 });
        auto const count = batch.number(slow, {});
        batch.change(insert, { 2, 1 });
        return batch.run().ok();
    };
    EXPECT_THROW(database->write_now(too_long), db::Overdue);
    EXPECT_EQ(database->figures().overdue, 1u);
    EXPECT_TRUE(database->write_now([&](Write& tx) { return tx.change(insert, { 3, 1 }) == 1; }));
    database->stop();
    EXPECT_EQ(amount(1), -1);
    EXPECT_EQ(amount(3), 1);
}

// A statement that writes and is stopped takes its transaction along on SQLite: what the work goes on to write must not stay alone.
TEST_P(Batches, that_were_stopped_while_they_wrote_let_nothing_be_written_behind_them)
{
    auto const slow =
        "INSERT INTO note (id) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000000) SELECT i FROM n";
    auto const database = db::Database::open({ shop.location(), 2, std::chrono::milliseconds(300) },
        { shop.clock, shop.random, shop.ids, shop.settings, &shop.module.write_behind });
    auto const goes_on = [&](Write& tx) {
        Batch batch(tx);
        batch.change(slow, {});
        tx.change(insert, { -1, 1 });
        return batch.run().ok();
    };
    EXPECT_THROW(database->write_now(goes_on), db::Overdue);
    database->stop();
    EXPECT_EQ(shop.read([](Read& tx) { return tx.number("SELECT count(*) FROM note", {}); }), 0);
}

TEST_P(Batches, count_alike_on_each_engine)
{
    auto const traffic = testing::traffic_while(shop, [&] {
        shop.write([&](Write& tx) {
            tx.change(insert, { 1, 10 });    // One.
            tx.change_later(add_one, { 1 }); // Travels with
            tx.number(amount_of, { 1 });     // this one: two.
            Batch batch(tx);
            batch.change(add_one, { 1 });
            batch.change(add_one, { 1 });
            EXPECT_TRUE(batch.run().ok());   // Three.
            tx.change_later(add_one, { 1 }); // Travels with the COMMIT: four.
        });
        shop.read([&](Read& tx) { tx.number(amount_of, { 1 }); }); // Five: nobody waits for the end of what only reads.
        shop.write([&](Write&) {});                                // Nothing was asked.
        (void)shop.write([&](Write& tx) -> Status {
            tx.number(amount_of, { 1 }); // Six: nobody waits for the end of what refuses.
            return refusal::not_found;
        });
    });
    EXPECT_EQ(traffic, (db::Traffic { 8, 6 }));
}
