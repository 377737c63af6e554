// What a call of the line costs the database does not depend on how many stand in it.
#include "testing/counted_call.h"
#include "testing/waste_shop.h"

class LineCost : public testing::WasteShop {
protected:
    static constexpr int longest = 1'000;

    void SetUp() override
    {
        WasteShop::SetUp();
        shop.write([&](Write& tx) { testing::register_grown_ups(tx, shopper(301).id, longest); });
        // Whoever stands there waits on, though no page of theirs is open.
        for (auto const* const name : { "box.keep_seconds", "box.answer_seconds", "box.touch_seconds", "box.turn_seconds" })
            shop.settings.set(name, std::int64_t { 100'000 });
    }
    // People join until so many stand in the line.
    void grow_to(int people)
    {
        shop.write([&](Write& tx) {
            auto const& route = testing::route_of(shop, api::mystery_box_join_queue);
            while (standing_there < people) {
                auto const number = ++standing_there;
                api::MysteryBoxJoin const request { set, commitment(number, set) };
                EXPECT_TRUE(platform::run_directly(route, tx, api::mystery_box_join_queue, shopper(number), request).ok());
            }
        });
    }

    // What each call asks of a shopper who comes, has the turn next and orders.
    struct Cost {
        db::Traffic join;
        db::Traffic here;
        // The turn before ends, and the next is called.
        db::Traffic call;
        db::Traffic begin_turn;
        db::Traffic order;
    };
    Cost cost_at(int people)
    {
        grow_to(people - 1);
        Cost cost;
        auto const last = ++standing_there;
        cost.join = testing::traffic_of(shop, api::mystery_box_join_queue, shopper(last), { set, commitment(last, set) });
        auto const next = ++had_turn + 1;
        cost.here = testing::traffic_of(shop, api::mystery_box_here, shopper(next), { set });
        cost.call = testing::traffic_of(shop, api::mystery_box_stop_queue, shopper(had_turn), { set });
        auto const called = queue(next);
        EXPECT_EQ(called.status, api::MysteryBoxQueueStatus::called);
        auto const number = number_of(shop.read([&](Read& tx) {
            return *tx.one("SELECT commitment FROM queue_place WHERE account_id = $1", { shopper(next).id },
                [](db::Row const& row) { return row.text(0); });
        }));
        cost.begin_turn = testing::traffic_of(shop, api::mystery_box_begin_turn, shopper(next),
            { set, called.call->n, called.call->head, number.value_or("") });
        cost.order = testing::traffic_of(shop, api::mystery_box_create_order, shopper(next), { set, { next } });
        EXPECT_TRUE(call(shop, api::mystery_box_payment_cancel, shopper(next), { queue(next).pending_order->order_id }).ok());
        return cost;
    }

    // Shoppers have numbers in the order in which they joined.
    int standing_there = 0;
    int had_turn = 0;
};
ON_EACH_ENGINE(LineCost);

// attack F1
TEST_P(LineCost, does_not_grow_with_the_line)
{
    line_up(++standing_there);
    auto const few = cost_at(4);
    // A few more than there are: who needs many more should say why.
    EXPECT_LE(few.join.statements, 36);
    EXPECT_LE(few.here.statements, 18);
    EXPECT_LE(few.call.statements, 56);
    EXPECT_LE(few.begin_turn.statements, 30);
    EXPECT_LE(few.order.statements, 32);
    auto const many = cost_at(longest);
    EXPECT_EQ(many.join, few.join);
    EXPECT_EQ(many.here, few.here);
    EXPECT_EQ(many.call, few.call);
    EXPECT_EQ(many.begin_turn, few.begin_turn);
    EXPECT_EQ(many.order, few.order);
}

// attack F1
TEST_P(LineCost, of_a_call_before_many_who_go_behind_is_two_statements_for_each_of_them_once_in_half_an_hour)
{
    grow_to(longest);
    leave_in_purse(-10);
    // Bought before, so everybody who stands there goes behind.
    for (int number : { longest + 1, longest + 2 }) {
        has_wasted(number, 0);
        line_up(number);
    }
    auto const passed_over = longest - 1;
    EXPECT_LE(testing::traffic_of(shop, api::mystery_box_stop_queue, shopper(1), { set }).statements, 2 * passed_over + 60);
    EXPECT_TRUE(has_turn(longest + 1) || queue(longest + 1).status == api::MysteryBoxQueueStatus::called);
    EXPECT_LE(testing::traffic_of(shop, api::mystery_box_stop_queue, shopper(longest + 1), { set }).statements, 60);
    EXPECT_EQ(queue(longest + 2).status, api::MysteryBoxQueueStatus::called);
}
