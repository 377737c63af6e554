// Units of a pool that are dealt out in turn.
#include "testing/counted_call.h"
#include "testing/race.h"
#include "testing/stock_shop.h"
#include <algorithm>

using namespace stock;

class StockPools : public testing::StockShop {
protected:
    static Holder ticket(std::int64_t id) { return { Holder::Kind::ticket, id }; }
    bool hold_each(std::vector<Claim> const& claims)
    {
        return shop.write([&](Write& tx) { return stock::hold_each(tx, tea, fans, claims, ends_at); });
    }
    std::int64_t lock()
    {
        return shop.write([&](Write& tx) { return stock::lock_pool(tx, tea, fans); });
    }
};
ON_EACH_ENGINE(StockPools);

TEST_P(StockPools, hold_for_many_at_once_each_from_one_place_where_one_has_so_much)
{
    ASSERT_TRUE(receive(tea, 3, near, fans));
    ASSERT_TRUE(receive(tea, 4, far, fans));
    ASSERT_TRUE(receive(tea, 9));
    EXPECT_EQ(lock(), 7);
    EXPECT_TRUE(hold_each({ { ticket(1), 2 }, { ticket(2), 2 }, { ticket(3), 3 } }));
    EXPECT_EQ(number("SELECT count(*) FROM stock_hold WHERE holder_kind = 'ticket' AND holder_id = 1", {}), 1);
    EXPECT_EQ(number("SELECT warehouse_id FROM stock_hold WHERE holder_id = 2", {}), far.value) << "near has one left";
    EXPECT_EQ(number("SELECT count(*) FROM stock_hold WHERE holder_id = 3", {}), 2) << "one has not so much";
    EXPECT_EQ(lock(), 0);
    EXPECT_EQ(free(), 9) << "what is everybody's is no part of it";
    EXPECT_FALSE(hold_each({ { ticket(4), 1 } }));
    EXPECT_EQ(number("SELECT count(*) FROM stock_hold WHERE holder_id = 4", {}), 0);
    EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
}

TEST_P(StockPools, hold_all_of_the_claims_or_none)
{
    ASSERT_TRUE(receive(tea, 3, near, fans));
    EXPECT_FALSE(hold_each({ { ticket(1), 2 }, { ticket(2), 2 } }));
    EXPECT_EQ(lock(), 3);
    EXPECT_TRUE(hold_each({}));
    EXPECT_EQ(number("SELECT count(*) FROM stock_hold", {}), 0);
}

TEST_P(StockPools, take_one_statement_for_a_place_however_many_claim)
{
    ASSERT_TRUE(receive(tea, 40, near, fans));
    std::vector<Claim> claims;
    for (int id = 1; id <= 30; ++id)
        claims.push_back({ ticket(id), 1 });
    auto const traffic = testing::traffic_of(shop, [&](Write& tx) { EXPECT_TRUE(stock::hold_each(tx, tea, fans, claims, ends_at)); });
    EXPECT_EQ(traffic.round_trips, 3) << "lock, take, and the holds with the COMMIT";
}

TEST_P(StockPools, are_held_by_several_at_once_and_never_more_than_there_is)
{
    ASSERT_TRUE(receive(tea, 10, near, fans));
    auto const held = testing::race(8, [&](int number) {
        return hold_each({ { ticket(2 * number + 1), 1 }, { ticket(2 * number + 2), 1 } });
    });
    EXPECT_EQ(std::count(held.begin(), held.end(), true), 5);
    EXPECT_EQ(lock(), 0);
    EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
}

TEST_P(StockPools, hand_what_is_held_to_somebody_else)
{
    ASSERT_TRUE(receive(tea, 3, near, fans));
    EXPECT_TRUE(hold_each({ { ticket(1), 2 } }));
    auto const hand_over = [&] { return shop.write([&](Write& tx) { return stock::hand_over(tx, ticket(1), order(5), ends_at + 1); }); };
    EXPECT_TRUE(hand_over());
    EXPECT_FALSE(hand_over()) << "it has nothing any more";
    EXPECT_EQ(number("SELECT ends_at FROM stock_hold WHERE holder_kind = 'order' AND holder_id = 5", {}), ends_at + 1);
    EXPECT_TRUE(confirm(5));
    EXPECT_FALSE(shop.write([&](Write& tx) { return stock::hand_over(tx, order(5), ticket(2), ends_at); })) << "what is sold stays";
    EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
}

TEST_P(StockPools, are_emptied_into_what_is_everybodys)
{
    ASSERT_TRUE(receive(tea, 3, near, fans));
    ASSERT_TRUE(receive(tea, 4, far, fans));
    EXPECT_TRUE(hold_each({ { ticket(1), 2 } }));
    auto const empty = [&] { return shop.write([&](Write& tx) { return stock::empty_pool(tx, tea, fans, "ada"); }); };
    EXPECT_EQ(empty(), 5);
    EXPECT_EQ(empty(), 0);
    EXPECT_EQ(free(), 1);
    EXPECT_EQ(free(tea, far), 4);
    shop.write([&](Write& tx) { EXPECT_TRUE(stock::release(tx, ticket(1))); });
    EXPECT_EQ(empty(), 2) << "what comes back later is emptied later";
    EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
}
