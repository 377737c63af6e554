// Payments that fail, or come late, in a turn for which others wait (docs/line.md).
#include "testing/waste_shop.h"

using api::MysteryBoxBoxState;
using api::MysteryBoxEndReason;
using api::CheckoutPaymentOutcome;
using api::PaymentResult;

class WastedPayment : public testing::WasteShop { };
ON_EACH_ENGINE(WastedPayment);

// attack F1 attack F3
TEST_P(WastedPayment, a_payment_that_fails_leaves_the_boxes_held_and_then_paid_it_costs_nothing)
{
    line_up(1);
    line_up(2);
    auto const placed = ordered(1, { 3 });
    wait(20);
    ASSERT_TRUE(notify_attempt(placed, PaymentResult::fail, "a").ok());
    auto const state = payment(1, placed);
    EXPECT_EQ(state.outcome, CheckoutPaymentOutcome::pending);
    EXPECT_EQ(state.failures, 1);
    EXPECT_EQ(state.pay_within, 160);
    EXPECT_EQ(queue(1).pending_order->remaining, 160);
    EXPECT_EQ(box(3), MysteryBoxBoxState::held);
    EXPECT_TRUE(is_paused(1));
    // The same word again, and another attempt that fails, change nothing.
    ASSERT_TRUE(notify_attempt(placed, PaymentResult::fail, "a").ok());
    ASSERT_TRUE(notify_attempt(placed, PaymentResult::fail, "b").ok());
    EXPECT_EQ(payment(1, placed).failures, 2);
    EXPECT_EQ(pay_within(1, placed), 160);
    wait(60);
    EXPECT_EQ(pay_within(1, placed), 100);
    ASSERT_TRUE(notify_attempt(placed, PaymentResult::success, "c").ok());
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::success);
    EXPECT_EQ(box(3), MysteryBoxBoxState::sold);
    leave(1);
    EXPECT_EQ(wasted(1), 0);
    EXPECT_EQ(count("SELECT count(*) FROM payment_refund"), 0);
    EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
}

// attack F1
TEST_P(WastedPayment, after_a_failure_the_hold_ends_a_minute_later_and_no_failure_lengthens_it_again)
{
    line_up(1);
    line_up(2);
    auto const placed = ordered(1, { 3 });
    wait(110);
    ASSERT_TRUE(notify_attempt(placed, PaymentResult::fail, "a").ok());
    wait(60);
    EXPECT_EQ(pay_within(1, placed), 10);
    ASSERT_TRUE(notify_attempt(placed, PaymentResult::fail, "b").ok());
    wait(10);
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::fail);
    EXPECT_EQ(shown(1, placed).state, api::OrderState::closed);
    // All of the turn's time for holds is gone by then.
    EXPECT_EQ(ended(1), MysteryBoxEndReason::used_up);
    EXPECT_EQ(wasted(1), 180);
    EXPECT_TRUE(has_turn(2));
}

TEST_P(WastedPayment, a_no_at_the_cashier_after_a_failure_frees_the_boxes_at_once)
{
    line_up(1);
    auto const placed = ordered(1, { 3 });
    ASSERT_TRUE(notify_attempt(placed, PaymentResult::fail, "a").ok());
    ASSERT_TRUE(notify_attempt(placed, PaymentResult::cancel, "b").ok());
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::cancel);
    EXPECT_EQ(box(3), MysteryBoxBoxState::free);
    ASSERT_TRUE(notify_attempt(placed, PaymentResult::success, "c").ok());
    EXPECT_EQ(count("SELECT count(*) FROM payment_refund"), 1);
    EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
}

// attack F1
TEST_P(WastedPayment, a_failure_and_the_end_of_the_hold_at_once_end_in_one_of_both)
{
    let_turns_last();
    line_up(1);
    for (int round = 1; round <= 6; ++round) {
        auto const placed = ordered(1, { round });
        shop.clock.advance(seconds(120));
        testing::race(2, [&](int number) {
            if (number == 0)
                return notify_attempt(placed, PaymentResult::fail, "a").ok();
            shop.run_due();
            return true;
        });
        auto const state = payment(1, placed);
        if (state.outcome == CheckoutPaymentOutcome::pending) {
            EXPECT_EQ(state.pay_within, 60);
            EXPECT_EQ(box(static_cast<std::size_t>(round)), MysteryBoxBoxState::held);
            ASSERT_TRUE(cancel(1, placed).ok());
        } else {
            EXPECT_EQ(state.outcome, CheckoutPaymentOutcome::timeout);
        }
        EXPECT_EQ(box(static_cast<std::size_t>(round)), MysteryBoxBoxState::free);
        EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
    }
}

// attack F3
TEST_P(WastedPayment, late_money_buys_when_it_was_taken_in_time_and_nobody_was_called_since)
{
    line_up(1);
    auto const placed = ordered(1, { 3 });
    auto const end = shop.clock.now() + seconds(120);
    shop.advance(seconds(120));
    EXPECT_EQ(box(3), MysteryBoxBoxState::free);
    ASSERT_TRUE(notify_taken_at(placed, end + seconds(5)).ok());
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::success);
    EXPECT_EQ(turn_of(1).holds_left, 180);
}

// attack F3
TEST_P(WastedPayment, late_money_for_a_hold_before_lets_the_clock_stand_still_for_the_one_that_is_open)
{
    line_up(1);
    line_up(2);
    auto const first = ordered(1, { 3 });
    auto const taken_at = shop.clock.now();
    wait(120);
    EXPECT_FALSE(is_paused(1));
    auto const second = ordered(1, { 4 });
    EXPECT_TRUE(is_paused(1));
    EXPECT_TRUE(notify_taken_at(first, taken_at).ok());
    EXPECT_EQ(box(3), MysteryBoxBoxState::sold);
    EXPECT_EQ(box(4), MysteryBoxBoxState::held);
    EXPECT_TRUE(is_paused(1));
    EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
    wait(10);
    pay(second);
    EXPECT_EQ(box(4), MysteryBoxBoxState::sold);
    EXPECT_FALSE(is_paused(1));
    EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
}

// attack F3
TEST_P(WastedPayment, money_that_was_taken_later_than_the_grace_goes_back_though_the_box_is_there)
{
    line_up(1);
    auto const placed = ordered(1, { 3 });
    auto const end = shop.clock.now() + seconds(120);
    shop.advance(seconds(120));
    ASSERT_TRUE(notify_taken_at(placed, end + seconds(5) + 1).ok());
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::timeout);
    EXPECT_EQ(box(3), MysteryBoxBoxState::free);
    EXPECT_EQ(count("SELECT count(*) FROM payment_refund"), 1);
}

// attack F3
TEST_P(WastedPayment, money_that_was_taken_in_time_goes_back_once_another_turn_has_begun)
{
    line_up(1);
    line_up(2);
    auto const end = shop.clock.now() + seconds(120);
    auto const placed = ordered(1, { 3 });
    wait(120);
    leave(1);
    EXPECT_TRUE(has_turn(2));
    leave(2);
    ASSERT_TRUE(notify_taken_at(placed, end).ok());
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::timeout);
    EXPECT_EQ(count("SELECT count(*) FROM payment_refund"), 1);
    EXPECT_GE(wasted(1), 120);
    EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
}

// attack F3
TEST_P(WastedPayment, late_money_and_the_next_turn_at_once_sell_a_box_once_or_send_the_money_back)
{
    // However many turns are wasted.
    shop.settings.set("box.waste_free_seconds", std::int64_t { 100'000 });
    shop.settings.set("box.newcomer_purse_percent", std::int64_t { 100 });
    for (int round = 1; round <= 6; ++round) {
        line_up(1);
        line_up(2);
        auto const placed = ordered(1, { round });
        wait(120);
        testing::race(2, [&](int number) { return number == 0 ? notify_taken_at(placed, shop.clock.now()).ok() : stop(1).ok(); });
        bool const is_bought = payment(1, placed).outcome == CheckoutPaymentOutcome::success;
        EXPECT_EQ(box(static_cast<std::size_t>(round)), is_bought ? MysteryBoxBoxState::sold : MysteryBoxBoxState::free);
        EXPECT_TRUE(has_turn(2));
        EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
        leave(2);
    }
}

// Of protocol 2: the boxes lie as they lay until the next turn begins.
class LoggedWastedPayment : public testing::WasteShop {
protected:
    LoggedWastedPayment() { is_logged = true; }
};
ON_EACH_ENGINE(LoggedWastedPayment);

// attack F3
TEST_P(LoggedWastedPayment, money_in_time_for_a_turn_that_ended_with_its_hold_is_counted_as_a_buyers)
{
    line_up(1);
    line_up(2);
    ordered(1, { 3 });
    wait(120);
    auto const placed = ordered(1, { 4 });
    wait(55);
    // The second is not at the page.
    shop.write([](Write& tx) { tx.change("UPDATE queue_place SET touched_at = 0, asked_at = $1 WHERE state = 'waiting'", { tx.now() }); });
    shop.advance(seconds(5));
    EXPECT_EQ(ended(1), MysteryBoxEndReason::used_up);
    EXPECT_EQ(wasted(1), 180);
    EXPECT_FALSE(has_turn(2));
    ASSERT_TRUE(notify_taken_at(placed, shop.clock.now()).ok());
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::success);
    // 80 beyond the time that a buyer has free, less 45 for the order.
    EXPECT_EQ(wasted(1), 35);
    EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
}
