#include "generated/refusals/common.h"
#include "generated/refusals/goods.h"
#include "platform/settings.h"
#include "testing/goods_shop.h"

namespace goods {

class Waiting : public GoodsShop {
protected:
    void SetUp() override
    {
        GoodsShop::SetUp();
        for (auto const* const who : { &mia, &tom })
            shop.write([&](Write& tx) {
                tx.change("INSERT INTO account (id, uid, nick_name, avatar, country, email, password_hash, created_at, last_login_at)"
                          " VALUES ($1, $2, 'somebody', '', $3, $4, 'x', 0, 0)",
                    { who->id, 100'000'000 + who->id.value, who->country, "a" + std::to_string(who->id.value) + "@example.com" });
            });
        goods = put(nimbi());
        sku = goods.skus.at("nimbi-sunny");
        offer("th", "TH", { { sku, 300 } });
        shop.run_due();
    }
    Result<api::GoodsReminder> subscribe(Shopper const& who, bool on = true)
    {
        return call(shop, api::goods_subscribe_shelf, who, { goods.id, on });
    }
    std::int64_t mails()
    {
        // Whoever was considered in this moment is not considered in it again.
        shop.advance(minutes(1));
        return shop.read([](Read& tx) { return tx.number("SELECT count(*) FROM mail", {}); });
    }

    Shopper const mia { .id = { 1'001 }, .country = "TH" };
    Shopper const tom { .id = { 1'002 }, .country = "CN" };
    PutGoods goods;
    SkuId sku;
};
ON_EACH_ENGINE(Waiting);

TEST_P(Waiting, is_set_and_given_up)
{
    EXPECT_TRUE(subscribe(mia).take().subscribed);
    auto const again = subscribe(mia).take();
    EXPECT_EQ(again.goods, 1);
    EXPECT_EQ(again.most, 100);
    EXPECT_TRUE(call(shop, api::goods_shelf_subscription, mia, { goods.id }).take().subscribed);
    EXPECT_FALSE(call(shop, api::goods_shelf_subscription, tom, { goods.id }).take().subscribed) << "everybody waits for themselves";
    EXPECT_EQ(subscribe(mia, false).take().goods, 0);
    EXPECT_FALSE(subscribe(mia, false).take().subscribed);
    EXPECT_EQ(call(shop, api::goods_subscribe_shelf, mia, { { 999 }, true }).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::goods_shelf_subscription, mia, { { 999 } }).error(), refusal::not_found);
    shop.settings.set("goods.waiting_list", std::int64_t { 1 });
    EXPECT_TRUE(subscribe(mia).ok());
    auto const other = put(record("other", { "别的", "Other", "อื่น" })).id;
    EXPECT_EQ(call(shop, api::goods_subscribe_shelf, mia, { other, true }).error(), refusal::reminders_full);
}

TEST_P(Waiting, ends_when_units_come_in_where_one_can_buy_them)
{
    EXPECT_TRUE(subscribe(mia).ok());
    EXPECT_TRUE(subscribe(tom).ok());
    receive(sku, 3, 20);
    EXPECT_EQ(mails(), 0) << "those are in China, where it is not sold";
    receive(sku, 3);
    EXPECT_EQ(mails(), 1) << "mia, in Thailand";
    receive(sku, 3);
    EXPECT_EQ(mails(), 1) << "not twice a day";
    offer("cn", "CN", { { sku, 90 } });
    receive(sku, 1, 20);
    EXPECT_EQ(mails(), 2) << "tom, who was left out before";
}

TEST_P(Waiting, ends_when_goods_are_on_the_shelf_again)
{
    auto record = nimbi();
    record.is_on = false;
    put(record);
    EXPECT_TRUE(subscribe(mia).ok()) << "one may wait for what is off";
    receive(sku, 3);
    EXPECT_EQ(mails(), 0);
    record.is_on = true;
    put(record);
    EXPECT_EQ(mails(), 1);
}

TEST_P(Waiting, for_a_part_is_waiting_for_the_bundle_too)
{
    auto both = record("both", { "一套", "Both", "ชุด" });
    both.parts = { { "nimbi-sunny", 2 } };
    auto const bundle = put(both);
    offer("th-both", "TH", { { bundle.skus.at("both"), 900 } });
    EXPECT_TRUE(call(shop, api::goods_subscribe_shelf, mia, { bundle.id, true }).ok());
    receive(sku, 1);
    EXPECT_EQ(mails(), 0) << "one is not enough";
    receive(sku, 1);
    EXPECT_EQ(mails(), 1);
}

}
