#include "generated/refusals/common.h"
#include "platform/db/connection.h"
#include "platform/module.h"
#include "testing/shop.h"
#include <future>
#include <limits>
#include <thread>

namespace {

// A shop with one more table to play with.
class Transactions : public testing::OnEachEngine {
protected:
    Transactions()
    {
        db::connect(shop.location())
            ->script("CREATE TABLE note (id BIGINT PRIMARY KEY, text TEXT, amount BIGINT NOT NULL DEFAULT 0 CHECK (amount >= 0))");
    }

    static void add(Write& tx, std::int64_t id, std::optional<std::string> const& text = {}, std::int64_t amount = 0)
    {
        tx.change("INSERT INTO note (id, text, amount) VALUES ($1, $2, $3)", { id, text, amount });
    }
    std::int64_t count()
    {
        return shop.read([](Read& tx) { return tx.number("SELECT count(*) FROM note", {}); });
    }
    std::int64_t amount_of(std::int64_t id)
    {
        return shop.read([&](Read& tx) { return tx.number("SELECT amount FROM note WHERE id = $1", { id }); });
    }
    static live::Event event(std::string text)
    {
        live::Event event;
        event.topic = 1;
        event.text = std::move(text);
        return event;
    }
    std::vector<std::string> told()
    {
        std::vector<std::string> texts;
        for (auto const& each : shop.take_told())
            texts.push_back(each.text);
        return texts;
    }
};
ON_EACH_ENGINE(Transactions);

using Texts = std::vector<std::string>;

}

TEST_P(Transactions, undo_an_attempt_that_refuses_and_go_on)
{
    shop.write([&](Write& tx) {
        add(tx, 1);
        tx.tell(event("before"));
        auto const refused = tx.attempt([&]() -> Status {
            add(tx, 2);
            tx.change("UPDATE note SET amount = 7 WHERE id = 1", {});
            tx.change_later("INSERT INTO note (id) VALUES (3)", {});
            tx.tell(event("undone"));
            tx.schedule("note", 3, 5);
            tx.spoil("a guard that found too few rows");
            return refusal::not_found;
        });
        EXPECT_EQ(refused.error(), refusal::not_found);
        EXPECT_EQ(tx.number("SELECT count(*) FROM note", {}), 1);
        auto const taken = tx.attempt([&]() -> Result<int> {
            add(tx, 4);
            tx.tell(event("kept"));
            // One within: what it undoes is its own.
            auto const inner = tx.attempt([&]() -> Status {
                add(tx, 5);
                return refusal::not_found;
            });
            EXPECT_FALSE(inner.ok());
            return 8;
        });
        EXPECT_EQ(Result(taken).take(), 8);
        tx.tell(event("after"));
    });
    EXPECT_EQ(count(), 2);
    EXPECT_EQ(amount_of(1), 0);
    EXPECT_EQ(told(), (Texts { "before", "kept", "after" }));
    EXPECT_EQ(shop.read([](Read& tx) { return tx.number("SELECT count(*) FROM job WHERE name = 'note'", {}); }), 0);
}

TEST_P(Transactions, keep_what_is_committed_and_forget_what_is_refused_or_thrown)
{
    shop.write([](Write& tx) { add(tx, 1); });
    auto const refused = shop.write([](Write& tx) -> Status {
        add(tx, 2);
        return refusal::not_found;
    });
    EXPECT_EQ(refused.error(), refusal::not_found);
    auto const breaks = [](Write& tx) {
        add(tx, 3);
        throw std::runtime_error("broken");
    };
    EXPECT_THROW(shop.write(breaks), std::runtime_error);
    EXPECT_EQ(count(), 1);
    EXPECT_EQ(shop.database().figures().committed, 1u);
    EXPECT_EQ(shop.database().figures().rolled_back, 2u);
}

TEST_P(Transactions, keep_what_a_refusal_asked_to_keep)
{
    auto const refused = shop.write([](Write& tx) -> Status {
        add(tx, 1);
        tx.keep_when_refused();
        return refusal::not_found;
    });
    EXPECT_FALSE(refused.ok());
    EXPECT_EQ(count(), 1);
}

TEST_P(Transactions, give_back_the_values_they_stored)
{
    auto const least = std::numeric_limits<std::int64_t>::min() + 0;
    auto const most = std::numeric_limits<std::int64_t>::max();
    Texts const texts = { "", "it's \"quoted\" \\ $1 ; --", "盲盒 🎁 ตุ๊กตา\n\t", std::string(100'000, 'x') };
    shop.write([&](Write& tx) {
        add(tx, least, std::nullopt);
        for (std::size_t at = 0; at < texts.size(); ++at)
            add(tx, static_cast<std::int64_t>(at), texts[at], most);
    });
    auto const found = shop.read([](Read& tx) {
        return tx.all("SELECT id, text, amount FROM note ORDER BY id", {},
            [](db::Row const& row) { return std::tuple(row.number(0), row.optional_text(1), row.number(2), row.is_null(1)); });
    });
    ASSERT_EQ(found.size(), texts.size() + 1);
    EXPECT_EQ(found[0], std::tuple(least, std::optional<std::string>(), std::int64_t { 0 }, true));
    for (std::size_t at = 0; at < texts.size(); ++at)
        EXPECT_EQ(found[at + 1], std::tuple(static_cast<std::int64_t>(at), std::optional(texts[at]), most, false));
}

TEST_P(Transactions, refuse_texts_that_one_engine_could_not_store)
{
    using namespace std::string_literals;
    for (auto const& text : { "a\0b"s, "\xff"s, "\xc0\x80"s, "\xe4\xbd"s, "\xed\xa0\x80"s, "\xf4\x90\x80\x80"s, "a\x80"s })
        EXPECT_THROW(shop.write([&](Write& tx) { add(tx, 1, text); }), db::Failure) << text;
    EXPECT_EQ(count(), 0);
}

TEST_P(Transactions, read_numbers_and_truths_alike_and_refuse_what_is_none)
{
    shop.write([](Write& tx) { add(tx, 1, std::nullopt, 7); });
    shop.read([](Read& tx) {
        EXPECT_EQ(tx.number("SELECT amount > 6 FROM note", {}), 1);
        EXPECT_EQ(tx.number("SELECT amount > 7 FROM note", {}), 0);
        EXPECT_EQ(tx.number("SELECT max(amount) FROM note WHERE id = 2", {}, 42), 42);
        EXPECT_EQ(tx.number("SELECT amount FROM note WHERE id = 2", {}, 42), 42);
        EXPECT_TRUE(tx.exists("SELECT 1 FROM note", {}));
        EXPECT_FALSE(tx.exists("SELECT 1 FROM note WHERE id = 2", {}));
        EXPECT_FALSE(tx.one("SELECT id FROM note WHERE id = 2", {}, [](db::Row const& row) { return row.number(0); }));
    });
    auto const map = [&](auto reading) { shop.read([&](Read& tx) { tx.all("SELECT id, text, 'word' FROM note", {}, reading); }); };
    EXPECT_THROW(map([](db::Row const& row) { return row.number(1); }), db::Failure);
    EXPECT_THROW(map([](db::Row const& row) { return row.text(1); }), db::Failure);
    EXPECT_THROW(map([](db::Row const& row) { return row.number(2); }), db::Failure);
    EXPECT_THROW(map([](db::Row const& row) { return row.number(3); }), std::logic_error);
}

TEST_P(Transactions, answer_how_many_rows_they_changed)
{
    shop.write([](Write& tx) {
        auto const give = [&](std::int64_t id, char const* on_conflict) {
            return tx.change("INSERT INTO note (id, amount) VALUES ($1, 3) ON CONFLICT (id) " + std::string(on_conflict), { id });
        };
        EXPECT_EQ(give(1, "DO NOTHING"), 1);
        EXPECT_EQ(give(1, "DO NOTHING"), 0);
        EXPECT_EQ(give(1, "DO UPDATE SET amount = note.amount + excluded.amount"), 1);
        EXPECT_EQ(give(2, "DO NOTHING"), 1);
        EXPECT_EQ(tx.change("UPDATE note SET amount = amount - $1 WHERE amount >= $1", { 4 }), 1);
        EXPECT_EQ(tx.change("UPDATE note SET amount = amount - $1 WHERE amount >= $1", { 4 }), 0);
        EXPECT_EQ(tx.change("UPDATE note SET amount = amount + 1", {}), 2);
        auto const left = tx.one("UPDATE note SET amount = amount + 1 WHERE id = $1 RETURNING amount", { 1 },
            [](db::Row const& row) { return row.number(0); });
        EXPECT_EQ(left, 4);
        EXPECT_EQ(tx.change("DELETE FROM note", {}), 2);
    });
}

TEST_P(Transactions, take_parameters_in_any_order_and_more_than_once)
{
    auto const found = shop.read([](Read& tx) {
        return tx.one("SELECT $2 + $1 * 2, CAST($3 AS TEXT), $1 + 1", { 1, 40, "text" },
            [](db::Row const& row) { return std::tuple(row.number(0), row.text(1), row.number(2)); });
    });
    EXPECT_EQ(found, std::tuple(std::int64_t { 42 }, std::string("text"), std::int64_t { 2 }));
    EXPECT_ANY_THROW(shop.read([](Read& tx) { tx.number("SELECT $1 + $2", { 1 }); }));
    EXPECT_ANY_THROW(shop.read([](Read& tx) { tx.number("SELECT $1 + $3", { 1, "two", 3 }); }));
}

// A text that lies where another one lay, and the same text with a parameter of another type.
TEST_P(Transactions, run_the_text_they_are_given)
{
    std::string text;
    auto const answer = [&](std::string_view wanted, db::Param param) {
        text.assign(wanted);
        return shop.write([&](Write& tx) { return tx.one(text, { param }, [](db::Row const& row) { return row.optional_text(0); }); });
    };
    auto const one = "SELECT CAST($1 AS TEXT) || ' is here, and that is a text which lies where it lies'";
    auto const other = "SELECT CAST($1 AS TEXT) || ' is here, and that is a text which lies elsewhere now'";
    for (int round = 0; round < 3; ++round) {
        EXPECT_EQ(**answer(one, 7), "7 is here, and that is a text which lies where it lies");
        EXPECT_EQ(**answer(one, "seven"), "seven is here, and that is a text which lies where it lies");
        EXPECT_EQ(**answer(other, 7), "7 is here, and that is a text which lies elsewhere now");
        EXPECT_FALSE(*answer(other, std::nullopt));
    }
}

TEST_P(Transactions, tell_a_taken_key_and_a_broken_check_apart)
{
    shop.write([](Write& tx) { add(tx, 1); });
    EXPECT_THROW(shop.write([](Write& tx) { add(tx, 1); }), db::UniqueViolation);
    try {
        shop.write([](Write& tx) { add(tx, 2, std::nullopt, -1); });
        FAIL() << "the check did not hold";
    } catch (db::UniqueViolation const&) {
        FAIL() << "a check is no key";
    } catch (db::Failure const& failure) {
        EXPECT_NE(std::string_view(failure.what()).find("INSERT INTO note"), std::string_view::npos) << failure.what();
    }
    EXPECT_EQ(count(), 1);
}

TEST_P(Transactions, see_what_they_wrote_also_what_is_written_later)
{
    shop.write([](Write& tx) {
        tx.change_later("INSERT INTO note (id, amount) VALUES ($1, $2)", { 1, 5 });
        tx.change_later("UPDATE note SET amount = amount + 1 WHERE id = $1", { 1 });
        EXPECT_EQ(tx.number("SELECT amount FROM note WHERE id = 1", {}), 6);
        tx.change_later("UPDATE note SET amount = amount + 1 WHERE id = $1", { 1 });
    });
    EXPECT_EQ(amount_of(1), 7);
}

TEST_P(Transactions, fail_when_what_is_written_later_fails)
{
    auto const late = [](Write& tx) {
        add(tx, 1);
        tx.change_later("UPDATE note SET amount = $1 WHERE id = 1", { -1 });
        tx.tell(event("never"));
    };
    EXPECT_THROW(shop.write(late), db::Failure);
    EXPECT_EQ(count(), 0);
    EXPECT_EQ(told(), Texts());
    // The connection is as good as before.
    shop.write([](Write& tx) { add(tx, 1); });
    EXPECT_EQ(count(), 1);
}

TEST_P(Transactions, are_refused_with_what_was_written_later)
{
    for (int round = 0; round < 3; ++round) {
        auto const refused = shop.write([&](Write& tx) -> Status {
            tx.change_later("INSERT INTO note (id, amount) VALUES ($1, 1)", { round });
            return refusal::not_found;
        });
        EXPECT_FALSE(refused.ok());
    }
    EXPECT_EQ(count(), 0);
}

TEST_P(Transactions, do_not_go_on_after_a_statement_failed)
{
    auto const stubborn = [](Write& tx) {
        add(tx, 1);
        EXPECT_THROW(tx.change("UPDATE note SET amount = -1", {}), db::Failure);
        throw std::runtime_error("gives up");
    };
    EXPECT_THROW(shop.write(stubborn), std::runtime_error);
    EXPECT_EQ(count(), 0);
}

TEST_P(Transactions, that_read_cannot_write)
{
    EXPECT_THROW(shop.read([](Read& tx) { tx.number("INSERT INTO note (id) VALUES (1) RETURNING id", {}); }), db::Failure);
    EXPECT_EQ(count(), 0);
}

TEST_P(Transactions, that_read_see_one_state_to_their_end)
{
    shop.write([](Write& tx) { add(tx, 1); });
    shop.read([&](Read& tx) {
        EXPECT_EQ(tx.number("SELECT count(*) FROM note", {}), 1);
        std::thread([&] { shop.write([](Write& other) { add(other, 2); }); }).join();
        EXPECT_EQ(tx.number("SELECT count(*) FROM note", {}), 1);
    });
    EXPECT_EQ(count(), 2);
}

TEST_P(Transactions, have_one_time_and_growing_ids)
{
    shop.write([&](Write& tx) {
        auto const before = tx.now();
        shop.clock.advance(seconds(1));
        EXPECT_EQ(tx.now(), before);
        auto const first = tx.new_id<AccountId>();
        EXPECT_LT(first, tx.new_id<AccountId>());
    });
}

TEST_P(Transactions, tell_after_the_commit_and_in_order)
{
    shop.write([&](Write& tx) {
        tx.tell(event("one"));
        tx.tell(event("two"));
        EXPECT_EQ(told(), Texts());
    });
    (void)shop.write([](Write& tx) -> Status {
        tx.tell(event("refused"));
        return refusal::not_found;
    });
    EXPECT_EQ(told(), (Texts { "one", "two" }));
}

TEST_P(Transactions, are_on_disk_when_they_are_told_and_done)
{
    std::int64_t seen_when_told = -1;
    std::int64_t seen_when_done = -1;
    auto const look = [&] {
        std::int64_t seen = 0;
        db::Visit const visit = [&](db::Cells const& cells) { seen = cells.number(0); };
        db::connect(shop.location())->run("SELECT count(*) FROM note", {}, &visit);
        return seen;
    };
    shop.database().on_commit({ [&](std::vector<live::Event> const&) { seen_when_told = look(); }, {} });
    std::promise<void> done;
    shop.database().write(
        [&](Write& tx) {
            add(tx, 1);
            tx.tell(event("written"));
            return true;
        },
        [&](std::exception_ptr const&) {
            seen_when_done = look();
            done.set_value();
        });
    done.get_future().wait();
    EXPECT_EQ(seen_when_told, 1);
    EXPECT_EQ(seen_when_done, 1);
}

TEST_P(Transactions, end_exactly_once_each)
{
    static constexpr int works = 300;
    std::atomic<int> succeeded = 0, failed = 0;
    for (int number = 0; number < works; ++number)
        shop.database().write(
            [number](Write& tx) -> bool {
                add(tx, number);
                if (number % 3 == 0)
                    throw std::runtime_error("every third");
                return number % 3 == 1;
            },
            [&](std::exception_ptr const& thrown) { ++(thrown ? failed : succeeded); });
    while (succeeded + failed < works)
        std::this_thread::yield();
    EXPECT_EQ(succeeded, works / 3 * 2);
    EXPECT_EQ(failed, works / 3);
    EXPECT_EQ(shop.database().figures().committed, works / 3u);
    EXPECT_EQ(shop.database().figures().rolled_back, works / 3u * 2);
}

TEST_P(Transactions, give_the_last_one_to_exactly_one_of_many)
{
    shop.write([](Write& tx) { add(tx, 1, std::nullopt, 1); });
    auto const taken = testing::race(30, [&](int) {
        return shop.write([](Write& tx) { return tx.change("UPDATE note SET amount = amount - 1 WHERE id = 1 AND amount > 0", {}); });
    });
    EXPECT_EQ(std::count(taken.begin(), taken.end(), 1), 1);
    EXPECT_EQ(amount_of(1), 0);
}

TEST_P(Transactions, run_again_when_they_lose_a_race_for_a_key)
{
    auto const made = testing::race(8, [&](int) {
        return shop.write([](Write& tx) {
            if (tx.exists("SELECT 1 FROM note WHERE id = 1", {}))
                return false;
            add(tx, 1);
            return true;
        });
    });
    EXPECT_EQ(std::count(made.begin(), made.end(), true), 1);
    EXPECT_EQ(count(), 1);
}

TEST_P(Transactions, must_not_wait_for_another_on_a_thread_of_the_database)
{
    EXPECT_THROW(shop.write([&](Write&) { shop.write([](Write&) {}); }), std::logic_error);
    EXPECT_THROW(shop.read([&](Read&) { shop.read([](Read&) {}); }), std::logic_error);
}

TEST_P(Transactions, are_finished_before_the_database_stops_and_refused_afterwards)
{
    testing::Scratch const scratch(GetParam());
    auto const database = db::Database::open({ scratch.location(), 2 }, { shop.clock, shop.random, shop.ids, shop.settings });
    std::atomic<int> finished = 0;
    for (int number = 0; number < 100; ++number)
        database->write(
            [number](Write& tx) {
                tx.schedule("test", number, 0);
                return true;
            },
            [&](std::exception_ptr const& thrown) { finished += thrown ? 0 : 1; });
    database->stop();
    EXPECT_EQ(finished, 100);
    EXPECT_THROW(database->write_now([](Write&) { return true; }), db::Failure);
    EXPECT_THROW(database->read_now([](Read&) {}), db::Failure);
}

namespace {

// Counts for minutes.
constexpr char const* slow_count =
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000000) SELECT count(*) FROM n";
constexpr char const* slow_insert = "INSERT INTO note (id, amount) WITH RECURSIVE n (i) AS"
                                    " (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000000) SELECT 99, count(*) FROM n";

}

// attack S18
TEST_P(Transactions, a_slow_statement_is_stopped_and_holds_nobody_for_long)
{
    auto const database = db::Database::open({ shop.location(), 2, std::chrono::milliseconds(300) },
        { shop.clock, shop.random, shop.ids, shop.settings, &shop.module.write_behind });
    auto const started = std::chrono::steady_clock::now();
    EXPECT_THROW(database->read_now([](Read& tx) { tx.number(slow_count, {}); }), db::Overdue);
    EXPECT_THROW(database->write_now([](Write& tx) { return tx.number(slow_count, {}) > 0; }), db::Overdue);
    // Others in the same COMMIT are not lost with it.
    std::vector<std::future<bool>> answers;
    std::promise<void> begun;
    database->write(
        [&](Write&) {
            begun.set_value();
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
            return true;
        },
        [](std::exception_ptr const&) {});
    begun.get_future().wait();
    for (int number = 0; number < 9; ++number)
        answers.push_back(std::async(std::launch::async, [&, number] {
            return database->write_now([number](Write& tx) {
                if (number == 4)
                    tx.change(slow_insert, {});
                else
                    add(tx, number);
                return true;
            });
        }));
    int stopped = 0;
    for (auto& answer : answers) {
        try {
            answer.get();
        } catch (db::Overdue const&) {
            ++stopped;
        }
    }
    EXPECT_EQ(stopped, 1);
    EXPECT_EQ(count(), 8);
    EXPECT_EQ(database->figures().overdue, 3u);
    EXPECT_LT(std::chrono::steady_clock::now() - started, std::chrono::seconds(30));
    database->stop();
}
