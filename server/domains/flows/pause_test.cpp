#include "generated/refusals/mystery_box.h"
#include "generated/refusals/order.h"
#include "testing/purchase_shop.h"
#include <numeric>

using api::MysteryBoxQueueStatus;
using api::MysteryBoxSetState;
using api::PaymentResult;
using mystery_box::Moved;

// What the operator does to a set hurts nobody who has ordered.
class Operated : public testing::PurchaseShop {
protected:
    using Act = Result<Moved> (*)(Write&, BoxSetId, mystery_box::SetOperator const&);
    void operate(Act act)
    {
        EXPECT_TRUE(shop.database().transact<Moved>([&](Write& tx) { return act(tx, set, { "ada", "" }); }).ok());
        shop.run_due();
    }
    void bought_all_but_one()
    {
        line_up(1);
        std::vector<std::int32_t> slots(11);
        std::iota(slots.begin(), slots.end(), 1);
        bought(1, slots);
    }
};
ON_EACH_ENGINE(Operated);

TEST_P(Operated, a_pause_lets_who_has_ordered_pay_and_nobody_order)
{
    line_up(1);
    shop.advance(seconds(30));
    auto const placed = ordered(1, { 3 });
    operate(mystery_box::pause);
    EXPECT_EQ(stop(1).error(), refusal::order_pending);
    pay(placed);
    EXPECT_EQ(count_items(1).sealed, 1);
    // The turn waits for the sale to go on.
    EXPECT_TRUE(is_paused(1));
    EXPECT_EQ(remaining(1), 150);
    EXPECT_EQ(order(1, { 4 }).error(), refusal::set_not_on_sale);
    shop.advance(hours(1));
    EXPECT_TRUE(has_turn(1));
    operate(mystery_box::resume);
    EXPECT_EQ(remaining(1), 150);
    EXPECT_TRUE(order(1, { 4 }).ok());
}

TEST_P(Operated, a_hold_that_runs_out_during_a_pause_gives_the_boxes_back_and_late_money_still_buys_them)
{
    line_up(1);
    auto const placed = ordered(1, { 3 });
    operate(mystery_box::pause);
    shop.advance(seconds(120));
    EXPECT_EQ(box(3), api::MysteryBoxBoxState::free);
    EXPECT_TRUE(is_paused(1));
    pay(placed);
    EXPECT_EQ(payment(1, placed).outcome, api::CheckoutPaymentOutcome::success);
    EXPECT_EQ(count_items(1).sealed, 1);
}

TEST_P(Operated, a_pause_does_not_make_turns_longer)
{
    auto const lengths = [&] {
        return shop.read([&](Read& tx) {
            return tx.one("SELECT turn_lengths FROM box_set WHERE id = $1", { set }, [](db::Row const& row) { return row.text(0); });
        });
    };
    line_up(1);
    shop.advance(seconds(20));
    operate(mystery_box::pause);
    shop.presence.seen({ shopper(1).id, 0, shop.clock.now() + hours(1) });
    shop.advance(hours(1));
    operate(mystery_box::resume);
    shop.advance(seconds(10));
    leave(1);
    EXPECT_EQ(lengths(), "30");
    // Nor does one in the middle of which the turn ends.
    line_up(1);
    shop.advance(seconds(5));
    operate(mystery_box::pause);
    shop.advance(seconds(45));
    leave(1);
    EXPECT_EQ(lengths(), "30,5");
}

TEST_P(Operated, the_last_box_may_be_paid_during_a_pause)
{
    bought_all_but_one();
    auto const placed = ordered(1, { 12 });
    operate(mystery_box::pause);
    pay(placed);
    EXPECT_EQ(look().set.state, MysteryBoxSetState::sold_out);
    EXPECT_EQ(queue(1).status, MysteryBoxQueueStatus::none);
}

TEST_P(Operated, a_close_lets_who_has_ordered_pay)
{
    bought_all_but_one();
    line_up(2);
    auto const placed = ordered(1, { 12 });
    operate(mystery_box::close);
    EXPECT_EQ(queue(2).status, MysteryBoxQueueStatus::none);
    EXPECT_EQ(queue(1).pending_order->order_id, placed.order_id);
    pay(placed);
    EXPECT_EQ(count_items(1).sealed, 12);
    EXPECT_EQ(look().set.state, MysteryBoxSetState::closed);
}

TEST_P(Operated, after_a_close_a_hold_runs_out_and_late_money_goes_back)
{
    line_up(1);
    auto const placed = ordered(1, { 3 });
    operate(mystery_box::close);
    shop.advance(seconds(120));
    EXPECT_EQ(box(3), api::MysteryBoxBoxState::free);
    pay(placed);
    EXPECT_EQ(payment(1, placed).outcome, api::CheckoutPaymentOutcome::timeout);
    EXPECT_EQ(count_items(1).sealed, 0);
}

TEST_P(Operated, a_pause_a_payment_and_a_resume_at_once_leave_one_whole_state)
{
    for (int round = 0; round < 5; ++round) {
        line_up(1);
        auto const placed = ordered(1, { round + 1 });
        testing::race(3, [&](int number) {
            if (number == 0)
                operate(mystery_box::pause);
            else if (number == 1)
                pay(placed);
            else
                shop.run_due();
            return true;
        });
        EXPECT_EQ(count_items(1).sealed, round + 1);
        EXPECT_TRUE(is_paused(1));
        operate(mystery_box::resume);
        EXPECT_FALSE(is_paused(1));
    }
}
