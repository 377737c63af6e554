#include "domains/account/account.h"
#include "domains/message/message.h"
#include "domains/personal_data/personal_data.h"
#include "testing/purchase_shop.h"

// An account that ends while its owner stands in line, has not paid yet, or waits for what was bought.
class EndOfAnAccount : public testing::PurchaseShop {
protected:
    EndOfAnAccount()
        : PurchaseShop([](platform::Module& module) {
              message::add(module);
              account::add(module);
              personal_data::add(module);
          })
    {
    }

    void ask_to_close(int number)
    {
        shop.write([&](Write& tx) { account::begin_closing(tx, shopper(number), 0); });
    }
    std::int64_t of(int number, std::string const& counted)
    {
        return shop.read([&](Read& tx) { return tx.number("SELECT count(*) FROM " + counted, { shopper(number).id }); });
    }
    bool is_closed(int number) { return of(number, "account WHERE id = $1 AND closed_at IS NOT NULL") == 1; }
};
ON_EACH_ENGINE(EndOfAnAccount);

TEST_P(EndOfAnAccount, in_the_middle_of_a_line_leaves_the_line_to_the_others)
{
    join(1, set).take();
    join(2, set).take();
    ask_to_close(1);
    shop.advance(days(14) + minutes(1));
    EXPECT_TRUE(is_closed(1));
    EXPECT_EQ(of(1, "queue_place WHERE account_id = $1 AND left_at IS NULL"), 0);
    // Its place is still in the set's record, under a number that is nobody's.
    EXPECT_EQ(of(1, "queue_place WHERE account_id = $1"), 1);
    EXPECT_TRUE(join(3, set).ok());
}

TEST_P(EndOfAnAccount, with_an_order_that_is_not_paid_gives_the_boxes_back_and_late_money_too)
{
    join(1, set).take();
    auto const placed = ordered(1, { 3 });
    ask_to_close(1);
    EXPECT_EQ(of(1, "shop_order WHERE account_id = $1 AND state = 'init'"), 1) << "it may still be paid";
    shop.advance(days(14) + minutes(1));
    EXPECT_TRUE(is_closed(1));
    EXPECT_EQ(of(1, "shop_order WHERE account_id = $1 AND state = 'closed'"), 1);
    pay(placed);
    EXPECT_EQ(of(1, "payment_refund WHERE payment_id IN (SELECT payment_id FROM shop_order WHERE account_id = $1)"), 1);
    EXPECT_EQ(of(1, "cabinet_item WHERE account_id = $1"), 0) << "nobody could ever take it out";
}

TEST_P(EndOfAnAccount, keeps_the_books_of_what_was_bought_without_the_person)
{
    join(1, set).take();
    bought(1, { 3 });
    ask_to_close(1);
    shop.advance(days(14) + minutes(1));
    EXPECT_TRUE(is_closed(1));
    EXPECT_EQ(of(1, "shop_order WHERE account_id = $1 AND state = 'finish'"), 1);
    EXPECT_EQ(of(1, "cabinet_item WHERE account_id = $1"), 1);
    EXPECT_EQ(of(1, "ledger_entry WHERE owner_kind = 'shopper' AND owner_id = $1"), 1);
    EXPECT_EQ(of(1, "account_profile WHERE account_id = $1"), 0);
    EXPECT_EQ(of(1, "account_identity WHERE account_id = $1"), 0);
    EXPECT_EQ(of(1, "account WHERE id = $1 AND nick_name = '' AND email IS NULL"), 1);
}
