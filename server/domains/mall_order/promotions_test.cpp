// What the shop takes off by itself, from the quote to the last unit that goes back.
#include "domains/promotion/promotion.h"
#include "generated/promotion.h"
#include "generated/refusals/promotion.h"
#include "testing/after_sale_shop.h"
#include "testing/counted_call.h"
#include "testing/race.h"
#include "testing/scripted_random.h"

class MallPromotions : public testing::AfterSaleShop {
protected:
    using Kind = promotion::Kind;
    using Why = api::PromotionWhyNot;
    static constexpr std::int64_t card = 3;

    void SetUp() override
    {
        AfterSaleShop::SetUp();
        put_sku(card, "Card", 5'000, 2);
    }
    promotion::Record record(std::string const& code, Kind kind)
    {
        promotion::Record one;
        one.code = code;
        one.kind = kind;
        one.region = "TH";
        one.title = { code + " zh", code, "" };
        one.ends_at = shop.clock.now() + days(30);
        return one;
    }
    promotion::Record cut(std::string const& code, std::int64_t threshold, std::int64_t amount)
    {
        auto one = record(code, Kind::order);
        one.threshold = threshold;
        one.cut = amount;
        return one;
    }
    // Of tea.
    promotion::Record percent(std::string const& code, int hundredths, std::int64_t units = 0)
    {
        auto one = record(code, Kind::line);
        one.scope.skus = { SkuId { tea } };
        one.off_ppm = hundredths * 10'000;
        one.least_units = units;
        return one;
    }
    promotion::Record free_from(std::int64_t threshold)
    {
        auto one = record("free", Kind::shipping);
        one.threshold = threshold;
        return one;
    }
    promotion::Record gift_from(std::int64_t threshold)
    {
        auto one = record("gift", Kind::gift);
        one.threshold = threshold;
        one.gift = SkuId { card };
        return one;
    }
    PromotionId open(promotion::Record const& one)
    {
        return shop.write([&](Write& tx) {
            EXPECT_EQ(promotion::flaw(tx, one), "");
            return promotion::open(tx, one, "ada", "a quiet week");
        });
    }
    Status stop(PromotionId id)
    {
        return shop.write([&](Write& tx) { return promotion::stop(tx, id, "ada", "over"); });
    }
    void charge(std::int64_t fee) { shop.settings.set("mall.delivery_fee_th", fee); }
    api::MallOrderQuote quote_of(Units const& units) { return quoted(goods(units)).take(); }
    // "order 1500": what of promotions was used; "free below_threshold 1000": why another was not.
    static Rows said(std::vector<api::PromotionStep> const& steps, std::vector<api::PromotionUnused> const& unused)
    {
        Rows all;
        for (auto const& step : steps)
            all.push_back(step.title.en + " " + std::to_string(step.amount.amount));
        for (auto const& one : unused)
            all.push_back(one.title.en + " " + std::string(api::to_string(one.why))
                + (one.missing ? " " + std::to_string(one.missing->amount) : "")
                + (one.missing_units ? " " + std::to_string(*one.missing_units) : ""));
        return all;
    }
    Rows said(Units const& units)
    {
        auto const quote = quote_of(units);
        return said(quote.steps, quote.unused);
    }
    Result<checkout::RefundId> refund_of(Placed const& placed, std::vector<order::Units> const& units, bool were_sent = false)
    {
        return shop.write([&](Write& tx) {
            return checkout::refund_units(tx, placed.order_id, units, { "ada", "asked", checkout::WantedBy::shopper, false, were_sent });
        });
    }
    std::int64_t refunded(Placed const& placed)
    {
        return count("SELECT refunded_minor FROM shop_order WHERE id = " + std::to_string(placed.order_id.value));
    }
    void expect_whole() { EXPECT_EQ(shop.broken_invariants(), Rows()); }
};
ON_EACH_ENGINE(MallPromotions);

TEST_P(MallPromotions, take_off_a_line_an_order_and_the_delivery_and_say_why_not)
{
    charge(4'500);
    open(percent("tea", 10, 2));
    open(cut("order", 30'000, 1'500));
    open(free_from(45'000));
    EXPECT_EQ(said({ { tea, 1 } }), (Rows { "tea too_few 1", "order below_threshold 20000", "free below_threshold 35000" }));
    EXPECT_EQ(said({ { cup, 1 } }), (Rows { "tea not_for_these", "order below_threshold 10000", "free below_threshold 25000" }));
    auto const some = quote_of({ { tea, 2 }, { cup, 1 } });
    EXPECT_EQ(said(some.steps, some.unused), (Rows { "tea 2000", "order 1500", "free below_threshold 8500" }));
    EXPECT_EQ(some.goods.amount, 40'000);
    EXPECT_EQ(some.promotion_discount.amount, 3'500);
    EXPECT_EQ(some.shipping.amount, 4'500);
    EXPECT_EQ(some.shipping_discount.amount, 0);
    EXPECT_EQ(some.total.amount, 41'000);
    auto const more = quote_of({ { tea, 2 }, { cup, 2 } });
    EXPECT_EQ(said(more.steps, more.unused), (Rows { "tea 2000", "order 1500", "free 4500" }));
    EXPECT_EQ(more.total.amount, 56'500);
    EXPECT_EQ(more.lines[0].promotion_discount.amount + more.lines[1].promotion_discount.amount, 3'500);
    EXPECT_EQ(more.steps[0].title.th, "tea") << "where there is no Thai, English is read";
}

// A cut that would bring the goods below what brings them for nothing steps back where that costs more.
TEST_P(MallPromotions, are_those_that_leave_the_least_to_pay)
{
    charge(4'500);
    auto apart = percent("tea", 10);
    apart.excludes = *promotion::excludes_of("coupon");
    open(apart);
    open(free_from(20'000));
    EXPECT_EQ(said({ { tea, 2 } }), (Rows { "free 4500", "tea apart" }));
    EXPECT_EQ(said({ { tea, 3 } }), (Rows { "tea 3000", "free 4500" }));
    auto const wish = goods({ { tea, 3 } }, { .coupon = coupon_for(1, "mall") });
    auto const chosen = quoted(wish).take();
    EXPECT_EQ(said(chosen.steps, chosen.unused), (Rows { "free 4500", "tea apart" })) << "what was chosen is used";
    EXPECT_EQ(chosen.coupon_discount.amount, 1'001);
}

TEST_P(MallPromotions, are_told_by_a_cart_as_by_a_quote)
{
    charge(4'500);
    open(percent("tea", 10, 2));
    open(free_from(30'000));
    open(gift_from(15'000));
    put_into_cart(tea, 2);
    auto const sum = call(shop, api::cart_calculate_checkout, mia, { { SkuId { tea } } }).take();
    EXPECT_EQ(said(sum.steps, sum.unused), (Rows { "tea 2000", "gift 0", "free below_threshold 12000" }));
    EXPECT_EQ(sum.goods.amount, 20'000);
    EXPECT_EQ(sum.promotion_discount.amount, 2'000);
    EXPECT_EQ(sum.total.amount, 22'500);
    EXPECT_EQ(quoted(goods({ { tea, 2 } })).take().total.amount, sum.total.amount);
    api::CartDeviceCart device;
    device.lines = { { SkuId { tea }, 2 } };
    Visitor visitor { .account = {}, .country = "TH" };
    auto const visitors = call(shop, api::cart_device_cart, visitor, device).take();
    EXPECT_EQ(said(visitors.steps, visitors.unused), said(sum.steps, sum.unused));
    auto const none = call(shop, api::cart_calculate_checkout, mia, { { SkuId { cup } } }).take();
    EXPECT_EQ(none.total.amount, 0) << "nothing is brought";
}

TEST_P(MallPromotions, stand_on_the_order_in_the_words_of_then)
{
    charge(4'500);
    auto const id = open(cut("order", 10'000, 1'500));
    give(1, "red_packet:THB", 2'000);
    auto const placed = order(goods({ { tea, 2 } }, { .red_packet = 2'000 }), 20'000 - 1'500 + 4'500 - 2'000).take();
    // A dishonest owner: what was ordered is what was ordered.
    change("UPDATE promotion SET title_en = 'nothing', cut_minor = 1, threshold_minor = 900000");
    ASSERT_TRUE(stop(id).ok());
    charge(90'000);
    auto const one = shown(placed);
    EXPECT_EQ(said(*one.steps, {}), (Rows { "order 1500" }));
    EXPECT_EQ(one.promotion_discount->amount, 1'500);
    EXPECT_EQ(one.shipping->amount, 4'500);
    EXPECT_FALSE(one.shipping_discount);
    EXPECT_EQ(one.total.amount, 21'000);
    pay(placed);
    ASSERT_TRUE(refund(placed).ok());
    shop.run_due();
    EXPECT_EQ(given(), 21'000);
    EXPECT_EQ(balance(1), 2'000);
    expect_whole();
}

TEST_P(MallPromotions, that_end_between_quote_and_order_are_a_changed_price)
{
    auto ending = cut("order", 0, 1'500);
    ending.ends_at = shop.clock.now() + minutes(1);
    open(ending);
    auto const wish = goods({ { tea, 1 } });
    EXPECT_EQ(quoted(wish).take().total.amount, 8'500);
    shop.clock.advance(minutes(1));
    (void)shop.write([&](Write& tx) -> Status {
        auto const error = place(tx, wish, 8'500).error();
        EXPECT_EQ(error, refusal::price_changed);
        auto const details = tx.about(error)->details;
        EXPECT_TRUE(details.starts_with(R"({"seen":{"amount":8500,"currency":"THB"},"quote":)")) << details;
        EXPECT_NE(details.find(R"("total":{"amount":10000,"currency":"THB"})"), std::string::npos) << details;
        return error;
    });
    EXPECT_EQ(free()[0], "1 free 5") << "nothing is held";
    EXPECT_TRUE(order(wish, 10'000).ok());
}

TEST_P(MallPromotions, of_another_region_of_later_and_stopped_are_nobodys)
{
    auto elsewhere = cut("elsewhere", 0, 1'000);
    elsewhere.region = "SG";
    open(elsewhere);
    auto later = cut("later", 0, 1'000);
    later.starts_at = shop.clock.now() + days(1);
    open(later);
    auto const stopped = open(cut("stopped", 0, 1'000));
    ASSERT_TRUE(stop(stopped).ok());
    EXPECT_EQ(stop(stopped).error(), refusal::not_found) << "once";
    EXPECT_EQ(said({ { tea, 1 } }), Rows());
    shop.clock.advance(days(1));
    EXPECT_EQ(said({ { tea, 1 } }), (Rows { "later 1000" }));
    EXPECT_EQ(count("SELECT count(*) FROM state_history WHERE subject_kind = 'promotion' AND who = 'ada'"), 4);
}

TEST_P(MallPromotions, never_take_more_than_there_is)
{
    auto all = percent("tea", 100);
    open(all);
    open(cut("order", 0, 900'000));
    charge(4'500);
    open(free_from(0));
    auto const quote = quote_of({ { tea, 1 }, { cup, 1 } });
    EXPECT_EQ(quote.total.amount, 0);
    for (auto const& line : quote.lines)
        EXPECT_GE(line.total.amount, 0);
    auto const placed = order(goods({ { tea, 1 }, { cup, 1 } }), 0).take();
    EXPECT_EQ(placed.provider, "none");
    expect_whole();
    ASSERT_TRUE(refund(placed).ok());
    expect_whole();
}

TEST_P(MallPromotions, are_not_reached_by_many_small_orders)
{
    open(cut("order", 20'000, 1'500));
    for (int round = 0; round < 2; ++round) {
        EXPECT_EQ(said({ { tea, 1 } }), (Rows { "order below_threshold 10000" }));
        auto const placed = ordered({ { tea, 1 } });
        EXPECT_EQ(placed.total.amount, 10'000);
        pay(placed);
    }
    EXPECT_EQ(quote_of({ { tea, 1 } }).total.amount, 10'000) << "what was bought before does not count";
}

// Somebody orders up to a threshold and gives back what they did not want: each unit brings what was paid for it, and what is kept keeps
// its share of the cut.
TEST_P(MallPromotions, are_kept_by_what_is_kept_when_some_goes_back)
{
    charge(4'500);
    open(cut("order", 40'000, 4'000));
    open(free_from(30'000));
    auto const placed = ordered({ { tea, 2 }, { cup, 1 } });
    EXPECT_EQ(placed.total.amount, 36'000);
    pay(placed);
    ASSERT_TRUE(refund_of(placed, { { 2, 1 } }).ok());
    EXPECT_EQ(refunded(placed), 18'000) << "not 20000";
    EXPECT_EQ(shown(placed).total.amount, 36'000);
    ASSERT_TRUE(refund_of(placed, { { 1, 1 } }).ok());
    ASSERT_TRUE(refund_of(placed, { { 1, 1 } }).ok());
    EXPECT_EQ(refunded(placed), 36'000);
    expect_whole();
}

// Nobody gives back what a gift was given for while the gift is on its way.
TEST_P(MallPromotions, are_kept_by_a_gift_that_has_gone)
{
    open(gift_from(15'000));
    auto const placed = paid({ { tea, 2 } });
    EXPECT_EQ(offer(mia, placed, { { 1, 2 } }).take().refund, std::nullopt);
    auto part = shop.read([](Read& tx) { return fulfilment::list_waiting(tx, 1); }).front().left.back().part;
    ASSERT_EQ(part.line, 2);
    ASSERT_TRUE(shop.write([&](Write& tx) { return fulfilment::send(tx, placed.order_id, { "Swift", "GIFT" }, { part }, "ada"); }).ok());
    EXPECT_EQ(offer(mia, placed, { { 1, 1 } }).take().refund, std::nullopt);
    EXPECT_EQ(offer(mia, placed, { { 1, 2 } }).take().refund, api::AfterSaleObstacle::not_before_sent);
    EXPECT_EQ(apply(placed, after_sale::Type::refund, { { 1, 2 } }).error(), refusal::not_before_sent);
    EXPECT_TRUE(apply(placed, after_sale::Type::refund, { { 1, 1 } }).ok());
    expect_whole();
}

TEST_P(MallPromotions, give_the_delivery_back_with_the_last_unit)
{
    charge(4'500);
    auto const placed = paid({ { tea, 1 }, { cup, 1 } });
    EXPECT_EQ(offer(mia, placed, { { 1, 1 } }).take().money.amount, 10'000);
    EXPECT_EQ(offer(mia, placed, { { 1, 1 }, { 2, 1 } }).take().money.amount, 34'500);
    ASSERT_TRUE(apply(placed, after_sale::Type::refund, { { 1, 1 } }).ok());
    EXPECT_EQ(refunded(placed), 10'000);
    auto const last = apply(placed, after_sale::Type::refund, { { 2, 1 } }).take();
    EXPECT_EQ(last.money.amount, 24'500) << "with what bringing it cost";
    EXPECT_EQ(refunded(placed), 34'500);
    shop.run_due();
    EXPECT_EQ(given(), 34'500);
    expect_whole();
}

// Whatever is taken off in whatever way, and whichever units go back in whichever order: all of it is exactly what was paid.
TEST_P(MallPromotions, go_back_to_the_last_minor_unit)
{
    testing::ScriptedRandom chance(7);
    auto const any = [&](std::uint64_t most) { return static_cast<std::int64_t>(chance.below(most)); };
    charge(4'519);
    open(percent("tea", 13));
    open(cut("order", 30'001, 1'777));
    open(free_from(60'000));
    for (int round = 0; round < 12; ++round) {
        give(1, "red_packet:THB", 9'999);
        auto const teas = static_cast<std::int32_t>(1 + any(4));
        auto const cups = static_cast<std::int32_t>(1 + any(3));
        auto wish = goods({ { tea, teas }, { cup, cups } }, { .red_packet = any(9'999) });
        if (any(2) == 1)
            wish.coupon_id = coupon_for(1, "mall");
        auto const placed = order(wish, quoted(wish).take().total.amount).take();
        pay(placed);
        std::map<std::int32_t, std::int32_t> left { { 1, teas }, { 2, cups } };
        while (left[1] + left[2] > 0) {
            auto const line = static_cast<std::int32_t>(1 + any(2));
            if (left[line] == 0)
                continue;
            auto const units = static_cast<std::int32_t>(1 + any(static_cast<std::uint64_t>(left[line])));
            ASSERT_TRUE(refund_of(placed, { { line, units } }).ok());
            left[line] -= units;
            expect_whole();
        }
        EXPECT_EQ(refunded(placed), placed.total.amount);
        EXPECT_EQ(shown(placed).state, api::OrderState::refund);
        shop.run_due();
    }
    EXPECT_EQ(balance(1), 12 * 9'999);
}

TEST_P(MallPromotions, put_a_gift_in_and_hold_it_like_anything)
{
    open(gift_from(20'000));
    EXPECT_EQ(said({ { tea, 1 } }), (Rows { "gift below_threshold 10000" }));
    auto const quote = quote_of({ { tea, 2 } });
    EXPECT_EQ(said(quote.steps, quote.unused), (Rows { "gift 0" }));
    ASSERT_EQ(quote.lines.size(), 2U);
    EXPECT_EQ(quote.lines[1].gift, true);
    EXPECT_EQ(quote.lines[1].sku_id, SkuId { card });
    EXPECT_EQ(quote.lines[1].total.amount, 0);
    EXPECT_EQ(quote.total.amount, 20'000);
    auto placing_it = placing(goods({ { tea, 2 } }), 20'000);
    placing_it.gifts = 0;
    EXPECT_EQ(call(shop, api::mall_order_place, mia, placing_it).error(), refusal::gift_changed) << "it was not told of one";
    placing_it.gifts = 1;
    auto const placed = call(shop, api::mall_order_place, mia, placing_it).take();
    EXPECT_EQ(free()[2], "3 free 1");
    pay(placed);
    EXPECT_EQ(shown(placed).lines[1].gift, true);
    expect_whole();
    ASSERT_TRUE(ship(placed).ok());
    EXPECT_EQ(count("SELECT sum(quantity) FROM parcel_line"), 3);
    expect_whole();
}

TEST_P(MallPromotions, say_that_a_gift_is_gone_and_go_on_without_it)
{
    open(gift_from(20'000));
    take_stock(card, 1);
    auto const wish = goods({ { tea, 2 } });
    auto placing_it = placing(wish, 20'000);
    placing_it.gifts = 1;
    EXPECT_EQ(quoted(wish).take().lines.size(), 2U);
    take_stock(card, 1);
    EXPECT_EQ(said({ { tea, 2 } }), (Rows { "gift gone" }));
    EXPECT_EQ(call(shop, api::mall_order_place, mia, placing_it).error(), refusal::gift_changed) << "before anything is held";
    EXPECT_EQ(free()[0], "1 free 5");
    placing_it.gifts = 0;
    EXPECT_TRUE(call(shop, api::mall_order_place, mia, placing_it).ok());
    expect_whole();
}

// Who wants it for nothing: orders, takes back what was paid for, and waits for the gift.
TEST_P(MallPromotions, take_the_gift_back_with_what_it_was_given_for)
{
    open(gift_from(20'000));
    charge(4'500);
    auto const placed = paid({ { tea, 2 } });
    ASSERT_TRUE(apply(placed, after_sale::Type::refund, { { 1, 1 } }).ok());
    EXPECT_EQ(free()[2], "3 free 1") << "it goes with what is left";
    ASSERT_TRUE(apply(placed, after_sale::Type::refund, { { 1, 1 } }).ok());
    EXPECT_EQ(shown(placed).state, api::OrderState::refund);
    EXPECT_EQ(free(), (Rows { "1 free 5", "2 free 5", "3 free 2" }));
    EXPECT_EQ(refunded(placed), 24'500);
    expect_whole();
}

TEST_P(MallPromotions, give_the_last_gift_to_one)
{
    open(gift_from(10'000));
    take_stock(card, 1);
    auto const toms = goods({ { tea, 1 } }, { .address = toms_address });
    auto const done = testing::race(2, [&](int number) {
        auto placing_it = placing(number == 0 ? goods({ { tea, 1 } }) : toms, 10'000);
        placing_it.gifts = 1;
        auto const one = call(shop, api::mall_order_place, number == 0 ? mia : tom, placing_it);
        EXPECT_TRUE(one.ok() || one.error() == refusal::gift_changed) << reason_of(one.error());
        return one.ok();
    });
    EXPECT_EQ(std::count(done.begin(), done.end(), true), 1);
    EXPECT_EQ(free(), (Rows { "1 free 4", "2 free 5", "3 free 0" }));
    expect_whole();
}

TEST_P(MallPromotions, for_newcomers_are_had_once)
{
    auto welcome = cut("welcome", 0, 2'000);
    welcome.is_for_newcomers = true;
    open(welcome);
    auto const first = ordered({ { tea, 1 } });
    EXPECT_EQ(first.total.amount, 8'000);
    EXPECT_TRUE(cancel(1, first).ok());
    auto const second = ordered({ { tea, 1 } });
    EXPECT_EQ(second.total.amount, 8'000) << "nothing was bought yet";
    pay(second);
    EXPECT_EQ(quote_of({ { tea, 1 } }).total.amount, 10'000);
    EXPECT_EQ(said({ { tea, 1 } }), Rows());
    EXPECT_TRUE(notify(first, api::PaymentResult::success).ok());
    EXPECT_NE(shown(first).state, api::OrderState::paid) << "late money for a second first order goes back";
    expect_whole();
}

TEST_P(MallPromotions, cost_one_statement_in_a_trip_that_is_there)
{
    auto const wish = goods({ { tea, 2 }, { cup, 1 } });
    open(cut("order", 10'000, 1'500));
    open(percent("tea", 10));
    EXPECT_EQ(testing::traffic_of(shop, api::mall_order_calculate_price, mia, wish), (db::Traffic { 5, 2 }));
    EXPECT_EQ(testing::traffic_of(shop, api::mall_order_place, mia, placing(wish, 36'500)), (db::Traffic { 16, 5 }));
}
