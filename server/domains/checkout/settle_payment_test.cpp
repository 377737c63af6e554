#include "generated/refusals/common.h"
#include "generated/refusals/mystery_box.h"
#include "generated/refusals/order.h"
#include "generated/refusals/payment.h"
#include "platform/db/state_history.h"
#include "testing/purchase_shop.h"
#include <algorithm>

using api::MysteryBoxBoxState;
using api::CheckoutPaymentOutcome;
using api::PaymentResult;

class SettlePayment : public testing::PurchaseShop { };
ON_EACH_ENGINE(SettlePayment);

// P4.29
TEST_P(SettlePayment, paid_boxes_are_in_the_cabinet_and_the_turn_goes_on)
{
    line_up(1);
    shop.advance(seconds(10));
    auto const placed = ordered(1, { 11, 3 });
    shop.advance(seconds(50));
    shop.take_told();
    ASSERT_TRUE(notify(placed, PaymentResult::success).ok());
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::success);
    EXPECT_EQ(payment(1, placed).items.size(), 2u);
    EXPECT_EQ(count_items(1).sealed, 2);
    EXPECT_EQ(look().set.boxes_left, 10);
    EXPECT_EQ(box(3), MysteryBoxBoxState::sold);
    EXPECT_TRUE(look(set, 1).boxes[2].mine);
    EXPECT_FALSE(look(set, 2).boxes[2].mine);
    EXPECT_EQ(remaining(1), 170);
    EXPECT_FALSE(is_paused(1));
    auto const order = shown(1, placed);
    EXPECT_EQ(order.state, api::OrderState::finish);
    EXPECT_EQ(order.paid_at, shop.clock.now());
    EXPECT_EQ(order.transaction_id, "cashier-" + std::to_string(placed.payment_id.value));
    auto const told = shop.take_told();
    EXPECT_EQ(count_told(told, 1001, 1), 1);
    EXPECT_EQ(count_told(told, 1007), 1);
}

TEST_P(SettlePayment, a_sold_box_shows_in_the_odds)
{
    line_up(1);
    auto const style = arrangement(set)[2];
    bought(1, { 3 });
    for (auto const& odds : look().odds)
        EXPECT_EQ(odds.left, odds.style_id == style ? 0 : 1);
    EXPECT_EQ(look().set.hidden_inside, style != hidden.front());
}

// P4.29
TEST_P(SettlePayment, a_payment_that_failed_or_was_cancelled_gives_the_boxes_back)
{
    let_turns_last();
    line_up(1);
    for (auto const result : { PaymentResult::fail, PaymentResult::cancel }) {
        auto const placed = ordered(1, { 3 });
        ASSERT_TRUE(notify(placed, result).ok());
        // Another way to pay may work as long as the hold lasts.
        if (result == PaymentResult::fail)
            shop.advance(seconds(180));
        EXPECT_EQ(payment(1, placed).outcome,
            result == PaymentResult::fail ? CheckoutPaymentOutcome::fail : CheckoutPaymentOutcome::cancel);
        EXPECT_EQ(shown(1, placed).state, api::OrderState::closed);
        EXPECT_EQ(box(3), MysteryBoxBoxState::free);
        EXPECT_FALSE(is_paused(1));
    }
    EXPECT_EQ(count("SELECT sum(amount) FROM limit_count WHERE subject LIKE 'series:%'"), 0);
}

TEST_P(SettlePayment, the_same_notification_twice_pays_once)
{
    line_up(1);
    auto const placed = bought(1, { 3 });
    EXPECT_TRUE(notify(placed, PaymentResult::success).ok());
    EXPECT_EQ(count_items(1).sealed, 1);
    EXPECT_EQ(count("SELECT count(*) FROM state_history WHERE subject_kind = 'order'"), 2);
}

TEST_P(SettlePayment, ten_times_the_same_notification_at_once_pays_once)
{
    line_up(1);
    auto const placed = ordered(1, { 3, 4 });
    auto const answers = testing::race(10, [&](int) { return notify(placed, PaymentResult::success).ok(); });
    EXPECT_EQ(std::count(answers.begin(), answers.end(), true), 10);
    EXPECT_EQ(count_items(1).sealed, 2);
}

TEST_P(SettlePayment, another_word_under_the_same_number_is_refused_and_written_down)
{
    line_up(1);
    auto const placed = bought(1, { 3 });
    EXPECT_EQ(notify(placed, PaymentResult::fail).error(), refusal::notification_contradicts);
    EXPECT_EQ(notify(placed, PaymentResult::cancel).error(), refusal::notification_contradicts);
    EXPECT_EQ(count("SELECT count(*) FROM payment_objection WHERE reason = 'notification_contradicts'"), 2);
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::success);
}

TEST_P(SettlePayment, who_does_not_know_the_key_is_not_heard)
{
    line_up(1);
    auto const placed = ordered(1, { 3 });
    auto const told = notification(placed, PaymentResult::success);
    EXPECT_EQ(notify(signed_by(told, "another key")).error(), refusal::signature_wrong);
    auto changed = signed_by(told);
    changed.amount -= 1;
    EXPECT_EQ(notify(changed).error(), refusal::signature_wrong);
    changed = signed_by(told);
    changed.result = PaymentResult::fail;
    EXPECT_EQ(notify(changed).error(), refusal::signature_wrong);
    auto unknown = told;
    unknown.provider = "nobody";
    EXPECT_EQ(notify(signed_by(unknown)).error(), refusal::provider_unknown);
    shop.settings.set("payment.sandbox_key", std::string());
    EXPECT_EQ(notify(signed_by(told, "")).error(), refusal::provider_unknown);
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::pending);
}

TEST_P(SettlePayment, another_amount_or_currency_is_refused_and_written_down)
{
    line_up(1);
    auto const placed = ordered(1, { 3 });
    auto wrong = notification(placed, PaymentResult::success);
    wrong.amount = 1;
    EXPECT_EQ(notify(signed_by(wrong)).error(), refusal::amount_differs);
    wrong = notification(placed, PaymentResult::success);
    wrong.currency = "SGD";
    EXPECT_EQ(notify(signed_by(wrong)).error(), refusal::amount_differs);
    EXPECT_EQ(count("SELECT count(*) FROM payment_objection WHERE reason = 'amount_differs'"), 2);
    wrong.payment_id = PaymentId { 7 };
    EXPECT_EQ(notify(signed_by(wrong)).error(), refusal::not_found);
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::pending);
}

TEST_P(SettlePayment, late_money_buys_the_boxes_when_they_are_still_there)
{
    line_up(1);
    auto const placed = ordered(1, { 3, 4 });
    shop.advance(seconds(120));
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::timeout);
    EXPECT_EQ(box(3), MysteryBoxBoxState::free);
    ASSERT_TRUE(notify(placed, PaymentResult::success).ok());
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::success);
    EXPECT_EQ(shown(1, placed).state, api::OrderState::finish);
    EXPECT_FALSE(shown(1, placed).closed_at);
    EXPECT_EQ(count_items(1).sealed, 2);
    EXPECT_TRUE(notify(placed, PaymentResult::success).ok());
    EXPECT_EQ(count_items(1).sealed, 2);
}

class LateMoney : public testing::PurchaseShop {
protected:
    void expect_refund(Placed const& placed)
    {
        shop.take_told();
        ASSERT_TRUE(notify(placed, PaymentResult::success).ok());
        EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::timeout);
        EXPECT_EQ(shown(1, placed).state, api::OrderState::closed);
        EXPECT_EQ(count("SELECT count(*) FROM payment WHERE state = 'refunded'"), 1);
        EXPECT_EQ(count_told(shop.take_told(), 1001, 1), 1);
        // Told again, it goes back once.
        EXPECT_TRUE(notify(placed, PaymentResult::success).ok());
        EXPECT_EQ(count("SELECT count(*) FROM state_history WHERE subject_kind = 'payment' AND to_state = 'refunded'"), 1);
    }
};
ON_EACH_ENGINE(LateMoney);

TEST_P(LateMoney, goes_back_when_one_of_the_boxes_is_sold)
{
    line_up(1);
    auto const placed = ordered(1, { 3, 4 });
    shop.advance(seconds(120));
    bought(1, { 4 });
    expect_refund(placed);
    EXPECT_EQ(box(3), MysteryBoxBoxState::free);
    EXPECT_EQ(count_items(1).sealed, 1);
}

// Of version 1, where the end of a turn shuffles.
class OldLateMoney : public LateMoney {
protected:
    OldLateMoney() { is_logged = false; }
};
ON_EACH_ENGINE(OldLateMoney);

TEST_P(OldLateMoney, goes_back_when_the_boxes_were_shuffled_since)
{
    line_up(1);
    auto const placed = ordered(1, { 3 });
    shop.advance(seconds(120));
    leave(1);
    expect_refund(placed);
}

TEST_P(LateMoney, goes_back_when_the_boxes_were_shuffled_since)
{
    line_up(1);
    auto const placed = ordered(1, { 3 });
    shop.advance(seconds(120));
    leave(1);
    line_up(2);
    expect_refund(placed);
}

// attack F2
TEST_P(LateMoney, goes_back_when_somebody_else_is_called_before_they_have_answered_and_after_they_did_not)
{
    for (auto const waits : { seconds(1), seconds(181) }) {
        line_up(1);
        auto const placed = ordered(1, { 3 });
        shop.advance(seconds(120));
        leave(1);
        shop.devices = {};
        line_up(2);
        shop.advance(waits);
        ASSERT_TRUE(notify(placed, PaymentResult::success).ok());
        EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::timeout);
        shop.devices = [this] { answer_calls(); };
        shop.let_devices_act();
        if (has_turn(2))
            leave(2);
    }
}

TEST_P(LateMoney, buys_behind_the_turn_while_nobody_else_is_called)
{
    line_up(1);
    auto const placed = ordered(1, { 3 });
    shop.advance(seconds(120));
    leave(1);
    ASSERT_TRUE(notify(placed, PaymentResult::success).ok());
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::success);
}

TEST_P(LateMoney, goes_back_when_the_set_is_sold_out)
{
    line_up(1);
    auto const placed = ordered(1, { 3 });
    shop.advance(seconds(120));
    bought(1, { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 });
    expect_refund(placed);
}

TEST_P(LateMoney, goes_back_when_the_day_is_full)
{
    shop.settings.set("box.daily_limit", std::int64_t { 2 });
    line_up(1);
    auto const placed = ordered(1, { 3 });
    shop.advance(seconds(120));
    bought(1, { 4, 5 });
    expect_refund(placed);
}

TEST_P(LateMoney, goes_back_when_the_shopper_had_cancelled)
{
    line_up(1);
    auto const placed = ordered(1, { 3 });
    ASSERT_TRUE(cancel(1, placed).ok());
    expect_refund(placed);
    EXPECT_EQ(box(3), MysteryBoxBoxState::free);
}

TEST_P(LateMoney, a_late_refusal_changes_nothing)
{
    line_up(1);
    auto const placed = ordered(1, { 3 });
    shop.advance(seconds(120));
    ASSERT_TRUE(notify(placed, PaymentResult::fail).ok());
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::timeout);
    EXPECT_EQ(notify(placed, PaymentResult::success).error(), refusal::notification_contradicts);
}

TEST_P(SettlePayment, the_last_box_ends_the_line)
{
    line_up(1);
    line_up(2);
    bought(1, { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 });
    EXPECT_EQ(look().set.state, api::MysteryBoxSetState::on_sale);
    shop.take_told();
    bought(1, { 12 });
    EXPECT_EQ(look().set.state, api::MysteryBoxSetState::sold_out);
    EXPECT_FALSE(look().set.hidden_inside);
    EXPECT_EQ(queue(1).status, api::MysteryBoxQueueStatus::none);
    EXPECT_EQ(queue(2).status, api::MysteryBoxQueueStatus::none);
    EXPECT_EQ(queue(2).queue_length, 0);
    EXPECT_EQ(join(3).error(), refusal::set_sold_out);
    auto const told = shop.take_told();
    EXPECT_TRUE(std::any_of(told.begin(), told.end(),
        [](auto const& event) { return event.text.find("\"status\":3") != std::string::npos && event.topic != 0; }));
    // Jobs of places that are gone do nothing.
    shop.advance(minutes(5));
}

// Behind the payment, which decides first, each domain guards its own: the second of two that got this far changes nothing.
TEST_P(SettlePayment, a_hold_an_order_and_a_payment_end_once)
{
    line_up(1);
    auto const placed = ordered(1, { 3 });
    auto const undone = shop.write([&](Write& tx) -> Result<bool> {
        auto const order = order::find(tx, placed.order_id).take();
        Batch sold(tx);
        EXPECT_TRUE(mystery_box::sell(tx, order, sold).ok());
        EXPECT_TRUE(sold.run().ok());
        Batch again(tx);
        EXPECT_EQ(mystery_box::sell(tx, order, again).error(), refusal::order_not_payable);
        EXPECT_EQ(mystery_box::sell_late(tx, placed.order_id, 0).error(), refusal::order_not_payable);
        mystery_box::release(tx, placed.order_id, checkout::Released::expired);
        EXPECT_EQ(tx.number("SELECT count(*) FROM box WHERE state = 'sold'", {}), 1);
        EXPECT_EQ(tx.number("SELECT amount FROM limit_count WHERE subject LIKE 'series:%' AND period = 'day'", {}), 1);
        using order::State;
        EXPECT_TRUE(order::advance(tx, placed.order_id, State::init, State::paid, "test", "test"));
        EXPECT_FALSE(order::advance(tx, placed.order_id, State::init, State::closed, "test", "test"));
        Batch paid(tx);
        db::Steps steps;
        order::pay_and_finish(paid, placed.order_id, State::init, { "test", "test", "" }, "test", steps);
        EXPECT_EQ(paid.run().error(), refusal::order_not_payable);
        EXPECT_TRUE(payment::advance(tx, placed.payment_id, payment::State::pending, payment::State::paid, "test"));
        EXPECT_FALSE(payment::advance(tx, placed.payment_id, payment::State::pending, payment::State::expired, "test"));
        return refusal::not_found;
    });
    EXPECT_FALSE(undone.ok());
}

TEST_P(SettlePayment, money_and_the_end_of_the_hold_at_once_end_in_one_outcome)
{
    // Where the hold's end comes first three times, the turn would be over.
    let_turns_last();
    line_up(1);
    for (int round = 0; round < 6; ++round) {
        auto const placed = ordered(1, { round + 1 });
        shop.clock.advance(seconds(120));
        auto const done = testing::race(2, [&](int number) {
            if (number == 0)
                return notify(placed, PaymentResult::success).ok();
            shop.run_due();
            return true;
        });
        EXPECT_TRUE(done[0]);
        // In time, or late and still there: paid either way.
        EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::success);
        EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
    }
    EXPECT_EQ(count_items(1).sealed, 6);
}

TEST_P(SettlePayment, money_and_cancelling_at_once_end_in_one_outcome)
{
    line_up(1);
    for (int round = 0; round < 6; ++round) {
        auto const placed = ordered(1, { round + 1 });
        auto const done = testing::race(2,
            [&](int number) { return number == 0 ? notify(placed, PaymentResult::success).ok() : cancel(1, placed).ok(); });
        EXPECT_TRUE(done[0]);
        // Who was first decides: bought, or cancelled and the money goes back.
        EXPECT_EQ(payment(1, placed).outcome, done[1] ? CheckoutPaymentOutcome::timeout : CheckoutPaymentOutcome::success);
        EXPECT_EQ(box(static_cast<std::size_t>(round) + 1), done[1] ? MysteryBoxBoxState::free : MysteryBoxBoxState::sold);
        EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
    }
}

TEST_P(SettlePayment, a_paid_order_gives_points_once)
{
    line_up(1);
    auto const placed = ordered(1, { 3, 4 });
    EXPECT_EQ(points_of(1), 0);
    pay(placed);
    EXPECT_EQ(points_of(1), 840);
    EXPECT_TRUE(notify(placed, PaymentResult::success).ok());
    EXPECT_EQ(points_of(1), 840);
    EXPECT_TRUE(notify(ordered(1, { 5 }), PaymentResult::fail).ok());
    EXPECT_EQ(points_of(1), 840);
}

TEST_P(SettlePayment, late_money_gives_points_when_it_buys_and_none_when_it_goes_back)
{
    line_up(1);
    auto const late = ordered(1, { 3 });
    shop.advance(seconds(121));
    EXPECT_EQ(payment(1, late).outcome, CheckoutPaymentOutcome::timeout);
    pay(late);
    EXPECT_EQ(payment(1, late).outcome, CheckoutPaymentOutcome::success);
    EXPECT_EQ(points_of(1), 420);
    auto const cancelled = ordered(1, { 4 });
    EXPECT_TRUE(cancel(1, cancelled).ok());
    pay(cancelled);
    EXPECT_EQ(payment(1, cancelled).outcome, CheckoutPaymentOutcome::timeout);
    EXPECT_EQ(points_of(1), 420);
}

TEST_P(SettlePayment, ten_times_the_same_notification_at_once_gives_points_once)
{
    line_up(1);
    auto const placed = ordered(1, { 3 });
    testing::race(10, [&](int) { return notify(placed, PaymentResult::success).ok(); });
    EXPECT_EQ(points_of(1), 420);
}
