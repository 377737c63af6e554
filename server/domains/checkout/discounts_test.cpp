// What a coupon and the red packet do to an order, from the quote to the end of the order.
#include "generated/refusals/checkout.h"
#include "generated/refusals/common.h"
#include "generated/refusals/coupon.h"
#include "generated/refusals/ledger.h"
#include "generated/refusals/mystery_box.h"
#include "generated/refusals/order.h"
#include "platform/db/batch.h"
#include "testing/selling_shop.h"
#include <algorithm>

using api::MysteryBoxBoxState;
using api::CheckoutPaymentOutcome;
using api::PaymentResult;

class Cuts : public testing::SellingShop {
protected:
    static Status hold(Write& tx, CouponId coupon, std::int64_t order)
    {
        Batch batch(tx);
        coupon::hold(tx, batch, coupon, OrderId { order });
        return batch.run();
    }
};
ON_EACH_ENGINE(Cuts);

TEST_P(Cuts, a_quote_says_what_each_cut_takes_off_and_takes_nothing)
{
    auto const coupon = coupon_for(1);
    give(1, "red_packet:THB", 10'000);
    auto const quoted = quote(1, { set, { 3, 4 }, coupon, 2'500 }).take();
    EXPECT_EQ(quoted.unit.amount, 42'000);
    EXPECT_EQ(quoted.count, 2);
    EXPECT_EQ(quoted.goods.amount, 84'000);
    EXPECT_EQ(quoted.coupon_discount.amount, 5'000);
    EXPECT_EQ(quoted.red_packet_used.amount, 2'500);
    EXPECT_EQ(quoted.total.amount, 76'500);
    EXPECT_EQ(quoted.total.currency, "THB");
    EXPECT_EQ(state_of(coupon), "free");
    EXPECT_EQ(balance(1), 10'000);
    auto const plain = quote(1, { set, { 3 } }).take();
    EXPECT_EQ(plain.goods.amount, plain.total.amount);
    EXPECT_EQ(plain.coupon_discount.amount, 0);
}

TEST_P(Cuts, an_order_is_placed_at_what_the_quote_said)
{
    auto const coupon = coupon_for(1);
    give(1, "red_packet:THB", 10'000);
    line_up(1);
    auto const placed = must_place(1, { set, { 3, 4 }, coupon, 2'500 });
    EXPECT_EQ(placed.total.amount, 76'500);
    EXPECT_EQ(placed.provider, "sandbox");
    EXPECT_EQ(state_of(coupon), "held");
    EXPECT_EQ(balance(1), 7'500);
    auto const order = shown(1, placed);
    EXPECT_EQ(order.goods.amount, 84'000);
    EXPECT_EQ(order.coupon_discount.amount, 5'000);
    EXPECT_EQ(order.red_packet_used.amount, 2'500);
    EXPECT_EQ(order.total.amount, 76'500);
    pay(placed);
    EXPECT_EQ(state_of(coupon), "used");
    EXPECT_EQ(balance(1), 7'500);
    // Points are for what was paid.
    EXPECT_EQ(points_of(1), 765);
}

TEST_P(Cuts, quote_and_order_refuse_alike_what_cannot_be_cut)
{
    put_kind({ "dear", { "贵", "Dear" }, "THB", 84'001, 5'000, 0, shop.clock.now() + days(30), {} });
    put_kind({ "later", { "晚", "Later" }, "THB", 0, 5'000, shop.clock.now() + days(1), shop.clock.now() + days(30), {} });
    put_kind({ "island", { "岛", "Island" }, "SGD", 0, 500, 0, shop.clock.now() + days(30), {} });
    give(1, "red_packet:THB", 50'000);
    auto const used = coupon_for(1);
    line_up(1);
    pay(must_place(1, { set, { 9 }, used }));
    auto const coupon = coupon_for(1);
    std::vector<std::pair<api::MysteryBoxPurchase, Error>> const wanted {
        { { set, { 3, 4 }, coupon_for(1, "dear") }, refusal::coupon_unusable },
        { { set, { 3 }, coupon_for(1, "later") }, refusal::coupon_unusable },
        { { set, { 3 }, coupon_for(1, "island") }, refusal::coupon_unusable },
        { { set, { 3 }, used }, refusal::coupon_unusable },
        { { set, { 3 }, coupon_for(2) }, refusal::not_found },
        { { set, { 3 }, CouponId { 7 } }, refusal::not_found },
        { { set, { 3 }, coupon, 37'001 }, refusal::red_packet_too_much },
        { { set, { 3 }, {}, 42'001 }, refusal::red_packet_too_much },
        { { set, { 3, 4 }, {}, 50'001 }, refusal::balance_insufficient },
    };
    for (auto const& [purchase, error] : wanted) {
        EXPECT_EQ(quote(1, purchase).error(), error);
        EXPECT_EQ(place(1, purchase).error(), error);
        EXPECT_EQ(box(3), MysteryBoxBoxState::free);
        EXPECT_FALSE(is_paused(1));
    }
    EXPECT_EQ(state_of(coupon), "free");
    EXPECT_EQ(balance(1), 50'000);
}

TEST_P(Cuts, a_coupon_that_an_order_holds_is_taken)
{
    auto const coupon = coupon_for(1);
    line_up(1);
    must_place(1, { set, { 3 }, coupon });
    EXPECT_EQ(quote(1, { set, { 4 }, coupon }).error(), refusal::coupon_taken);
    // The guard behind the one order that may wait at a time.
    auto const other = shop.write([&](Write& tx) { return hold(tx, coupon, 7); });
    EXPECT_EQ(other.error(), refusal::coupon_taken);
}

TEST_P(Cuts, come_back_when_the_order_closes_unpaid)
{
    auto const coupon = coupon_for(1);
    give(1, "red_packet:THB", 1'000);
    line_up(1);
    api::MysteryBoxPurchase const wanted { set, { 3 }, coupon, 1'000 };
    auto const expect_back = [&] {
        EXPECT_EQ(state_of(coupon), "free");
        EXPECT_EQ(balance(1), 1'000);
    };
    ASSERT_TRUE(cancel(1, must_place(1, wanted)).ok());
    expect_back();
    ASSERT_TRUE(notify(must_place(1, wanted), PaymentResult::fail).ok());
    shop.advance(seconds(180));
    expect_back();
    line_up(1);
    ASSERT_TRUE(notify(must_place(1, wanted), PaymentResult::cancel).ok());
    expect_back();
    must_place(1, wanted);
    EXPECT_EQ(balance(1), 0);
    shop.advance(seconds(120));
    expect_back();
    EXPECT_EQ(count("SELECT count(*) FROM state_history WHERE subject_kind = 'coupon' AND to_state = 'free'"), 4);
}

TEST_P(Cuts, a_coupon_whose_time_ran_out_while_it_was_held_pays_but_does_not_come_back)
{
    put_kind({ "brief", { "短", "Brief" }, "THB", 0, 5'000, 0, shop.clock.now() + seconds(60), {} });
    auto const paid = coupon_for(1, "brief");
    auto const closed = coupon_for(2, "brief");
    auto const unused = coupon_for(3, "brief");
    auto const other = seal(2, 12);
    line_up(1);
    line_up(2, other);
    auto const first = must_place(1, { set, { 3 }, paid });
    auto const second = must_place(2, { other, { 3 }, closed });
    shop.advance(seconds(61));
    EXPECT_EQ(state_of(unused), "expired");
    EXPECT_EQ(state_of(paid), "held");
    pay(first);
    EXPECT_EQ(state_of(paid), "used");
    ASSERT_TRUE(cancel(2, second).ok());
    EXPECT_EQ(state_of(closed), "expired");
    EXPECT_EQ(quote(3, { other, { 3 }, unused }).error(), refusal::coupon_unusable);
}

TEST_P(Cuts, where_nothing_is_left_to_pay_the_boxes_are_the_shoppers_at_once)
{
    auto const coupon = coupon_for(1);
    give(1, "red_packet:THB", 100'000);
    line_up(1);
    auto const placed = must_place(1, { set, { 11, 3 }, coupon, 79'000 });
    EXPECT_EQ(placed.provider, "none");
    EXPECT_FALSE(placed.payment_id);
    EXPECT_EQ(placed.total.amount, 0);
    EXPECT_EQ(placed.remaining, 0);
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::success);
    EXPECT_EQ(payment(1, placed).items.size(), 2u);
    EXPECT_EQ(count_items(1).sealed, 2);
    EXPECT_EQ(box(3), MysteryBoxBoxState::sold);
    EXPECT_FALSE(is_paused(1));
    EXPECT_EQ(state_of(coupon), "used");
    EXPECT_EQ(balance(1), 21'000);
    EXPECT_EQ(points_of(1), 0);
    auto const order = shown(1, placed);
    EXPECT_EQ(order.state, api::OrderState::finish);
    EXPECT_FALSE(order.payment_id);
    EXPECT_EQ(cancel(1, placed).error(), refusal::order_not_payable);
    EXPECT_EQ(count("SELECT count(*) FROM payment"), 0);
    // The hold is sold: nothing of it is due later, and the turn goes on.
    shop.advance(seconds(121));
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::success);
    EXPECT_EQ(count_items(1).sealed, 2);
}

TEST_P(Cuts, the_last_box_for_nothing_ends_the_set)
{
    give(1, "red_packet:THB", 1'000'000);
    line_up(1);
    line_up(2);
    auto const placed = must_place(1, { set, { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 }, {}, 504'000 });
    EXPECT_EQ(placed.provider, "none");
    EXPECT_EQ(look().set.state, api::MysteryBoxSetState::sold_out);
    EXPECT_EQ(queue(2).status, api::MysteryBoxQueueStatus::none);
}

TEST_P(Cuts, ten_orders_at_once_take_coupon_and_red_packet_once)
{
    // Holds that run out would cost the turn.
    let_turns_last();
    give(1, "red_packet:THB", 20'000);
    auto const coupon = coupon_for(1);
    line_up(1);
    for (int round = 0; round < 5; ++round) {
        auto const answers = testing::race(10, [&](int) { return place(1, { set, { round + 1 }, coupon, 20'000 }).ok(); });
        EXPECT_EQ(std::count(answers.begin(), answers.end(), true), 1);
        EXPECT_EQ(balance(1), 0);
        EXPECT_EQ(state_of(coupon), "held");
        shop.advance(seconds(120));
        EXPECT_EQ(balance(1), 20'000);
        EXPECT_EQ(state_of(coupon), "free");
    }
}

// In one set the line lets one at a time order, so the guard is raced behind it.
TEST_P(Cuts, a_coupon_goes_to_one_of_twenty_orders_that_reach_for_it_at_once)
{
    auto const coupon = coupon_for(1);
    auto const held =
        testing::race(20, [&](int number) { return shop.write([&](Write& tx) { return hold(tx, coupon, 100 + number); }).ok(); });
    EXPECT_EQ(std::count(held.begin(), held.end(), true), 1);
    shop.write([&](Write& tx) { coupon::release(tx, OrderId { tx.number("SELECT order_id FROM coupon", {}) }); });
}

TEST_P(Cuts, late_money_takes_them_again)
{
    auto const coupon = coupon_for(1);
    give(1, "red_packet:THB", 1'500);
    line_up(1);
    auto const placed = must_place(1, { set, { 3 }, coupon, 1'500 });
    shop.advance(seconds(120));
    EXPECT_EQ(balance(1), 1'500);
    pay(placed);
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::success);
    EXPECT_EQ(state_of(coupon), "used");
    EXPECT_EQ(balance(1), 0);
    EXPECT_EQ(count_refunds("done"), 0);
}

TEST_P(Cuts, late_money_goes_back_when_one_of_them_is_spent)
{
    auto const coupon = coupon_for(1);
    give(1, "red_packet:THB", 1'500);
    line_up(1);
    auto const first = must_place(1, { set, { 3 }, coupon, 1'500 });
    shop.advance(seconds(120));
    auto const second = must_place(1, { set, { 4 }, {}, 1'500 });
    pay(second);
    pay(first);
    EXPECT_EQ(payment(1, first).outcome, CheckoutPaymentOutcome::timeout);
    EXPECT_EQ(box(3), MysteryBoxBoxState::free);
    EXPECT_EQ(state_of(coupon), "free");
    EXPECT_EQ(balance(1), 0);
    auto const third = must_place(1, { set, { 5 }, coupon });
    shop.advance(seconds(120));
    pay(must_place(1, { set, { 6 }, coupon }));
    pay(third);
    EXPECT_EQ(payment(1, third).outcome, CheckoutPaymentOutcome::timeout);
    shop.run_due();
    EXPECT_EQ(count_refunds("done"), 2);
}

TEST_P(Cuts, late_money_for_boxes_that_are_gone_gives_them_back_again)
{
    auto const coupon = coupon_for(1);
    give(1, "red_packet:THB", 1'500);
    line_up(1);
    auto const placed = must_place(1, { set, { 3 }, coupon, 1'500 });
    shop.advance(seconds(120));
    bought(1, { 3 });
    pay(placed);
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::timeout);
    EXPECT_EQ(state_of(coupon), "free");
    EXPECT_EQ(balance(1), 1'500);
}

TEST_P(Cuts, money_and_the_end_of_the_hold_at_once_leave_nothing_behind)
{
    let_turns_last();
    give(1, "red_packet:THB", 6'000);
    line_up(1);
    for (int round = 0; round < 6; ++round) {
        auto const coupon = coupon_for(1);
        auto const placed = must_place(1, { set, { round + 1 }, coupon, 1'000 });
        shop.clock.advance(seconds(120));
        testing::race(2, [&](int number) {
            if (number == 0)
                return notify(placed, PaymentResult::success).ok();
            shop.run_due();
            return true;
        });
        EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::success);
        EXPECT_EQ(state_of(coupon), "used");
        EXPECT_EQ(balance(1), 5'000 - 1'000 * round);
        EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
    }
}

TEST_P(Cuts, limits_of_week_month_and_all_time_refuse_an_order)
{
    shop.settings.set("box.weekly_limit", std::int64_t { 3 });
    shop.settings.set("box.total_limit", std::int64_t { 5 });
    line_up(1);
    bought(1, { 1, 2 });
    EXPECT_EQ(order(1, { 3, 4 }).error(), refusal::box_limit_week);
    ASSERT_TRUE(cancel(1, ordered(1, { 3 })).ok());
    bought(1, { 3 });
    EXPECT_EQ(order(1, { 4 }).error(), refusal::box_limit_week);
    leave(1);
    // Into the next year, so that the counts are checked over its end, too.
    shop.advance(days(45));
    line_up(1);
    bought(1, { 4, 5 });
    EXPECT_EQ(order(1, { 6 }).error(), refusal::box_limit_lifetime);
}
