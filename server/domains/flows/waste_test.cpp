// Who has a turn, for how long, and what wasting one costs (docs/line.md).
#include "testing/waste_shop.h"

using api::MysteryBoxBoxState;
using api::MysteryBoxEndReason;
using api::CheckoutPaymentOutcome;
using api::MysteryBoxQueueStatus;
using api::MysteryBoxRank;

class Waste : public testing::WasteShop { };
ON_EACH_ENGINE(Waste);

// attack F1
TEST_P(Waste, counts_the_seconds_in_which_others_waited_and_no_others)
{
    line_up(1);
    shop.advance(seconds(30));
    line_up(2);
    wait(40);
    leave(1);
    EXPECT_EQ(wasted(1), 40);
    EXPECT_EQ(queue(1).ended->wasted, 40);
    EXPECT_EQ(queue(1).ended->most, 200);
    EXPECT_EQ(standing(1).wasted, 40);
    EXPECT_EQ(standing(1).rank, MysteryBoxRank::usual);
    wait(100);
    leave(2);
    EXPECT_EQ(wasted(2), 0);
    EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
}

// attack F1
TEST_P(Waste, holds_that_are_cancelled_use_up_the_turns_time_for_holds)
{
    line_up(1);
    line_up(2);
    auto const first = ordered(1, { 3 });
    EXPECT_EQ(pay_within(1, first), 120);
    wait(100);
    ASSERT_TRUE(cancel(1, first).ok());
    EXPECT_EQ(turn_of(1).holds_left, 80);
    EXPECT_EQ(turn_of(1).remaining, 180);
    auto const second = ordered(1, { 3 });
    EXPECT_EQ(pay_within(1, second), 80);
    wait(50);
    ASSERT_TRUE(cancel(1, second).ok());
    auto const third = ordered(1, { 3 });
    EXPECT_EQ(pay_within(1, third), 30);
    wait(1);
    ASSERT_TRUE(cancel(1, third).ok());
    EXPECT_EQ(ended(1), MysteryBoxEndReason::used_up);
    EXPECT_TRUE(has_turn(2));
    EXPECT_EQ(wasted(1), 151);
    EXPECT_EQ(box(3), MysteryBoxBoxState::free);
    EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
}

// attack F1
TEST_P(Waste, holds_that_expire_use_it_up_too_and_the_turn_goes_on_in_between)
{
    line_up(1);
    line_up(2);
    ordered(1, { 3 });
    wait(120);
    EXPECT_EQ(turn_of(1).holds_left, 60);
    EXPECT_FALSE(is_paused(1));
    ordered(1, { 4 });
    shop.take_told();
    wait(60);
    EXPECT_EQ(ended(1), MysteryBoxEndReason::used_up);
    EXPECT_TRUE(has_turn(2));
    EXPECT_EQ(count_told(shop.take_told(), 1002, 1), 1);
}

// attack F1
TEST_P(Waste, choosing_and_holding_together_have_five_minutes)
{
    line_up(1);
    line_up(2);
    wait(170);
    ordered(1, { 3 });
    wait(119);
    EXPECT_TRUE(is_paused(1));
    wait(1);
    EXPECT_EQ(ended(1), MysteryBoxEndReason::used_up);
    EXPECT_EQ(wasted(1), 290);
}

// attack F1
TEST_P(Waste, a_sale_begins_the_turns_time_anew_and_buying_costs_nothing)
{
    line_up(1);
    line_up(2);
    auto const cancelled = ordered(1, { 2 });
    wait(60);
    ASSERT_TRUE(cancel(1, cancelled).ok());
    wait(30);
    bought(1, { 3 });
    EXPECT_EQ(turn_of(1).holds_left, 180);
    auto const placed = ordered(1, { 4 });
    EXPECT_EQ(pay_within(1, placed), 120);
    wait(90);
    pay(placed);
    wait(25);
    leave(1);
    EXPECT_EQ(wasted(1), 0);
    EXPECT_EQ(count("SELECT orders FROM line_person WHERE account_id = 1001"), 2);
    EXPECT_EQ(count("SELECT sum(orders) FROM line_day WHERE account_id = 1001"), 2);
}

// attack F1
TEST_P(Waste, whoever_buys_slowly_pays_for_what_is_beyond_and_an_order_takes_some_off)
{
    has_wasted(1, 100);
    line_up(1);
    line_up(2);
    wait(170);
    bought(1, { 3 });
    // Less 45 for the order.
    EXPECT_NEAR(static_cast<double>(wasted(1)), 55, 1);
    // The clock goes on with what was left of it.
    wait(10);
    EXPECT_EQ(ended(1), MysteryBoxEndReason::timeout);
    EXPECT_NEAR(static_cast<double>(wasted(1)), 55 + 70, 1);
}

// attack F1
TEST_P(Waste, whoever_wasted_too_much_lets_others_go_first_and_is_not_refused)
{
    has_wasted(1, 250);
    line_up(2);
    line_up(1);
    line_up(3);
    EXPECT_EQ(standing(1).rank, MysteryBoxRank::yields);
    EXPECT_NEAR(static_cast<double>(*standing(1).until - shop.clock.now()), static_cast<double>(minutes(150)),
        static_cast<double>(minutes(1)));
    EXPECT_EQ(queue(1).queuing_info->position, 2);
    leave(2);
    EXPECT_TRUE(has_turn(3));
    EXPECT_EQ(queue(1).queuing_info->position, 2);
    leave(3);
    // Nobody waits who goes first.
    EXPECT_TRUE(has_turn(1));
}

// attack F1
TEST_P(Waste, a_rank_falls_by_itself_while_somebody_waits)
{
    shop.settings.set("box.turn_seconds", std::int64_t { 280 });
    has_wasted(1, 201);
    line_up(2);
    line_up(1);
    EXPECT_EQ(count("SELECT rank FROM queue_place WHERE account_id = 1001"), 2);
    wait(170);
    EXPECT_EQ(count("SELECT rank FROM queue_place WHERE account_id = 1001"), 2);
    wait(60);
    EXPECT_EQ(count("SELECT rank FROM queue_place WHERE account_id = 1001"), 0);
    EXPECT_EQ(standing(1).rank, MysteryBoxRank::usual);
}

// attack F1
TEST_P(Waste, whoever_had_the_turn_by_yielding_has_twenty_seconds_once_somebody_comes_who_goes_first)
{
    has_wasted(1, 250);
    line_up(1);
    EXPECT_TRUE(has_turn(1));
    shop.advance(seconds(30));
    EXPECT_FALSE(turn_of(1).hurried);
    shop.take_told();
    line_up(2);
    EXPECT_EQ(turn_of(1).remaining, 20);
    EXPECT_TRUE(turn_of(1).hurried);
    EXPECT_GE(count_told(shop.take_told(), 1001, 1), 1);
    // It hurries once, whoever else comes.
    wait(10);
    line_up(3);
    EXPECT_EQ(turn_of(1).remaining, 10);
    wait(10);
    EXPECT_EQ(ended(1), MysteryBoxEndReason::timeout);
    EXPECT_TRUE(has_turn(2));
    EXPECT_NEAR(static_cast<double>(wasted(1)), 270, 1);
}

// attack F1
TEST_P(Waste, somebody_who_sleeps_in_the_line_hurries_nobody)
{
    has_wasted(1, 250);
    has_wasted(2, 250);
    has_wasted(3, 250);
    line_up(1);
    line_up(2);
    // Others need not go before the second any more, who was asked and has not answered.
    shop.write([](Write& tx) {
        tx.change("UPDATE queue_place SET rank = 0, siege_rank = 0, asked_at = $1, touched_at = $1 - $2 WHERE account_id = 1002",
            { tx.now(), hours(1) });
    });
    line_up(3);
    EXPECT_FALSE(turn_of(1).hurried);
    EXPECT_EQ(turn_of(1).remaining, 180);
    EXPECT_TRUE(here(2).ok());
    EXPECT_TRUE(turn_of(1).hurried);
    EXPECT_EQ(turn_of(1).remaining, 20);
}

// attack F1
TEST_P(Waste, whoever_has_wasted_much_has_a_short_turn_while_others_wait)
{
    has_wasted(1, 100);
    has_wasted(2, 99);
    // Nobody waits yet.
    line_up(1);
    EXPECT_EQ(turn_of(1).remaining, 180);
    line_up(2);
    leave(1);
    line_up(1);
    line_up(3);
    EXPECT_EQ(turn_of(2).remaining, 180);
    EXPECT_EQ(standing(1).rank, MysteryBoxRank::usual);
    leave(2);
    EXPECT_EQ(turn_of(1).remaining, 90);
    EXPECT_EQ(turn_of(1).holds_left, 60);
    EXPECT_EQ(pay_within(1, ordered(1, { 3 })), 60);
    wait(60);
    EXPECT_EQ(ended(1), MysteryBoxEndReason::used_up);
    EXPECT_NEAR(static_cast<double>(wasted(1)), 160, 1);
}

// attack F1
TEST_P(Waste, a_hold_in_such_a_turn_ends_within_three_quarters_of_a_minute)
{
    has_wasted(1, 250);
    line_up(1);
    auto const placed = ordered(1, { 3 });
    wait(20);
    line_up(2);
    EXPECT_EQ(pay_within(1, placed), 45);
    EXPECT_EQ(queue(1).pending_order->remaining, 45);
    wait(44);
    EXPECT_EQ(box(3), MysteryBoxBoxState::held);
    wait(1);
    EXPECT_EQ(box(3), MysteryBoxBoxState::free);
    EXPECT_EQ(turn_of(1).remaining, 20);
    EXPECT_EQ(pay_within(1, ordered(1, { 3 })), 45);
    EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
}

// attack F1
TEST_P(Waste, whoever_yields_and_wastes_again_rests_longer_each_time_and_a_purchase_ends_it)
{
    has_wasted(1, 3'000);
    auto const waste_a_turn = [&] {
        line_up(1);
        EXPECT_TRUE(here(1).ok());
        EXPECT_TRUE(has_turn(1));
        line_up(2);
        wait(20);
        EXPECT_EQ(ended(1), MysteryBoxEndReason::timeout);
        leave(2);
    };
    waste_a_turn();
    auto const rest_left = [&] { return count("SELECT rest_until FROM line_person WHERE account_id = 1001") - shop.clock.now(); };
    EXPECT_EQ(rest_left(), minutes(10));
    EXPECT_TRUE(standing(1).resting);
    EXPECT_EQ(*standing(1).until, shop.clock.now() + minutes(10));
    line_up(1);
    EXPECT_EQ(queue(1).status, MysteryBoxQueueStatus::waiting);
    // Others are not kept waiting by it, nor is their time counted for it.
    line_up(3);
    EXPECT_TRUE(has_turn(3));
    wait(60);
    leave(3);
    EXPECT_EQ(wasted(3), 0);
    wait(9 * 60 - 1);
    EXPECT_EQ(queue(1).status, MysteryBoxQueueStatus::waiting);
    wait(1);
    EXPECT_TRUE(here(1).ok());
    EXPECT_TRUE(has_turn(1));
    leave(1);
    waste_a_turn();
    EXPECT_EQ(rest_left(), minutes(20));
    wait(20 * 60);
    line_up(1);
    bought(1, { 5 });
    EXPECT_EQ(count("SELECT rests FROM line_person WHERE account_id = 1001"), 0);
}

// attack F1
TEST_P(Waste, newcomers_who_used_up_their_purse_go_behind_whoever_has_bought)
{
    leave_in_purse(10);
    line_up(1);
    line_up(2);
    line_up(4);
    wait(30);
    leave(1);
    EXPECT_LT(count("SELECT purse FROM box_set WHERE number = 1"), 0);
    // A newcomer's turn is short now, and shorter once somebody comes who has bought.
    EXPECT_TRUE(has_turn(2));
    EXPECT_EQ(turn_of(2).remaining, 90);
    EXPECT_EQ(turn_of(2).holds_left, 60);
    EXPECT_EQ(standing(4).rank, MysteryBoxRank::newcomer);
    // What is owed, 16.4 seconds, comes back at twelve in a hundred.
    EXPECT_NEAR(static_cast<double>(*standing(4).until - shop.clock.now()), static_cast<double>(seconds(145)),
        static_cast<double>(seconds(2)));
    has_wasted(3, 0);
    EXPECT_EQ(standing(3).rank, MysteryBoxRank::usual);
    wait(20);
    line_up(3);
    EXPECT_TRUE(turn_of(2).hurried);
    EXPECT_EQ(turn_of(2).remaining, 40);
    leave(2);
    EXPECT_TRUE(has_turn(3));
    EXPECT_EQ(turn_of(3).remaining, 180);
    leave(3);
    EXPECT_TRUE(has_turn(4));
}

// attack F1
TEST_P(Waste, newcomers_of_a_network_that_wasted_too_much_go_behind_the_others)
{
    shop.settings.set("box.network_waste_seconds", std::int64_t { 50 });
    auto const join_from = [&](int number, std::string const& address) {
        auto me = shopper(number);
        me.address = address;
        EXPECT_TRUE(call(shop, api::mystery_box_join_queue, me, { set, commitment(number, set) }).ok());
    };
    join_from(1, "2001:db8:7:1::5");
    join_from(2, "198.51.100.7");
    join_from(3, "2001:db8:7:2::9");
    wait(60);
    leave(1);
    shop.run_due();
    EXPECT_TRUE(has_turn(2));
    // The third came before that was known, and is of the same network.
    EXPECT_EQ(standing(3).rank, MysteryBoxRank::newcomer);
    join_from(4, "198.51.100.9");
    EXPECT_EQ(standing(4).rank, MysteryBoxRank::usual);
    leave(2);
    EXPECT_TRUE(has_turn(4));
    // A first order makes up for some of it.
    leave(4);
    EXPECT_TRUE(here(3).ok());
    EXPECT_TRUE(has_turn(3));
    bought(3, { 3 });
    EXPECT_NEAR(static_cast<double>(count("SELECT max(wasted) FROM line_network")), static_cast<double>(seconds(15)),
        static_cast<double>(seconds(2)));
    leave(3);
    // Nothing of it is kept beside a person.
    EXPECT_EQ(count("SELECT count(*) FROM queue_place WHERE network IS NOT NULL"), 0);
    shop.advance(days(2));
    EXPECT_EQ(count("SELECT count(*) FROM line_network"), 0);
}

// attack F1
TEST_P(Waste, an_untouched_turn_is_over_while_others_wait)
{
    line_up(1);
    shop.advance(seconds(100));
    EXPECT_TRUE(has_turn(1));
    shop.take_told();
    line_up(2);
    // The question is theirs: what moves in the line is told to everybody, and asks nobody.
    EXPECT_EQ(count_told(shop.take_told(), 1001, 1), 1);
    EXPECT_EQ(turn_of(1).touch_within, 15);
    EXPECT_TRUE(here(1).ok());
    EXPECT_FALSE(turn_of(1).touch_within);
    shop.presence.seen({ shopper(2).id, 0, shop.clock.now() });
    shop.advance(seconds(59));
    EXPECT_TRUE(has_turn(1));
    EXPECT_TRUE(here(2).ok());
    shop.advance(seconds(1));
    EXPECT_EQ(ended(1), MysteryBoxEndReason::untouched);
    EXPECT_TRUE(has_turn(2));
    EXPECT_EQ(wasted(1), 60);
}

// attack F6
TEST_P(Waste, a_clock_that_is_put_back_makes_no_turn_and_no_hold_longer)
{
    line_up(1);
    auto const placed = ordered(1, { 3 });
    shop.clock.advance(-hours(1));
    shop.advance(seconds(10));
    EXPECT_LE(shown(1, placed).pay_before.value_or(0), shop.clock.now() + seconds(180));
    shop.advance(seconds(180));
    EXPECT_EQ(box(3), MysteryBoxBoxState::free);
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::timeout);
    EXPECT_LE(turn_of(1).remaining, 180);
    shop.clock.advance(-hours(1));
    shop.advance(seconds(10));
    EXPECT_LE(turn_of(1).remaining, 180);
    shop.advance(seconds(180));
    EXPECT_EQ(queue(1).status, MysteryBoxQueueStatus::none);
}

// attack F1
TEST_P(Waste, of_many_ends_at_once_a_turn_is_counted_once)
{
    for (int round = 0; round < 6; ++round) {
        line_up(1);
        line_up(2);
        EXPECT_TRUE(has_turn(1));
        wait(20);
        testing::race(4, [&](int) { return stop(1).ok(); });
        // What was before is forgotten by then.
        EXPECT_EQ(wasted(1), 20);
        leave(2);
        shop.advance(hours(20));
    }
}
