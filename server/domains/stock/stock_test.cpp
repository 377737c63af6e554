#include "platform/db/connection.h"
#include "platform/events.h"
#include "platform/module.h"
#include "testing/counted_call.h"
#include "testing/stock_shop.h"
#include <algorithm>
#include <array>
#include <numeric>

using namespace stock;

namespace {

std::vector<std::int64_t> arrived;

void note_arrived(Write&, Arrived const& event) { arrived.push_back(event.sku.value); }

void listen(platform::Module& module) { module.events.within<Arrived>("test", note_arrived); }

}

class Stock : public testing::StockShop {
protected:
    Stock() : StockShop(listen) { }
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
            Batch batch(tx);
            auto const found = stock::ask(batch, db::List(std::vector { tea, cup }), region);
            EXPECT_TRUE(batch.run().ok());
            for (auto const& level : *found)
                if (level.sku == tea && level.pool == pool)
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

TEST_P(Stock, many_skus_are_asked_for_in_one_statement)
{
    ASSERT_TRUE(receive(tea, 5, far));
    ASSERT_TRUE(receive(tea, 4));
    ASSERT_TRUE(receive(cup, 1));
    ASSERT_TRUE(receive(cup, 2, near, fans));
    spread(3);
    auto const asked = [&](std::string_view region) {
        std::vector<std::array<std::int64_t, 4>> shown;
        EXPECT_EQ(testing::count_statements(shop,
                      [&](Write& tx) {
                          Batch batch(tx);
                          db::List const skus(std::vector { cup, tea, SkuId { 3 } });
                          auto const levels = stock::ask(batch, skus, region);
                          EXPECT_TRUE(batch.run().ok());
                          for (auto const& level : *levels)
                              shown.push_back({ level.sku.value, level.warehouse.value, level.pool.value, level.free });
                      })
                - testing::count_statements(shop, [](Write&) {}),
            1);
        return shown;
    };
    using Shown = std::vector<std::array<std::int64_t, 4>>;
    EXPECT_EQ(asked("TH"), (Shown { { 1, 10, 0, 4 }, { 1, 20, 0, 5 }, { 2, 10, 0, 1 }, { 2, 10, 7, 2 } })) << "parts are one level";
    EXPECT_EQ(asked("CN"), (Shown { { 1, 20, 0, 5 } }));
    ASSERT_TRUE(holds(1, 4));
    shop.write([&](Write& tx) { close_warehouse(tx, far); });
    EXPECT_EQ(asked("TH"), (Shown { { 2, 10, 0, 1 }, { 2, 10, 7, 2 } }));
}

TEST_P(Stock, what_comes_in_for_everybody_is_told_of)
{
    arrived.clear();
    ASSERT_TRUE(receive(tea, 5));
    EXPECT_EQ(arrived, std::vector<std::int64_t> { 1 });
    ASSERT_TRUE(receive(tea, -2));
    ASSERT_TRUE(receive(cup, 3, near, fans));
    EXPECT_FALSE(receive(tea, -9));
    EXPECT_EQ(arrived.size(), 1U) << "neither what went out nor what is set aside";
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
    EXPECT_ANY_THROW(holds(1, 1));
    EXPECT_EQ(free(), 4);
    EXPECT_EQ(shop.write([&](Write& tx) {
        return stock::hold(tx, { Holder::Kind::ticket, 1 }, { { 1, tea, {}, near, 1 } }, ends_at, 0);
    }),
        std::nullopt)
        << "a ticket of that number is somebody else";
}

TEST_P(Stock, what_is_sold_and_not_sent_can_be_somebody_elses)
{
    ASSERT_TRUE(receive(tea, 5));
    Holder const heir { Holder::Kind::claim, 1 };
    auto const hand_over = [&](Holder const& from, Holder const& to) {
        return shop.write([&](Write& tx) { return stock::hand_over_sold(tx, from, to, ends_at); });
    };
    ASSERT_TRUE(holds(1, 2));
    EXPECT_FALSE(hand_over(order(1), heir)) << "it is not paid";
    ASSERT_TRUE(confirm(1));
    EXPECT_TRUE(hand_over(order(1), heir));
    EXPECT_FALSE(hand_over(order(1), heir)) << "it has gone";
    EXPECT_FALSE(take_back(1, 1));
    EXPECT_EQ(held("open"), 2);
    EXPECT_EQ(free(), 3);
    EXPECT_TRUE(shop.write([&](Write& tx) { return stock::confirm(tx, heir); }));
    EXPECT_TRUE(hand_over(heir, heir)) << "the sale is undone, and it waits as before";
    EXPECT_TRUE(shop.write([&](Write& tx) { return stock::release(tx, heir); }));
    EXPECT_EQ(free(), 5);
    ASSERT_TRUE(holds(2, 2) && confirm(2) && ship(2, 1));
    EXPECT_FALSE(hand_over(order(2), heir)) << "some of it is on its way";
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
    EXPECT_EQ(testing::traffic_of(shop, [&](Write& tx) { stock::hold(tx, order(1), plan, ends_at, 0); }), (db::Traffic { 3, 3 }))
        << "one for each SKU, and what is written down with the COMMIT";
    EXPECT_EQ(testing::count_statements(shop, [&](Write& tx) { stock::confirm(tx, order(1)); }), 1);
    EXPECT_EQ(testing::count_statements(shop, [&](Write& tx) { stock::ship(tx, order(1), { 1, near, 1 }); }), 2);
    ASSERT_FALSE(hold(2, plan));
    EXPECT_EQ(testing::count_statements(shop, [&](Write& tx) { stock::release(tx, order(2)); }), 3);
}
