// What people, the cashier and the clock do to orders of the mall at the same moment.
#include "testing/mall_shop.h"
#include "testing/race.h"

class MallOrderRaces : public testing::MallShop {
protected:
    // An address of each, made beforehand.
    AddressId address_of(int number) { return save_address(shopper(number), "TH"); }
};
ON_EACH_ENGINE(MallOrderRaces);

using api::CheckoutPaymentOutcome;
using api::PaymentResult;
using Rows = std::vector<std::string>;

TEST_P(MallOrderRaces, the_last_units_go_to_as_many_as_there_are)
{
    std::vector<api::MallOrderGoods> wishes;
    for (int number = 0; number < 12; ++number)
        wishes.push_back(goods({ { tea, 1 }, { cup, 1 } }, { .address = address_of(number) }));
    auto const placed = testing::race(12, [&](int number) {
        auto const one = order_of(shopper(number), wishes[static_cast<std::size_t>(number)], 30'000);
        EXPECT_TRUE(one.ok() || one.error() == refusal::sold_out) << reason_of(one.error());
        return one.ok();
    });
    EXPECT_EQ(std::count(placed.begin(), placed.end(), true), 5);
    EXPECT_EQ(free(), (Rows { "1 free 0", "2 free 0" }));
}

TEST_P(MallOrderRaces, one_person_orders_once_however_often_it_is_sent)
{
    put_into_cart(tea, 2);
    auto const placed = testing::race(6, [&](int number) {
        auto const one = number % 2 == 0 ? order_cart({ tea }, 20'000) : order(goods({ { tea, 2 } }), 20'000);
        EXPECT_TRUE(one.ok() || one.error() == refusal::order_pending || one.error() == refusal::not_found) << reason_of(one.error());
        return one.ok();
    });
    EXPECT_EQ(std::count(placed.begin(), placed.end(), true), 1);
    EXPECT_EQ(free()[0], "1 free 3");
}

TEST_P(MallOrderRaces, a_coupon_is_used_by_one_of_a_box_and_a_mall_order)
{
    line_up(1);
    auto const coupon = coupon_for(1, "mall");
    auto const wish = goods({ { tea, 1 } }, { .coupon = coupon });
    auto const placed = testing::race(2, [&](int number) {
        if (number == 0)
            return order(wish, 10'000 - 1'001).ok();
        api::MysteryBoxPurchase purchase { set, { 1 } };
        purchase.coupon_id = coupon;
        return call(shop, api::mystery_box_create_order, mia, purchase).ok();
    });
    EXPECT_EQ(std::count(placed.begin(), placed.end(), true), 1);
    EXPECT_EQ(count("SELECT count(*) FROM coupon WHERE state = 'held'"), 1);
}

// The cashier's yes, the end of the hold, the buyer's no, and somebody else who wants the same.
TEST_P(MallOrderRaces, a_payment_and_the_end_of_the_hold_have_one_outcome)
{
    auto const toms = goods({ { tea, 5 } }, { .address = toms_address });
    for (int round = 0; round < 4; ++round) {
        shop.advance(days(1));
        auto const placed = ordered({ { tea, 5 } });
        shop.clock.advance(minutes(15));
        testing::race(4, [&](int number) {
            switch (number) {
            case 0: return notify(placed, PaymentResult::success).ok();
            case 1: shop.run_due(); return true;
            case 2: return call(shop, api::payment_cancel, mia, { placed.order_id }).ok();
            default: return order_of(tom, toms, 50'000).ok();
            }
        });
        shop.run_due();
        auto const outcome = payment_of(placed).outcome;
        EXPECT_TRUE(outcome == CheckoutPaymentOutcome::success || outcome == CheckoutPaymentOutcome::timeout);
        EXPECT_EQ(shown(placed).state, outcome == CheckoutPaymentOutcome::success ? api::OrderState::paid : api::OrderState::closed);
        EXPECT_EQ(shop.broken_invariants(), Rows());
        shop.advance(minutes(15));
        if (outcome == CheckoutPaymentOutcome::success) {
            EXPECT_TRUE(refund(placed).ok());
        }
        EXPECT_EQ(free()[0], "1 free 5");
    }
}

TEST_P(MallOrderRaces, a_parcel_and_a_refund_have_one_outcome)
{
    for (int round = 0; round < 5; ++round) {
        auto const placed = ordered({ { tea, 1 } });
        pay(placed);
        auto const done = testing::race(4, [&](int number) { return number % 2 == 0 ? ship(placed).ok() : refund(placed).ok(); });
        auto const state = shown(placed).state;
        EXPECT_TRUE(state == api::OrderState::delivered || state == api::OrderState::refund);
        EXPECT_EQ(std::count(done.begin(), done.end(), true), state == api::OrderState::refund ? 1 : 2)
            << "it is shipped again by the same";
        EXPECT_EQ(shop.broken_invariants(), Rows());
    }
}
