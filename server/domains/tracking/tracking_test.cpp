#include "domains/tracking/rules.h"
#include "generated/refusals/tracking.h"
#include "platform/jobs/write_behind.h"
#include "platform/module.h"
#include "testing/call.h"
#include <thread>

class Tracking : public testing::OnEachEngine {
protected:
    Tracking() : OnEachEngine({ tracking::add }) { }

    static Visitor visitor(std::int64_t account = 0)
    {
        Visitor who { .country = "TH", .address = "127.0.0.1" };
        if (account)
            who.account = AccountId { account };
        return who;
    }

    api::TrackingEvent event(std::string const& id = "tap")
    {
        api::TrackingEvent said;
        said.event_id = id;
        said.event_type = "page_view";
        said.event_timestamp = shop.clock.now() / 1'000;
        said.page_id = "/pages/home/home";
        said.seconds = 12;
        return said;
    }

    Result<api::TrackingReceived> report(std::vector<api::TrackingEvent> events, Visitor const& who = visitor())
    {
        return call(shop, api::tracking_report, who, { std::move(events) });
    }

    std::int64_t count(std::string const& where = "1 = 1")
    {
        return shop.read([&](Read& tx) { return tx.number("SELECT count(*) FROM tracking_event WHERE " + where, {}); });
    }
};
ON_EACH_ENGINE(Tracking);

// P3.12 P3.13 P7.16 attack C8
TEST_P(Tracking, keeps_everything_that_was_said_and_the_seconds_on_the_page)
{
    auto said = event("open_box");
    said.object_id = "7";
    said.channel_id = "poster";
    said.data_source = "h5";
    said.event_source_data = R"({"slot":3})";
    said.user_id = "999";
    said.create_time = 1'735'689'599'123;
    EXPECT_EQ(report({ said }).take().accepted, 1);
    EXPECT_EQ(count(), 0);
    shop.run_due();
    EXPECT_EQ(count("event_id = 'open_box' AND event_type = 'page_view' AND page_id = '/pages/home/home' AND object_id = '7'"
                    " AND channel_id = 'poster' AND data_source = 'h5' AND source_data = '{\"slot\":3}' AND seconds = 12"
                    " AND is_clock_off = 0 AND account_id IS NULL AND said_user_id = '999' AND created_at = 1735689599123000"),
        1);
    EXPECT_TRUE(report({ event("plain") }).ok());
    shop.run_due();
    EXPECT_EQ(count("event_id = 'plain' AND said_user_id = '' AND created_at IS NULL"), 1);
}

TEST_P(Tracking, takes_the_account_from_the_token_and_never_from_the_event)
{
    auto said = event();
    said.user_id = "999";
    EXPECT_TRUE(report({ said }, visitor(41)).ok());
    EXPECT_TRUE(call(shop, api::tracking_link, visitor(42), said).ok());
    EXPECT_TRUE(call(shop, api::tracking_link, visitor(), said).ok());
    shop.run_due();
    EXPECT_EQ(count("account_id = 41"), 1);
    EXPECT_EQ(count("account_id = 42"), 1);
    EXPECT_EQ(count("account_id IS NULL"), 1);
}

TEST_P(Tracking, marks_a_time_that_cannot_be_right_and_counts_it_at_the_servers)
{
    Time const now = shop.clock.now();
    for (Time const at : { now - hours(49), now + minutes(11), Time { 0 }, Time { 9'007'199'254'740'991'000 } }) {
        auto said = event("off");
        said.event_timestamp = at / 1'000;
        EXPECT_TRUE(report({ said }).ok());
    }
    for (Time const at : { now - hours(47), now + minutes(9) }) {
        auto said = event("right");
        said.event_timestamp = at / 1'000;
        EXPECT_TRUE(report({ said }).ok());
    }
    shop.run_due();
    EXPECT_EQ(count("event_id = 'off' AND is_clock_off = 1 AND occurred_at = " + std::to_string(now)), 4);
    EXPECT_EQ(count("event_id = 'right' AND is_clock_off = 0 AND occurred_at = client_time"), 2);
    EXPECT_EQ(count("client_time = 9007199254740991000"), 1);
}

TEST_P(Tracking, refuses_what_is_no_json_and_then_takes_nothing_of_the_report)
{
    auto broken = event();
    broken.event_source_data = "{slot: 3}";
    EXPECT_EQ(report({ event(), broken }).error(), refusal::event_data_invalid);
    EXPECT_EQ(call(shop, api::tracking_link, visitor(), broken).error(), refusal::event_data_invalid);
    shop.run_due();
    EXPECT_EQ(count(), 0);
}

TEST_P(Tracking, drops_and_counts_what_there_is_no_room_for)
{
    shop.settings.set("tracking.buffer", std::int64_t { 5 });
    auto const first = report({ event(), event(), event() }).take();
    EXPECT_EQ(first.accepted, 3);
    EXPECT_EQ(first.dropped, 0);
    auto const second = report({ event("kept"), event("kept"), event("lost") }).take();
    EXPECT_EQ(second.accepted, 2);
    EXPECT_EQ(second.dropped, 1);
    auto const figures = shop.module.write_behind.all().front().sink->figures();
    EXPECT_EQ(figures.dropped, 1u);
    EXPECT_EQ(figures.waiting, 5u);
    shop.run_due();
    EXPECT_EQ(count("event_id = 'kept'"), 2);
    EXPECT_EQ(count("event_id = 'lost'"), 0);
    EXPECT_EQ(report({ event() }).take().accepted, 1);
}

TEST_P(Tracking, writes_what_many_report_at_once_each_once)
{
    std::vector<std::thread> people;
    for (int person = 1; person <= 4; ++person)
        people.emplace_back([this, person] {
            for (int round = 0; round < 50; ++round)
                EXPECT_EQ(report({ event(), event() }, visitor(person)).take().accepted, 2);
        });
    for (auto& person : people)
        person.join();
    shop.run_due();
    EXPECT_EQ(count(), 400);
    for (int person = 1; person <= 4; ++person)
        EXPECT_EQ(count("account_id = " + std::to_string(person)), 100);
}

TEST_P(Tracking, writes_the_rest_when_the_server_stops)
{
    shop.run_due();
    shop.job_runner().start();
    EXPECT_TRUE(report({ event() }).ok());
    shop.job_runner().stop();
    EXPECT_EQ(count(), 1);
}

TEST_P(Tracking, forgets_after_ninety_days_however_many_there_are)
{
    for (int round = 0; round < 45; ++round)
        EXPECT_EQ(report(std::vector(50, event("old"))).take().accepted, 50);
    shop.run_due();
    EXPECT_EQ(count(), 2'250);
    shop.clock.advance(days(89));
    EXPECT_TRUE(report({ event("young") }).ok());
    shop.run_due();
    EXPECT_EQ(count(), 2'251);
    shop.clock.advance(days(1) + seconds(1));
    shop.run_due();
    EXPECT_EQ(count("event_id = 'old'"), 0);
    EXPECT_EQ(count("event_id = 'young'"), 1);
}
