#include "domains/account/account.h"
#include "domains/message/message.h"
#include "domains/mystery_box/mystery_box.h"
#include "domains/notice/notice.h"
#include "domains/push/push.h"
#include "domains/reminder/reminder.h"
#include "domains/stock/stock.h"
#include "platform/module.h"
#include "seed/catalogue.h"
#include "seed/mall.h"
#include "testing/call.h"
#include "testing/shop.h"
#include <filesystem>
#include <fstream>

class DemoMall : public testing::OnEachEngine {
protected:
    DemoMall()
        : OnEachEngine({ message::add, push::add, account::add, notice::add, catalog::add, reminder::add, stock::add, offers::add,
            promotion::add, goods::add })
    {
        shop.write([](Write& tx) {
            auto const catalogue = seed::read_catalogue(DEMO_CATALOGUE);
            for (auto const& ip : catalogue.ips)
                catalog::put_ip(tx, ip);
            for (auto const& file : catalogue.series)
                catalog::put_series(tx, file.series);
        });
    }

    seed::MallReport put(seed::Mall const& mall)
    {
        return shop.write([&](Write& tx) { return seed::put_mall(tx, mall); });
    }
    std::int64_t number(std::string_view sql)
    {
        return shop.read([&](Read& tx) { return tx.number(sql, {}); });
    }
};
ON_EACH_ENGINE(DemoMall);

TEST_P(DemoMall, is_put_once_and_sells_everywhere)
{
    auto const mall = seed::read_mall(DEMO_GOODS);
    auto const first = put(mall);
    EXPECT_EQ(first.made, 120);
    EXPECT_EQ(first.lists, 20);
    EXPECT_EQ(first.promotions, 8);
    auto const free = number("SELECT CAST(sum(free) AS BIGINT) FROM stock_level");
    EXPECT_GT(free, 1'000);
    auto const again = put(mall);
    EXPECT_EQ(again.made + again.changed + again.lists + again.promotions, 0);
    EXPECT_EQ(number("SELECT CAST(sum(free) AS BIGINT) FROM stock_level"), free) << "units came in once";
    Visitor visitor { .account = {}, .country = "TH" };
    for (auto const* const country : { "TH", "CN", "SG", "GL" }) {
        visitor.country = country;
        auto const page = call(shop, api::goods_list, visitor, {}).take();
        EXPECT_EQ(page.items.size(), 20U);
        EXPECT_EQ(page.facets->count, 120) << country;
        EXPECT_EQ(page.facets->brands.size(), 10U);
        EXPECT_EQ(page.facets->kinds.size(), 5U);
        EXPECT_GT(page.facets->in_stock, 90);
        EXPECT_LT(page.facets->in_stock, 120) << "some are sold out";
    }
    for (auto const* const words : { "nimbi", "云朵兔", "นิมบี", "nmbi", "dolls", "大娃", "ตุ๊กตา" })
        EXPECT_FALSE(call(shop, api::goods_list, visitor, { .words = words }).take().items.empty()) << words;
    for (auto const shelf : { api::GoodsShelf::welfare, api::GoodsShelf::coupon_area, api::GoodsShelf::make_up, api::GoodsShelf::gift,
             api::GoodsShelf::newcomer })
        EXPECT_FALSE(call(shop, api::goods_list, visitor, { .shelf = shelf }).take().items.empty()) << api::to_string(shelf);
}

TEST_P(DemoMall, faults_say_where_they_are)
{
    auto mall = seed::read_mall(DEMO_GOODS);
    mall.goods[0].skus.begin()->second.stock["nowhere"] = 1;
    try {
        put(mall);
        ADD_FAILURE() << "it was put";
    } catch (seed::Fault const& fault) {
        EXPECT_NE(std::string(fault.what()).find("accessories.toml: goods \"tray-nimbi\": stock: there is no warehouse"), std::string::npos)
            << fault.what();
    }
    EXPECT_EQ(number("SELECT count(*) FROM goods"), 0) << "nothing at all is changed";
    std::string folder = std::filesystem::temp_directory_path() / "kabinet-mall.XXXXXX";
    ASSERT_NE(mkdtemp(folder.data()), nullptr);
    std::ofstream(folder + "/one.toml") << "[[goods]]\ncode = \"a\"\nkind = \"boat\"\n";
    EXPECT_THROW(seed::read_mall(folder), seed::Fault);
    std::filesystem::remove_all(folder);
}
