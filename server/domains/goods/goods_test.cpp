#include "generated/refusals/catalog.h"
#include "generated/refusals/common.h"
#include "generated/refusals/goods.h"
#include "testing/goods_shop.h"

namespace goods {

using Codes = std::vector<std::string>;
using Stock = api::GoodsStock;

class Goods : public GoodsShop { };
ON_EACH_ENGINE(Goods);

// S3.06
TEST_P(Goods, are_shown_with_what_each_sku_costs_everybody)
{
    auto record = nimbi();
    record.skus = { sku("small", { "小", "Small", "เล็ก" }), sku("large", { "大", "Large", "ใหญ่" }) };
    auto const goods = put(record);
    auto const small = goods.skus.at("small");
    auto const large = goods.skus.at("large");
    EXPECT_EQ(detail(goods.id).error(), refusal::not_sold_in_region);
    offer("th", "TH", { { small, 30'000 }, { large, 50'000 } });
    offer("th-week", "TH", { { large, 45'000 } }, offers::ListKind::special);
    receive(small, 3);
    receive(large, 60);
    auto const shown = detail(goods.id).take();
    EXPECT_EQ(shown.title.en, "Sunny Nimbi");
    EXPECT_EQ(shown.real_img, "figures/nimbi-sunny,figures/nimbi-sunny-back") << "S3.06: of which the client keeps the first";
    EXPECT_EQ(shown.ip->code, "nimbi");
    EXPECT_TRUE(shown.series_id && shown.style_id);
    ASSERT_EQ(shown.skus.size(), 2U);
    EXPECT_EQ(shown.skus[0].option.zh, "小");
    EXPECT_EQ(shown.skus[0].real_img, "figures/nimbi-sunny");
    EXPECT_EQ(shown.skus[0].stock, Stock::few);
    EXPECT_EQ(shown.skus[1].price.amount, 45'000);
    EXPECT_EQ(shown.skus[1].price.currency, "THB");
    EXPECT_EQ(shown.skus[1].stock, Stock::plenty);
    visitor.country = "SG";
    EXPECT_EQ(detail(goods.id).error(), refusal::not_sold_in_region);
    EXPECT_EQ(detail({ 999 }).error(), refusal::not_found);
}

TEST_P(Goods, are_shown_and_found_in_thai_and_in_english_where_that_is_missing)
{
    shop.write([](Write& tx) { return catalog::put_ip(tx, { "nimbi", { "云朵兔", "Nimbi", "นิมบี" }, { "慢", "Late" }, "nimbi", 1 }); });
    auto record = nimbi();
    record.title.th = "วันแดดจ้า";
    record.story.th.clear();
    auto const goods = put(record);
    offer("th", "TH", { { goods.skus.at("nimbi-sunny"), 30'000 } });
    auto const shown = detail(goods.id).take();
    EXPECT_EQ(shown.title.th, "วันแดดจ้า");
    EXPECT_EQ(shown.story.th, "A story");
    EXPECT_EQ(shown.skus[0].option.th, "");
    for (auto const* const words : { "นิมบี", "แดดจ้า", "นิมบี วันแดดจ้า", "weather report" })
        EXPECT_EQ(codes({ .words = words }), Codes { "nimbi-sunny" }) << words;
    EXPECT_EQ(put(record).put, catalog::Put::same);
}

TEST_P(Goods, off_the_shelf_are_refused_by_name_and_in_no_list)
{
    auto record = nimbi();
    auto const goods = put(record);
    offer("th", "TH", { { goods.skus.at("nimbi-sunny"), 30'000 } });
    EXPECT_EQ(codes({}), Codes { "nimbi-sunny" });
    record.is_on = false;
    EXPECT_EQ(put(record).put, catalog::Put::changed);
    EXPECT_EQ(detail(goods.id).error(), refusal::goods_off_shelf);
    EXPECT_EQ(codes({}), Codes());
    EXPECT_EQ(codes({ .words = "nimbi" }), Codes());
    shop.read([&](Read& tx) {
        Batch batch(tx);
        auto const asked = goods::ask(batch, db::List(std::vector { goods.skus.at("nimbi-sunny") }));
        EXPECT_TRUE(batch.run().ok());
        auto const sellables = sellables_of(*asked);
        auto const refused = on_shelf(tx, sellables, goods.skus.at("nimbi-sunny"));
        EXPECT_EQ(refused.error(), refusal::goods_off_shelf);
        EXPECT_EQ(tx.about(refusal::goods_off_shelf)->name.en, "Sunny Nimbi");
        EXPECT_EQ(on_shelf(tx, sellables, { 999 }).error(), refusal::not_found);
    });
}

TEST_P(Goods, of_a_bundle_there_are_as_many_as_of_its_rarest_part)
{
    auto const cup = put(record("cup", { "杯", "Cup", "ถ้วย" })).skus.at("cup");
    auto const plate = put(record("plate", { "盘", "Plate", "จาน" })).skus.at("plate");
    auto both = record("both", { "一套", "Both", "ชุด" });
    both.parts = { { "plate", 2 }, { "cup", 1 } };
    auto const goods = put(both);
    EXPECT_EQ(put(both).put, catalog::Put::same) << "parts have no order";
    auto const sku = goods.skus.at("both");
    offer("th", "TH", { { sku, 900 } });
    receive(cup, 9);
    receive(plate, 5);
    auto const shown = detail(goods.id).take();
    EXPECT_EQ(shown.skus[0].stock, Stock::few) << "two at most";
    ASSERT_EQ(shown.parts->size(), 2U);
    receive(plate, -4);
    EXPECT_EQ(detail(goods.id).take().skus[0].stock, Stock::none);
    shop.read([&](Read& tx) {
        Batch batch(tx);
        auto const asked = goods::ask(batch, db::List(std::vector { cup, sku }));
        EXPECT_TRUE(batch.run().ok());
        auto const sellables = sellables_of(*asked);
        ASSERT_EQ(sellables.size(), 2U);
        EXPECT_EQ(sellables[0].parts, (std::vector<Part> { { cup, 1 } }));
        EXPECT_EQ(sellables[1].parts, (std::vector<Part> { { cup, 1 }, { plate, 2 } }));
        EXPECT_EQ(sellables[1].title.en, "Both");
        EXPECT_EQ(sellables[1].picture, "figures/both");
    });
    auto nested = record("nested", { "套中套", "Nested", "ชุดซ้อน" });
    nested.parts = { { "both", 1 } };
    EXPECT_EQ(flaw_of(nested), "part \"both\": is a bundle itself");
    nested.parts = { { "no", 1 } };
    EXPECT_EQ(flaw_of(nested), "part \"no\": no other goods have it");
}

TEST_P(Goods, put_again_are_the_same_and_a_sku_that_is_gone_goes_off)
{
    auto record = nimbi();
    record.skus = { sku("small", { "小", "Small", "เล็ก" }), sku("large", { "大", "Large", "ใหญ่" }) };
    auto const goods = put(record);
    EXPECT_EQ(put(record).put, catalog::Put::same);
    offer("th", "TH", { { goods.skus.at("small"), 300 }, { goods.skus.at("large"), 200 } });
    EXPECT_EQ(ask({}).take().items[0].price.amount, 200);
    EXPECT_TRUE(ask({}).take().items[0].is_from);
    record.skus.pop_back();
    EXPECT_EQ(put(record).put, catalog::Put::changed);
    EXPECT_EQ(put(record).put, catalog::Put::same) << "what is off and not in the record is no difference";
    auto const item = ask({}).take().items.at(0);
    EXPECT_EQ(item.price.amount, 300);
    EXPECT_EQ(item.sku_id, goods.skus.at("small"));
    EXPECT_EQ(put(record).skus.at("large"), goods.skus.at("large")) << "orders know it";
    shop.read([&](Read& tx) {
        Batch batch(tx);
        auto const asked = goods::ask(batch, db::List(std::vector { goods.skus.at("small"), goods.skus.at("large") }));
        EXPECT_TRUE(batch.run().ok());
        auto const sellables = sellables_of(*asked);
        EXPECT_TRUE(on_shelf(tx, sellables, goods.skus.at("small")).ok());
        EXPECT_EQ(on_shelf(tx, sellables, goods.skus.at("large")).error(), refusal::goods_off_shelf);
    });
}

TEST_P(Goods, set_aside_for_some_are_not_there_for_everybody)
{
    auto const goods = put(nimbi());
    auto const sku = goods.skus.at("nimbi-sunny");
    offer("th", "TH", { { sku, 30'000 } });
    receive(sku, 8);
    EXPECT_EQ(detail(goods.id).take().skus[0].stock, Stock::plenty);
    shop.write([&](Write& tx) { EXPECT_TRUE(stock::set_aside(tx, sku, { 10 }, { 1 }, 8, "ada")); });
    EXPECT_EQ(detail(goods.id).take().skus[0].stock, Stock::none);
    EXPECT_EQ(codes({ .in_stock = true }), Codes());
}

TEST_P(Goods, with_a_flaw_are_named_by_their_key)
{
    put(nimbi());
    auto const wrong = [&](auto change) {
        auto record = nimbi();
        change(record);
        return flaw_of(record);
    };
    EXPECT_EQ(wrong([](GoodsRecord& one) { one.title.th.clear(); }), "title: must be there in every language");
    EXPECT_EQ(wrong([](GoodsRecord& one) { one.pictures = { "../etc/passwd" }; }), "pictures: must be names below /pictures, one at least");
    EXPECT_EQ(wrong([](GoodsRecord& one) { one.skus.clear(); }), "sku: goods on the shelf need one that is");
    EXPECT_EQ(wrong([](GoodsRecord& one) { one.skus[0].grams = 0; }), "sku \"nimbi-sunny\": grams: must be above 0");
    EXPECT_EQ(wrong([](GoodsRecord& one) { one.skus.push_back(one.skus[0]); }), "sku \"nimbi-sunny\": of several each says which it is");
    EXPECT_EQ(wrong([](GoodsRecord& one) { one.ip = "no"; }), "ip: there is no brand \"no\"");
    EXPECT_EQ(wrong([](GoodsRecord& one) { one.series = "no"; }), "series: there is none that is called \"no\"");
    EXPECT_EQ(wrong([](GoodsRecord& one) { one.style = "no"; }), "style: the series has none that is called \"no\"");
    EXPECT_EQ(wrong([](GoodsRecord& one) { one.code = "other"; }), "sku \"nimbi-sunny\": other goods have it");
}

TEST_P(Goods, stand_on_shelves_by_place_age_and_price_page_by_page)
{
    std::vector<std::pair<SkuId, std::int64_t>> prices;
    for (int number = 1; number <= 7; ++number) {
        auto const code = "g" + std::to_string(number);
        auto goods = record(code, { "货", "Thing " + code, "ของ" }, number % 2 ? api::GoodsKind::figure : api::GoodsKind::doll);
        goods.ip = number < 4 ? "nimbi" : "boo";
        goods.shelves = { { api::GoodsShelf::mall, 10 - number } };
        if (number > 5)
            goods.shelves[api::GoodsShelf::welfare] = number;
        prices.emplace_back(put(goods).skus.at(code), number * 100);
    }
    offer("th", "TH", prices);
    receive(prices[0].first, 1);
    receive(prices[5].first, 8);
    EXPECT_EQ(codes({}), (Codes { "g7", "g6", "g5", "g4", "g3", "g2", "g1" }));
    EXPECT_EQ(codes({ .order = api::GoodsListOrder::newest }), (Codes { "g7", "g6", "g5", "g4", "g3", "g2", "g1" }));
    EXPECT_EQ(codes({ .order = api::GoodsListOrder::price_up }), (Codes { "g1", "g2", "g3", "g4", "g5", "g6", "g7" }));
    EXPECT_EQ(codes({ .shelf = api::GoodsShelf::welfare }), (Codes { "g6", "g7" }));
    EXPECT_EQ(codes({ .ip = "boo", .kind = api::GoodsKind::doll }), (Codes { "g6", "g4" }));
    EXPECT_EQ(codes({ .ip = "nobody" }), Codes());
    EXPECT_EQ(codes({ .in_stock = true }), (Codes { "g6", "g1" }));
    EXPECT_EQ(codes({ .least_price = 300, .most_price = 500 }), (Codes { "g5", "g4", "g3" }));
    EXPECT_EQ(codes({ .least_price = 300, .most_price = 500, .order = api::GoodsListOrder::price_down }), (Codes { "g5", "g4", "g3" }));
    for (auto const order :
        { api::GoodsListOrder::shelf, api::GoodsListOrder::newest, api::GoodsListOrder::price_up, api::GoodsListOrder::price_down })
        for (bool const is_bounded : { false, true }) {
            api::GoodsList request { .order = order, .size = 2 };
            if (is_bounded)
                request.least_price = 0;
            Codes paged;
            do {
                auto page = ask(request).take();
                EXPECT_EQ(page.facets.has_value(), !request.next);
                for (auto const& item : page.items)
                    paged.push_back(item.code);
                request.next = page.next;
            } while (request.next);
            EXPECT_EQ(paged, codes({ .order = order }));
        }
    auto const facets = *ask({}).take().facets;
    EXPECT_EQ(facets.count, 7);
    EXPECT_FALSE(facets.more);
    EXPECT_EQ(facets.in_stock, 2);
    EXPECT_EQ(facets.least_price.amount, 100);
    EXPECT_EQ(facets.most_price.amount, 700);
    ASSERT_EQ(facets.brands.size(), 2U);
    EXPECT_EQ(facets.brands[1].ip.code, "boo");
    EXPECT_EQ(facets.brands[1].count, 4);
    ASSERT_EQ(facets.kinds.size(), 2U);
    EXPECT_EQ(facets.kinds[0].count, 4);
    auto const of_stock = *ask({ .in_stock = true }).take().facets;
    EXPECT_EQ(of_stock.count, 2) << "what is counted is what is shown";
    EXPECT_EQ(of_stock.least_price.amount, 100);
    EXPECT_EQ(of_stock.most_price.amount, 600);
    EXPECT_EQ(ask({ .next = "zz" }).error(), refusal::bad_cursor);
    EXPECT_EQ(codes({ .sku_ids = std::vector { prices[2].first, prices[0].first, prices[2].first, SkuId { 99 } } }),
        (Codes { "g3", "g1" }));
    visitor.country = "CN";
    EXPECT_EQ(codes({}), Codes()) << "nothing is sold there";
}

TEST_P(Goods, are_ordered_by_the_price_of_the_moment)
{
    auto const one = put(record("one", { "一", "One", "หนึ่ง" })).skus.at("one");
    auto const two = put(record("two", { "二", "Two", "สอง" })).skus.at("two");
    offer("th", "TH", { { one, 100 }, { two, 200 } });
    auto const begins = shop.clock.now() + hours(1);
    offer("th-sale", "TH", { { two, 50 } }, offers::ListKind::special, begins, begins + hours(1));
    api::GoodsList const request { .order = api::GoodsListOrder::price_up };
    EXPECT_EQ(codes(request), (Codes { "one", "two" }));
    shop.advance(hours(1));
    EXPECT_EQ(codes(request), (Codes { "two", "one" })) << "it began";
    shop.advance(hours(1));
    EXPECT_EQ(codes(request), (Codes { "one", "two" })) << "and ended";
    offer("th", "TH", { { one, 300 }, { two, 200 } });
    EXPECT_EQ(codes(request), (Codes { "two", "one" }));
    offer("th", "TH", { { one, 300 } });
    EXPECT_EQ(codes(request), Codes { "one" }) << "what is offered no more";
}

TEST_P(Goods, ask_the_database_as_often_for_fifty_as_for_one)
{
    std::vector<std::pair<SkuId, std::int64_t>> prices;
    auto const add = [&](int count) {
        for (int number = 0; number < count; ++number) {
            auto const code = "g" + std::to_string(prices.size());
            prices.emplace_back(put(record(code, { "货", "Thing", "ของ" })).skus.at(code), 100);
        }
        offer("th", "TH", prices);
    };
    auto const of_list = [&](api::GoodsList const& request) { return testing::traffic_of(shop, api::goods_list, visitor, request); };
    add(1);
    auto const list = of_list({ .size = 50 });
    auto const search = of_list({ .words = "thing", .size = 50 });
    auto const product = testing::traffic_of(shop, api::goods_detail, visitor, { put(record("g0", { "货", "Thing", "ของ" })).id });
    add(49);
    EXPECT_EQ(of_list({ .size = 50 }).statements, list.statements);
    EXPECT_EQ(of_list({ .words = "thing", .size = 50 }).statements, search.statements);
    EXPECT_LE(product.statements, 8) << "six, and those of the transaction";
    EXPECT_LE(list.statements, 15) << "twelve on the first page";
    EXPECT_LE(search.statements, 19) << "with the words, what has them, and the rows";
}

}
