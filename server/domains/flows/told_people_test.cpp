// Whom the shop tells outside of the storefront when something happens to a box or an order.
#include "generated/refusals/mystery_box.h"
#include "platform/module.h"
#include "testing/purchase_shop.h"
#include "testing/race.h"
#include <limits>

using api::PaymentResult;

class ToldPeople : public testing::PurchaseShop {
protected:
    void SetUp() override
    {
        PurchaseShop::SetUp();
        for (int number = 1; number <= 3; ++number) {
            shop.write([&](Write& tx) {
                tx.change("UPDATE account SET email = $2, password_hash = 'x' WHERE id = $1",
                    { shopper(number).id, "shopper" + std::to_string(number) + "@example.com" });
            });
        }
    }

    std::vector<std::string> mails_to(int number)
    {
        return shop.read([&](Read& tx) {
            return tx.all("SELECT subject, body FROM mail WHERE recipient = $1 ORDER BY id",
                { "shopper" + std::to_string(number) + "@example.com" },
                [](db::Row const& row) { return row.text(0) + "\n" + row.text(1); });
        });
    }
};
ON_EACH_ENGINE(ToldPeople);

TEST_P(ToldPeople, whoever_waited_is_told_when_their_turn_begins)
{
    line_up(1);
    line_up(2);
    line_up(3);
    shop.clock.advance(seconds(20));
    EXPECT_TRUE(mails_to(2).empty());
    leave(1);
    ASSERT_EQ(mails_to(2).size(), 1u);
    EXPECT_TRUE(mails_to(2)[0].starts_with("Your turn: Night fox-night\n")) << mails_to(2)[0];
    EXPECT_NE(mails_to(2)[0].find("set 0001. You have 3 minutes."), std::string::npos) << mails_to(2)[0];
    EXPECT_TRUE(mails_to(3).empty());
}

TEST_P(ToldPeople, whoever_has_the_turn_at_once_is_not)
{
    line_up(1);
    EXPECT_TRUE(mails_to(1).empty());
}

TEST_P(ToldPeople, whoever_paid_is_told_once)
{
    line_up(1);
    auto const placed = bought(1, { 3, 5 });
    ASSERT_TRUE(notify(placed, PaymentResult::success).ok());
    ASSERT_EQ(mails_to(1).size(), 1u);
    EXPECT_TRUE(mails_to(1)[0].starts_with("Paid: Night fox-night\n")) << mails_to(1)[0];
    EXPECT_NE(mails_to(1)[0].find("your payment of THB 840.00"), std::string::npos) << mails_to(1)[0];
    EXPECT_NE(mails_to(1)[0].find(std::to_string(placed.order_id.value)), std::string::npos);
}

TEST_P(ToldPeople, whose_money_goes_back_is_told_so_once_and_not_that_it_was_taken)
{
    line_up(1);
    auto const placed = ordered(1, { 3 });
    ASSERT_TRUE(cancel(1, placed).ok());
    pay(placed);
    pay(placed);
    ASSERT_EQ(mails_to(1).size(), 1u);
    EXPECT_TRUE(mails_to(1)[0].starts_with("Refund: Night fox-night\n")) << mails_to(1)[0];
    EXPECT_NE(mails_to(1)[0].find("Your payment of THB 420.00 goes back"), std::string::npos) << mails_to(1)[0];
}

TEST_P(ToldPeople, whoever_has_not_paid_is_reminded_half_a_minute_before_the_boxes_are_free_again)
{
    line_up(1);
    auto const placed = ordered(1, { 3 });
    shop.advance(seconds(89));
    EXPECT_TRUE(mails_to(1).empty());
    shop.advance(seconds(1));
    ASSERT_EQ(mails_to(1).size(), 1u);
    EXPECT_TRUE(mails_to(1)[0].starts_with("Pay soon: Night fox-night\n")) << mails_to(1)[0];
    auto const said = "free again in 30 seconds (order " + std::to_string(placed.order_id.value) + ")";
    EXPECT_NE(mails_to(1)[0].find(said), std::string::npos) << mails_to(1)[0];
    EXPECT_EQ(payment(1, placed).outcome, api::CheckoutPaymentOutcome::pending);
    shop.advance(seconds(30));
    EXPECT_EQ(payment(1, placed).outcome, api::CheckoutPaymentOutcome::timeout);
    EXPECT_EQ(mails_to(1).size(), 1u);
}

// Every server sees that an order is due.
TEST_P(ToldPeople, whoever_has_not_paid_is_reminded_once_by_eight_servers_at_once)
{
    line_up(1);
    auto const placed = ordered(1, { 3 });
    auto const due = shop.read([](Read& tx) { return order::list_due(tx, std::numeric_limits<Time>::max(), 10); });
    ASSERT_EQ(due.size(), 1u);
    EXPECT_EQ(due[0].subject, placed.order_id.value);
    EXPECT_EQ(due[0].due_at, shop.clock.now() + seconds(90));
    shop.clock.advance(seconds(90));
    auto const look = [&](int) {
        shop.write([&](Write& tx) { shop.module.jobs.rows().at("hold_over").run(tx, due[0]); });
        return true;
    };
    testing::race(8, look);
    EXPECT_EQ(mails_to(1).size(), 1u);
    EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
    // Who looks late finds it due at its end, which is not now.
    shop.run_due();
    EXPECT_EQ(payment(1, placed).outcome, api::CheckoutPaymentOutcome::pending);
    shop.clock.advance(seconds(30));
    testing::race(8, look);
    EXPECT_EQ(payment(1, placed).outcome, api::CheckoutPaymentOutcome::timeout);
    EXPECT_EQ(mails_to(1).size(), 1u);
    EXPECT_TRUE(shop.read([](Read& tx) { return order::list_due(tx, std::numeric_limits<Time>::max(), 10); }).empty());
}

TEST_P(ToldPeople, whoever_has_paid_or_cancelled_is_not_reminded)
{
    line_up(1);
    pay(ordered(1, { 3 }));
    ASSERT_TRUE(cancel(1, ordered(1, { 4 })).ok());
    leave(1);
    shop.advance(minutes(3));
    ASSERT_EQ(mails_to(1).size(), 1u);
    EXPECT_TRUE(mails_to(1)[0].starts_with("Paid: "));
}

TEST_P(ToldPeople, a_shop_may_remind_nobody)
{
    shop.settings.set("box.hold_reminder_seconds", std::int64_t { 0 });
    line_up(1);
    ordered(1, { 3 });
    shop.advance(seconds(120));
    EXPECT_TRUE(mails_to(1).empty());
}

TEST_P(ToldPeople, followers_hear_that_a_box_is_free_again_when_all_were_taken)
{
    set = seal(2, 3);
    for (int number = 1; number <= 3; ++number)
        ASSERT_TRUE(call(shop, api::mystery_box_follow_box_set, shopper(number), { set }).ok());
    line_up(1);
    bought(1, { 1 });
    // One box stays free: nothing changes for who watches.
    ASSERT_TRUE(cancel(1, ordered(1, { 2 })).ok());
    shop.run_due();
    EXPECT_TRUE(mails_to(2).empty());
    ASSERT_TRUE(cancel(1, ordered(1, { 2, 3 })).ok());
    EXPECT_TRUE(mails_to(2).empty());
    shop.run_due();
    ASSERT_EQ(mails_to(2).size(), 1u);
    EXPECT_TRUE(mails_to(2)[0].starts_with("On sale: Night fox-night\n")) << mails_to(2)[0];
    EXPECT_NE(mails_to(2)[0].find("set 0002"), std::string::npos);
    EXPECT_EQ(mails_to(3).size(), 1u);
    // The one whose turn it is stands before it.
    EXPECT_EQ(mails_to(1).size(), 1u);
}

TEST_P(ToldPeople, a_set_that_is_sold_out_leaves_the_watch_lists)
{
    set = seal(2, 1);
    ASSERT_TRUE(call(shop, api::mystery_box_follow_box_set, shopper(2), { set }).ok());
    line_up(1);
    bought(1, { 1 });
    shop.run_due();
    EXPECT_FALSE(look(set, 2).followed);
    EXPECT_EQ(call(shop, api::mystery_box_follow_box_set, shopper(2), { set }).error(), refusal::set_sold_out);
}
