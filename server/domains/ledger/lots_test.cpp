#include "domains/ledger/ledger.h"
#include "generated/refusals/common.h"
#include "testing/shop.h"
#include <algorithm>
#include <stdexcept>

using ledger::Owner;

class LedgerLots : public testing::OnEachEngine {
protected:
    LedgerLots() : OnEachEngine({ ledger::add }) { }

    // Expires after so many days; 0: never.
    void give(std::int64_t amount, int good_for_days)
    {
        auto const expires_at = good_for_days == 0 ? 0 : start + days(good_for_days);
        auto const given = shop.write([&](Write& tx) { return ledger::give(tx, mei, "card:xray", amount, next(), expires_at); });
        EXPECT_TRUE(given.ok());
    }
    std::string take(std::int64_t amount)
    {
        auto const reason = next();
        EXPECT_TRUE(shop.write([&](Write& tx) { return ledger::take(tx, mei, "card:xray", amount, reason); }).ok());
        return reason.key;
    }
    auto reverse(std::string const& key)
    {
        return shop.write([&](Write& tx) { return ledger::reverse(tx, key, "test_back", ""); });
    }
    ledger::Reason next() { return { "operation " + std::to_string(++operations), "test", 0, "" }; }
    std::int64_t balance()
    {
        return shop.read([&](Read& tx) { return ledger::balance(tx, mei, "card:xray"); });
    }
    // How much expires after which day.
    using Expiries = std::vector<std::pair<std::int64_t, std::int64_t>>;
    Expiries expiries()
    {
        Expiries all;
        for (auto const& one : shop.read([&](Read& tx) { return ledger::expiries(tx, mei); }))
            all.emplace_back((one.at - start) / days(1), one.amount);
        return all;
    }

    Owner const mei = ledger::of(AccountId { 11 });
    Time const start = shop.clock.now();
    int operations = 0;
    std::string take_one;
};
ON_EACH_ENGINE(LedgerLots);

TEST_P(LedgerLots, what_expires_first_is_taken_first)
{
    give(2, 0);
    give(3, 30);
    give(4, 10);
    EXPECT_EQ(expiries(), (Expiries { { 10, 4 }, { 30, 3 } }));
    take(5);
    EXPECT_EQ(expiries(), (Expiries { { 30, 2 } }));
    take(3);
    EXPECT_TRUE(expiries().empty());
    EXPECT_EQ(balance(), 1);
}

TEST_P(LedgerLots, what_nobody_took_in_time_goes_back_to_the_shop)
{
    give(2, 0);
    give(3, 30);
    give(4, 10);
    take(1);
    shop.advance(days(10) - 1);
    EXPECT_EQ(balance(), 8);
    shop.advance(1);
    EXPECT_EQ(balance(), 5);
    EXPECT_EQ(expiries(), (Expiries { { 30, 3 } }));
    shop.advance(days(30));
    EXPECT_EQ(balance(), 2);
    auto const all = shop.read([&](Read& tx) { return ledger::history(tx, mei, "card:xray", ledger::newest, 10); });
    EXPECT_EQ(all[0].kind, "expired");
    EXPECT_EQ(all[0].amount, -3);
    EXPECT_EQ(all[1].amount, -3);
}

TEST_P(LedgerLots, a_card_that_comes_back_expires_when_it_would_have)
{
    give(1, 10);
    give(1, 20);
    auto const used = take(2);
    EXPECT_TRUE(expiries().empty());
    ASSERT_TRUE(reverse(used).ok());
    EXPECT_EQ(expiries(), (Expiries { { 10, 1 }, { 20, 1 } }));
    shop.advance(days(10));
    EXPECT_EQ(balance(), 1);
}

TEST_P(LedgerLots, a_card_that_comes_back_too_late_is_gone)
{
    give(1, 10);
    give(1, 0);
    auto const used = take(1);
    shop.advance(days(11));
    EXPECT_EQ(balance(), 1);
    ASSERT_TRUE(reverse(used).ok());
    shop.run_due();
    EXPECT_EQ(balance(), 1);
    EXPECT_TRUE(expiries().empty());
    EXPECT_TRUE(reverse(used).take().is_repeated);
}

TEST_P(LedgerLots, what_comes_back_in_parts_comes_back_as_it_would_at_once)
{
    auto const back = [&](std::string const& key, std::int64_t before, std::int64_t amount) {
        return shop.write([&](Write& tx) { return ledger::reverse_part(tx, key, before, amount, next()); });
    };
    give(2, 0);
    give(3, 30);
    give(4, 10);
    auto const used = take(9);
    EXPECT_TRUE(back(used, 0, 1).ok());
    EXPECT_TRUE(expiries().empty()) << "first what never ends";
    EXPECT_TRUE(back(used, 1, 3).ok());
    EXPECT_EQ(expiries(), (Expiries { { 30, 2 } }));
    EXPECT_TRUE(back(used, 4, 4).ok());
    EXPECT_EQ(expiries(), (Expiries { { 10, 3 }, { 30, 3 } }));
    shop.advance(days(11));
    EXPECT_TRUE(back(used, 8, 1).ok());
    shop.run_due();
    EXPECT_EQ(balance(), 5) << "the last part came too late";
    EXPECT_THROW((void)back(used, 9, 1), std::logic_error) << "more than was taken";
    EXPECT_THROW((void)back(used, 8, 2), std::logic_error);
    EXPECT_EQ(back("nothing", 0, 1).error(), refusal::not_found);
    auto const reason = next();
    auto const once = [&] { return shop.write([&](Write& tx) { return ledger::reverse_part(tx, take_one, 0, 1, reason); }); };
    take_one = take(1);
    EXPECT_FALSE(once().take().is_repeated);
    EXPECT_TRUE(once().take().is_repeated);
    EXPECT_EQ(balance(), 5);
}

TEST_P(LedgerLots, taking_at_the_moment_of_expiry_takes_each_piece_once)
{
    for (int round = 0; round < 5; ++round) {
        give(5, 10 * (round + 1));
        shop.clock.set(start + days(10 * (round + 1)));
        auto const taken = testing::race(6, [&](int number) {
            if (number == 0) {
                shop.run_due();
                return false;
            }
            ledger::Reason const reason { "take " + std::to_string(round * 10 + number), "test", 0, "" };
            return shop.write([&](Write& tx) { return ledger::take(tx, mei, "card:xray", 1, reason); }).ok();
        });
        EXPECT_LE(std::count(taken.begin(), taken.end(), true), 5);
        EXPECT_EQ(balance(), 0);
        EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
    }
}

TEST_P(LedgerLots, lots_are_used_by_one_of_many_who_take_at_once)
{
    give(3, 10);
    give(3, 20);
    auto const taken = testing::race(10, [&](int number) {
        ledger::Reason const reason { "take " + std::to_string(number), "test", 0, "" };
        return shop.write([&](Write& tx) { return ledger::take(tx, mei, "card:xray", 2, reason); }).ok();
    });
    EXPECT_EQ(std::count(taken.begin(), taken.end(), true), 3);
    EXPECT_EQ(balance(), 0);
}
