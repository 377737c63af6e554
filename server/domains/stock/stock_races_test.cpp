// Whoever comes at once: no unit is sold twice, lost or made.
#include "generated/refusals/common.h"
#include "testing/race.h"
#include "testing/stock_shop.h"
#include <algorithm>
#include <numeric>

using namespace stock;

class StockRaces : public testing::StockShop { };
ON_EACH_ENGINE(StockRaces);

TEST_P(StockRaces, of_many_buyers_at_once_as_many_hold_as_there_are_units)
{
    for (int const parts : { 1, 16 }) {
        auto const left = free();
        ASSERT_TRUE(receive(tea, 40 - left));
        spread(parts);
        auto const done = testing::race(64, [&](int number) { return holds(parts * 1'000 + number, 1, number * 7); });
        EXPECT_EQ(std::count(done.begin(), done.end(), true), 40) << parts;
        EXPECT_EQ(free(), 0) << parts;
    }
    EXPECT_EQ(held("open"), 80);
}

// Each comes once, all at once, for one of fifty.
TEST_P(StockRaces, of_two_hundred_buyers_fifty_get_one_of_fifty)
{
    ASSERT_TRUE(receive(tea, 50));
    auto const done = testing::race(200, [&](int number) { return holds(number + 1, 1, number); });
    EXPECT_EQ(std::count(done.begin(), done.end(), true), 50);
    EXPECT_EQ(held("open"), 50);
    EXPECT_EQ(free(), 0);
}

// Whoever comes too late only looks, as a call does that plans first; those who planned on what is gone meanwhile are refused.
TEST_P(StockRaces, of_fifty_thousand_attempts_a_hundred_hold_one_of_a_hundred)
{
    constexpr int threads = 25;
    ASSERT_TRUE(receive(tea, 100));
    spread(4);
    auto const done = testing::race(threads, [&](int thread) {
        int sold = 0;
        for (int attempt = 0; attempt < 50'000 / threads; ++attempt) {
            auto const id = std::int64_t { thread } * 100'000 + attempt + 1;
            auto const levels = shop.read([&](Read& tx) {
                Batch batch(tx);
                auto const found = stock::ask(batch, db::List(std::vector { tea }), "TH");
                EXPECT_TRUE(batch.run().ok());
                return *found;
            });
            Wanted const wanted { 1, tea, {}, 1 };
            auto const planned = allocate({ &wanted, 1 }, levels);
            if (auto const* const plan = std::get_if<Plan>(&planned))
                sold += hold(id, *plan, thread) ? 0 : 1;
        }
        return sold;
    });
    EXPECT_EQ(std::accumulate(done.begin(), done.end(), 0), 100);
    EXPECT_EQ(held("open"), 100);
    EXPECT_EQ(free(), 0);
}

TEST_P(StockRaces, where_units_lie_and_are_held_of_is_told)
{
    ASSERT_TRUE(receive(tea, 9));
    ASSERT_TRUE(receive(tea, 2, far, fans));
    spread(3);
    ASSERT_TRUE(holds(1, 2) && confirm(1) && holds(2, 1, 1) && holds(3, 1, 2) && release(3));
    ASSERT_TRUE(ship(1, 1));
    auto const places = shop.read([](Read& tx) { return stock::list_places(tx, tea); });
    ASSERT_EQ(places.size(), 2u);
    EXPECT_EQ(places[0].warehouse_code, "BKK");
    EXPECT_EQ(places[0].parts, 3);
    EXPECT_EQ(places[0].free, 6);
    EXPECT_EQ(places[0].open, 1);
    EXPECT_EQ(places[0].sold, 1);
    EXPECT_EQ(places[1].warehouse_code, "SHA");
    EXPECT_EQ(places[1].pool, fans);
    EXPECT_EQ(places[1].free, 2);
    shop.read([](Read& tx) {
        EXPECT_EQ(stock::find_warehouse(tx, "SHA"), far);
        EXPECT_FALSE(stock::find_warehouse(tx, "sha"));
    });
}

TEST_P(StockRaces, a_sale_in_a_batch_needs_something_held)
{
    ASSERT_TRUE(receive(tea, 1) && holds(1, 1));
    auto const sold = [&](std::int64_t id) {
        return shop.write([&](Write& tx) -> Status {
            Batch batch(tx);
            stock::confirm(batch, order(id), refusal::not_found);
            return batch.run();
        });
    };
    EXPECT_TRUE(sold(1).ok());
    EXPECT_EQ(held("sold"), 1);
    EXPECT_FALSE(sold(1).ok());
    EXPECT_FALSE(sold(2).ok());
}

// Two by two of ten: whoever needs several parts takes them without leaving one behind.
TEST_P(StockRaces, buyers_of_several_units_meet_in_the_last_parts)
{
    ASSERT_TRUE(receive(tea, 30));
    spread(16);
    auto const done = testing::race(32, [&](int number) { return holds(number + 1, 3, number); });
    EXPECT_EQ(std::count(done.begin(), done.end(), true), 10);
    EXPECT_EQ(free(), 0);
}

TEST_P(StockRaces, a_hold_is_confirmed_or_released_whichever_comes_first)
{
    ASSERT_TRUE(receive(tea, 20));
    for (std::int64_t id = 1; id <= 10; ++id)
        ASSERT_TRUE(holds(id, 1));
    auto const done = testing::race(40, [&](int number) {
        auto const id = number % 10 + 1;
        return number % 20 < 10 ? confirm(id) : release(id);
    });
    EXPECT_EQ(std::count(done.begin(), done.end(), true), 10);
    EXPECT_EQ(held("sold") + held("released"), 10);
    EXPECT_EQ(free(), 20 - held("sold"));
}

TEST_P(StockRaces, late_money_at_once_takes_no_more_than_is_left)
{
    ASSERT_TRUE(receive(tea, 8));
    for (std::int64_t id = 1; id <= 8; ++id)
        ASSERT_TRUE(holds(id, 1) && release(id));
    ASSERT_TRUE(receive(tea, -5));
    auto const done = testing::race(16, [&](int number) { return hold_again(number % 8 + 1); });
    EXPECT_EQ(std::count(done.begin(), done.end(), true), 3);
    EXPECT_EQ(held("sold"), 3);
    EXPECT_EQ(free(), 0);
}

TEST_P(StockRaces, each_unit_is_shipped_or_taken_back_once)
{
    ASSERT_TRUE(receive(tea, 20));
    spread(4);
    ASSERT_TRUE(holds(1, 12) && confirm(1));
    auto const done = testing::race(24, [&](int number) { return number % 2 == 0 ? ship(1, 1) : take_back(1, 1); });
    EXPECT_EQ(std::count(done.begin(), done.end(), true), 12);
    EXPECT_EQ(number("SELECT CAST(sum(shipped + returned) AS BIGINT) FROM stock_hold"), 12);
    EXPECT_EQ(free(), 8 + number("SELECT CAST(sum(returned) AS BIGINT) FROM stock_hold"));
}

// The last unit, again and again: whoever has looked has to be sure that it is still there.
TEST_P(StockRaces, the_last_unit_is_shipped_or_taken_back_by_one)
{
    ASSERT_TRUE(receive(tea, 20));
    for (std::int64_t id = 1; id <= 10; ++id) {
        ASSERT_TRUE(holds(id, 1) && confirm(id));
        auto const done = testing::race(12, [&](int number) { return number % 2 == 0 ? ship(id, 1) : take_back(id, 1); });
        EXPECT_EQ(std::count(done.begin(), done.end(), true), 1) << id;
    }
}

TEST_P(StockRaces, what_is_set_aside_at_once_is_no_more_than_there_is)
{
    ASSERT_TRUE(receive(tea, 10));
    auto const done = testing::race(16, [&](int number) {
        return number % 2 == 0 ? shop.write([&](Write& tx) { return stock::set_aside(tx, tea, near, fans, 2, "ada"); }) : receive(tea, -2);
    });
    EXPECT_EQ(std::count(done.begin(), done.end(), true), 5);
    EXPECT_EQ(free(), 0);
}

// Many small steps of chance; the invariants are looked at after each test.
TEST_P(StockRaces, whatever_happens_no_unit_is_lost_or_made)
{
    ASSERT_TRUE(receive(tea, 200));
    ASSERT_TRUE(receive(cup, 50));
    spread(8);
    testing::race(8, [&](int thread) {
        auto random = static_cast<std::uint64_t>(thread) * 7'919 + 17;
        auto const below = [&](std::uint64_t bound) {
            random = random * 6'364'136'223'846'793'005u + 1'442'695'040'888'963'407u;
            return static_cast<std::int64_t>((random >> 33) % bound);
        };
        for (int step = 0; step < 30; ++step) {
            auto const id = std::int64_t { thread } * 1'000 + step;
            hold(id, { { 1, tea, {}, near, below(6) + 1 }, { 2, cup, {}, near, below(2) + 1 } }, below(100));
            auto const older = std::int64_t { thread } * 1'000 + below(static_cast<std::uint64_t>(step) + 1);
            switch (below(7)) {
            case 0:
            case 1: confirm(older); break;
            case 2: release(older); break;
            case 3: hold_again(older); break;
            case 4: ship(older, below(3) + 1); break;
            case 5: take_back(older, below(3) + 1); break;
            default: spread(static_cast<std::int32_t>(below(8)) + 1);
            }
        }
        return true;
    });
    EXPECT_EQ(number("SELECT CAST(sum(quantity) AS BIGINT) FROM stock_move"), 250);
}
