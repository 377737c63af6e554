// An order that is taken back as a whole, by an operator.
#include "domains/checkout/checkout.h"
#include "generated/refusals/cabinet.h"
#include "generated/refusals/common.h"
#include "generated/refusals/order.h"
#include "testing/selling_shop.h"
#include <algorithm>
#include <memory>
#include <set>

class RefundOrder : public testing::SellingShop {
protected:
    Status refund(Placed const& placed)
    {
        return shop.write([&](Write& tx) { return checkout::refund(tx, placed.order_id, "anna", "the box was damaged"); });
    }
};
ON_EACH_ENGINE(RefundOrder);

// attack C5: the payment of a refunded order has an outcome of its own.
TEST_P(RefundOrder, gives_everything_back_once)
{
    auto const coupon = coupon_for(1);
    give(1, "red_packet:THB", 2'000);
    line_up(1);
    auto const placed = must_place(1, { set, { 3, 4 }, coupon, 2'000 });
    pay(placed);
    EXPECT_EQ(points_of(1), 770);
    ASSERT_TRUE(refund(placed).ok());
    EXPECT_EQ(shown(1, placed).state, api::OrderState::refund);
    EXPECT_GE(shown(1, placed).refunded_at.value_or(0), shown(1, placed).paid_at.value_or(1));
    EXPECT_EQ(payment(1, placed).outcome, api::CheckoutPaymentOutcome::refunded);
    EXPECT_EQ(count_items(1).sealed, 0);
    EXPECT_EQ(state_of(coupon), "free");
    EXPECT_EQ(balance(1), 2'000);
    EXPECT_EQ(points_of(1), 0);
    EXPECT_EQ(box(3), api::MysteryBoxBoxState::sold);
    shop.run_due();
    ASSERT_EQ(cashier.given.size(), 1u);
    EXPECT_EQ(cashier.given.begin()->second.amount, 77'000);
    EXPECT_EQ(refund(placed).error(), refusal::order_not_paid);
    EXPECT_EQ(count("SELECT count(*) FROM state_history WHERE subject_kind = 'order' AND who = 'anna' AND why = 'the box was damaged'"), 1);
}

// attack F7
TEST_P(RefundOrder, from_a_machine_whose_clock_is_behind_leaves_the_histories_in_order)
{
    auto const coupon = coupon_for(1);
    line_up(1);
    auto const placed = must_place(1, { set, { 3, 4 }, coupon, 0 });
    pay(placed);
    // Another node: its ids begin anew, from its own clock.
    shop.clock.set(shop.clock.now() - hours(1));
    std::destroy_at(&shop.ids);
    std::construct_at(&shop.ids, 2u);
    ASSERT_TRUE(refund(placed).ok());
    EXPECT_EQ(shown(1, placed).state, api::OrderState::refund);
    EXPECT_EQ(state_of(coupon), "free");
    EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
    EXPECT_GT(count("SELECT count(*) FROM state_history AS first JOIN state_history AS later ON later.subject_id = first.subject_id"
                    " WHERE first.subject_kind = 'order' AND later.subject_kind = 'order' AND later.number > first.number"
                    " AND later.at < first.at"),
        0);
}

TEST_P(RefundOrder, of_what_cost_nothing_asks_no_cashier)
{
    give(1, "red_packet:THB", 42'000);
    line_up(1);
    auto const placed = must_place(1, { set, { 3 }, {}, 42'000 });
    ASSERT_TRUE(refund(placed).ok());
    EXPECT_EQ(balance(1), 42'000);
    EXPECT_EQ(refund(placed).error(), refusal::order_not_paid);
    EXPECT_EQ(balance(1), 42'000);
    shop.run_due();
    EXPECT_EQ(cashier.asked, 0);
}

TEST_P(RefundOrder, brings_back_what_late_money_took_again)
{
    auto const coupon = coupon_for(1);
    give(1, "red_packet:THB", 2'000);
    line_up(1);
    auto const placed = must_place(1, { set, { 3 }, coupon, 2'000 });
    shop.advance(seconds(120));
    pay(placed);
    EXPECT_EQ(balance(1), 0);
    ASSERT_TRUE(refund(placed).ok());
    EXPECT_EQ(balance(1), 2'000);
    EXPECT_EQ(state_of(coupon), "free");
}

TEST_P(RefundOrder, refuses_what_is_not_paid_or_opened)
{
    line_up(1);
    auto const placed = ordered(1, { 3, 4 });
    EXPECT_EQ(refund(placed).error(), refusal::order_not_paid);
    pay(placed);
    EXPECT_TRUE(call(shop, api::mystery_box_unpacking, shopper(1), { payment(1, placed).items.front() }).ok());
    EXPECT_EQ(refund(placed).error(), refusal::not_returnable);
    EXPECT_EQ(payment(1, placed).outcome, api::CheckoutPaymentOutcome::success);
    EXPECT_EQ(count_items(1).sealed, 1);
    EXPECT_EQ(points_of(1), 840);
    auto unknown = placed;
    unknown.order_id = OrderId { 7 };
    EXPECT_EQ(refund(unknown).error(), refusal::not_found);
}

TEST_P(RefundOrder, what_was_taken_back_is_not_opened)
{
    line_up(1);
    auto const placed = bought(1, { 3, 4 });
    auto const item = payment(1, placed).items.front();
    ASSERT_TRUE(refund(placed).ok());
    EXPECT_FALSE(call(shop, api::mystery_box_unpacking, shopper(1), { item }).ok());
    EXPECT_FALSE(call(shop, api::mystery_box_unpacking_all, shopper(1), { placed.order_id }).ok());
    EXPECT_FALSE(call(shop, api::cabinet_open_box, shopper(1), { { item } }).ok());
    EXPECT_EQ(count("SELECT count(*) FROM cabinet_item WHERE opened_at IS NOT NULL"), 0);
}

TEST_P(RefundOrder, against_opening_one_of_the_two_happens)
{
    line_up(1);
    for (int round = 1; round <= 6; ++round) {
        auto const placed = bought(1, { round });
        auto const item = payment(1, placed).items.front();
        auto const done = testing::race(2, [&](int number) {
            if (number == 0)
                return refund(placed).ok();
            return call(shop, api::mystery_box_unpacking, shopper(1), { item }).ok();
        });
        EXPECT_NE(done[0], done[1]);
        EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
    }
}

TEST_P(RefundOrder, ten_at_once_give_back_once)
{
    give(1, "red_packet:THB", 1'000);
    line_up(1);
    auto const placed = must_place(1, { set, { 3 }, {}, 1'000 });
    pay(placed);
    auto const done = testing::race(10, [&](int) { return refund(placed).ok(); });
    EXPECT_EQ(std::count(done.begin(), done.end(), true), 1);
    EXPECT_EQ(balance(1), 1'000);
    shop.run_due();
    EXPECT_EQ(cashier.asked, 1);
}

// attack F8: whoever compares the odds before and after knows what is in the sealed box. It neither helps nor hinders: sealed is what its
// owner has not opened, and what was given back comes into no set again.
TEST_P(RefundOrder, is_the_same_whatever_the_odds_have_told_of_the_sealed_box)
{
    std::set<StyleId> told;
    for (int slot = 1; slot <= 12; ++slot) {
        line_up(1);
        auto const before = look().odds;
        auto const placed = must_place(1, { set, { slot }, {}, 0 });
        pay(placed);
        auto const after = look().odds;
        for (std::size_t style = 0; style < after.size(); ++style)
            if (before[style].left != after[style].left)
                told.insert(after[style].style_id);
        ASSERT_TRUE(refund(placed).ok()) << slot;
        EXPECT_EQ(box(static_cast<std::size_t>(slot)), api::MysteryBoxBoxState::sold);
        EXPECT_EQ(payment(1, placed).outcome, api::CheckoutPaymentOutcome::refunded);
        if (slot < 12)
            leave(1);
    }
    EXPECT_EQ(told.size(), 12u);
    EXPECT_EQ(look().set.boxes_left, 0);
}
