// The second face of the engine.
#include "generated/pool.h"
#include "generated/refusals/common.h"
#include "generated/refusals/mystery_box.h"
#include "generated/refusals/order.h"
#include "testing/card_shop.h"

class Pool : public testing::CardShop { };
ON_EACH_ENGINE(Pool);

TEST_P(Pool, shows_what_the_first_face_shows)
{
    auto const other = seal(2, 12);
    EXPECT_EQ(call(shop, api::pool_info, visitor(1), { set }).take().commitment, look().commitment);
    EXPECT_EQ(call(shop, api::pool_next, visitor(1), { set }).take().box_set_id, other);
    EXPECT_EQ(call(shop, api::pool_next, visitor(1), { other }).take().box_set_id, set);
    EXPECT_EQ(call(shop, api::pool_info, visitor(1), { BoxSetId { 7 } }).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::pool_next, visitor(1), { BoxSetId { 7 } }).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::pool_lock_status, shopper(1), { BoxSetId { 7 } }).error(), refusal::not_found);
}

// S8.18
TEST_P(Pool, there_is_no_next_of_the_only_set)
{
    EXPECT_EQ(call(shop, api::pool_next, visitor(1), { set }).error(), refusal::no_other_set);
    EXPECT_EQ(call(shop, api::mystery_box_next, visitor(1), { series, set }).error(), refusal::no_other_set);
}

// S8.17
TEST_P(Pool, a_series_without_sets_cannot_be_entered)
{
    auto const bare = shop.write([&](Write& tx) { return put_series(tx, "fox-day", 2).id; });
    EXPECT_EQ(call(shop, api::mystery_box_enter, visitor(1), { bare }).error(), refusal::series_without_sets);
    EXPECT_EQ(call(shop, api::mystery_box_enter, visitor(1), { series }).take().box_set_id, set);
}

TEST_P(Pool, queues_orders_and_pays_as_the_first_face_does)
{
    auto const start = [&](int number) { return call(shop, api::pool_queue_start, shopper(number), { set, commitment(number, set) }); };
    EXPECT_EQ(start(1).take().status, api::MysteryBoxQueueStatus::called);
    EXPECT_TRUE(has_turn(1));
    EXPECT_EQ(start(2).take().queuing_info->position, 2);
    EXPECT_EQ(call(shop, api::pool_queue_query, visitor(2), { set }).take().queue_length, 2);
    EXPECT_EQ(call(shop, api::pool_queue_query, visitor(2), { BoxSetId { 7 } }).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::pool_create_order, shopper(2), { set, { 3 }, {}, {} }).error(), refusal::not_your_turn);

    auto const placed = call(shop, api::pool_create_order, shopper(1), { set, { 3, 4 }, {}, {} }).take();
    shop.clock.advance(seconds(20));
    auto const info = call(shop, api::pool_pay_info, shopper(1), { placed.order_id }).take();
    EXPECT_EQ(info.payment_id, placed.payment_id);
    EXPECT_EQ(info.provider, "sandbox");
    EXPECT_EQ(info.total.amount, 84'000);
    EXPECT_EQ(info.remaining, 100);
    EXPECT_EQ(call(shop, api::pool_pay_info, shopper(2), { placed.order_id }).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::pool_buy_query, shopper(2), { placed.order_id }).error(), refusal::not_found);
    auto const outcome = [&] { return call(shop, api::pool_buy_query, shopper(1), { placed.order_id }).take().outcome; };
    EXPECT_EQ(outcome(), api::CheckoutPaymentOutcome::pending);
    EXPECT_EQ(call(shop, api::pool_queue_cancel, shopper(1), { set }).error(), refusal::order_pending);
    pay(placed);
    EXPECT_EQ(outcome(), api::CheckoutPaymentOutcome::success);
    EXPECT_EQ(call(shop, api::pool_pay_info, shopper(1), { placed.order_id }).error(), refusal::order_not_payable);
    EXPECT_EQ(call(shop, api::pool_queue_cancel, shopper(1), { set }).take().status, api::MysteryBoxQueueStatus::none);
    EXPECT_TRUE(has_turn(2));
}

TEST_P(Pool, a_red_packet_pays_here_too_and_may_pay_all)
{
    shop.write([&](Write& tx) {
        EXPECT_TRUE(ledger::give(tx, ledger::of(shopper(1).id), "red_packet:THB", 50'000, { "packet", "grant", 0, "" }).ok());
    });
    line_up(1);
    auto const placed = call(shop, api::pool_create_order, shopper(1), { set, { 3 }, std::nullopt, 2'500 }).take();
    EXPECT_EQ(placed.total.amount, 39'500);
    pay(placed);
    auto const free = call(shop, api::pool_create_order, shopper(1), { set, { 4 }, std::nullopt, 42'000 }).take();
    EXPECT_EQ(free.total.amount, 0);
    EXPECT_EQ(call(shop, api::pool_pay_info, shopper(1), { free.order_id }).error(), refusal::order_not_payable);
    EXPECT_EQ(call(shop, api::pool_buy_query, shopper(1), { free.order_id }).take().outcome, api::CheckoutPaymentOutcome::success);
}

TEST_P(Pool, a_card_is_the_same_card)
{
    give(1, Card::xray, 2);
    line_up(1);
    auto const tip = call(shop, api::pool_use_card, shopper(1), { set, 3, Card::xray }).take();
    EXPECT_EQ(tip.style_id, inside(3));
    EXPECT_EQ(xray(1, 3).take().cards_left, 1);
    EXPECT_EQ(call(shop, api::pool_use_card, shopper(1), { set, 4, Card::xray }).error(), refusal::xray_used_already);
    EXPECT_EQ(call(shop, api::pool_lock_status, shopper(1), { set }).take().locks.size(), 1u);
}

TEST_P(Pool, whoever_has_bought_or_confirmed_the_rules_is_new_no_more)
{
    auto const is_new = [&](int number) { return call(shop, api::pool_is_new_lottery_user, shopper(number), {}).take().is_new; };
    EXPECT_TRUE(is_new(1));
    EXPECT_FALSE(call(shop, api::pool_new_lottery_user_confirm, shopper(1), {}).take().is_new);
    EXPECT_FALSE(call(shop, api::pool_new_lottery_user_confirm, shopper(1), {}).take().is_new);
    EXPECT_FALSE(is_new(1));
    line_up(2);
    auto const placed = ordered(2, { 3 });
    EXPECT_TRUE(is_new(2));
    pay(placed);
    EXPECT_FALSE(is_new(2));
}

// Several purchases in one turn: each stops the clock, and what is left of the turn goes on after it.
TEST_P(Pool, a_turn_goes_on_with_the_time_left_after_each_purchase)
{
    line_up(1);
    shop.advance(seconds(30));
    auto const first = ordered(1, { 1 });
    shop.advance(seconds(60));
    EXPECT_TRUE(is_paused(1));
    EXPECT_EQ(remaining(1), 150);
    pay(first);
    EXPECT_FALSE(is_paused(1));
    EXPECT_EQ(remaining(1), 150);
    shop.advance(seconds(50));
    auto const second = ordered(1, { 2, 3 });
    shop.advance(seconds(120));
    // Nobody paid: the boxes are free, the turn goes on all the same.
    EXPECT_EQ(remaining(1), 100);
    EXPECT_EQ(box(2), api::MysteryBoxBoxState::free);
    bought(1, { 2 });
    EXPECT_EQ(payment(1, second).outcome, api::CheckoutPaymentOutcome::timeout);
    shop.advance(seconds(99));
    EXPECT_TRUE(has_turn(1));
    shop.advance(seconds(1));
    EXPECT_FALSE(has_turn(1));
    EXPECT_EQ(count_items(1).sealed, 2);
}
