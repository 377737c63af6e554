#include "generated/refusals/common.h"
#include "testing/purchase_shop.h"
#include <algorithm>

// The prize that goes to whoever buys the last box of a set.
class LastOne : public testing::PurchaseShop {
protected:
    void SetUp() override
    {
        PurchaseShop::SetUp();
        std::vector<StyleId> const contents { regular[0], regular[1], regular[2] };
        prize = regular[5];
        set =
            shop.write([&](Write& tx) { return mystery_box::create_set(tx, series, 2, contents, mystery_box::SetState::on_sale, prize); });
    }
    // Prizes in the shopper's cabinet.
    std::int64_t prizes_of(int number)
    {
        return shop.read([&](Read& tx) {
            return tx.number(
                "SELECT count(*) FROM cabinet_item WHERE account_id = $1 AND source_kind = 'box' AND source_id = $2 AND source_slot = 0",
                { shopper(number).id, set });
        });
    }
    StyleId prize;
};
ON_EACH_ENGINE(LastOne);

TEST_P(LastOne, is_shown_before_the_first_sale_and_part_of_the_manifest)
{
    EXPECT_EQ(look().last_one, prize);
    std::vector<StyleId> const contents { regular[0], regular[1], regular[2] };
    auto const without = shop.write([&](Write& tx) { return mystery_box::create_set(tx, series, 3, contents); });
    EXPECT_FALSE(look(without).last_one);
    auto const record = call(shop, api::mystery_box_show_record2, visitor(0), { set }).take();
    EXPECT_EQ(record.last_one_style_id, prize);
}

TEST_P(LastOne, goes_to_whoever_buys_the_last_box_and_to_nobody_before)
{
    line_up(1);
    bought(1, { 1, 2 });
    EXPECT_EQ(prizes_of(1), 0);
    leave(1);
    line_up(2);
    auto const placed = bought(2, { 3 });
    EXPECT_EQ(prizes_of(2), 1);
    EXPECT_EQ(prizes_of(1), 0);

    // It lies there like what was bought, and opens like it: last-one first, then the box, as they stand by slot.
    auto const items = call(shop, api::mystery_box_unpacking_all, shopper(2), { placed.order_id }).take().items;
    ASSERT_EQ(items.size(), 2u);
    EXPECT_EQ(items[0].slot, 0);
    EXPECT_EQ(items[0].style.style_id, prize);
    EXPECT_FALSE(items[0].proof);
    EXPECT_TRUE(items[1].proof);
    EXPECT_EQ(call(shop, api::mystery_box_show_proof, shopper(2), { items[0].item_id }).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::mystery_box_show_proof, shopper(1), { items[1].item_id }).error(), refusal::not_found);
}

TEST_P(LastOne, comes_once_though_the_cashier_says_it_twice)
{
    line_up(1);
    auto const placed = ordered(1, { 1, 2, 3 });
    pay(placed);
    pay(placed);
    EXPECT_EQ(prizes_of(1), 1);
    EXPECT_EQ(count("SELECT count(*) FROM cabinet_item"), 4);
}

TEST_P(LastOne, is_not_given_for_holding_the_last_box_but_for_paying_it)
{
    line_up(1);
    bought(1, { 1, 2 });
    auto const placed = ordered(1, { 3 });
    EXPECT_TRUE(cancel(1, placed).ok());
    EXPECT_EQ(prizes_of(1), 0);
}

TEST_P(LastOne, comes_with_the_last_box_that_is_paid_late)
{
    line_up(1);
    bought(1, { 1, 2 });
    auto const placed = ordered(1, { 3 });
    shop.advance(seconds(121));
    EXPECT_EQ(payment(1, placed).outcome, api::CheckoutPaymentOutcome::timeout);
    pay(placed);
    EXPECT_EQ(payment(1, placed).outcome, api::CheckoutPaymentOutcome::success);
    EXPECT_EQ(prizes_of(1), 1);
    EXPECT_EQ(look().set.boxes_left, 0);
}

TEST_P(LastOne, does_not_come_with_money_that_comes_too_late)
{
    line_up(1);
    bought(1, { 1, 2 });
    auto const placed = ordered(1, { 3 });
    shop.advance(seconds(121));
    // Its turn goes on; this time it is paid.
    auto const again = bought(1, { 3 });
    EXPECT_EQ(prizes_of(1), 1);
    pay(placed);
    EXPECT_EQ(prizes_of(1), 1);
    EXPECT_EQ(payment(1, again).outcome, api::CheckoutPaymentOutcome::success);
    EXPECT_EQ(payment(1, placed).outcome, api::CheckoutPaymentOutcome::timeout);
}

// The guard is the cabinet's unique key on the source, which is the set's slot 0, behind the set's own row lock.
TEST_P(LastOne, a_set_has_one_prize_however_often_it_is_given)
{
    line_up(1);
    auto const placed = bought(1, { 1, 2, 3 });
    EXPECT_ANY_THROW(shop.write([&](Write& tx) {
        cabinet::put(tx,
            { shopper(1).id, placed.order_id, series, prize, { "box", set.value, mystery_box::last_one_slot }, "2", std::nullopt });
    }));
    EXPECT_EQ(prizes_of(1), 1);
}

TEST_P(LastOne, comes_once_when_the_last_boxes_are_paid_from_many_sides_at_once)
{
    line_up(1);
    bought(1, { 1 });
    auto const placed = ordered(1, { 2, 3 });
    auto const answered = testing::race(16, [&](int) { return notify(placed, api::PaymentResult::success).ok(); });
    EXPECT_EQ(std::count(answered.begin(), answered.end(), true), 16);
    EXPECT_EQ(prizes_of(1), 1);
    EXPECT_EQ(count_items(1).sealed, 4);
}
