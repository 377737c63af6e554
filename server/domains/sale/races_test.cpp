// What shoppers, the dealer on several servers, cashiers and the clock do to a sale at the same moment.
#include "testing/race.h"
#include "testing/sale_shop.h"
#include <numeric>

class SaleRaces : public testing::SaleShop { };
ON_EACH_ENGINE(SaleRaces);

using TicketState = api::SaleTicketState;

TEST_P(SaleRaces, two_hundred_buyers_of_fifty_units_buy_fifty)
{
    for (int number = 0; number < 200; ++number)
        address_of(number);
    open();
    auto const entered = testing::race(20, [&](int thread) {
        bool all = true;
        for (int number = thread; number < 200; number += 20)
            all = enter(number).ok() && all;
        return all;
    });
    EXPECT_EQ(std::count(entered.begin(), entered.end(), true), 20);
    shop.clock.advance(until_drawn);
    testing::race(6, [&](int) { return step(night), true; });
    EXPECT_EQ(count_in("won"), 50);
    EXPECT_EQ(free_in_sale(), 0);
    EXPECT_EQ(shop.broken_invariants(), Rows());
    auto const bought = testing::race(20, [&](int thread) {
        int paid = 0;
        for (int number = thread; number < 200; number += 20) {
            auto placed = order_won(number);
            EXPECT_TRUE(placed.ok() || placed.error() == refusal::sale_not_won) << reason_of(placed.error());
            if (placed.ok() && notify(placed.take(), api::PaymentResult::success).ok())
                ++paid;
        }
        return paid;
    });
    EXPECT_EQ(std::accumulate(bought.begin(), bought.end(), 0), 50);
    EXPECT_EQ(count("SELECT CAST(sum(quantity) AS BIGINT) FROM stock_hold WHERE sku_id = 3 AND state = 'sold'"), 50);
}

// SQLite writes one transaction after another.
TEST_P(SaleRaces, who_enters_waits_for_no_dealer)
{
    if (GetParam() == testing::Engine::sqlite)
        GTEST_SKIP();
    open();
    enter_all(1, 3);
    shop.clock.advance(until_drawn);
    shop.write([&](Write& tx) {
        sale::dealer::step(tx, night.value);
        auto const entered = testing::race(4, [&](int number) { return enter(10 + number).ok(); });
        EXPECT_EQ(std::count(entered.begin(), entered.end(), true), 4) << "before it has ended";
    });
    EXPECT_EQ(count("SELECT count(*) FROM sale_ticket"), 7);
}

TEST_P(SaleRaces, dealers_on_several_servers_give_each_unit_once)
{
    leave(7);
    open();
    enter_all(1, 20);
    shop.clock.advance(until_drawn);
    testing::race(8, [&](int) { return step(night), true; });
    EXPECT_EQ(count_in("won"), 7);
    EXPECT_EQ(count("SELECT count(*) FROM stock_hold WHERE holder_kind = 'ticket' AND state = 'open'"), 7);
    EXPECT_EQ(count("SELECT count(DISTINCT rank) FROM sale_ticket"), 20);
    // The same again where seven are over and seven follow.
    shop.clock.advance(minutes(5));
    testing::race(8, [&](int) { return step(night), true; });
    EXPECT_EQ(count_in("lapsed"), 7);
    EXPECT_EQ(count_in("won"), 7);
    EXPECT_EQ(free_in_sale(), 0);
}

TEST_P(SaleRaces, a_win_is_ordered_once_and_only_in_time)
{
    leave(1);
    address_of(1);
    open();
    enter_all(1, 1);
    draw();
    enter_all(2, 2);
    auto const placed = testing::race(6, [&](int) {
        auto const one = order_won(1);
        EXPECT_TRUE(one.ok() || one.error() == refusal::sale_ordered_already || one.error() == refusal::sale_win_over)
            << reason_of(one.error());
        return one.ok();
    });
    EXPECT_EQ(std::count(placed.begin(), placed.end(), true), 1);
    EXPECT_EQ(count("SELECT count(*) FROM shop_order WHERE kind = 'sale'"), 1);
}

// One unit: its winner's order, the dealer who would give it to the next, and the end of the winner's time.
TEST_P(SaleRaces, the_order_and_the_end_of_its_time_have_one_outcome)
{
    leave(1);
    address_of(1);
    open();
    enter_all(1, 1);
    draw();
    enter_all(2, 2);
    shop.clock.advance(minutes(5) - 1);
    auto const done = testing::race(6, [&](int number) {
        if (number == 3)
            shop.clock.advance(1);
        if (number % 2 == 0)
            return order_won(1).ok();
        step(night);
        return false;
    });
    auto const ordered = std::count(done.begin(), done.end(), true);
    EXPECT_LE(ordered, 1);
    shop.run_due();
    EXPECT_EQ(state(1), ordered == 1 ? TicketState::ordered : TicketState::lapsed);
    EXPECT_EQ(state(2), ordered == 1 ? TicketState::waiting : TicketState::won);
}

TEST_P(SaleRaces, a_payment_and_the_end_of_the_hold_have_one_outcome)
{
    leave(1);
    open();
    enter_all(1, 2);
    draw();
    auto const first = state(1) == TicketState::won ? 1 : 2;
    auto const placed = order_won(first).take();
    shop.clock.advance(minutes(10));
    testing::race(4, [&](int number) {
        switch (number) {
        case 0: return notify(placed, api::PaymentResult::success).ok();
        case 1: shop.run_due(); return true;
        case 2: return call(shop, api::payment_cancel, shopper(first), { placed.order_id }).ok();
        default: step(night); return true;
        }
    });
    shop.run_due();
    EXPECT_EQ(count_in("ordered") + count_in("won"), 1) << "one of them has it";
}

TEST_P(SaleRaces, without_a_queue_as_many_are_sold_as_there_are)
{
    auto const first = first_come(5);
    for (int number = 0; number < 12; ++number)
        address_of(number);
    open();
    auto const placed = testing::race(12, [&](int number) {
        auto const one = place(number, placing(number, first, 1, 20'000));
        EXPECT_TRUE(one.ok() || one.error() == refusal::sold_out) << reason_of(one.error());
        return one.ok();
    });
    EXPECT_EQ(std::count(placed.begin(), placed.end(), true), 5);
    auto const again = testing::race(6, [&](int) { return place(1, placing(1, first, 1, 20'000)).ok(); });
    EXPECT_EQ(std::count(again.begin(), again.end(), true), 0);
    EXPECT_EQ(count_in("ordered"), 5);
}
