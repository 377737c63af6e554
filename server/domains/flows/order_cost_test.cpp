// What an order of boxes and its payment ask of the database, without the gate's part: statements, and round trips on PostgreSQL.
#include "testing/counted_call.h"
#include "testing/purchase_shop.h"

class OrderCost : public testing::PurchaseShop {
protected:
    void SetUp() override
    {
        PurchaseShop::SetUp();
        line_up(1);
        // What is there from the second order on: rows of the person, the day, the month, the balance.
        bought(1, { 1 });
    }

    db::Traffic cost_of_order(std::vector<std::int32_t> const& slots)
    {
        return testing::traffic_of(shop, api::mystery_box_create_order, shopper(1), { set, slots });
    }
    db::Traffic cost_of_payment()
    {
        auto const pending = *queue(1).pending_order;
        Placed placed;
        placed.order_id = pending.order_id;
        placed.payment_id = pending.payment_id;
        placed.provider = "sandbox";
        placed.total = pending.total;
        auto const told = signed_by(notification(placed, api::PaymentResult::success));
        return testing::traffic_of(shop, api::payment_notify, {}, told);
    }
};
ON_EACH_ENGINE(OrderCost);

TEST_P(OrderCost, of_one_box)
{
    EXPECT_EQ(cost_of_order({ 2 }), (db::Traffic { 14, 4 }));
    EXPECT_EQ(cost_of_payment(), (db::Traffic { 22, 4 }));
    EXPECT_EQ(cost_of_order({ 3 }), (db::Traffic { 14, 4 })) << "each costs the same";
    EXPECT_EQ(cost_of_payment(), (db::Traffic { 22, 4 }));
}

// One more to hold each, and two more to sell each: the box and its item, which travel with the others.
TEST_P(OrderCost, of_more_boxes_grows_by_a_statement_for_each_where_it_is_held_and_two_where_it_is_sold)
{
    auto const one = cost_of_order({ 2 });
    auto const one_paid = cost_of_payment();
    auto const three = cost_of_order({ 3, 4, 5 });
    auto const three_paid = cost_of_payment();
    EXPECT_EQ(three - one, (db::Traffic { 2, 0 }));
    EXPECT_EQ(three_paid - one_paid, (db::Traffic { 4, 0 }));
}
