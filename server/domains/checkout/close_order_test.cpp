#include "generated/refusals/common.h"
#include "generated/refusals/order.h"
#include "testing/purchase_shop.h"
#include <algorithm>

using api::MysteryBoxBoxState;
using api::CheckoutPaymentOutcome;

class CloseOrder : public testing::PurchaseShop {
protected:
    // Lets a hold expire within the shopper's turn.
    void let_expire(int number)
    {
        ordered(number, { 3 });
        shop.advance(seconds(120));
    }
};
ON_EACH_ENGINE(CloseOrder);

// P4.29
TEST_P(CloseOrder, cancelling_frees_the_boxes_and_the_turn_goes_on)
{
    line_up(1);
    shop.advance(seconds(30));
    auto const placed = ordered(1, { 3, 4 });
    shop.advance(seconds(60));
    shop.take_told();
    EXPECT_EQ(cancel(1, placed).take().outcome, CheckoutPaymentOutcome::cancel);
    EXPECT_EQ(box(3), MysteryBoxBoxState::free);
    EXPECT_EQ(remaining(1), 150);
    EXPECT_FALSE(is_paused(1));
    EXPECT_FALSE(queue(1).pending_order);
    EXPECT_EQ(shown(1, placed).state, api::OrderState::closed);
    EXPECT_EQ(shown(1, placed).closed_at, shop.clock.now());
    auto const told = shop.take_told();
    EXPECT_EQ(count_told(told, 1007), 1);
    EXPECT_EQ(count_told(told, 1001, 1), 1);
    // Again answers the same.
    EXPECT_EQ(cancel(1, placed).take().outcome, CheckoutPaymentOutcome::cancel);
    EXPECT_TRUE(order(1, { 3 }).ok());
}

TEST_P(CloseOrder, only_ones_own_order_and_only_before_it_is_paid)
{
    line_up(1);
    auto const placed = ordered(1, { 3 });
    EXPECT_EQ(cancel(2, placed).error(), refusal::not_found);
    EXPECT_EQ(box(3), MysteryBoxBoxState::held);
    pay(placed);
    EXPECT_EQ(cancel(1, placed).error(), refusal::order_not_payable);
    EXPECT_EQ(box(3), MysteryBoxBoxState::sold);
}

// P4.29
TEST_P(CloseOrder, an_unpaid_hold_ends_after_its_time_and_the_turn_goes_on)
{
    line_up(1);
    line_up(2);
    shop.advance(seconds(40));
    auto const placed = ordered(1, { 3 });
    shop.advance(seconds(119));
    EXPECT_EQ(box(3), MysteryBoxBoxState::held);
    shop.take_told();
    shop.advance(seconds(1));
    EXPECT_EQ(box(3), MysteryBoxBoxState::free);
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::timeout);
    EXPECT_EQ(remaining(1), 140);
    auto const told = shop.take_told();
    EXPECT_EQ(count_told(told, 1007), 1);
    EXPECT_EQ(count_told(told, 1001, 1), 1);
    EXPECT_EQ(cancel(1, placed).take().outcome, CheckoutPaymentOutcome::timeout);
    shop.advance(seconds(140));
    EXPECT_EQ(queue(1).status, api::MysteryBoxQueueStatus::none);
}

TEST_P(CloseOrder, a_turn_waits_for_the_hold_however_long_both_take)
{
    let_turns_last();
    line_up(1);
    for (int hold = 0; hold < 2; ++hold) {
        let_expire(1);
        shop.advance(seconds(60));
    }
    EXPECT_EQ(remaining(1), 60);
}

TEST_P(CloseOrder, cancelling_many_times_at_once_frees_the_boxes_once)
{
    line_up(1);
    auto const placed = ordered(1, { 3 });
    auto const answers = testing::race(8, [&](int) { return cancel(1, placed).ok(); });
    EXPECT_EQ(std::count(answers.begin(), answers.end(), true), 8);
    EXPECT_EQ(count("SELECT count(*) FROM state_history WHERE subject_kind = 'order'"), 1);
    EXPECT_EQ(count("SELECT amount FROM limit_count WHERE subject LIKE 'series:%' AND period = 'day'"), 0);
}

// Of version 1.
class OldCloseOrder : public CloseOrder {
protected:
    OldCloseOrder() { is_logged = false; }
};
ON_EACH_ENGINE(OldCloseOrder);

TEST_P(OldCloseOrder, who_stops_after_buying_leaves_the_boxes_as_they_are)
{
    line_up(1);
    line_up(2);
    bought(1, { 3 });
    auto const before = arrangement(set);
    leave(1);
    EXPECT_TRUE(has_turn(2));
    EXPECT_EQ(look().epoch, 1);
    EXPECT_EQ(arrangement(set), before);
}

TEST_P(CloseOrder, a_shuffle_leaves_what_is_sold_where_it_was)
{
    line_up(1);
    line_up(2);
    bought(1, { 3, 7 });
    auto const before = arrangement(set);
    shop.presence.seen({ shopper(2).id, 0, shop.clock.now() + minutes(3) });
    shop.advance(seconds(180));
    EXPECT_TRUE(has_turn(2));
    EXPECT_EQ(look().epoch, 2);
    auto const after = arrangement(set);
    EXPECT_NE(after, before);
    EXPECT_EQ(after[2], before[2]);
    EXPECT_EQ(after[6], before[6]);
}
