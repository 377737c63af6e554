#include "domains/goods/goods.h"
#include "domains/offers/offers.h"
#include "domains/promotion/promotion.h"
#include "domains/promotion/rules.h"
#include "domains/stock/stock.h"
#include "generated/promotion.h"
#include "platform/module.h"
#include "platform/settings.h"
#include "testing/call.h"
#include "testing/shop.h"

using promotion::Kind;

TEST(PromotionRules, read_what_they_write)
{
    promotion::Scope scope { { api::GoodsKind::accessory, api::GoodsKind::doll }, { SkuId { 5 }, SkuId { 81 } } };
    EXPECT_EQ(promotion::scope_of(promotion::text_of(scope)), scope);
    EXPECT_EQ(promotion::scope_of(""), promotion::Scope {});
    for (auto const* const wrong : { "kind:tea", "sku:", "sku:x", "sku:-1", "sku:5x", "everything" })
        EXPECT_FALSE(promotion::scope_of(wrong)) << wrong;
    auto const excludes = promotion::excludes_of("order coupon");
    ASSERT_TRUE(excludes);
    EXPECT_EQ(promotion::text_of(*excludes), "coupon order");
    EXPECT_FALSE(promotion::excludes_of("tea"));
    std::vector<api::PromotionStep> const steps { { Kind::order, { "减", "off\nagain", "" }, { 1'500, "THB" } },
        { Kind::gift, { "赠", "gift", "ของแถม" }, { 0, "THB" } } };
    auto const kept = promotion::read_steps(promotion::text_of(steps), "THB");
    ASSERT_EQ(kept.size(), 2U);
    EXPECT_EQ(kept[0].title.en, "off again") << "what would break a line does not";
    EXPECT_EQ(kept[0].title.th, "off again");
    EXPECT_EQ(kept[1].title.th, "ของแถม");
    EXPECT_TRUE(promotion::read_steps("", "THB").empty());
}

class Promotions : public testing::OnEachEngine {
protected:
    Promotions() : OnEachEngine({ goods::add, offers::add, stock::add, promotion::add }) { }

    void SetUp() override
    {
        shop.write([&](Write& tx) {
            stock::put_warehouse(tx, { bangkok, "BKK", "TH", 1, { "TH" } });
            tx.change(
                "INSERT INTO goods (id, code, kind, state, title_zh, title_en, title_th, story_zh, story_en, story_th, pictures,"
                " tax_class, returnable) VALUES (1, 'tea', 'figure', 'on', '茶', 'Tea', 'ชา', '', '', '', 'goods/tea', 'standard', 1)",
                {});
            tx.change("INSERT INTO sku (id, goods_id, code, place, option_zh, option_en, option_th, picture, grams, origin, hs_code, state)"
                      " VALUES (1, 1, 'tea', 1, '', '', '', '', 100, 'CN', '9503', 'on')",
                {});
        });
    }
    promotion::Record record(std::string const& code, Kind kind)
    {
        promotion::Record one;
        one.code = code;
        one.kind = kind;
        one.region = "TH";
        one.title = { "减", code, "" };
        one.cut = kind == Kind::order || kind == Kind::line ? 100 : 0;
        one.gift = SkuId { kind == Kind::gift ? 1 : 0 };
        one.threshold = 10'000;
        one.ends_at = shop.clock.now() + days(1);
        return one;
    }
    std::string flaw(promotion::Record const& one)
    {
        return shop.read([&](Read& tx) { return promotion::flaw(tx, one); });
    }
    PromotionId open(promotion::Record const& one)
    {
        return shop.write([&](Write& tx) { return promotion::open(tx, one, "ada", "a test"); });
    }
    void receive(std::int64_t units)
    {
        shop.write([&](Write& tx) { EXPECT_TRUE(stock::move(tx, { SkuId { 1 }, bangkok, {}, units, "received", "ada" })); });
    }

    static constexpr stock::WarehouseId bangkok { 10 };
    Visitor const visitor { .account = {}, .country = "TH" };
};
ON_EACH_ENGINE(Promotions);

TEST_P(Promotions, are_refused_where_their_terms_say_nothing_or_too_much)
{
    EXPECT_EQ(flaw(record("sound", Kind::order)), "");
    EXPECT_EQ(flaw(record("sound", Kind::gift)), "");
    auto const refused = [&](Kind kind, auto change, std::string_view begins) {
        auto one = record("wrong", kind);
        change(one);
        EXPECT_TRUE(flaw(one).starts_with(begins)) << flaw(one);
    };
    using Record = promotion::Record;
    refused(
        Kind::order, [](Record& one) { one.code.clear(); }, "code");
    refused(
        Kind::order, [](Record& one) { one.title.zh.clear(); }, "code");
    refused(
        Kind::order, [](Record& one) { one.region = "XX"; }, "region");
    refused(
        Kind::order, [](Record& one) { one.threshold = -1; }, "threshold");
    refused(
        Kind::order, [](Record& one) { one.cut = -1; }, "cut");
    refused(
        Kind::order, [](Record& one) { one.cut = 0; }, "cut");
    refused(
        Kind::order, [](Record& one) { one.off_ppm = 100'000; }, "cut");
    refused(
        Kind::order, [](Record& one) { one.off_ppm = 1'000'001; }, "cut");
    refused(
        Kind::order, [](Record& one) { one.most = 5; }, "most");
    refused(
        Kind::shipping, [](Record& one) { one.cut = 5; }, "cut");
    refused(
        Kind::order, [](Record& one) { one.gift = SkuId { 1 }; }, "gift");
    refused(
        Kind::gift, [](Record& one) { one.gift = SkuId { 7 }; }, "gift");
    refused(
        Kind::gift, [](Record& one) { one.threshold = 0; }, "gift");
    refused(
        Kind::order, [](Record& one) { one.ends_at = one.starts_at; }, "ends");
    open(record("sound", Kind::order));
    EXPECT_TRUE(flaw(record("sound", Kind::order)).starts_with("code")) << "its code is taken";
}

TEST_P(Promotions, of_a_region_are_eight_at_once)
{
    for (int number = 0; number < promotion::most_open; ++number) {
        auto const one = record("p" + std::to_string(number), Kind::order);
        EXPECT_EQ(flaw(one), "");
        open(one);
    }
    EXPECT_TRUE(flaw(record("more", Kind::order)).starts_with("region"));
    auto elsewhere = record("more", Kind::order);
    elsewhere.region = "SG";
    EXPECT_EQ(flaw(elsewhere), "");
    auto later = record("more", Kind::order);
    later.starts_at = later.ends_at;
    later.ends_at += days(1);
    EXPECT_EQ(flaw(later), "") << "they are over by then";
}

TEST_P(Promotions, that_the_seed_puts_are_changed_by_their_code)
{
    auto one = record("seeded", Kind::order);
    auto const put = [&] { return shop.write([&](Write& tx) { return promotion::put(tx, one); }); };
    EXPECT_TRUE(put());
    EXPECT_FALSE(put());
    one.cut = 200;
    EXPECT_TRUE(put());
    auto const all = shop.read([](Read& tx) { return promotion::list(tx, 10); });
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0].record.cut, 200);
    EXPECT_TRUE(shop.write([&](Write& tx) { return promotion::stop(tx, all[0].id, "ada", "over"); }).ok());
    one.cut = 300;
    EXPECT_TRUE(put());
    EXPECT_TRUE(shop.read([](Read& tx) { return promotion::list(tx, 10); })[0].is_stopped) << "what an operator stopped stays so";
    EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
}

TEST_P(Promotions, say_from_when_on_delivery_is_free)
{
    auto const from = [&] { return call(shop, api::promotion_free_from, visitor, {}).take(); };
    EXPECT_EQ(from().fee.amount, 0);
    EXPECT_FALSE(from().from);
    open(record("free", Kind::shipping));
    EXPECT_FALSE(from().from) << "it costs nothing anyway";
    shop.settings.set("mall.delivery_fee_th", std::int64_t { 4'500 });
    EXPECT_EQ(from().fee.amount, 4'500);
    EXPECT_EQ(from().from->amount, 10'000);
    EXPECT_EQ(from().from->currency, "THB");
    auto lower = record("lower", Kind::shipping);
    lower.threshold = 8'000;
    open(lower);
    auto some = record("some", Kind::shipping);
    some.threshold = 1;
    some.scope.kinds = { api::GoodsKind::doll };
    open(some);
    EXPECT_EQ(from().from->amount, 8'000) << "the least, of those that are for everything";
    Visitor const elsewhere { .account = {}, .country = "SG" };
    EXPECT_EQ(call(shop, api::promotion_free_from, elsewhere, {}).take().fee.currency, "SGD");
    EXPECT_FALSE(call(shop, api::promotion_free_from, elsewhere, {}).take().from);
    shop.clock.advance(days(1));
    EXPECT_FALSE(from().from) << "over";
}

TEST_P(Promotions, say_what_is_put_in_for_nothing)
{
    auto const gifts = [&] { return call(shop, api::promotion_gifts, visitor, {}).take().items; };
    EXPECT_TRUE(gifts().empty());
    open(record("gift", Kind::gift));
    open(record("order", Kind::order));
    ASSERT_EQ(gifts().size(), 1U);
    EXPECT_EQ(gifts()[0].stock, api::GoodsStock::none);
    receive(6);
    auto const one = gifts()[0];
    EXPECT_EQ(one.title.en, "gift");
    EXPECT_EQ(one.name.en, "Tea");
    EXPECT_EQ(one.from->amount, 10'000);
    EXPECT_FALSE(one.units);
    EXPECT_EQ(one.stock, api::GoodsStock::plenty);
    shop.write([](Write& tx) { tx.change("UPDATE goods SET state = 'off'", {}); });
    EXPECT_TRUE(gifts().empty());
}
