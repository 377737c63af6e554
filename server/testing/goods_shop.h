#pragma once
// A shop with a brand, a release and goods, for tests.
#include "domains/account/account.h"
#include "domains/goods/goods.h"
#include "domains/message/message.h"
#include "domains/notice/notice.h"
#include "domains/offers/offers.h"
#include "domains/push/push.h"
#include "domains/reminder/reminder.h"
#include "domains/stock/stock.h"
#include "testing/counted_call.h"
#include "testing/shop.h"

namespace goods {

class GoodsShop : public testing::OnEachEngine {
protected:
    GoodsShop()
        : OnEachEngine(
            { message::add, push::add, account::add, notice::add, catalog::add, reminder::add, stock::add, offers::add, goods::add })
    {
    }

    void SetUp() override
    {
        shop.write([&](Write& tx) {
            catalog::put_ip(tx, { "nimbi", { "云朵兔", "Nimbi" }, { "慢", "Late" }, "nimbi", 1 });
            catalog::put_ip(tx, { "boo", { "小布灵", "Boo" }, { "闹鬼", "Haunts" }, "boo", 2 });
            catalog::SeriesRecord series;
            series.code = "nimbi-weather";
            series.ip = "nimbi";
            series.name = { "天气预报", "Weather Report" };
            series.tagline = series.story = series.material = { "一", "one" };
            series.height_least_millimetres = series.height_most_millimetres = 90;
            series.picture = "nimbi-weather";
            series.styles = { { 1, "sunny", { "晴", "Sunny" }, { "一", "one" }, false, "nimbi-weather/sunny" } };
            catalog::put_series(tx, series);
            stock::put_warehouse(tx, { { 10 }, "BKK", "TH", 1, { "TH" } });
            stock::put_warehouse(tx, { { 20 }, "SHA", "CN", 1, { "CN" } });
        });
    }

    static SkuRecord sku(std::string const& code, api::LocalText const& option = {})
    {
        return { code, option, "", 120, "CN", "950300", true };
    }
    static GoodsRecord record(std::string const& code, api::LocalText const& title, api::GoodsKind kind = api::GoodsKind::figure)
    {
        GoodsRecord goods;
        goods.code = code;
        goods.kind = kind;
        goods.title = title;
        goods.story = { "故事", "A story", "เรื่อง" };
        goods.pictures = { "figures/" + code, "figures/" + code + "-back" };
        goods.tax_class = "toys";
        goods.shelves = { { api::GoodsShelf::mall, 1 } };
        goods.skus = { sku(code) };
        return goods;
    }
    static GoodsRecord nimbi()
    {
        auto goods = record("nimbi-sunny", { "晴天云朵兔", "Sunny Nimbi", "นิมบีวันแดดจ้า" });
        goods.ip = "nimbi";
        goods.series = "nimbi-weather";
        goods.style = "sunny";
        return goods;
    }
    PutGoods put(GoodsRecord const& goods)
    {
        return shop.write([&](Write& tx) {
            EXPECT_EQ(check_goods(tx, goods), "");
            return put_goods(tx, goods);
        });
    }
    std::string flaw_of(GoodsRecord const& goods)
    {
        return shop.read([&](Read& tx) { return check_goods(tx, goods); });
    }
    // A list of everybody's with one price for each.
    void offer(std::string const& code, std::string const& region, std::vector<std::pair<SkuId, std::int64_t>> const& prices,
        offers::ListKind kind = offers::ListKind::base, Time starts_at = 0, std::optional<Time> ends_at = {})
    {
        offers::ListRecord list { code, kind, region, "", starts_at, ends_at, true, {} };
        for (auto const& [id, amount] : prices)
            list.offers.push_back({ .sku = id, .amount = amount });
        shop.write([&](Write& tx) {
            EXPECT_EQ(offers::check_list(tx, list), "");
            offers::put_list(tx, list);
        });
    }
    void receive(SkuId id, std::int64_t quantity, std::int64_t into = 10)
    {
        shop.write([&](Write& tx) { EXPECT_TRUE(stock::move(tx, { id, { into }, {}, quantity, "received", "ada" })); });
    }
    Result<api::GoodsProduct> detail(GoodsId id) { return call(shop, api::goods_detail, visitor, { id }); }
    Result<api::GoodsListPage> ask(api::GoodsList const& request) { return call(shop, api::goods_list, visitor, request); }
    std::vector<std::string> codes(api::GoodsList const& request)
    {
        std::vector<std::string> found;
        auto page = ask(request).take();
        for (auto const& item : page.items)
            found.push_back(item.code);
        return found;
    }

    Visitor visitor { .account = {}, .country = "TH" };
};

}
