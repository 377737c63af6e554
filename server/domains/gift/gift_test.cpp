// Gifts: bought, given as a code, used by a friend, and their money back when nobody does.
#include "domains/claim/claim.h"
#include "domains/code/code.h"
#include "domains/gift/gift.h"
#include "generated/claim.h"
#include "generated/code.h"
#include "generated/gift.h"
#include "generated/refusals/claim.h"
#include "generated/refusals/code.h"
#include "generated/refusals/gift.h"
#include "testing/mall_shop.h"
#include "testing/race.h"

class Gifts : public testing::MallShop {
protected:
    Gifts()
        : MallShop([](platform::Module& module) {
              claim::add(module);
              code::add(module);
              gift::add(module);
          })
    {
    }

    void SetUp() override
    {
        MallShop::SetUp();
        change("INSERT INTO goods_shelf (shelf, goods_id, place) VALUES ('gift', 1, 1)");
    }

    Result<Placed> order_gift(Shopper const& who, std::int64_t total = 10'000, Chosen const& chosen = {})
    {
        return call(shop, api::gift_order, who, { SkuId { tea }, chosen.coupon, chosen.red_packet, total });
    }
    Placed bought_gift()
    {
        auto placed = order_gift(mia).take();
        pay(placed);
        return placed;
    }
    api::GiftBought look(Placed const& placed) { return call(shop, api::gift_info, mia, { placed.order_id }).take(); }
    std::string code_of(Placed const& placed) { return look(placed).code.value(); }
    Result<api::CodeUse> redeem(std::string const& code, Shopper const& who) { return call(shop, api::code_gift_exchange, who, { code }); }
    Result<api::GiftBought> withdraw(Placed const& placed, Shopper const& who)
    {
        return call(shop, api::gift_withdraw, who, { placed.order_id });
    }
    Result<api::GiftBought> withdraw(Placed const& placed) { return withdraw(placed, mia); }
    void let_time_pass()
    {
        shop.advance(days(30));
        shop.run_due();
    }
    std::int64_t given_back() { return count("SELECT count(*) FROM payment_refund"); }
    void expect_whole() { EXPECT_EQ(shop.broken_invariants(), Rows()); }
};
ON_EACH_ENGINE(Gifts);

using Rows = std::vector<std::string>;

// S1.01
TEST_P(Gifts, are_bought_used_by_a_friend_and_sent_to_their_door)
{
    auto const placed = order_gift(mia).take();
    EXPECT_EQ(look(placed).state, api::GiftState::unpaid);
    EXPECT_FALSE(look(placed).code);
    EXPECT_EQ(stock(), (Rows { "1 free 4", "1 open 1", "2 free 5" }));
    expect_whole();
    pay(placed);
    EXPECT_EQ(shown(placed).state, api::OrderState::finish);
    auto const bought = look(placed);
    EXPECT_EQ(bought.state, api::GiftState::fresh);
    EXPECT_EQ(bought.title.en, "Tea");
    EXPECT_EQ(bought.ends_at, shop.clock.now() + days(30));
    EXPECT_EQ(look(placed).code, bought.code) << "whoever bought it may look again";
    expect_whole();
    auto const seen = call(shop, api::code_gift_validate, tom, { *bought.code }).take();
    ASSERT_EQ(seen.gifts.size(), 1U);
    EXPECT_EQ(seen.gifts[0].title->en, "Tea");
    auto const use = redeem(*bought.code, tom).take();
    ASSERT_EQ(use.claim_ids->size(), 1U);
    EXPECT_EQ(call(shop, api::code_prize_info, tom, { use.code_use_id }).take().claim_ids, use.claim_ids);
    EXPECT_EQ(look(placed).state, api::GiftState::redeemed);
    EXPECT_FALSE(look(placed).code);
    EXPECT_EQ(stock(), (Rows { "1 free 4", "1 open 1", "2 free 5" })) << "the friend's, until they order it";
    expect_whole();
    let_time_pass();
    shop.advance(days(400));
    EXPECT_EQ(given_back(), 0);
    auto const sent = call(shop, api::claim_order, tom, { *use.claim_ids, toms_address, false, 0 }).take();
    EXPECT_EQ(sent.provider, "none") << "it is paid for, and does not expire";
    EXPECT_TRUE(ship(sent).ok());
    EXPECT_TRUE(receive(sent, tom).ok());
    EXPECT_EQ(stock(), (Rows { "1 free 4", "1 shipped 1", "2 free 5" }));
    expect_whole();
}

TEST_P(Gifts, that_nobody_uses_give_all_that_was_paid_back)
{
    give(1, "red_packet:THB", 2'000);
    put_kind({ "long", { "减", "off" }, "THB", 0, 1'001, 0, shop.clock.now() + days(60), {} });
    auto const coupon = coupon_for(1, "long");
    auto const placed = order_gift(mia, 10'000 - 1'001 - 2'000, { home, coupon, 2'000 }).take();
    pay(placed);
    auto const code = code_of(placed);
    EXPECT_EQ(balance(1), 0);
    shop.advance(days(30) - seconds(1));
    EXPECT_EQ(look(placed).state, api::GiftState::fresh);
    shop.advance(seconds(1));
    shop.run_due();
    EXPECT_EQ(look(placed).state, api::GiftState::ended);
    EXPECT_EQ(shown(placed).state, api::OrderState::refund);
    EXPECT_EQ(given_back(), 1);
    EXPECT_EQ(count("SELECT amount_minor FROM payment_refund"), 6'999);
    EXPECT_EQ(balance(1), 2'000);
    EXPECT_EQ(state_of(coupon), "free");
    EXPECT_EQ(redeem(code, tom).error(), refusal::code_over);
    EXPECT_EQ(free(), (Rows { "1 free 5", "2 free 5" }));
    expect_whole();
}

TEST_P(Gifts, are_taken_back_by_their_buyer_while_nobody_has_them)
{
    auto const placed = bought_gift();
    auto const code = code_of(placed);
    EXPECT_EQ(withdraw(placed, tom).error(), refusal::not_found);
    EXPECT_EQ(withdraw(placed).take().state, api::GiftState::ended);
    EXPECT_EQ(withdraw(placed).error(), refusal::gift_over);
    EXPECT_EQ(redeem(code, tom).error(), refusal::code_over);
    EXPECT_EQ(given_back(), 1);
    EXPECT_EQ(count("SELECT amount_minor FROM payment_refund"), 10'000);
    auto const other = bought_gift();
    EXPECT_NE(code_of(other), code);
    EXPECT_TRUE(redeem(code_of(other), tom).ok());
    EXPECT_EQ(withdraw(other).error(), refusal::gift_redeemed);
    let_time_pass();
    EXPECT_EQ(given_back(), 1);
    expect_whole();
}

TEST_P(Gifts, that_a_friend_does_not_want_give_the_money_back)
{
    auto const placed = bought_gift();
    EXPECT_EQ(call(shop, api::code_discard, tom, { code_of(placed) }).take().state, api::CodeUseState::discarded);
    EXPECT_EQ(look(placed).state, api::GiftState::ended);
    shop.run_due();
    EXPECT_EQ(shown(placed).state, api::OrderState::refund);
    EXPECT_EQ(given_back(), 1);
    EXPECT_EQ(free(), (Rows { "1 free 5", "2 free 5" }));
    expect_whole();
}

TEST_P(Gifts, refuse_what_cannot_be_bought)
{
    EXPECT_EQ(call(shop, api::gift_order, mia, { SkuId { cup }, {}, {}, 20'000 }).error(), refusal::not_a_gift);
    EXPECT_EQ(call(shop, api::gift_order, mia, { SkuId { 77 }, {}, {}, 1 }).error(), refusal::not_found);
    EXPECT_EQ(order_gift(mia, 9'999).error(), refusal::price_changed);
    auto const placed = order_gift(mia).take();
    EXPECT_EQ(order_gift(mia).error(), refusal::order_pending);
    EXPECT_EQ(withdraw(placed).error(), refusal::order_not_paid);
    EXPECT_EQ(call(shop, api::gift_info, tom, { placed.order_id }).error(), refusal::not_found);
    pay(placed);
    cap(1, 1);
    EXPECT_TRUE(order_gift(tom).ok());
    take_stock(tea, 3);
    EXPECT_EQ(order_gift(shopper(3)).error(), refusal::sold_out);
    change("UPDATE goods SET state = 'off' WHERE id = 1");
    EXPECT_EQ(order_gift(mia).error(), refusal::goods_off_shelf);
    expect_whole();
}

TEST_P(Gifts, count_for_what_one_may_have)
{
    cap(1, 1);
    auto const first = bought_gift();
    EXPECT_EQ(order_gift(mia).error(), refusal::limit_exceeded);
    EXPECT_TRUE(withdraw(first).ok());
    EXPECT_TRUE(order_gift(mia).ok()) << "it is not had after all";
    expect_whole();
}

TEST_P(Gifts, that_are_not_paid_are_free_again_and_not_kept_from_others_all_day)
{
    for (int number = 0; number < 5; ++number) {
        EXPECT_TRUE(order_gift(mia).ok());
        shop.advance(minutes(15));
    }
    EXPECT_EQ(order_gift(mia).error(), refusal::unpaid_too_often);
    EXPECT_EQ(free(), (Rows { "1 free 5", "2 free 5" }));
    expect_whole();
}

TEST_P(Gifts, paid_late_are_sold_while_there_are_some)
{
    auto const placed = order_gift(mia).take();
    shop.advance(minutes(15));
    EXPECT_EQ(look(placed).state, api::GiftState::ended);
    pay(placed);
    EXPECT_EQ(look(placed).state, api::GiftState::fresh);
    EXPECT_TRUE(redeem(code_of(placed), tom).ok());
    auto const later = order_gift(mia).take();
    shop.advance(minutes(15));
    take_stock(tea, 4);
    pay(later);
    EXPECT_EQ(look(later).state, api::GiftState::ended);
    EXPECT_EQ(given_back(), 1);
    shop.run_due();
    expect_whole();
}

// Somebody who has no account yet makes one first: the code is for whoever has it, and for nobody twice.
TEST_P(Gifts, are_used_by_one_of_all_friends)
{
    auto const placed = bought_gift();
    auto const code = code_of(placed);
    auto const went = testing::race(8, [&](int number) { return redeem(code, shopper(20 + number)).ok(); });
    EXPECT_EQ(std::count(went.begin(), went.end(), true), 1);
    EXPECT_EQ(count("SELECT count(*) FROM claim"), 1);
    expect_whole();
}

TEST_P(Gifts, race_of_the_friend_the_buyer_the_shop_and_the_end)
{
    for (int round = 0; round < 5; ++round) {
        auto const placed = bought_gift();
        auto const code = code_of(placed);
        if (round % 2 == 1)
            shop.clock.advance(days(30) - 1);
        auto const before = given_back();
        auto const went = testing::race(10, [&](int number) {
            if (number < 6)
                return redeem(code, shopper(20 + number)).ok();
            return number < 8 ? withdraw(placed).ok() : refund(placed).ok();
        });
        EXPECT_EQ(std::count(went.begin(), went.end(), true), 1);
        shop.advance(days(31));
        shop.run_due();
        bool const is_redeemed = look(placed).state == api::GiftState::redeemed;
        EXPECT_EQ(given_back() - before, is_redeemed ? 0 : 1) << "the gift or the money, never both";
        expect_whole();
    }
}

TEST_P(Gifts, race_of_the_end_and_the_friend)
{
    auto const placed = bought_gift();
    auto const code = code_of(placed);
    shop.clock.advance(days(30));
    testing::race(4, [&](int number) {
        if (number == 0)
            shop.run_due();
        return redeem(code, shopper(20 + number)).ok();
    });
    shop.run_due();
    EXPECT_EQ(look(placed).state, api::GiftState::ended);
    EXPECT_EQ(count("SELECT count(*) FROM claim"), 0);
    EXPECT_EQ(given_back(), 1);
    expect_whole();
}

TEST_P(Gifts, attack_of_the_buyer_who_wants_the_goods_and_the_money)
{
    auto const placed = bought_gift();
    auto const code = code_of(placed);
    EXPECT_TRUE(withdraw(placed).ok());
    EXPECT_EQ(redeem(code, mia).error(), refusal::code_over);
    EXPECT_EQ(call(shop, api::code_input, mia, { code }).error(), refusal::code_over);
    auto const other = bought_gift();
    EXPECT_EQ(unsent(other), (std::vector<std::int32_t> { 1 }));
    auto const own = redeem(code_of(other), mia).take();
    EXPECT_EQ(unsent(other), (std::vector<std::int32_t> { 0 }));
    EXPECT_EQ(withdraw(other).error(), refusal::gift_redeemed);
    EXPECT_EQ(refund(other).error(), refusal::not_returnable) << "and the shop does not pay it back by mistake";
    let_time_pass();
    EXPECT_EQ(given_back(), 1);
    auto const sent = call(shop, api::claim_order, mia, { *own.claim_ids, home, false, 0 }).take();
    EXPECT_TRUE(refund(sent).ok()) << "that brings the claim back, and no money";
    EXPECT_EQ(given_back(), 1);
    EXPECT_EQ(withdraw(other).error(), refusal::gift_redeemed);
    expect_whole();
}

TEST_P(Gifts, attack_of_guessing_is_stopped_as_with_all_codes)
{
    auto const placed = bought_gift();
    auto const code = code_of(placed);
    for (int number = 0; number < 10; ++number)
        EXPECT_EQ(redeem("0000-0000-0000-" + std::to_string(1000 + number), tom).error(), refusal::code_wrong);
    EXPECT_EQ(redeem(code, tom).error(), refusal::too_frequent);
    EXPECT_TRUE(redeem(code, shopper(3)).ok());
}

// Whoever reads the database, or lists the batches of codes, finds no code that they could use; and stops none by its batch.
TEST_P(Gifts, attack_of_a_dishonest_owner_finds_no_code)
{
    auto const placed = bought_gift();
    auto const text = code_of(placed);
    auto plain = text;
    std::erase(plain, '-');
    auto const is_kept = [&] {
        return shop.read([&](Read& tx) {
            for (auto const* column :
                { "hash FROM exchange_code", "note FROM code_batch", "why FROM state_history", "detail FROM order_line",
                    "unit FROM code_gift", "unit FROM claim", "key FROM ledger_operation", "answer FROM idempotency", "body FROM mail" })
                for (auto const& kept : tx.all("SELECT " + std::string(column), {}, [](db::Row const& row) { return row.text(0); }))
                    if (kept.find(text) != std::string::npos || kept.find(plain) != std::string::npos)
                        return true;
            return false;
        });
    };
    EXPECT_FALSE(is_kept());
    EXPECT_TRUE(shop.read([](Read& tx) { return code::list(tx, 10); }).empty());
    auto const batch = count("SELECT id FROM code_batch");
    EXPECT_EQ(shop.write([&](Write& tx) { return code::stop(tx, code::BatchId { batch }, "eve", "mine"); }).error(), refusal::not_found);
    EXPECT_TRUE(redeem(text, tom).ok());
    EXPECT_FALSE(is_kept());
    EXPECT_EQ(redeem(rows("SELECT hash FROM exchange_code").front().substr(0, 16), tom).error(), refusal::code_wrong);
}

TEST_P(Gifts, are_for_friends_in_the_region_where_they_were_bought)
{
    auto const placed = bought_gift();
    auto friend_elsewhere = shopper(3);
    friend_elsewhere.country = "SG";
    EXPECT_EQ(redeem(code_of(placed), friend_elsewhere).error(), refusal::code_elsewhere);
    let_time_pass();
    EXPECT_EQ(given_back(), 1);
    expect_whole();
}

TEST_P(Gifts, are_listed_among_orders_by_their_kind)
{
    auto const gift = bought_gift();
    auto const mall = ordered({ { cup, 1 } });
    auto const page = call(shop, api::order_global_list, mia, { {}, 20, {}, {}, "gift" }).take();
    ASSERT_EQ(page.items.size(), 1U);
    EXPECT_EQ(page.items[0].order_id, gift.order_id);
    EXPECT_EQ(page.items[0].lines[0].sku_id, SkuId { tea });
}
