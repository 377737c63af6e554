#include "generated/refusals/common.h"
#include "platform/db/connection.h"
#include "platform/events.h"
#include "platform/module.h"
#include "platform/observe/work_context.h"
#include "testing/counted_call.h"
#include "testing/shop.h"
#include <future>
#include <numeric>
#include <thread>

namespace {

struct Rang {
    static constexpr std::string_view kind = "test.rang";
    std::int64_t bell = 0;
    AccountId by = {};
    std::string how = {};
    Time at = 0;

    platform::StoredEvent stored() const { return { bell, by, how }; }
    static Rang restored(platform::StoredEvent const& event) { return { event.subject, event.account, event.body, event.at }; }
};
struct Knelled {
    static constexpr std::string_view kind = "test.knelled";

    platform::StoredEvent stored() const { return {}; }
    static Knelled restored(platform::StoredEvent const&) { return {}; }
};
struct Called {
    static constexpr std::string_view kind = "test.called";

    platform::StoredEvent stored() const { return {}; }
    static Called restored(platform::StoredEvent const&) { return {}; }
};
// One that may be refused.
struct Knocked {
    using Answer = Status;
    std::int64_t door = 0;
};
struct Slept { };

void hear(Write& tx, std::string_view who, std::int64_t what)
{
    tx.change("INSERT INTO heard (id, who, what) VALUES ((SELECT count(*) FROM heard), $1, $2)", { who, what });
}
void first(Write& tx, Rang const& rang) { hear(tx, "first", rang.bell); }
void second(Write& tx, Rang const& rang) { hear(tx, "second", rang.bell); }
Status open(Write& tx, Knocked const& knocked)
{
    hear(tx, "open", knocked.door);
    return knocked.door == 7 ? Status(refusal::not_found) : done();
}
Status greet(Write& tx, Knocked const& knocked)
{
    hear(tx, "greet", knocked.door);
    return done();
}

std::size_t most_heard = 0;
void later(Write& tx, std::span<Rang const> all)
{
    most_heard = std::max(most_heard, all.size());
    for (auto const& rang : all)
        hear(tx, "later " + rang.how + " " + std::to_string(rang.by.value) + " " + std::to_string(rang.at / seconds(1) % 10), rang.bell);
}
bool is_broken = false;
void fragile(Write& tx, std::span<Rang const> all)
{
    for (auto const& rang : all)
        hear(tx, "fragile", rang.bell);
    if (is_broken)
        throw std::runtime_error("the server dies here");
}

// For whom it was told, and for whom besides.
void whose(Write& tx, std::span<Called const>)
{
    auto const& context = platform::current_context();
    for (auto const& other : context->others)
        hear(tx, "also " + other, 0);
    hear(tx, "for " + context->origin.request_id, 0);
}

void mourn(Write& tx, std::span<Knelled const> all)
{
    for (std::size_t at = 0; at < all.size(); ++at)
        hear(tx, "mourn", 0);
}

void add_listeners(platform::Module& module)
{
    platform::add_events(module);
    module.events.within<Rang>("first", first);
    module.events.within<Rang>("second", second);
    module.events.within<Knocked>("open", open);
    module.events.within<Knocked>("greet", greet);
}
void add_later_ones(platform::Module& module)
{
    platform::add_events(module);
    module.events.after<Rang>("later", later);
    module.events.after<Rang>("fragile", fragile);
    module.events.after<Called>("whose", whose);
    module.events.after<Knelled>("mourn", mourn);
}

using Heard = std::vector<std::string>;

class Hearing : public testing::OnEachEngine {
protected:
    explicit Hearing(std::vector<testing::AddModule> const& modules = { add_listeners }) : OnEachEngine(modules)
    {
        db::connect(shop.location())->script("CREATE TABLE heard (id BIGINT PRIMARY KEY, who TEXT NOT NULL, what BIGINT NOT NULL)");
        is_broken = false;
        most_heard = 0;
    }
    Heard heard()
    {
        return shop.read([](Read& tx) {
            return tx.all("SELECT who, what FROM heard ORDER BY id", {},
                [](db::Row const& row) { return row.text(0) + " " + row.text(1); });
        });
    }
    // Those of one listener, without regard to their order.
    Heard heard_by(std::string_view who)
    {
        auto all = heard();
        std::erase_if(all, [&](std::string const& line) { return !line.starts_with(who); });
        std::sort(all.begin(), all.end());
        return all;
    }
    void ring(std::int64_t bell)
    {
        shop.write([&](Write& tx) { tx.happened(Rang { bell, AccountId { 3 }, "loud" }); });
    }
    std::int64_t count(std::string_view sql)
    {
        return shop.read([&](Read& tx) { return tx.number(sql, {}); });
    }
};
ON_EACH_ENGINE(Hearing);

class HearingLater : public Hearing {
protected:
    HearingLater() : Hearing({ add_later_ones }) { }
};
ON_EACH_ENGINE(HearingLater);

}

TEST_P(Hearing, is_in_the_tellers_transaction_in_the_order_of_registration)
{
    ring(5);
    EXPECT_EQ(heard(), (Heard { "first 5", "second 5" }));
    auto const taken_back = shop.write([&](Write& tx) -> Status {
        tx.happened(Rang { 6 });
        return refusal::not_found;
    });
    ASSERT_FALSE(taken_back.ok());
    EXPECT_EQ(heard().size(), 2u) << "what the teller takes back nobody has heard";
}

TEST_P(Hearing, of_who_may_refuse_ends_with_the_first_refusal)
{
    auto const knock = [&](std::int64_t door) { return shop.write([&](Write& tx) { return tx.happened(Knocked { door }); }); };
    EXPECT_TRUE(knock(5).ok());
    EXPECT_EQ(heard(), (Heard { "open 5", "greet 5" }));
    auto const refused = knock(7);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error(), refusal::not_found);
    EXPECT_EQ(heard().size(), 2u);
    shop.write([&](Write& tx) {
        EXPECT_FALSE(tx.happened(Knocked { 7 }).ok());
        hear(tx, "end", 0);
    });
    EXPECT_EQ(heard(), (Heard { "open 5", "greet 5", "open 7", "end 0" })) << "the later listener was asked";
}

TEST_P(Hearing, costs_nothing_when_nobody_listens)
{
    EXPECT_EQ(testing::traffic_of(shop, [](Write& tx) { tx.happened(Slept {}); }).statements, 0);
    ring(5);
    EXPECT_EQ(count("SELECT count(*) FROM event"), 0) << "nobody listens afterwards";
    EXPECT_EQ(count("SELECT count(*) FROM job"), 0);
}

TEST_P(HearingLater, is_of_each_event_once_per_listener_with_all_that_was_kept)
{
    auto const told_at = shop.clock.now() / seconds(1) % 10;
    ring(5);
    ring(6);
    shop.run_due();
    EXPECT_EQ(heard(), Heard()) << "in a transaction of its own, when the second is over";
    shop.advance(seconds(1));
    auto const as_told = "later loud 3 " + std::to_string(told_at);
    EXPECT_EQ(heard_by("later"), (Heard { as_told + " 5", as_told + " 6" }));
    EXPECT_EQ(heard_by("fragile"), (Heard { "fragile 5", "fragile 6" }));
    ring(7);
    shop.advance(seconds(5));
    EXPECT_EQ(heard().size(), 6u);
    EXPECT_EQ(count("SELECT count(*) FROM job"), 0);
    EXPECT_EQ(count("SELECT count(*) FROM event WHERE waits <> 0"), 0);
    shop.advance(hours(1));
    shop.run_due();
    EXPECT_EQ(count("SELECT count(*) FROM event"), 0) << "what everybody has heard is removed";
}

TEST_P(HearingLater, costs_a_row_and_a_wake_up_per_listener)
{
    ring(5);
    shop.advance(seconds(1));
    EXPECT_EQ(testing::traffic_of(shop, [](Write& tx) { tx.happened(Rang { 6 }); }).statements, 3);
}

TEST_P(HearingLater, does_not_hear_what_the_teller_takes_back)
{
    auto const taken_back = shop.write([&](Write& tx) -> Status {
        tx.happened(Rang { 6 });
        return refusal::not_found;
    });
    ASSERT_FALSE(taken_back.ok());
    shop.advance(seconds(2));
    EXPECT_EQ(heard(), Heard());
    ring(7);
    EXPECT_EQ(count("SELECT count(*) FROM event_listener"), 2) << "whose bits were taken back along with it";
    shop.advance(seconds(2));
    EXPECT_EQ(heard_by("fragile"), Heard { "fragile 7" });
}

TEST_P(HearingLater, goes_on_after_a_crash_without_hearing_twice)
{
    ring(5);
    is_broken = true;
    shop.clock.advance(seconds(1));
    EXPECT_THROW(shop.run_due(), std::runtime_error);
    // Who hears well is not kept from it, and of who died nothing stays.
    EXPECT_EQ(heard_by("later").size(), 1u);
    EXPECT_EQ(heard_by("fragile"), Heard());
    ring(6);
    is_broken = false;
    shop.advance(minutes(1));
    EXPECT_EQ(heard_by("later").size(), 2u);
    EXPECT_EQ(heard_by("fragile"), (Heard { "fragile 5", "fragile 6" }));
    EXPECT_EQ(count("SELECT count(*) FROM event WHERE waits <> 0"), 0);
}

TEST_P(HearingLater, takes_a_bounded_number_at_once_and_all_in_the_end)
{
    shop.write([&](Write& tx) {
        for (int bell = 0; bell < 2 * platform::Events::most_at_once + 1; ++bell)
            tx.happened(Rang { bell });
    });
    shop.advance(seconds(1));
    EXPECT_EQ(heard_by("fragile").size(), 2u * platform::Events::most_at_once + 1);
    EXPECT_EQ(most_heard, std::size_t { platform::Events::most_at_once });
}

TEST_P(HearingLater, of_two_servers_at_once_is_once)
{
    for (int bell = 0; bell < 20; ++bell)
        ring(bell);
    auto const job = shop.module.jobs.runs().find("event.fragile")->second;
    testing::race(4, [&](int) {
        shop.write([&](Write& tx) {
            std::int64_t const second = 0;
            job(tx, second);
            // So that the others come before it has committed.
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        });
        return 0;
    });
    EXPECT_EQ(heard_by("fragile").size(), 20u);
    shop.advance(seconds(1));
    EXPECT_EQ(heard_by("fragile").size(), 20u);
}

// Told in the same second, committed after the listeners have run: the row that woke them is gone, and nobody wrote another.
TEST_P(HearingLater, comes_also_to_what_was_committed_after_its_second)
{
    if (GetParam() == testing::Engine::sqlite)
        GTEST_SKIP() << "it writes one transaction after another";
    ring(5);
    std::promise<void> is_told, is_heard;
    auto late = std::async(std::launch::async, [&] {
        shop.write([&](Write& tx) {
            tx.happened(Rang { 6, AccountId { 3 }, "loud" });
            tx.number("SELECT count(*) FROM event", {}); // So that it has gone out.
            is_told.set_value();
            is_heard.get_future().wait();
        });
    });
    is_told.get_future().wait();
    shop.advance(seconds(1));
    EXPECT_EQ(heard_by("fragile"), Heard { "fragile 5" });
    is_heard.set_value();
    late.get();
    EXPECT_EQ(count("SELECT count(*) FROM job"), 0);
    shop.advance(seconds(10));
    shop.run_due();
    EXPECT_EQ(heard_by("fragile"), (Heard { "fragile 5", "fragile 6" }));
    EXPECT_EQ(heard_by("later").size(), 2u);
}

TEST_P(HearingLater, wakes_nobody_twice_and_nobody_who_has_heard_everything)
{
    ring(5);
    shop.write([](Write& tx) { tx.change("UPDATE event SET waits = 1", {}); });
    shop.write([](Write& tx) { tx.change("DELETE FROM job", {}); });
    shop.advance(seconds(10));
    shop.run_due();
    EXPECT_EQ(heard().size(), 1u) << "of the two one had yet to hear it";
    // Who has failed is about to be run again.
    ring(6);
    is_broken = true;
    shop.clock.advance(seconds(1));
    EXPECT_THROW(shop.run_due(), std::runtime_error);
    shop.write([](Write& tx) { tx.change("UPDATE job SET due_at = due_at + 1000000000", {}); });
    shop.clock.advance(seconds(10));
    shop.run_due();
    EXPECT_EQ(count("SELECT count(*) FROM job"), 1);
}

TEST_P(HearingLater, loses_nothing_while_a_listener_is_broken_for_hours)
{
    ring(5);
    is_broken = true;
    for (int hour = 0; hour < 3; ++hour) {
        shop.clock.advance(hours(1));
        EXPECT_THROW(shop.run_due(), std::runtime_error);
    }
    EXPECT_EQ(heard_by("later").size(), 1u);
    is_broken = false;
    shop.advance(hours(1));
    EXPECT_EQ(heard_by("fragile"), Heard { "fragile 5" });
}

// Of which it takes the first five hundred, others are done with; behind them lies what it has yet to hear.
TEST_P(HearingLater, passes_over_what_waits_for_others_only)
{
    shop.write([&](Write& tx) {
        for (int bell = 0; bell < platform::Events::most_at_once + 1; ++bell)
            tx.happened(Rang { bell });
    });
    is_broken = true;
    shop.clock.advance(seconds(1));
    EXPECT_THROW(shop.run_due(), std::runtime_error);
    EXPECT_EQ(heard_by("later").size(), std::size_t { platform::Events::most_at_once + 1 });
}

TEST_P(HearingLater, gives_each_listener_a_bit_of_its_own_also_when_all_come_at_once)
{
    testing::race(8, [&](int) {
        ring(5);
        return 0;
    });
    EXPECT_EQ(count("SELECT count(*) FROM event_listener"), 2);
    EXPECT_EQ(count("SELECT count(*) FROM event WHERE waits = 3"), 8);
    shop.advance(seconds(1));
    EXPECT_EQ(heard_by("later").size(), 8u);
}

// Two events are told for the first time at once, by transactions that do not see each other.
TEST_P(HearingLater, gives_listeners_of_different_events_different_bits)
{
    if (GetParam() == testing::Engine::sqlite)
        GTEST_SKIP() << "it writes one transaction after another";
    std::promise<void> is_told, may_end;
    auto first_one = std::async(std::launch::async, [&] {
        shop.write([&](Write& tx) {
            tx.happened(Rang { 5 });
            tx.number("SELECT count(*) FROM event", {}); // So that it has gone out.
            is_told.set_value();
            may_end.get_future().wait();
        });
    });
    is_told.get_future().wait();
    auto other = std::async(std::launch::async, [&] { shop.write([&](Write& tx) { tx.happened(Knelled {}); }); });
    other.wait_for(std::chrono::milliseconds(300)); // It waits for the first one, or has not seen it.
    may_end.set_value();
    first_one.get();
    other.get();
    EXPECT_EQ(count("SELECT count(DISTINCT bit) FROM event_listener"), 3);
    shop.advance(seconds(1));
    EXPECT_EQ(heard_by("fragile").size(), 1u);
    EXPECT_EQ(heard_by("mourn").size(), 1u);
}

TEST(Listeners, have_a_name_each)
{
    platform::Module module;
    module.events.within<Rang>("first", first);
    module.events.within<Knocked>("first", open);
    EXPECT_THROW(module.events.within<Rang>("first", second), std::logic_error);
    module.events.after<Rang>("later", later);
    EXPECT_THROW(module.events.after<Rang>("later", fragile), std::logic_error);
}

TEST_P(HearingLater, is_in_the_name_of_the_request_that_told_it)
{
    auto const call = [&](std::string_view id) {
        auto const context = std::make_shared<platform::WorkContext>();
        context->origin.request_id = id;
        platform::ContextScope const scope(context);
        shop.write([](Write& tx) { tx.happened(Called {}); });
    };
    call("a");
    call("a");
    shop.advance(seconds(2));
    EXPECT_EQ(heard(), (Heard { "for a 0" }));
    // Of several it is the first's, and the others are named beside it.
    call("b");
    call("c");
    call("b");
    shop.advance(seconds(2));
    EXPECT_EQ(heard(), (Heard { "for a 0", "also c 0", "for b 0" }));
    // Whom another row woke, or none, hears all the same for whom it is.
    call("d");
    shop.write([](Write& tx) { tx.change("DELETE FROM job", {}); });
    shop.advance(seconds(30));
    EXPECT_EQ(heard().back(), "for d 0");
}
