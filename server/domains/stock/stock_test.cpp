#include "domains/stock/stock.h"
#include "platform/db/connection.h"
#include "testing/counted_call.h"
#include "testing/shop.h"
#include <algorithm>
#include <numeric>

using namespace stock;

class Stock : public testing::OnEachEngine {
protected:
    Stock() : OnEachEngine({ stock::add }) { }

    void SetUp() override
    {
        shop.write([&](Write& tx) {
            put_warehouse(tx, { near, "BKK", "TH", 1, { "TH", "SG" } });
            put_warehouse(tx, { far, "SHA", "CN", 2, { "TH", "CN" } });
        });
    }

    static Holder order(std::int64_t id) { return { Holder::Kind::order, id }; }
    bool receive(SkuId sku, std::int64_t quantity, WarehouseId into = near, PoolId pool = {})
    {
        return shop.write([&](Write& tx) { return stock::move(tx, { sku, into, pool, quantity, "received", "ada" }); });
    }
    std::optional<Short> hold(std::int64_t id, Plan const& plan, std::int64_t spread_by = 0)
    {
        return shop.write([&](Write& tx) { return stock::hold(tx, order(id), plan, ends_at, spread_by); });
    }
    bool holds(std::int64_t id, std::int64_t quantity, std::int64_t spread_by = 0)
    {
        return !hold(id, { { 1, tea, {}, near, quantity } }, spread_by);
    }
    bool confirm(std::int64_t id)
    {
        return shop.write([&](Write& tx) { return stock::confirm(tx, order(id)); });
    }
    bool release(std::int64_t id)
    {
        return shop.write([&](Write& tx) { return stock::release(tx, order(id)); });
    }
    bool hold_again(std::int64_t id)
    {
        return shop.write([&](Write& tx) { return stock::hold_again(tx, order(id), 0); });
    }
    bool ship(std::int64_t id, std::int64_t quantity)
    {
        return shop.write([&](Write& tx) { return stock::ship(tx, order(id), { 1, near, quantity }); });
    }
    bool take_back(std::int64_t id, std::int64_t quantity)
    {
        return shop.write([&](Write& tx) { return stock::take_back(tx, order(id), { 1, near, quantity }); });
    }
    void spread(std::int32_t parts)
    {
        shop.write([&](Write& tx) { stock::spread(tx, tea, near, {}, parts); });
    }
    std::int64_t free(SkuId sku = tea, WarehouseId in = near, PoolId pool = {})
    {
        return number(
            "SELECT CAST(coalesce(sum(free), 0) AS BIGINT) FROM stock_level WHERE sku_id = $1 AND warehouse_id = $2 AND pool_id = $3",
            { sku, in, pool });
    }
    std::int64_t held(std::string_view state)
    {
        return number("SELECT CAST(coalesce(sum(quantity), 0) AS BIGINT) FROM stock_hold WHERE state = $1", { state });
    }
    std::int64_t number(std::string_view sql, db::Params params = {})
    {
        return shop.read([&](Read& tx) { return tx.number(sql, params); });
    }
    std::vector<std::int64_t> free_of_parts()
    {
        return shop.read([](Read& tx) {
            return tx.all("SELECT free FROM stock_level WHERE sku_id = 1 ORDER BY part", {},
                [](db::Row const& row) { return row.number(0); });
        });
    }

    static constexpr SkuId tea { 1 };
    static constexpr SkuId cup { 2 };
    static constexpr WarehouseId near { 10 };
    static constexpr WarehouseId far { 20 };
    static constexpr PoolId fans { 7 };
    Time const ends_at = shop.clock.now() + minutes(15);
};
ON_EACH_ENGINE(Stock);

TEST_P(Stock, what_came_in_is_free_in_the_regions_its_warehouse_serves)
{
    ASSERT_TRUE(receive(tea, 5));
    ASSERT_TRUE(receive(tea, 3, far));
    ASSERT_TRUE(receive(tea, 2, far, fans));
    auto const shown = [&](PoolId pool, std::string_view region) {
        return shop.read([&](Read& tx) {
            std::vector<std::pair<std::int64_t, std::int64_t>> levels;
            for (auto const& level : stock::levels(tx, tea, pool, region))
                levels.emplace_back(level.warehouse.value, level.free);
            return levels;
        });
    };
    using Shown = std::vector<std::pair<std::int64_t, std::int64_t>>;
    EXPECT_EQ(shown({}, "TH"), (Shown { { 10, 5 }, { 20, 3 } })) << "by priority";
    EXPECT_EQ(shown({}, "SG"), (Shown { { 10, 5 } }));
    EXPECT_EQ(shown({}, "GL"), Shown());
    EXPECT_EQ(shown(fans, "CN"), (Shown { { 20, 2 } }));
    shop.write([&](Write& tx) { close_warehouse(tx, near); });
    EXPECT_EQ(shown({}, "TH"), (Shown { { 20, 3 } }));
    shop.write([&](Write& tx) { put_warehouse(tx, { near, "BKK", "TH", 3, { "GL" } }); });
    EXPECT_EQ(shown({}, "TH"), (Shown { { 20, 3 } }));
    EXPECT_EQ(shown({}, "GL"), (Shown { { 10, 5 } }));
    ASSERT_TRUE(holds(1, 5));
    EXPECT_EQ(shown({}, "GL"), Shown()) << "without a unit it is left out";
}

TEST_P(Stock, units_go_the_way_from_free_over_held_and_sold_to_shipped)
{
    ASSERT_TRUE(receive(tea, 5));
    EXPECT_TRUE(holds(1, 3));
    EXPECT_EQ(free(), 2);
    EXPECT_EQ(held("open"), 3);
    EXPECT_FALSE(ship(1, 1)) << "it is not paid";
    EXPECT_TRUE(confirm(1));
    EXPECT_EQ(held("sold"), 3);
    EXPECT_FALSE(confirm(1));
    EXPECT_FALSE(release(1));
    EXPECT_FALSE(hold_again(1));
    EXPECT_FALSE(ship(1, 4));
    EXPECT_FALSE(ship(1, 0));
    EXPECT_TRUE(ship(1, 1));
    EXPECT_EQ(held("sold"), 3) << "two are to come";
    EXPECT_TRUE(ship(1, 2));
    EXPECT_EQ(held("shipped"), 3);
    EXPECT_FALSE(ship(1, 1));
    EXPECT_EQ(free(), 2);
}

TEST_P(Stock, what_is_not_paid_is_free_again_and_can_be_held_again_while_it_is)
{
    ASSERT_TRUE(receive(tea, 5));
    ASSERT_TRUE(holds(1, 3));
    EXPECT_TRUE(release(1));
    EXPECT_EQ(free(), 5);
    EXPECT_FALSE(release(1));
    EXPECT_FALSE(confirm(1));
    EXPECT_EQ(free(), 5);
    EXPECT_TRUE(hold_again(1));
    EXPECT_EQ(free(), 2);
    EXPECT_EQ(held("sold"), 3);
    EXPECT_FALSE(hold_again(1));
    ASSERT_TRUE(holds(2, 2));
    ASSERT_TRUE(release(2));
    ASSERT_TRUE(holds(3, 1));
    EXPECT_FALSE(hold_again(2)) << "one is left of two";
    EXPECT_EQ(free(), 1);
    EXPECT_EQ(held("released"), 2);
    ASSERT_TRUE(release(3));
    EXPECT_TRUE(hold_again(2));
    EXPECT_FALSE(hold_again(4)) << "nobody";
}

TEST_P(Stock, what_is_taken_back_before_it_ships_is_free_again)
{
    ASSERT_TRUE(receive(tea, 5));
    ASSERT_TRUE(holds(1, 4) && confirm(1));
    EXPECT_TRUE(take_back(1, 1));
    EXPECT_EQ(free(), 2);
    EXPECT_TRUE(ship(1, 2));
    EXPECT_FALSE(take_back(1, 2)) << "one is left to ship";
    EXPECT_TRUE(take_back(1, 1));
    EXPECT_EQ(held("shipped"), 4);
    EXPECT_EQ(free(), 3);
    EXPECT_FALSE(take_back(1, 1)) << "what is shipped is not";
    ASSERT_TRUE(holds(2, 2) && confirm(2));
    EXPECT_TRUE(take_back(2, 2));
    EXPECT_EQ(held("returned"), 2);
    EXPECT_EQ(free(), 3);
}

TEST_P(Stock, a_hold_takes_all_or_nothing_and_names_the_line)
{
    ASSERT_TRUE(receive(tea, 5));
    ASSERT_TRUE(receive(cup, 1));
    ASSERT_TRUE(receive(cup, 4, far));
    // What is refused stays in the transaction: nothing of it may be taken.
    EXPECT_EQ(hold(1, { { 1, tea, {}, near, 2 }, { 2, cup, {}, near, 2 } }), (Short { 2, 1 }));
    EXPECT_EQ(hold(1, { { 1, SkuId { 3 }, {}, near, 1 }, { 2, tea, {}, near, 2 } }), (Short { 1, 0 }));
    EXPECT_EQ(free(), 5);
    EXPECT_EQ(free(cup), 1);
    EXPECT_EQ(number("SELECT count(*) FROM stock_hold"), 0);
    EXPECT_EQ(hold(1, { { 1, tea, {}, near, 2 }, { 2, cup, {}, near, 1 }, { 2, cup, {}, far, 3 } }), std::nullopt);
    EXPECT_EQ(free(cup, far), 1);
    EXPECT_TRUE(release(1));
    EXPECT_EQ(free(cup, far), 4);
}

TEST_P(Stock, a_holder_holds_once)
{
    ASSERT_TRUE(receive(tea, 5));
    ASSERT_TRUE(holds(1, 1));
    EXPECT_THROW(holds(1, 1), db::Failure);
    EXPECT_EQ(free(), 4);
    EXPECT_EQ(shop.write([&](Write& tx) {
        return stock::hold(tx, { Holder::Kind::ticket, 1 }, { { 1, tea, {}, near, 1 } }, ends_at, 0);
    }),
        std::nullopt)
        << "a ticket of that number is somebody else";
}

TEST_P(Stock, what_is_moved_out_has_to_be_free)
{
    ASSERT_TRUE(receive(tea, 5));
    ASSERT_TRUE(holds(1, 3));
    EXPECT_FALSE(receive(tea, -3));
    EXPECT_TRUE(receive(tea, -2));
    EXPECT_EQ(free(), 0);
    EXPECT_TRUE(release(1));
    EXPECT_EQ(free(), 3);
    EXPECT_EQ(number("SELECT count(*) FROM stock_move"), 2);
}

TEST_P(Stock, what_is_set_aside_is_for_its_pool_only_and_can_come_back)
{
    ASSERT_TRUE(receive(tea, 5));
    auto const set_aside = [&](std::int64_t quantity) {
        return shop.write([&](Write& tx) { return stock::set_aside(tx, tea, near, fans, quantity, "ada"); });
    };
    EXPECT_TRUE(set_aside(3));
    EXPECT_EQ(free(), 2);
    EXPECT_EQ(free(tea, near, fans), 3);
    EXPECT_FALSE(holds(1, 3));
    EXPECT_EQ(hold(1, { { 1, tea, fans, near, 2 } }), std::nullopt);
    EXPECT_FALSE(set_aside(3));
    EXPECT_FALSE(set_aside(-2)) << "one is left in the pool";
    EXPECT_TRUE(set_aside(-1));
    EXPECT_EQ(free(), 3);
    EXPECT_TRUE(release(1));
    EXPECT_EQ(free(tea, near, fans), 2) << "it goes back to where it was taken";
}

TEST_P(Stock, a_spread_sku_is_taken_by_parts_and_to_its_last_unit)
{
    ASSERT_TRUE(receive(tea, 10));
    spread(4);
    EXPECT_EQ(free_of_parts(), (std::vector<std::int64_t> { 3, 3, 2, 2 }));
    ASSERT_TRUE(holds(1, 2, 6));
    EXPECT_EQ(free_of_parts(), (std::vector<std::int64_t> { 3, 3, 0, 2 })) << "six modulo four";
    ASSERT_TRUE(holds(2, 7, 3));
    EXPECT_EQ(free(), 1) << "from several parts";
    EXPECT_EQ(hold(3, { { 1, tea, {}, near, 2 } }), (Short { 1, 1 }));
    ASSERT_TRUE(confirm(2));
    EXPECT_TRUE(ship(2, 5));
    EXPECT_TRUE(take_back(2, 2));
    EXPECT_EQ(free(), 3);
    EXPECT_TRUE(release(1));
    spread(2);
    EXPECT_EQ(free_of_parts(), (std::vector<std::int64_t> { 3, 2, 0, 0 }));
    EXPECT_TRUE(hold_again(1));
    EXPECT_EQ(free(), 3);
}

TEST_P(Stock, each_step_costs_few_statements_and_payment_none_of_the_shared_row)
{
    ASSERT_TRUE(receive(tea, 9));
    ASSERT_TRUE(receive(cup, 9));
    Plan const plan { { 1, tea, {}, near, 1 }, { 2, cup, {}, near, 1 } };
    EXPECT_EQ(testing::count_statements(shop, [&](Write& tx) { stock::hold(tx, order(1), plan, ends_at, 0); }), 4);
    EXPECT_EQ(testing::count_statements(shop, [&](Write& tx) { stock::confirm(tx, order(1)); }), 1);
    EXPECT_EQ(testing::count_statements(shop, [&](Write& tx) { stock::ship(tx, order(1), { 1, near, 1 }); }), 2);
    ASSERT_FALSE(hold(2, plan));
    EXPECT_EQ(testing::count_statements(shop, [&](Write& tx) { stock::release(tx, order(2)); }), 3);
}

TEST_P(Stock, of_many_buyers_at_once_as_many_hold_as_there_are_units)
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

// Two by two of ten: whoever needs several parts takes them without leaving one behind.
TEST_P(Stock, buyers_of_several_units_meet_in_the_last_parts)
{
    ASSERT_TRUE(receive(tea, 30));
    spread(16);
    auto const done = testing::race(32, [&](int number) { return holds(number + 1, 3, number); });
    EXPECT_EQ(std::count(done.begin(), done.end(), true), 10);
    EXPECT_EQ(free(), 0);
}

TEST_P(Stock, a_hold_is_confirmed_or_released_whichever_comes_first)
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

TEST_P(Stock, late_money_at_once_takes_no_more_than_is_left)
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

TEST_P(Stock, each_unit_is_shipped_or_taken_back_once)
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
TEST_P(Stock, the_last_unit_is_shipped_or_taken_back_by_one)
{
    ASSERT_TRUE(receive(tea, 20));
    for (std::int64_t id = 1; id <= 10; ++id) {
        ASSERT_TRUE(holds(id, 1) && confirm(id));
        auto const done = testing::race(12, [&](int number) { return number % 2 == 0 ? ship(id, 1) : take_back(id, 1); });
        EXPECT_EQ(std::count(done.begin(), done.end(), true), 1) << id;
    }
}

TEST_P(Stock, what_is_set_aside_at_once_is_no_more_than_there_is)
{
    ASSERT_TRUE(receive(tea, 10));
    auto const done = testing::race(16, [&](int number) {
        return number % 2 == 0 ? shop.write([&](Write& tx) { return stock::set_aside(tx, tea, near, fans, 2, "ada"); }) : receive(tea, -2);
    });
    EXPECT_EQ(std::count(done.begin(), done.end(), true), 5);
    EXPECT_EQ(free(), 0);
}

// Many small steps of chance; the invariants are looked at after each test.
TEST_P(Stock, whatever_happens_no_unit_is_lost_or_made)
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
