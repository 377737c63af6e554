#include "generated/refusals/common.h"
#include "platform/jobs/deliverer.h"
#include "platform/module.h"
#include "platform/observe/tracing.h"
#include "testing/shop.h"
#include <latch>

namespace {
// What the host of these tests was asked, and what it answers. Deliveries are plain functions, so it is no member of the fixture.
struct Host {
    std::mutex mutex;
    std::vector<std::int64_t> asked;
    std::function<hosts::Outcome(std::int64_t subject)> answer;
    // What was recorded, "7:accepted" or "7:refused:why".
    std::vector<std::string> recorded;
    std::function<void()> before_take;
};
Host* host = nullptr;

struct Parcel {
    Time give_up_at = 0;
    std::int64_t subject = 0;
};

std::optional<Parcel> take(Write& tx, std::int64_t subject)
{
    if (host->before_take)
        host->before_take();
    if (subject == 404)
        return std::nullopt;
    return Parcel { tx.settings().number("test.give_up_at", std::numeric_limits<Time>::max()), subject };
}

hosts::Outcome ask(hosts::Hosts const&, Parcel const& parcel)
{
    std::function<hosts::Outcome(std::int64_t)> answer;
    {
        std::lock_guard const lock(host->mutex);
        host->asked.push_back(parcel.subject);
        answer = host->answer;
    }
    return answer ? answer(parcel.subject) : hosts::Outcome {};
}

void record(Write&, std::int64_t subject, hosts::Outcome const& outcome)
{
    std::lock_guard const lock(host->mutex);
    bool const is_accepted = outcome.kind == hosts::Outcome::Kind::accepted;
    host->recorded.push_back(std::to_string(subject) + (is_accepted ? ":accepted" : ":refused:" + outcome.reason));
}

void add_test_kinds(platform::Module& module)
{
    module.deliveries.on("test", take, ask, record);
    module.deliveries.on("other", take, ask, record);
}

hosts::Outcome again(std::string why) { return { hosts::Outcome::Kind::again, std::move(why), 0 }; }

class Delivering : public testing::OnEachEngine {
protected:
    Delivering() : OnEachEngine({ add_test_kinds }) { host = &outside; }
    ~Delivering() override { host = nullptr; }

    void wish(std::int64_t subject, std::string_view kind = "test")
    {
        shop.write([&](Write& tx) { tx.deliver(kind, subject); });
    }
    std::int64_t waiting()
    {
        return shop.read([](Read& tx) { return tx.number("SELECT count(*) FROM delivery", {}); });
    }
    // A second node on the same database.
    platform::Deliverer other_node()
    {
        return { shop.database(), shop.module.deliveries, shop.outside, shop.clock, {}, [](platform::Deliverer::Trouble const&) {} };
    }

    Host outside;
};
ON_EACH_ENGINE(Delivering);

}

TEST_P(Delivering, what_was_wished_is_asked_once_and_its_outcome_recorded)
{
    wish(7);
    wish(7);
    shop.run_due();
    shop.run_due();
    EXPECT_EQ(outside.asked, std::vector<std::int64_t> { 7 });
    EXPECT_EQ(outside.recorded, std::vector<std::string> { "7:accepted" });
    EXPECT_EQ(waiting(), 0);
    EXPECT_EQ(shop.deliverer().figures("test").accepted, 1u);
}

TEST_P(Delivering, nobody_is_asked_for_what_was_rolled_back)
{
    auto const refused = shop.write([](Write& tx) -> Status {
        tx.deliver("test", 7);
        return refusal::too_frequent;
    });
    EXPECT_EQ(refused.error(), refusal::too_frequent);
    shop.run_due();
    EXPECT_TRUE(outside.asked.empty());
}

TEST_P(Delivering, what_is_not_wanted_any_more_is_forgotten)
{
    wish(404);
    shop.run_due();
    EXPECT_TRUE(outside.asked.empty());
    EXPECT_TRUE(outside.recorded.empty());
    EXPECT_EQ(waiting(), 0);
}

TEST_P(Delivering, host_that_is_busy_is_asked_again_after_growing_pauses)
{
    int tries = 0;
    outside.answer = [&](std::int64_t) { return ++tries < 4 ? again("busy") : hosts::Outcome {}; };
    wish(7);
    for (Time const pause : { seconds(15), seconds(30), seconds(60) }) {
        shop.run_due();
        auto const before = outside.asked.size();
        shop.clock.advance(pause - 1);
        shop.run_due();
        EXPECT_EQ(outside.asked.size(), before);
        shop.clock.advance(1);
    }
    shop.run_due();
    EXPECT_EQ(tries, 4);
    EXPECT_EQ(outside.recorded, std::vector<std::string> { "7:accepted" });
    EXPECT_EQ(shop.deliverer().figures("test").put_off, 3u);
}

TEST_P(Delivering, pauses_end_growing_at_an_hour)
{
    outside.answer = [](std::int64_t) { return again("busy"); };
    wish(7);
    shop.advance(days(1));
    // 15, 30, 60 ... 1,920 seconds, and then one an hour.
    EXPECT_NEAR(static_cast<double>(outside.asked.size()), 9 + 23, 1);
}

TEST_P(Delivering, what_the_host_refuses_is_recorded_with_its_reason_and_not_asked_again)
{
    outside.answer = [](std::int64_t) { return hosts::Outcome { hosts::Outcome::Kind::refused, "no such person", 550 }; };
    wish(7);
    shop.advance(days(2));
    EXPECT_EQ(outside.asked.size(), 1u);
    EXPECT_EQ(outside.recorded, std::vector<std::string> { "7:refused:no such person" });
    EXPECT_EQ(shop.deliverer().figures("test").failed, 1u);
    EXPECT_EQ(waiting(), 0);
}

TEST_P(Delivering, gives_up_when_its_time_is_over)
{
    shop.settings.set("test.give_up_at", shop.clock.now() + minutes(1));
    outside.answer = [](std::int64_t) { return again("busy"); };
    wish(7);
    shop.advance(hours(1));
    // At once, after 15 seconds, and after 45; the next one would come too late.
    EXPECT_EQ(outside.asked.size(), 3u);
    EXPECT_EQ(outside.recorded, std::vector<std::string> { "7:refused:gave up: busy" });
    EXPECT_EQ(waiting(), 0);
}

TEST_P(Delivering, nobody_is_asked_for_what_is_too_late)
{
    shop.settings.set("test.give_up_at", shop.clock.now());
    wish(7);
    shop.run_due();
    EXPECT_TRUE(outside.asked.empty());
    EXPECT_EQ(outside.recorded, std::vector<std::string> { "7:refused:too late" });
    EXPECT_EQ(waiting(), 0);
}

TEST_P(Delivering, of_two_nodes_one_takes_a_row)
{
    auto other = other_node();
    for (std::int64_t subject = 1; subject <= 40; ++subject)
        wish(subject);
    testing::race(2, [&](int number) {
        (number == 0 ? shop.deliverer() : other).run_due_now();
        return true;
    });
    shop.run_due();
    std::sort(outside.asked.begin(), outside.asked.end());
    std::vector<std::int64_t> all;
    for (std::int64_t subject = 1; subject <= 40; ++subject)
        all.push_back(subject);
    EXPECT_EQ(outside.asked, all);
    EXPECT_EQ(outside.recorded.size(), 40u);
}

TEST_P(Delivering, row_of_a_node_that_died_is_taken_when_its_lease_is_over)
{
    wish(7);
    // As the other node left it: taken, and never heard of again.
    shop.write([](Write& tx) { tx.change("UPDATE delivery SET due_at = $1, attempts = 1", { tx.now() + seconds(120) }); });
    shop.clock.advance(seconds(120) - 1);
    shop.run_due();
    EXPECT_TRUE(outside.asked.empty());
    shop.clock.advance(1);
    shop.run_due();
    EXPECT_EQ(outside.asked.size(), 1u);
}

// The first node's host takes longer than the lease; meanwhile the other node asks and is answered.
TEST_P(Delivering, word_of_a_node_that_lost_its_lease_does_not_count)
{
    auto other = other_node();
    int tries = 0;
    outside.answer = [&](std::int64_t) {
        if (++tries > 1)
            return hosts::Outcome {};
        shop.clock.advance(seconds(120));
        other.run_due_now();
        return hosts::Outcome { hosts::Outcome::Kind::refused, "too slow", 0 };
    };
    wish(7);
    shop.run_due();
    EXPECT_EQ(tries, 2);
    EXPECT_EQ(outside.recorded, std::vector<std::string> { "7:accepted" });
    EXPECT_EQ(waiting(), 0);
}

TEST_P(Delivering, yes_counts_whoever_has_the_row_by_then)
{
    auto other = other_node();
    int tries = 0;
    outside.answer = [&](std::int64_t) {
        if (++tries > 1)
            return again("busy");
        shop.clock.advance(seconds(120));
        other.run_due_now();
        return hosts::Outcome {};
    };
    wish(7);
    shop.run_due();
    EXPECT_EQ(outside.recorded, std::vector<std::string> { "7:accepted" });
    shop.advance(hours(1));
    EXPECT_EQ(tries, 2);
}

TEST_P(Delivering, fault_of_ours_is_reported_and_tried_again)
{
    outside.before_take = [] { throw std::runtime_error("a broken store"); };
    wish(7);
    EXPECT_THROW(shop.run_due(), std::runtime_error);
    EXPECT_TRUE(outside.asked.empty());
    outside.before_take = nullptr;
    shop.clock.advance(seconds(15));
    shop.run_due();
    EXPECT_EQ(outside.recorded, std::vector<std::string> { "7:accepted" });
}

TEST_P(Delivering, host_that_hangs_holds_up_its_own_kind_only)
{
    std::latch let_go(1);
    outside.answer = [&](std::int64_t subject) {
        if (subject < 10)
            let_go.wait();
        return hosts::Outcome {};
    };
    for (std::int64_t subject = 1; subject <= 4; ++subject)
        wish(subject);
    wish(50, "other");
    shop.deliverer().start();
    for (int waited = 0; waited < 5'000 && shop.deliverer().figures("other").accepted == 0; ++waited)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    EXPECT_EQ(shop.deliverer().figures("other").accepted, 1u);
    EXPECT_EQ(shop.deliverer().figures("test").accepted, 0u);
    EXPECT_FALSE(shop.deliverer().finish(std::chrono::milliseconds(1)));
    let_go.count_down();
    EXPECT_TRUE(shop.deliverer().finish(std::chrono::seconds(5)));
    // After that nothing new is taken: two of the four had a thread.
    EXPECT_EQ(shop.deliverer().figures("test").accepted, 2u);
}

TEST_P(Delivering, asks_in_the_name_of_the_request_that_wanted_it)
{
    std::string asked_for, trace;
    outside.answer = [&](std::int64_t) {
        asked_for = platform::current_request_id();
        trace = platform::current_context()->trace()->text();
        return hosts::Outcome {};
    };
    auto const context = std::make_shared<platform::WorkContext>();
    context->origin = { "wanted-1", platform::read_traceparent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"), "a=1", false,
        0 };
    {
        platform::ContextScope const scope(context);
        wish(7);
    }
    shop.run_due();
    EXPECT_EQ(asked_for, "wanted-1");
    EXPECT_EQ(trace, "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01");
}

TEST_P(Delivering, is_recorded_where_its_request_was)
{
    std::mutex mutex;
    std::vector<std::vector<platform::SpanData>> works;
    platform::tracing::start(
        [&](std::vector<platform::SpanData> spans, std::size_t) {
            std::lock_guard const lock(mutex);
            works.push_back(std::move(spans));
        },
        [] { return 0; });
    auto const context = std::make_shared<platform::WorkContext>();
    context->name = "request";
    context->origin = { "wanted-2", platform::read_traceparent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"), "", true, 0 };
    platform::tracing::begin(*context, platform::SpanData::Kind::server);
    {
        platform::ContextScope const scope(context);
        wish(8);
    }
    platform::tracing::end(*context);
    shop.run_due();
    platform::tracing::stop();
    ASSERT_EQ(works.size(), 2u);
    auto const named = [&](std::string_view name) {
        return std::count_if(works[1].begin(), works[1].end(), [&](auto const& span) { return span.name == name; });
    };
    EXPECT_EQ(works[1][0].name, "delivery test");
    EXPECT_EQ(works[1][0].trace, works[0][0].trace);
    // The transaction in which it was wanted.
    EXPECT_EQ(works[1][0].parent, works[0][1].id);
    EXPECT_EQ(named("ask"), 1);
    EXPECT_EQ(named("transaction"), 2);
    EXPECT_EQ(named("DELETE delivery"), 1);
}
