#include "platform/db/checks.h"
#include "platform/db/connection.h"
#include "platform/jobs/job_runner.h"
#include "platform/module.h"
#include "platform/observe/work_context.h"
#include "testing/preparation.h"
#include "testing/shop.h"
#include <numeric>

namespace {

// Jobs are plain functions; what they do can be seen in a table.
void note(Write& tx, std::string_view text, std::int64_t subject)
{
    tx.change("INSERT INTO note (id, text, subject) VALUES ((SELECT count(*) FROM note), $1, $2)", { text, subject });
}

void ring(Write& tx, std::int64_t subject) { note(tx, "ring", subject); }
void knock(Write& tx, std::int64_t subject) { note(tx, "knock", subject); }
void ring_again(Write& tx, std::int64_t subject)
{
    note(tx, "again", subject);
    if (subject > 0)
        tx.schedule("again", subject - 1, tx.now());
}
void fail(Write& tx, std::int64_t subject)
{
    note(tx, "fail", subject);
    throw std::runtime_error("out of order");
}
// Writes down for whom it runs, and goes on.
void whose(Write& tx, std::int64_t subject)
{
    note(tx, platform::current_request_id(), subject);
    if (subject > 0)
        tx.schedule("whose", subject - 1, tx.now());
}
void tick(Write& tx) { note(tx, "tick", 0); }
void mark_seen(Write& tx, std::span<platform::Seen const> seen)
{
    for (auto const& sign : seen)
        note(tx, "seen", sign.account.value * 100 + sign.login);
}

void add_jobs(platform::Module& module)
{
    module.jobs.on("ring", ring);
    module.jobs.on("knock", knock);
    module.jobs.on("again", ring_again);
    module.jobs.on("fail", fail);
    module.jobs.on("whose", whose);
    module.jobs.on_presence(mark_seen);
    module.checks.add("nobody rings at seven", "SELECT subject FROM note WHERE subject = 7 ORDER BY id");
    module.checks.add("nobody knocks", "SELECT text FROM note WHERE text = 'knock'");
}

class JobRunning : public testing::OnEachEngine {
protected:
    explicit JobRunning(std::vector<testing::AddModule> const& modules = { add_jobs }) : OnEachEngine(modules)
    {
        db::connect(shop.location())->script("CREATE TABLE note (id BIGINT PRIMARY KEY, text TEXT NOT NULL, subject BIGINT NOT NULL)");
    }
    void TearDown() override { }

    void schedule(std::string_view job, std::int64_t subject, Time due)
    {
        shop.write([&](Write& tx) { tx.schedule(job, subject, due); });
    }
    std::vector<std::string> notes()
    {
        return shop.read([](Read& tx) {
            return tx.all("SELECT text, subject FROM note ORDER BY id", {},
                [](db::Row const& row) { return row.text(0) + " " + row.text(1); });
        });
    }
    std::int64_t waiting()
    {
        return shop.read([](Read& tx) { return tx.number("SELECT count(*) FROM job", {}); });
    }
    Time now() { return shop.clock.now(); }
};
ON_EACH_ENGINE(JobRunning);

using Notes = std::vector<std::string>;

}

TEST_P(JobRunning, runs_what_is_due_in_the_order_of_its_times)
{
    schedule("ring", 1, now() + seconds(2));
    schedule("ring", 2, now() + seconds(1));
    schedule("knock", 3, now() + seconds(3));
    shop.run_due();
    EXPECT_EQ(notes(), Notes());
    shop.clock.advance(seconds(2));
    shop.run_due();
    EXPECT_EQ(notes(), (Notes { "ring 2", "ring 1" }));
    shop.run_due();
    EXPECT_EQ(notes().size(), 2u);
    EXPECT_EQ(waiting(), 1);
}

TEST_P(JobRunning, takes_the_last_time_that_was_set_and_forgets_what_is_taken_back)
{
    schedule("ring", 1, now());
    schedule("ring", 1, now() + seconds(5));
    schedule("knock", 1, now());
    shop.write([](Write& tx) { tx.unschedule("knock", 1); });
    shop.run_due();
    EXPECT_EQ(notes(), Notes());
    shop.clock.advance(seconds(5));
    shop.run_due();
    EXPECT_EQ(notes(), Notes { "ring 1" });
}

TEST_P(JobRunning, runs_what_a_job_schedules_for_now)
{
    schedule("again", 2, now());
    shop.run_due();
    EXPECT_EQ(notes(), (Notes { "again 2", "again 1", "again 0" }));
}

TEST_P(JobRunning, stops_at_each_due_time_when_the_clock_is_advanced)
{
    schedule("ring", 1, now() + seconds(30));
    schedule("again", 1, now() + seconds(10));
    auto const begin = now();
    shop.advance(minutes(1));
    EXPECT_EQ(notes(), (Notes { "again 1", "again 0", "ring 1" }));
    EXPECT_EQ(now(), begin + minutes(1));
}

TEST_P(JobRunning, undoes_a_job_that_fails_and_tries_it_again_later_and_later)
{
    schedule("fail", 1, now());
    schedule("ring", 2, now());
    EXPECT_THROW(shop.run_due(), std::runtime_error);
    EXPECT_EQ(notes(), Notes { "ring 2" });
    for (Time const delay : { seconds(1), seconds(2), seconds(4) }) {
        shop.clock.advance(delay - 1);
        EXPECT_NO_THROW(shop.run_due());
        shop.clock.advance(1);
        EXPECT_THROW(shop.run_due(), std::runtime_error);
    }
    EXPECT_EQ(shop.job_runner().figures().failed, 4u);
    // Set anew it is as good as new.
    schedule("fail", 1, now());
    EXPECT_THROW(shop.run_due(), std::runtime_error);
    shop.clock.advance(seconds(1));
    EXPECT_THROW(shop.run_due(), std::runtime_error);
}

TEST_P(JobRunning, keeps_a_job_that_nobody_knows)
{
    schedule("unheard of", 1, now());
    EXPECT_THROW(shop.run_due(), std::runtime_error);
    EXPECT_EQ(waiting(), 1);
}

TEST_P(JobRunning, gives_each_job_to_one_of_several_nodes)
{
    static constexpr int jobs = 40, nodes = 4;
    shop.write([&](Write& tx) {
        for (int subject = 0; subject < jobs; ++subject)
            tx.schedule("ring", subject, now());
    });
    platform::Presence presence;
    auto const ran = testing::race(nodes, [&](int) {
        auto const other = db::Database::open({ shop.location(), 2 }, { shop.clock, shop.random, shop.ids, shop.settings });
        std::string reason;
        platform::JobRunner node(*other, shop.module.jobs, presence, shop.module.write_behind, shop.clock,
            [&](std::string_view, std::int64_t, std::string_view what) { reason = what; });
        node.run_due_now();
        EXPECT_EQ(reason, "");
        return node.figures().run;
    });
    EXPECT_EQ(std::accumulate(ran.begin(), ran.end(), std::uint64_t { 0 }), static_cast<std::uint64_t>(jobs));
    EXPECT_EQ(shop.read([](Read& tx) { return tx.number("SELECT count(DISTINCT subject) FROM note", {}); }), jobs);
    EXPECT_EQ(notes().size(), static_cast<std::size_t>(jobs));
}

// By itself it looks once in a second: without being woken 30 jobs take 30 seconds.
TEST_P(JobRunning, wakes_for_a_job_that_was_scheduled_while_it_slept)
{
    shop.database().on_commit({ {}, [&](Time due) { shop.job_runner().wake(due); } });
    shop.job_runner().start();
    auto const deadline = std::chrono::steady_clock::now() + std::chrono::seconds(15);
    for (int subject = 0; subject < 30; ++subject) {
        schedule("ring", subject, now());
        while (waiting() > 0 && std::chrono::steady_clock::now() < deadline)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    EXPECT_EQ(notes().size(), 30u);
    EXPECT_LT(std::chrono::steady_clock::now(), deadline);
    shop.job_runner().stop();
}

TEST_P(JobRunning, finds_by_itself_what_another_node_scheduled)
{
    shop.job_runner().start();
    schedule("ring", 1, now());
    auto const deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (waiting() > 0 && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    EXPECT_EQ(notes(), Notes { "ring 1" });
}

TEST_P(JobRunning, hands_over_the_latest_sign_of_life_of_each_login_before_jobs_run)
{
    shop.presence.seen({ AccountId { 2 }, 1, now() });
    shop.presence.seen({ AccountId { 1 }, 2, now() });
    shop.presence.seen({ AccountId { 1 }, 2, now() - seconds(1) });
    schedule("ring", 1, now());
    shop.run_due();
    EXPECT_EQ(notes(), (Notes { "seen 102", "seen 201", "ring 1" }));
    shop.run_due();
    EXPECT_EQ(notes().size(), 3u);
    // Also when no job is due, and the last hand-over was just now.
    shop.presence.seen({ AccountId { 3 }, 1, now() });
    shop.run_due();
    EXPECT_EQ(notes().back(), "seen 301");
}

// attack F6: whoever is there is heard of within ten seconds also after the clock was put back by an hour.
TEST_P(JobRunning, hands_over_signs_of_life_in_time_after_the_clock_was_put_back)
{
    shop.run_due();
    shop.clock.advance(-hours(1));
    shop.job_runner().run_pass();
    shop.presence.seen({ AccountId { 2 }, 1, now() });
    shop.clock.advance(seconds(10));
    shop.job_runner().run_pass();
    EXPECT_EQ(notes(), Notes { "seen 201" });
}

TEST_P(JobRunning, hears_a_sign_of_life_before_a_job_that_is_due_within_the_period_of_the_hand_over)
{
    shop.run_due();
    shop.presence.seen({ AccountId { 1 }, 1, now() });
    schedule("ring", 1, now());
    shop.job_runner().start();
    auto const deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (waiting() > 0 && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    EXPECT_EQ(notes(), (Notes { "seen 101", "ring 1" }));
}

TEST_P(JobRunning, hands_over_the_last_signs_of_life_when_it_stops)
{
    shop.run_due();
    shop.job_runner().start();
    shop.presence.seen({ AccountId { 1 }, 1, now() });
    shop.job_runner().stop();
    EXPECT_EQ(notes(), Notes { "seen 101" });
}

TEST(Presence, keeps_the_latest_sign_of_each_login)
{
    platform::Presence presence;
    presence.seen({ AccountId { 1 }, 2, 50 });
    presence.seen({ AccountId { 1 }, 2, 70 });
    presence.seen({ AccountId { 1 }, 2, 60 });
    presence.seen({ AccountId { 1 }, 3, 10 });
    auto const signs = presence.take();
    ASSERT_EQ(signs.size(), 2u);
    EXPECT_EQ(signs[0].at, 70);
    EXPECT_EQ(signs[1].at, 10);
    EXPECT_TRUE(presence.take().empty());
}

namespace {

void lose_signs(Write&, std::span<platform::Seen const>) { throw std::runtime_error("not now"); }

class SignsAndTicks : public JobRunning {
protected:
    SignsAndTicks()
        : JobRunning({ add_jobs, [](platform::Module& module) {
                          module.jobs.every("tick", seconds(60), tick);
                          module.jobs.on_presence(lose_signs);
                      } })
    {
    }
};
ON_EACH_ENGINE(SignsAndTicks);

}

TEST_P(SignsAndTicks, tick_at_the_start_and_once_per_period_however_far_the_clock_jumps)
{
    shop.run_due();
    EXPECT_EQ(notes(), Notes { "tick 0" });
    shop.clock.advance(seconds(59));
    shop.run_due();
    EXPECT_EQ(notes().size(), 1u);
    shop.clock.advance(seconds(1));
    shop.run_due();
    EXPECT_EQ(notes().size(), 2u);
    shop.clock.advance(hours(1));
    shop.run_due();
    EXPECT_EQ(notes().size(), 3u);
    // attack F6: a clock that is put back does not keep it waiting longer.
    shop.clock.advance(-days(1));
    shop.run_due();
    shop.clock.advance(seconds(60));
    shop.run_due();
    EXPECT_EQ(notes().size(), 4u);
}

TEST_P(SignsAndTicks, are_kept_when_the_hand_over_fails)
{
    shop.presence.seen({ AccountId { 1 }, 1, now() });
    EXPECT_THROW(shop.run_due(), std::runtime_error);
    EXPECT_EQ(notes(), Notes { "tick 0" });
    EXPECT_EQ(shop.presence.take().size(), 1u);
}

namespace {

void run_out(platform::Preparation& outside)
{
    outside.write([](Write& tx) {
        note(tx, "out", 0);
        return true;
    });
    throw std::runtime_error("it rains");
}

}

TEST_P(JobRunning, runs_errands_outside_once_per_period_and_reports_what_fails)
{
    platform::Jobs errands;
    errands.every_outside("out", hours(1), run_out);
    testing::Preparation preparation(shop);
    std::vector<std::string> reports;
    bool is_full = true;
    platform::JobRunner runner(
        shop.database(), errands, shop.presence, shop.module.write_behind, shop.clock,
        [&](std::string_view name, std::int64_t, std::string_view reason) {
            reports.push_back(std::string(name) + ": " + std::string(reason));
        },
        [&](std::function<void(platform::Preparation&)> const& errand) {
            if (!is_full)
                errand(preparation);
            return !is_full;
        });
    runner.run_due_now();
    EXPECT_EQ(notes(), Notes {});
    is_full = false;
    // Soon again when it was not taken.
    shop.clock.advance(seconds(1));
    runner.run_due_now();
    EXPECT_EQ(notes(), Notes { "out 0" });
    EXPECT_EQ(reports, Notes { "out: it rains" });
    shop.clock.advance(hours(1) - 1);
    runner.run_due_now();
    EXPECT_EQ(notes().size(), 1u);
    shop.clock.advance(1);
    runner.run_due_now();
    EXPECT_EQ(notes().size(), 2u);
}

TEST_P(JobRunning, checks_name_what_breaks_them)
{
    for (int count = 0; count < 25; ++count)
        shop.write([&](Write& tx) { note(tx, "ring", 7); });
    std::vector<std::string> lines;
    auto const results = shop.read([&](Read& tx) { return platform::run_checks(tx, shop.module.checks); });
    EXPECT_EQ(platform::print_checks(results, [&](std::string const& line) { lines.push_back(line); }), 1);
    ASSERT_EQ(lines.size(), 23u);
    EXPECT_EQ(lines[0], "BROKEN  nobody rings at seven");
    EXPECT_EQ(lines[1], "          7");
    EXPECT_EQ(lines[21], "          and 5 more");
    EXPECT_EQ(lines[22], "ok      nobody knocks");
    EXPECT_EQ(shop.broken_invariants().size(), 20u);
}

namespace {

struct Slip {
    int number = 0;
};

bool is_broken = false;
void file_slips(Write& tx, std::span<Slip const> slips)
{
    for (auto const& slip : slips)
        note(tx, "slip", slip.number);
    if (is_broken)
        throw std::runtime_error("no ink");
}

class Sinking : public JobRunning {
protected:
    Sinking() : JobRunning({ [](platform::Module& module) { module.write_behind.add<Slip>("slips", file_slips); } }) { is_broken = false; }

    // As a call does it that only reads.
    std::size_t hand_over(std::vector<Slip> const& slips, std::size_t most = 10)
    {
        return shop.read([&](Read& tx) { return tx.write_behind().put<Slip>(slips, most); });
    }
    platform::WriteBehindBuffer::Figures figures() { return shop.module.write_behind.all().front().sink->figures(); }
};
ON_EACH_ENGINE(Sinking);

}

TEST_P(Sinking, writes_what_was_handed_over_in_its_order)
{
    EXPECT_EQ(hand_over({ { 1 }, { 2 } }), 2u);
    EXPECT_EQ(hand_over({ { 3 } }), 1u);
    EXPECT_EQ(notes(), Notes {});
    shop.run_due();
    EXPECT_EQ(notes(), (Notes { "slip 1", "slip 2", "slip 3" }));
    shop.run_due();
    EXPECT_EQ(notes().size(), 3u);
}

TEST_P(Sinking, takes_the_first_ones_that_have_room_and_counts_the_others)
{
    EXPECT_EQ(hand_over({ { 1 }, { 2 }, { 3 } }, 2), 2u);
    EXPECT_EQ(hand_over({ { 4 } }, 2), 0u);
    EXPECT_EQ(hand_over({ { 4 } }, 1), 0u);
    EXPECT_EQ(figures().dropped, 3u);
    EXPECT_EQ(figures().waiting, 2u);
    shop.run_due();
    EXPECT_EQ(notes(), (Notes { "slip 1", "slip 2" }));
    EXPECT_EQ(figures().waiting, 0u);
}

TEST_P(Sinking, keeps_what_could_not_be_written_before_what_comes_after_it)
{
    hand_over({ { 1 }, { 2 } });
    is_broken = true;
    EXPECT_THROW(shop.run_due(), std::runtime_error);
    EXPECT_EQ(notes(), Notes {});
    hand_over({ { 3 } });
    is_broken = false;
    shop.run_due();
    EXPECT_EQ(notes(), (Notes { "slip 1", "slip 2", "slip 3" }));
}

TEST_P(Sinking, writes_more_than_a_batch_and_about_every_second)
{
    hand_over(std::vector<Slip>(1'100), 2'000);
    shop.job_runner().start();
    shop.clock.advance(seconds(1));
    for (int waited = 0; waited < 500 && notes().size() < 1'100; ++waited)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_EQ(notes().size(), 1'100u);
    shop.job_runner().stop();
}

TEST_P(JobRunning, runs_in_the_name_of_the_request_that_scheduled_it)
{
    auto const context = std::make_shared<platform::WorkContext>();
    context->origin.request_id = "scheduled-1";
    {
        platform::ContextScope const scope(context);
        schedule("whose", 9, now());
    }
    schedule("whose", 100, now() + seconds(1));
    shop.run_due();
    // Eight steps, and the rest by an id of their own.
    auto const ran = notes();
    ASSERT_EQ(ran.size(), 10u);
    for (std::size_t at = 0; at < 8; ++at)
        EXPECT_EQ(ran[at], "scheduled-1 " + std::to_string(9 - at));
    EXPECT_FALSE(ran[8].starts_with("scheduled-1"));
    EXPECT_FALSE(ran[8].starts_with(" "));
}
