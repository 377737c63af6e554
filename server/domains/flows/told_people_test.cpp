// Whom the shop tells outside of the storefront when something happens to a box or an order.
#include "testing/purchase_shop.h"

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

TEST_P(ToldPeople, whose_money_goes_back_is_not_told_that_it_was_taken)
{
    line_up(1);
    auto const placed = ordered(1, { 3 });
    ASSERT_TRUE(cancel(1, placed).ok());
    pay(placed);
    EXPECT_TRUE(mails_to(1).empty());
}
