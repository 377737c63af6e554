// Privilege cards in orders of the mall, from the quote to a refund.
#include "domains/promotion/promotion.h"
#include "generated/privilege_card.h"
#include "generated/refusals/privilege_card.h"
#include "testing/counted_call.h"
#include "testing/mall_shop.h"
#include "testing/race.h"

class MallCards : public testing::MallShop {
protected:
    void SetUp() override
    {
        MallShop::SetUp();
        card = active(mia, "ten", 10'000, 10);
    }

    coupon::KindRecord kind(std::string const& code, std::int64_t cut, std::int64_t percent)
    {
        coupon::KindRecord record { code, { "卡", "Card" }, "THB", 0, cut, 0, shop.clock.now() + days(300), {} };
        record.cls = coupon::Class::privilege;
        record.active_days = 10;
        record.percent = percent;
        return record;
    }
    CouponId given(Shopper const& who, coupon::KindRecord const& record)
    {
        put_kind(record);
        auto const key = "card-" + std::to_string(++gifts);
        return shop.write([&](Write& tx) {
            EXPECT_TRUE(coupon::give(tx, { who.id, record.code, 1, key, 0, coupon::Class::privilege }).ok());
            return CouponId { tx.number("SELECT id FROM coupon WHERE given_by = $1", { key + ":1" }) };
        });
    }
    CouponId active(Shopper const& who, coupon::KindRecord const& record)
    {
        auto const id = given(who, record);
        EXPECT_TRUE(call(shop, api::privilege_card_active_card, who, { id }).ok());
        return id;
    }
    CouponId active(Shopper const& who, std::string const& code, std::int64_t cut, std::int64_t percent = 0)
    {
        return active(who, kind(code, cut, percent));
    }
    api::MallOrderGoods with_card(Units const& units, CouponId id, Chosen const& chosen = {})
    {
        auto wish = goods(units, chosen);
        wish.privilege_card_id = id;
        return wish;
    }
    Result<Placed> order_with(api::MallOrderGoods const& wish, std::int64_t total)
    {
        auto request = placing(wish, total);
        request.privilege_card_id = wish.privilege_card_id;
        return call(shop, api::mall_order_place, mia, request);
    }
    Placed ordered_with(Units const& units, CouponId id)
    {
        auto const wish = with_card(units, id);
        return order_with(wish, quoted(wish).take().total.amount).take();
    }

    CouponId card;
};
ON_EACH_ENGINE(MallCards);

using Rows = std::vector<std::string>;

// S3.02 S3.07
TEST_P(MallCards, take_off_behind_the_coupon_with_a_share_of_each_line)
{
    give(1, "red_packet:THB", 500);
    auto const wish = with_card({ { tea, 2 }, { cup, 1 } }, card, { .coupon = coupon_for(1, "mall"), .red_packet = 500 });
    auto const quote = quoted(wish).take();
    EXPECT_EQ(quote.coupon_discount.amount, 1'001);
    EXPECT_EQ(quote.privilege_discount->amount, 4'000) << "a tenth of the lines' own prices";
    EXPECT_EQ(quote.total.amount, 40'000 - 1'001 - 4'000 - 500);
    std::int64_t shares = 0;
    for (auto const& line : quote.lines) {
        EXPECT_EQ(line.goods.amount,
            line.coupon_discount.amount + line.privilege_discount->amount + line.red_packet_used.amount + line.total.amount);
        shares += line.privilege_discount->amount;
    }
    EXPECT_EQ(shares, 4'000);
    EXPECT_EQ(state_of(card), "free") << "a quote takes nothing";

    auto const placed = order_with(wish, quote.total.amount).take();
    EXPECT_EQ(state_of(card), "held");
    EXPECT_EQ(shown(placed).privilege_discount->amount, 4'000);
    EXPECT_EQ(shown(placed).total.amount, quote.total.amount);
    EXPECT_EQ(quoted(with_card({ { tea, 1 } }, card)).error(), refusal::discount_unusable);
    pay(placed);
    EXPECT_EQ(state_of(card), "used");
    EXPECT_EQ(shop.broken_invariants(), Rows());
    EXPECT_TRUE(refund(placed).ok());
    EXPECT_EQ(state_of(card), "free");
    EXPECT_TRUE(shop.broken_invariants().empty());
    EXPECT_FALSE(quoted(goods({ { tea, 1 } })).take().privilege_discount) << "nothing is said where there is none";
}

TEST_P(MallCards, go_with_promotions_and_neither_takes_the_others_goods_for_its_own)
{
    promotion::Record tenth;
    tenth.code = "tea";
    tenth.kind = promotion::Kind::line;
    tenth.region = "TH";
    tenth.title = { "茶", "Tea", "" };
    tenth.scope.skus = { SkuId { tea } };
    tenth.off_ppm = 100'000;
    tenth.ends_at = shop.clock.now() + days(1);
    shop.write([&](Write& tx) { promotion::open(tx, tenth, "ada", "a quiet week"); });
    auto const wish = with_card({ { tea, 2 }, { cup, 1 } }, card);
    auto const quote = quoted(wish).take();
    auto const cut = quote.promotion_discount.amount;
    EXPECT_GT(cut, 0);
    EXPECT_EQ(quote.privilege_discount->amount, 4'000);
    EXPECT_EQ(quote.total.amount, 40'000 - cut - 4'000);
    for (auto const& line : quote.lines)
        EXPECT_EQ(line.promotion_discount.amount, line.sku_id == SkuId { tea } ? cut : 0);
    EXPECT_EQ(quote.lines[0].coupon_discount.amount + quote.lines[1].coupon_discount.amount, 0);
    auto const placed = order_with(wish, quote.total.amount).take();
    EXPECT_EQ(shown(placed).promotion_discount->amount, cut);
    pay(placed);
    EXPECT_EQ(shop.broken_invariants(), Rows());
    EXPECT_TRUE(refund(placed).ok());
    EXPECT_EQ(shop.broken_invariants(), Rows());

    // Tea has the promotions' bits, and is a figure.
    for (auto const goods : { api::GoodsKind::star_card, api::GoodsKind::doll, api::GoodsKind::accessory }) {
        auto others = kind(std::string(api::to_string(goods)), 500, 0);
        others.goods_bits = coupon::scope_of(goods);
        EXPECT_EQ(quoted(with_card({ { tea, 1 } }, active(mia, others))).error(), refusal::discount_unusable);
    }
}

TEST_P(MallCards, count_in_what_the_cart_comes_to)
{
    put_into_cart(tea, 3);
    auto lines = lines_of_cart({ tea });
    lines.privilege_card_id = card;
    EXPECT_EQ(call(shop, api::mall_order_validate_cart, mia, lines).take().total.amount, 27'000);
    api::MallOrderCartPlacing placing;
    placing.ids = lines.ids;
    placing.address_id = lines.address_id;
    placing.privilege_card_id = card;
    placing.total = 30'000;
    EXPECT_EQ(call(shop, api::mall_order_place_cart, mia, placing).error(), refusal::price_changed);
    EXPECT_EQ(state_of(card), "free");
    placing.total = 27'000;
    EXPECT_TRUE(call(shop, api::mall_order_place_cart, mia, placing).ok());
    EXPECT_EQ(state_of(card), "held");
}

// S8.11 S8.12
// attack: somebody else's card, one that is not active, of another region, or not for these goods.
TEST_P(MallCards, are_refused_by_quote_and_order_alike)
{
    auto foreign = kind("island", 500, 0);
    foreign.currency = "SGD";
    auto dear = kind("dear", 1'000, 0);
    dear.threshold = 10'001;
    auto dolls = kind("dolls", 1'000, 0);
    dolls.goods_bits = coupon::scope_of(api::GoodsKind::doll);
    auto alone = kind("alone", 1'000, 0);
    alone.apart_bits = coupon::apart_from_coupons;
    auto const coupon = coupon_for(1, "mall");
    auto const refused = [&](CouponId id, Error why, Chosen const& chosen = {}) {
        auto const wish = with_card({ { tea, 1 } }, id, chosen);
        EXPECT_EQ(quoted(wish).error(), why) << reason_of(why);
        EXPECT_EQ(order_with(wish, 9'000).error(), why) << reason_of(why);
    };
    refused(CouponId { 7 }, refusal::no_privilege_card);
    refused(active(tom, "ten", 10'000, 10), refusal::no_privilege_card);
    refused(coupon, refusal::no_privilege_card);
    refused(given(mia, kind("asleep", 100, 0)), refusal::discount_unusable);
    refused(active(mia, foreign), refusal::discount_unusable);
    refused(active(mia, dear), refusal::discount_unusable);
    refused(active(mia, dolls), refusal::discount_unusable);
    refused(active(mia, alone), refusal::discounts_apart, { .coupon = coupon });
    auto wrong = goods({ { tea, 1 } });
    wrong.coupon_id = card;
    EXPECT_EQ(quoted(wrong).error(), refusal::not_found) << "a card is no coupon";
    EXPECT_EQ(stock(), (Rows { "1 free 5", "2 free 5" }));
    EXPECT_EQ(count("SELECT count(*) FROM coupon WHERE state <> 'free'"), 0);
}

TEST_P(MallCards, are_for_the_kinds_of_goods_that_they_say)
{
    change("UPDATE goods SET kind = 'doll' WHERE id = 2");
    auto dolls = kind("dolls", 100'000, 50);
    dolls.goods_bits = coupon::scope_of(api::GoodsKind::doll);
    auto const quote = quoted(with_card({ { tea, 1 }, { cup, 1 } }, active(mia, dolls))).take();
    EXPECT_EQ(quote.privilege_discount->amount, 10'000);
    EXPECT_FALSE(quote.lines[0].privilege_discount);
    EXPECT_EQ(quote.lines[1].privilege_discount->amount, 10'000);
}

// attack: the card ends between the quote and the order.
TEST_P(MallCards, that_ended_after_the_quote_pay_for_nothing)
{
    auto const wish = with_card({ { tea, 1 } }, card);
    EXPECT_EQ(quoted(wish).take().total.amount, 9'000);
    // Its job has not run.
    shop.clock.advance(days(10));
    EXPECT_EQ(order_with(wish, 9'000).error(), refusal::discount_unusable);
    EXPECT_EQ(stock(), (Rows { "1 free 5", "2 free 5" }));
}

TEST_P(MallCards, that_end_while_an_order_has_them_pay_and_do_not_come_back)
{
    shop.advance(days(10) - minutes(5));
    auto const placed = ordered_with({ { tea, 1 } }, card);
    shop.advance(minutes(6));
    EXPECT_EQ(state_of(card), "held");
    pay(placed);
    EXPECT_EQ(state_of(card), "used");
    EXPECT_TRUE(refund(placed).ok());
    EXPECT_EQ(state_of(card), "expired");
}

// attack: the order is closed twice.
TEST_P(MallCards, come_back_once_when_the_order_closes)
{
    auto const placed = ordered_with({ { tea, 1 } }, card);
    testing::race(4, [&](int number) {
        if (number == 0)
            shop.run_due();
        return call(shop, api::payment_cancel, mia, { placed.order_id }).ok();
    });
    EXPECT_EQ(state_of(card), "free");
    EXPECT_EQ(count("SELECT count(*) FROM state_history WHERE subject_kind = 'coupon' AND from_state = 'held'"), 1);
    EXPECT_EQ(shop.broken_invariants(), Rows());
}

TEST_P(MallCards, pay_for_late_money_unless_another_order_has_them)
{
    auto const late = ordered_with({ { tea, 1 } }, card);
    shop.advance(minutes(15));
    EXPECT_EQ(state_of(card), "free");
    pay(late);
    EXPECT_EQ(payment_of(late).outcome, api::CheckoutPaymentOutcome::success);
    EXPECT_EQ(state_of(card), "used");
    EXPECT_EQ(shop.broken_invariants(), Rows());
    EXPECT_TRUE(refund(late).ok());

    auto const too_late = ordered_with({ { tea, 1 } }, card);
    shop.advance(minutes(15));
    pay(ordered_with({ { cup, 1 } }, card));
    pay(too_late);
    EXPECT_EQ(payment_of(too_late).outcome, api::CheckoutPaymentOutcome::timeout) << "its money goes back";
    EXPECT_EQ(shop.broken_invariants(), Rows());
}

// attack: two carts of one account, sent at the same moment.
TEST_P(MallCards, one_is_in_one_of_two_orders_at_once)
{
    auto const wish = with_card({ { tea, 1 } }, card);
    auto const held = testing::race(6, [&](int) { return order_with(wish, 9'000).ok(); });
    EXPECT_EQ(std::count(held.begin(), held.end(), true), 1);
    EXPECT_EQ(count("SELECT count(*) FROM shop_order WHERE privilege_card_id <> 0"), 1);
    EXPECT_EQ(shop.broken_invariants(), Rows());
}

TEST_P(MallCards, that_went_back_in_parts_come_back_with_the_last_of_it)
{
    auto const placed = ordered_with({ { tea, 3 } }, card);
    pay(placed);
    auto const refund_one = [&] {
        order::Units const one { 1, 1 };
        shop.write([&](Write& tx) { EXPECT_TRUE(checkout::refund_units(tx, placed.order_id, { &one, 1 }, { "ada", "damaged" }).ok()); });
    };
    refund_one();
    EXPECT_EQ(count("SELECT refunded_minor FROM shop_order"), 9'000) << "what was paid, and not what it cost";
    refund_one();
    EXPECT_EQ(state_of(card), "used");
    refund_one();
    EXPECT_EQ(state_of(card), "free");
    EXPECT_EQ(count("SELECT refunded_minor FROM shop_order"), 27'000);
    EXPECT_EQ(shop.broken_invariants(), Rows());
}

TEST_P(MallCards, that_fit_these_goods_are_listed_first_and_the_others_with_the_reason)
{
    using api::MallOrderWhyNot;
    auto dear = kind("dear", 1'000, 0);
    dear.threshold = 12'000;
    auto foreign = kind("island", 500, 0);
    foreign.currency = "SGD";
    auto dolls = kind("dolls", 1'000, 0);
    dolls.goods_bits = coupon::scope_of(api::GoodsKind::doll);
    active(mia, "five", 500);
    given(mia, kind("asleep", 100, 0));
    active(mia, dear);
    active(mia, foreign);
    active(mia, dolls);
    auto const choices = call(shop, api::mall_order_query_mall_coupon_list, mia, goods({ { tea, 1 } })).take();
    ASSERT_EQ(choices.cards->size(), 6U);
    auto const& cards = *choices.cards;
    EXPECT_EQ(cards[0].takes_off->amount, 1'000);
    EXPECT_EQ(cards[0].card.card_id, card);
    EXPECT_EQ(cards[1].takes_off->amount, 500);
    std::map<MallOrderWhyNot, int> why;
    for (auto const& one : cards)
        if (one.why_not)
            ++why[*one.why_not];
    EXPECT_EQ(why,
        (std::map<MallOrderWhyNot, int> { { MallOrderWhyNot::to_activate, 1 }, { MallOrderWhyNot::below_threshold, 1 },
            { MallOrderWhyNot::other_region, 1 }, { MallOrderWhyNot::not_for_these, 1 } }));
    for (auto const& one : cards)
        EXPECT_EQ(quoted(with_card({ { tea, 1 } }, one.card.card_id)).ok(), one.takes_off.has_value());
    EXPECT_FALSE(call(shop, api::mall_order_query_mall_coupon_list, tom, goods({ { tea, 1 } }, { .address = {} })).take().cards);
}

TEST_P(MallCards, cost_so_many_statements_more)
{
    auto const wish = with_card({ { tea, 2 }, { cup, 1 } }, card);
    EXPECT_EQ(testing::traffic_of(shop, api::mall_order_calculate_price, mia, wish), (db::Traffic { 6, 3 }));
    auto request = placing(wish, 36'000);
    request.privilege_card_id = card;
    EXPECT_EQ(testing::traffic_of(shop, api::mall_order_place, mia, request), (db::Traffic { 19, 5 }));
}
