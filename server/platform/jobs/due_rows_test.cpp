// Rows of a domain that are due by themselves.
#include "platform/db/connection.h"
#include "platform/jobs/job_runner.h"
#include "platform/module.h"
#include "testing/shop.h"
#include <algorithm>
#include <limits>

namespace {

constexpr Time never = std::numeric_limits<Time>::max();

void note_rung(Write& tx, std::string_view text, std::int64_t subject)
{
    tx.change("INSERT INTO rung (id, text) VALUES ((SELECT count(*) FROM rung), $1)", { std::string(text) + std::to_string(subject) });
}

std::vector<platform::DueRow> list_bells(Read& tx, Time until, int most)
{
    return tx.all("SELECT id, due_at FROM bell WHERE due_at <= $1 ORDER BY due_at LIMIT $2", { until, most }, [](db::Row const& row) {
        return platform::DueRow { row.number(0), row.number(1), {} };
    });
}

void postpone_bell(Write& tx, platform::DueRow const& due, Time until)
{
    tx.change("UPDATE bell SET due_at = $3 WHERE id = $1 AND due_at = $2", { due.subject, due.due_at, until });
}

// A negative one is out of order.
void ring_bell(Write& tx, platform::DueRow const& due)
{
    if (tx.change("DELETE FROM bell WHERE id = $1 AND due_at = $2", { due.subject, due.due_at }) == 1)
        note_rung(tx, "bell ", due.subject);
    if (due.subject < 0)
        throw std::runtime_error("out of order");
}

class DueRows : public testing::OnEachEngine {
protected:
    DueRows()
        : OnEachEngine({ [](platform::Module& module) {
              module.jobs.on_rows("bell", { list_bells, postpone_bell, ring_bell });
              module.jobs.on("job", [](Write& tx, std::int64_t subject) { note_rung(tx, "job ", subject); });
          } })
    {
        auto const connection = db::connect(shop.location());
        connection->script("CREATE TABLE rung (id BIGINT PRIMARY KEY, text TEXT NOT NULL)");
        connection->script("CREATE TABLE bell (id BIGINT PRIMARY KEY, due_at BIGINT NOT NULL)");
    }
    void TearDown() override { }

    void hang(std::int64_t id, Time due_at)
    {
        shop.write([&](Write& tx) { tx.change("INSERT INTO bell (id, due_at) VALUES ($1, $2)", { id, due_at }); });
    }
    void schedule(std::int64_t subject, Time due)
    {
        shop.write([&](Write& tx) { tx.schedule("job", subject, due); });
    }
    std::vector<std::string> rung()
    {
        return shop.read(
            [](Read& tx) { return tx.all("SELECT text FROM rung ORDER BY id", {}, [](db::Row const& row) { return row.text(0); }); });
    }
    Time now() { return shop.clock.now(); }
};
ON_EACH_ENGINE(DueRows);

using Rung = std::vector<std::string>;

}

TEST_P(DueRows, take_turns_with_jobs_in_the_order_of_their_times)
{
    hang(1, now() + seconds(2));
    hang(2, now() + seconds(4));
    schedule(3, now() + seconds(1));
    schedule(4, now() + seconds(3));
    shop.run_due();
    EXPECT_EQ(rung(), Rung());
    EXPECT_EQ(shop.job_runner().earliest_due(), now() + seconds(1));
    shop.clock.advance(seconds(1));
    shop.run_due();
    EXPECT_EQ(shop.job_runner().earliest_due(), now() + seconds(1));
    shop.advance(seconds(10));
    EXPECT_EQ(rung(), (Rung { "job 3", "bell 1", "job 4", "bell 2" }));
    EXPECT_EQ(shop.job_runner().earliest_due(), never);
}

TEST_P(DueRows, go_on_though_there_are_more_than_are_taken_at_once)
{
    for (std::int64_t id = 1; id <= 200; ++id)
        hang(id, now() - id);
    schedule(1'000, now() - 150);
    shop.run_due();
    auto const all = rung();
    ASSERT_EQ(all.size(), 201u);
    EXPECT_EQ(all.front(), "bell 200");
    EXPECT_EQ(all.back(), "bell 1");
    EXPECT_EQ(std::ranges::find(all, "job 1000") - all.begin(), 51) << "behind that of its own time, by its name";
}

TEST_P(DueRows, are_undone_when_they_fail_and_tried_again_ten_seconds_later)
{
    hang(-1, now());
    hang(2, now());
    EXPECT_THROW(shop.run_due(), std::runtime_error);
    EXPECT_EQ(rung(), Rung { "bell 2" });
    shop.clock.advance(seconds(10) - 1);
    EXPECT_NO_THROW(shop.run_due());
    shop.clock.advance(1);
    EXPECT_THROW(shop.run_due(), std::runtime_error);
}
