// What is noted of statements and transactions: how long they may take, which took long, and their spans.
#include "platform/db/batch.h"
#include "platform/db/connection.h"
#include "platform/module.h"
#include "platform/observe/tracing.h"
#include "testing/shop.h"
#include <thread>

namespace {

class Watching : public testing::OnEachEngine {
protected:
    Watching() { db::connect(shop.location())->script("CREATE TABLE note (id BIGINT PRIMARY KEY, amount BIGINT NOT NULL DEFAULT 0)"); }

    static void add(Write& tx, std::int64_t id) { tx.change("INSERT INTO note (id) VALUES ($1)", { id }); }
    std::int64_t count()
    {
        return shop.read([](Read& tx) { return tx.number("SELECT count(*) FROM note", {}); });
    }
};
ON_EACH_ENGINE(Watching);

constexpr char const* count_for_minutes =
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000000) SELECT count(*) FROM n";

}

// attack S18
TEST_P(Watching, many_short_statements_do_not_hold_others_for_long_either)
{
    db::Options options { shop.location(), 2 };
    options.longest_statement = std::chrono::seconds(60);
    // PostgreSQL ends who is idle for twice as long; a machine that stands still for less than a second is not taken for that.
    options.longest_transaction = std::chrono::milliseconds(500);
    auto const database = db::Database::open(options, { shop.clock, shop.random, shop.ids, shop.settings, &shop.module.write_behind });
    auto const dawdle = [](Read& tx) {
        for (;;) {
            tx.number("SELECT count(*) FROM note", {});
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    };
    EXPECT_THROW(database->read_now(dawdle), db::Overdue);
    EXPECT_THROW(database->write_now([&](Write& tx) {
        add(tx, 1);
        dawdle(tx);
        return true;
    }),
        db::Overdue);
    EXPECT_THROW(database->write_now([&](Write& tx) {
        std::this_thread::sleep_for(std::chrono::milliseconds(600));
        add(tx, 2);
        return true;
    }),
        db::Overdue);
    EXPECT_EQ(count(), 0);
    EXPECT_EQ(database->figures().overdue, 3u);
    // A long statement ends with its transaction, and what takes long after the last one may be committed.
    EXPECT_THROW(database->read_now([](Read& tx) { tx.number(count_for_minutes, {}); }), db::Overdue);
    EXPECT_TRUE(database->write_now([&](Write& tx) {
        add(tx, 3);
        std::this_thread::sleep_for(std::chrono::milliseconds(600));
        return true;
    }));
    EXPECT_EQ(count(), 1);
    database->stop();
}

namespace {

// What a database told of slow statements.
class SlowOnes : public Watching {
protected:
    std::unique_ptr<db::Database> open(std::chrono::microseconds threshold)
    {
        db::Options options { shop.location(), 1 };
        options.slow.threshold = [threshold] { return threshold; };
        options.slow.report = [this](db::SlowStatement const& slow) {
            std::lock_guard const lock(mutex_);
            told_.push_back(slow);
        };
        options.slow.between_plans = std::chrono::milliseconds(0);
        return db::Database::open(options, { shop.clock, shop.random, shop.ids, shop.settings, &shop.module.write_behind });
    }
    // When it has stopped.
    std::vector<db::SlowStatement> told(db::Database& database)
    {
        database.stop();
        return told_;
    }
    static platform::ContextPtr context()
    {
        auto const made = std::make_shared<platform::WorkContext>();
        made->name = "order";
        made->origin.request_id = "slow-1";
        return made;
    }

private:
    std::mutex mutex_;
    std::vector<db::SlowStatement> told_;
};
ON_EACH_ENGINE(SlowOnes);

}

TEST_P(SlowOnes, are_told_with_their_plan_and_without_their_values)
{
    auto const database = open(std::chrono::microseconds(1));
    platform::ContextScope const scope(context());
    for (int time = 0; time < 2; ++time)
        database->write_now([](Write& tx) {
            tx.number("SELECT amount FROM note WHERE id = $1 AND amount <> $2", { 424'242, 434'343 });
            tx.change("UPDATE note SET amount = $1 WHERE id = $2", { 434'343, 424'242 });
            return true;
        });
    auto const all = told(*database);
    std::vector<db::SlowStatement> selects, updates;
    for (auto const& slow : all) {
        EXPECT_EQ(slow.request_id, "slow-1");
        EXPECT_EQ(slow.work, "order");
        EXPECT_GE(slow.took.count(), 1);
        EXPECT_EQ((slow.sql + slow.plan).find("424242"), std::string::npos);
        EXPECT_EQ((slow.sql + slow.plan).find("434343"), std::string::npos);
        if (slow.sql.starts_with("SELECT amount"))
            selects.push_back(slow);
        if (slow.sql.starts_with("UPDATE"))
            updates.push_back(slow);
    }
    ASSERT_EQ(selects.size(), 2u);
    ASSERT_EQ(updates.size(), 2u);
    // By the primary key; and a plan is asked for once in a while.
    for (auto const& slow : { selects[0], updates[0] })
        EXPECT_NE(slow.plan.find(GetParam() == testing::Engine::sqlite ? "SEARCH note USING" : "note_pkey"), std::string::npos)
            << slow.plan;
    EXPECT_EQ(selects[1].plan, "");
    EXPECT_EQ(database->figures().slow, all.size());
}

TEST_P(SlowOnes, are_told_also_where_they_were_stopped_or_travelled_together)
{
    auto const database = open(std::chrono::microseconds(1));
    database->write_now([](Write& tx) {
        Batch batch(tx);
        auto const one = batch.number("SELECT count(*) FROM note WHERE id = $1", { 1 });
        auto const other = batch.number("SELECT count(*) FROM note WHERE amount = $1", { 1 });
        return batch.run().ok();
    });
    EXPECT_THROW(database->read_now([](Read& tx) { tx.number("SELECT 1 FROM nowhere", {}); }), db::Failure);
    auto const all = told(*database);
    auto const is_told = [&](std::string_view sql) {
        return std::any_of(all.begin(), all.end(), [&](auto const& slow) { return slow.sql == sql && !slow.plan.empty(); });
    };
    EXPECT_TRUE(is_told("SELECT count(*) FROM note WHERE id = $1"));
    EXPECT_TRUE(is_told("SELECT count(*) FROM note WHERE amount = $1"));
}

TEST_P(SlowOnes, are_none_below_the_threshold_but_of_a_work_that_is_slow_altogether)
{
    auto const database = open(std::chrono::seconds(60));
    auto const count_to = [](Read& tx) {
        tx.number("WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1) SELECT count(*) FROM n", { 200'000 });
    };
    platform::ContextScope const scope(context());
    database->read_now(count_to);
    EXPECT_EQ(database->figures().slow, 0u);
    database->read_now([&](Read& tx) {
        count_to(tx);
        db::tell_slowest_of(*platform::current_context());
    });
    auto const all = told(*database);
    ASSERT_EQ(all.size(), 1u);
    EXPECT_TRUE(all[0].sql.starts_with("WITH RECURSIVE"));
    EXPECT_NE(all[0].plan, "");
    EXPECT_GE(all[0].took, platform::StatementFigures::least);
}

TEST(APlan, is_asked_for_at_most_so_often)
{
    using namespace std::chrono_literals;
    db::SlowStatements slow;
    slow.between_plans_of_text = 600s;
    slow.between_plans = 1s;
    db::AskedPlans asked;
    auto const start = db::AskedPlans::Steady::now();
    EXPECT_TRUE(asked.may_ask(slow, "a", start));
    EXPECT_FALSE(asked.may_ask(slow, "b", start + 999ms));
    EXPECT_TRUE(asked.may_ask(slow, "b", start + 1s));
    EXPECT_FALSE(asked.may_ask(slow, "a", start + 599s));
    EXPECT_TRUE(asked.may_ask(slow, "a", start + 600s));
    for (int number = 0; number < 1'200; ++number)
        asked.may_ask(slow, std::to_string(number), start + 700s + number * 1s);
    EXPECT_FALSE(asked.may_ask(slow, "1199", start + 1'950s));
}

TEST(AStatement, is_named_by_what_it_does_to_which_table)
{
    EXPECT_EQ(db::statement_name("SELECT a, b FROM coupon WHERE id = $1"), "SELECT coupon");
    EXPECT_EQ(db::statement_name("INSERT INTO job (name) VALUES ($1)"), "INSERT job");
    EXPECT_EQ(db::statement_name("UPDATE coupon SET state = 'held'"), "UPDATE coupon");
    EXPECT_EQ(db::statement_name("DELETE FROM job WHERE name = $1"), "DELETE job");
    EXPECT_EQ(db::statement_name("WITH n AS (SELECT 1 FROM x) SELECT 1"), "WITH");
    EXPECT_EQ(db::statement_name("COMMIT"), "COMMIT");
    EXPECT_EQ(db::statement_name(""), "");
}

TEST_P(Watching, of_a_work_that_is_recorded_have_spans)
{
    std::vector<platform::SpanData> spans;
    platform::tracing::start([&](std::vector<platform::SpanData> recorded, std::size_t) { spans = std::move(recorded); },
        [] { return 1'000; });
    auto const context = std::make_shared<platform::WorkContext>();
    context->origin.request_id = "seen-1";
    platform::tracing::begin(*context, platform::SpanData::Kind::server);
    std::string seen = "kabinet seen-1";
    {
        platform::ContextScope const scope(context);
        auto const before = shop.database().figures().traffic;
        shop.database().write_now([&](Write& tx) {
            add(tx, 1);
            return tx.number("SELECT count(*) FROM note WHERE id = $1", { 1 }) == 1;
        });
        // What is asked beside them for the sake of the spans costs no way there and back.
        EXPECT_EQ(shop.database().figures().traffic - before, (db::Traffic { 2, 3 }));
        if (GetParam() == testing::Engine::postgres)
            shop.database().read_now([&](Read& tx) {
                seen = *tx.one("SELECT current_setting('application_name')", {}, [](db::Row const& row) { return row.text(0); });
            });
    }
    platform::tracing::end(*context);
    platform::tracing::stop();
    EXPECT_EQ(seen, "kabinet seen-1");
    auto const find = [&](std::string_view name) {
        auto const found = std::find_if(spans.begin(), spans.end(), [&](auto const& span) { return span.name == name; });
        return found == spans.end() ? platform::SpanData {} : *found;
    };
    EXPECT_EQ(find("transaction").parent, spans.at(0).id);
    for (auto const* const name : { "INSERT note", "SELECT note", "COMMIT" }) {
        EXPECT_EQ(find(name).parent, find("transaction").id) << name;
        EXPECT_LE(find(name).began, find(name).ended) << name;
    }
    EXPECT_EQ(find("SELECT set_config('application_name'").name, "");
}

TEST_P(Watching, names_only_works_that_are_recorded_to_the_server)
{
    if (GetParam() != testing::Engine::postgres)
        GTEST_SKIP() << "SQLite has no server";
    auto const context = std::make_shared<platform::WorkContext>();
    context->origin.request_id = "unseen-1";
    platform::ContextScope const scope(context);
    std::string seen;
    shop.database().read_now([&](Read& tx) {
        seen = *tx.one("SELECT current_setting('application_name')", {}, [](db::Row const& row) { return row.text(0); });
    });
    EXPECT_EQ(seen, "kabinet");
}
