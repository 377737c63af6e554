#include "domains/fair_use/fair_use.h"
#include "domains/fair_use/memory.h"
#include "domains/fair_use/watch.h"
#include "generated/refusals/fair_use.h"
#include "platform/module.h"
#include "testing/call.h"
#include "testing/counted_call.h"
#include "testing/fair_use.h"
#include "testing/shop.h"
#include <algorithm>

using fair_use::Door;

class FairUse : public testing::OnEachEngine {
protected:
    FairUse() : OnEachEngine({ fair_use::add })
    {
        shop.settings.set("fair_use.work_bits", std::int64_t { 3 });
        shop.settings.set("fair_use.person_free", std::int64_t { 5 });
        shop.settings.set("fair_use.person_most", std::int64_t { 30 });
        shop.settings.set("fair_use.network_free", std::int64_t { 10 });
        shop.settings.set("fair_use.network_most", std::int64_t { 40 });
    }

    static Shopper person(std::int64_t account, std::string address = "192.0.2.7")
    {
        return { .id = { account }, .country = "TH", .address = std::move(address), .language = "en" };
    }
    // One of as many networks as one likes.
    static Shopper elsewhere(std::int64_t account)
    {
        return person(account, "10." + std::to_string(account / 256 % 256) + '.' + std::to_string(account % 256) + ".1");
    }
    Result<api::FairUsePage> open(Shopper const& who, Door const& door = tea)
    {
        return shop.read([&](Read& tx) { return fair_use::open(tx, who, door); });
    }
    std::string ticket(Shopper const& who, Door const& door = tea) { return open(who, door).take().ticket.value(); }
    Error admit(Shopper const& who, std::optional<std::string> const& by, Door const& door = tea)
    {
        auto const status = shop.write([&](Write& tx) { return fair_use::admit(tx, who, door, by); });
        return status.ok() ? Error() : status.error();
    }
    Result<api::FairUsePage> answer(Shopper const& who, api::FairUseAnswer const& given)
    {
        return call(shop, api::fair_use_answer, who, given);
    }
    // Of somebody who has come so often that they are asked.
    api::FairUseChallenge challenge(Shopper const& who)
    {
        for (;;)
            if (auto page = open(who).take(); page.challenge)
                return *page.challenge;
    }
    api::FairUseAnswer right(api::FairUseChallenge const& asked) { return testing::answer_of(shop.settings, asked); }
    std::int64_t seconds_left(Shopper const& who)
    {
        return shop.read([&](Read& tx) {
            auto const page = fair_use::open(tx, who, tea);
            EXPECT_EQ(page.error(), refusal::cooling_off);
            auto const about = tx.about(page.error());
            return std::stoll(about->details.substr(std::string_view(R"({"seconds":)").size()));
        });
    }
    std::int64_t refused(std::string_view reason)
    {
        shop.run_due();
        for (auto const& one : shop.read([&](Read& tx) { return fair_use::list_refused(tx, tea); }))
            if (one.reason == reason)
                return one.count;
        return 0;
    }

    static constexpr Door tea { "tea", 7 };
    static constexpr Error let_in {};
};
ON_EACH_ENGINE(FairUse);

TEST_P(FairUse, lets_in_again_and_again_whoever_opened_the_page)
{
    auto const own = ticket(person(1));
    for (int time = 0; time < 4; ++time)
        EXPECT_EQ(admit(person(1), own), let_in) << "a retry does no harm";
    // From another network: phones move.
    EXPECT_EQ(admit(person(1, "198.51.100.4"), own), refusal::challenge_needed) << "that it is the sixth try is another thing";
    shop.clock.advance(minutes(1));
    EXPECT_EQ(admit(person(1, "198.51.100.4"), own), let_in);
}

TEST_P(FairUse, says_what_is_wrong_with_a_ticket)
{
    auto const own = ticket(person(1));
    EXPECT_EQ(admit(person(2), {}), refusal::page_ticket_needed);
    EXPECT_EQ(admit(person(2), own), refusal::fair_use_of_another);
    EXPECT_EQ(admit(person(1), ticket(person(1), { "tea", 8 })), refusal::fair_use_of_another);
    EXPECT_EQ(admit(person(1), ticket(person(1), { "cup", 7 })), refusal::fair_use_of_another);
    shop.clock.advance(hours(2) - 1);
    EXPECT_EQ(admit(person(1), own), let_in);
    shop.clock.advance(1);
    EXPECT_EQ(admit(person(1), own), refusal::page_ticket_over);
    // What a question was asked with is no ticket, and the other way round.
    auto const asked = challenge(person(3));
    shop.clock.advance(minutes(1));
    EXPECT_EQ(admit(person(3), asked.token), refusal::fair_use_forged);
    auto given = right(asked);
    given.token = ticket(person(3));
    EXPECT_EQ(answer(person(3), given).error(), refusal::fair_use_forged);
}

TEST_P(FairUse, attack_by_changing_a_ticket)
{
    auto const own = ticket(person(1));
    std::int64_t account = 100;
    for (std::size_t at = 0; at < own.size(); ++at) {
        auto changed = own;
        changed[at] = changed[at] == '1' ? '2' : '1';
        EXPECT_EQ(admit(person(account++ / 20), changed), refusal::fair_use_forged) << changed;
        if (account % 100 == 0)
            shop.clock.advance(minutes(1));
    }
    for (auto const* const text : { "", ".", "1.1.tea.7.1.0.", "1", "......." })
        EXPECT_EQ(admit(elsewhere(900), text), refusal::fair_use_forged);
    EXPECT_EQ(admit(elsewhere(901), own + "0"), refusal::fair_use_forged);
    EXPECT_EQ(admit(elsewhere(901), own.substr(0, own.rfind('.'))), refusal::fair_use_forged);
}

TEST_P(FairUse, attack_of_one_who_tries_a_thousand_times)
{
    auto const bot = person(1);
    auto const own = ticket(bot);
    auto const others = ticket(person(2));
    int in = 0;
    int asked = 0;
    int rested = 0;
    for (int time = 0; time < 1'000; ++time) {
        auto const error = admit(bot, own);
        in += error == let_in;
        asked += error == refusal::challenge_needed;
        rested += error == refusal::cooling_off;
    }
    EXPECT_EQ(in, 4);
    EXPECT_EQ(asked, 25);
    EXPECT_EQ(rested, 971);
    EXPECT_EQ(admit(person(2), others), let_in) << "of the same network";
    EXPECT_EQ(seconds_left(bot), 15) << "trying makes it no longer";
    EXPECT_EQ(refused("cooling_off"), 972);
    EXPECT_EQ(refused("challenge_needed"), 25);
    // Whoever is kept out costs nothing that coming in costs.
    EXPECT_EQ(count_statements(shop, [&](Write& tx) { EXPECT_FALSE(fair_use::admit(tx, bot, tea, own).ok()); }), 0);
    EXPECT_EQ(count_statements(shop, [&](Write& tx) { EXPECT_TRUE(fair_use::admit(tx, person(2), tea, others).ok()); }), 0);
}

TEST_P(FairUse, rests_twice_as_long_each_time_and_forgets)
{
    auto const bot = person(1);
    auto const tire = [&] {
        while (open(bot).ok()) { }
        return seconds_left(bot);
    };
    for (std::int64_t const expected : { 15, 30, 60, 120, 240, 480, 900, 900 }) {
        EXPECT_EQ(tire(), expected);
        shop.clock.advance(seconds(expected) - 1);
        EXPECT_EQ(seconds_left(bot), 1);
        shop.clock.advance(1);
        EXPECT_TRUE(open(bot).take().challenge) << "and is asked";
    }
    shop.clock.advance(seconds(901));
    EXPECT_EQ(tire(), 15);
    // A clock that is set back keeps nobody waiting for longer than any rest is.
    shop.clock.set(shop.clock.now() - hours(2));
    EXPECT_TRUE(open(bot).take().ticket);
}

TEST_P(FairUse, attack_of_a_network_with_many_accounts)
{
    int free = 0;
    int asked = 0;
    int rested = 0;
    std::string early;
    for (int account = 1; account <= 1'000; ++account) {
        auto page = open(person(account, "192.0.2." + std::to_string(account % 250)));
        free += page.ok() && page.value().ticket;
        asked += page.ok() && page.value().challenge;
        rested += !page.ok() && page.error() == refusal::cooling_off;
        if (account == 1)
            early = *page.value().ticket;
    }
    EXPECT_EQ(free, 10);
    EXPECT_EQ(asked, 30);
    EXPECT_EQ(rested, 960);
    for (int account = 2'000; account < 2'050; ++account) {
        auto const honest = elsewhere(account);
        EXPECT_EQ(admit(honest, ticket(honest)), let_in);
    }
    EXPECT_EQ(admit(person(1), early), let_in) << "whoever has a page there already";
    EXPECT_TRUE(open(person(1, "192.0.2.1")).take().ticket) << "also opens it again";
    EXPECT_TRUE(open(person(30, "192.0.2.30")).take().challenge) << "and whoever was asked still is";
    shop.clock.advance(seconds(15));
    EXPECT_TRUE(open(person(999)).take().challenge);
    shop.clock.advance(minutes(30));
    EXPECT_TRUE(open(person(999)).take().ticket);
    // IPv6: what a hoster gives one customer is one network.
    for (int account = 1; account <= 10; ++account)
        EXPECT_TRUE(open(person(account, "2001:db8:1:" + std::to_string(account) + "::1")).take().ticket);
    EXPECT_TRUE(open(person(11, "2001:db8:1:ff::1")).take().challenge);
    EXPECT_TRUE(open(person(12, "2001:db8:2::1")).take().ticket);
    for (int account = 1; account <= 50; ++account)
        EXPECT_TRUE(open(person(5'000 + account, "127.0.0.1")).take().ticket) << "this machine has no network";
}

TEST_P(FairUse, gives_a_ticket_for_an_answer)
{
    auto const own = ticket(person(1));
    auto const asked = challenge(person(1));
    EXPECT_EQ(asked.provider, "built_in");
    EXPECT_TRUE(asked.question);
    EXPECT_EQ(asked.ends_at, shop.clock.now() + minutes(5));
    EXPECT_EQ(admit(person(1), own), refusal::challenge_needed);
    auto const page = answer(person(1), right(asked)).take();
    EXPECT_EQ(admit(person(1), page.ticket), let_in);
    EXPECT_EQ(admit(person(1), own), refusal::challenge_needed) << "the other one has answered nothing";
    // Of many in one network, who has answered is not asked again.
    for (int account = 10; account < 20; ++account)
        EXPECT_TRUE(open(person(account, "198.51.100.1")).take().ticket);
    auto const late = person(30, "198.51.100.1");
    auto const question = open(late).take().challenge.value();
    auto const by = answer(late, right(question)).take().ticket;
    EXPECT_EQ(admit(late, by), let_in);
    EXPECT_TRUE(open(late).take().ticket);
}

TEST_P(FairUse, is_answered_once)
{
    auto const asked = challenge(person(1));
    auto const given = right(asked);
    EXPECT_TRUE(answer(person(1), given).ok());
    EXPECT_EQ(answer(person(1), given).error(), refusal::challenge_used);
    // A wrong one uses it up too: nobody tries sixty numbers.
    auto const other = challenge(person(2));
    auto wrong = right(other);
    wrong.answer = "0";
    EXPECT_EQ(answer(person(2), wrong).error(), refusal::challenge_wrong);
    EXPECT_EQ(answer(person(2), right(other)).error(), refusal::challenge_used);
    auto const late = challenge(person(3));
    shop.clock.advance(minutes(5));
    EXPECT_EQ(answer(person(3), right(late)).error(), refusal::challenge_over);
    shop.run_due();
    EXPECT_EQ(shop.read([](Read& tx) { return tx.number("SELECT count(*) FROM fair_use_answered", {}); }), 0)
        << "what is over is forgotten";
    EXPECT_EQ(answer(person(1), given).error(), refusal::challenge_over);
}

TEST_P(FairUse, attack_by_answering_at_the_same_moment)
{
    shop.settings.set("fair_use.person_most", std::int64_t { 100 });
    auto const given = right(challenge(person(1)));
    auto const answered = testing::race(8, [&](int) { return answer(person(1), given).ok(); });
    EXPECT_EQ(std::count(answered.begin(), answered.end(), true), 1);
}

TEST_P(FairUse, attack_by_work_done_ahead_and_by_sharing_answers)
{
    auto const asked = challenge(person(1));
    auto const given = right(asked);
    // Somebody else's question, answered for money.
    EXPECT_EQ(answer(person(2), given).error(), refusal::fair_use_of_another);
    // What was computed for one fits no other one.
    auto const next = challenge(person(1));
    auto stale = right(next);
    shop.settings.set("fair_use.work_bits", std::int64_t { 12 });
    stale.work = given.work;
    auto const harder = challenge(person(1));
    EXPECT_EQ(harder.work->bits, 12);
    auto lazy = right(harder);
    lazy.work = given.work;
    EXPECT_EQ(answer(person(1), lazy).error(), refusal::challenge_wrong);
    lazy.work = {};
    EXPECT_EQ(answer(person(1), lazy).error(), refusal::challenge_wrong);
    lazy.work = std::vector<std::int32_t>(7, 0);
    EXPECT_EQ(answer(person(1), lazy).error(), refusal::challenge_wrong);
    EXPECT_TRUE(answer(person(1), right(harder)).ok()) << "what was not looked at can still be answered";
    // A ticket that was answered for is nobody else's either.
    auto const by = answer(person(1), given).take().ticket;
    EXPECT_EQ(admit(person(2), by), refusal::fair_use_of_another);
    EXPECT_NE(asked.work->id, next.work->id);
}

// Each wrong one counts as five tries.
TEST_P(FairUse, attack_by_guessing)
{
    auto const bot = person(1);
    int guessed = 0;
    for (;; ++guessed) {
        auto page = open(bot);
        if (!page.ok())
            break;
        if (auto const asked = page.value().challenge) {
            auto guess = right(*asked);
            guess.answer = "0";
            auto const error = answer(bot, guess).error();
            EXPECT_TRUE(error == refusal::challenge_wrong || error == refusal::cooling_off);
        }
        ASSERT_LT(guessed, 30);
    }
    EXPECT_LE(guessed, 10);
    EXPECT_EQ(seconds_left(bot), 15);
}

TEST_P(FairUse, is_off_where_the_shop_says_so)
{
    shop.settings.set("fair_use.is_on", std::int64_t { 0 });
    for (int time = 0; time < 100; ++time) {
        EXPECT_TRUE(open(person(1)).take().ticket);
        EXPECT_EQ(admit(person(1), {}), let_in);
    }
    shop.settings.set("fair_use.is_on", std::int64_t { 1 });
    EXPECT_EQ(admit(person(1), {}), refusal::page_ticket_needed);
}

TEST_P(FairUse, asks_by_another_provider_where_there_is_one)
{
    shop.settings.set("fair_use.provider", std::string("nobody"));
    EXPECT_EQ(challenge(person(1)).provider, "built_in");
}

TEST(FairUseWatch, asks_whoever_is_new_when_it_is_full)
{
    fair_use::Watch watch;
    fair_use::Watch::Bounds const bounds { minutes(1), 5, 10, seconds(15), seconds(900) };
    for (std::size_t who = 0; who < fair_use::rules::most_watched; ++who)
        watch.count(std::to_string(who), bounds, minutes(1));
    EXPECT_EQ(watch.count("new", bounds, minutes(1)).verdict, fair_use::Watch::Verdict::ask);
    EXPECT_EQ(watch.count("1", bounds, minutes(1)).verdict, fair_use::Watch::Verdict::free);
    EXPECT_EQ(watch.size(), fair_use::rules::most_watched);
    EXPECT_EQ(watch.count("new", bounds, minutes(2) + seconds(1)).verdict, fair_use::Watch::Verdict::free);
    EXPECT_EQ(watch.size(), 1U);
}
