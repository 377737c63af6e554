#include "domains/cart/cart.h"
#include "domains/goods/goods.h"
#include "domains/offers/offers.h"
#include "domains/promotion/promotion.h"
#include "domains/stock/stock.h"
#include "generated/cart.h"
#include "generated/refusals/cart.h"
#include "generated/refusals/catalog.h"
#include "generated/refusals/common.h"
#include "generated/refusals/goods.h"
#include "generated/refusals/offers.h"
#include "platform/db/transaction.h"
#include "testing/counted_call.h"
#include "testing/race.h"
#include <algorithm>

class Carts : public testing::OnEachEngine {
protected:
    Carts() : OnEachEngine({ goods::add, offers::add, stock::add, promotion::add, cart::add }) { }

    void SetUp() override
    {
        shop.write([&](Write& tx) {
            stock::put_warehouse(tx, { near, "BKK", "TH", 1, { "TH" } });
            tx.change("INSERT INTO price_list (id, code, kind, region, currency, starts_at, state)"
                      " VALUES (1, 'base-th', 'base', 'TH', 'THB', 0, 'open')",
                {});
        });
        for (std::int64_t id = 1; id <= 3; ++id)
            put_sku(id, 10'000 * id);
    }

    // Goods of their own with one SKU, and five units of it.
    void put_sku(std::int64_t id, std::int64_t amount)
    {
        shop.write([&](Write& tx) {
            tx.change("INSERT INTO goods (id, code, kind, state, title_zh, title_en, title_th, story_zh, story_en, story_th, pictures,"
                      " tax_class, returnable) VALUES ($1, $2, 'figure', 'on', '茶', 'Tea', 'ชา', '', '', '', 'goods/tea,goods/tea-2',"
                      " 'standard', 1)",
                { id, "goods-" + std::to_string(id) });
            tx.change("INSERT INTO sku (id, goods_id, code, place, option_zh, option_en, option_th, picture, grams, origin, hs_code, state)"
                      " VALUES ($1, $1, $2, 1, '', '', '', '', 100, 'CN', '9503', 'on')",
                { id, "sku-" + std::to_string(id) });
            tx.change("INSERT INTO offer (id, list_id, sku_id, least_quantity, amount) VALUES ($1, 1, $1, 1, $2)", { id, amount });
            EXPECT_TRUE(stock::move(tx, { SkuId { id }, near, {}, 5, "received", "ada" }));
        });
    }
    void change(std::string_view sql)
    {
        shop.write([&](Write& tx) { tx.change(sql, {}); });
    }

    Result<api::CartAdded> add(std::int64_t sku, std::int32_t quantity, bool keeps_larger = false, Shopper const* by = nullptr)
    {
        api::CartAddition addition;
        addition.sku_id = SkuId { sku };
        addition.quantity = quantity;
        addition.keep_larger = keeps_larger;
        return call(shop, api::cart_add, by ? *by : mia, addition);
    }
    std::vector<api::CartLine> lines(Shopper const& by) { return call(shop, api::cart_page, by, {}).take().content_list; }
    // "2x3": three of SKU 2; with the reason where it cannot be ordered.
    std::vector<std::string> shown(Shopper const& by)
    {
        std::vector<std::string> all;
        for (auto const& line : lines(by))
            all.push_back(
                std::to_string(line.id.value) + "x" + std::to_string(line.quantity) + (line.status == 0 ? "" : " " + *line.reason));
        return all;
    }
    using Lines = std::vector<std::string>;

    static constexpr stock::WarehouseId near { 10 };
    Shopper const mia { .id = { 11 }, .country = "TH", .address = "127.0.0.1" };
    Shopper const tom { .id = { 12 }, .country = "SG", .address = "127.0.0.1" };
    Result<api::CartAddedSum> add_and_sum_up(std::int64_t sku, std::int32_t quantity)
    {
        api::CartAddition addition;
        addition.sku_id = SkuId { sku };
        addition.quantity = quantity;
        return call(shop, api::cart_add_and_quote, mia, addition);
    }
};
ON_EACH_ENGINE(Carts);

// S3.05: P3.05: S4.18
TEST_P(Carts, hold_what_was_added_with_what_it_costs_now)
{
    auto const added = add(1, 2).take();
    EXPECT_EQ(added.quantity, 2);
    EXPECT_EQ(added.cart_nums, 2);
    EXPECT_EQ(added.type, api::CartAddType::add);
    shop.clock.advance(seconds(1));
    EXPECT_EQ(add(2, 1).take().cart_nums, 3);
    EXPECT_EQ(add(1, 1).take().quantity, 3) << "to those that are there";
    EXPECT_EQ(call(shop, api::cart_nums, mia, {}).take().cart_nums, 4);
    auto const content = call(shop, api::cart_page, mia, {}).take();
    EXPECT_EQ(content.cart_num, 4);
    ASSERT_EQ(content.content_list.size(), 2u);
    auto const& line = content.content_list[1];
    EXPECT_EQ(line.title.en, "Tea");
    EXPECT_EQ(line.real_img, "goods/tea") << "the first picture only";
    EXPECT_EQ(line.unit->currency, "THB");
    change("UPDATE offer SET amount = 5000, compare_at = 10000 WHERE id = 1");
    for (auto const& now : lines(mia))
        if (now.id == SkuId { 1 }) {
            EXPECT_EQ(now.unit->amount, 5'000) << "no price is kept";
            EXPECT_EQ(now.compare_at->amount, 10'000);
        }
    EXPECT_EQ(shown(tom), Lines {});
}

// S4.17: status 1 says that a line cannot be ordered, and why.
TEST_P(Carts, say_of_each_line_whether_it_can_be_ordered)
{
    EXPECT_TRUE(add(1, 5).ok() && add(2, 5).ok() && add(3, 1).ok());
    EXPECT_EQ(shown(mia), (Lines { "3x1", "2x5", "1x5" }));
    shop.write([&](Write& tx) {
        EXPECT_TRUE(stock::move(tx, { SkuId { 1 }, near, {}, -2, "gone", "ada" }));
        EXPECT_TRUE(stock::move(tx, { SkuId { 2 }, near, {}, -5, "gone", "ada" }));
    });
    change("UPDATE sku SET state = 'off' WHERE id = 3");
    change("UPDATE goods SET state = 'off' WHERE id = 3");
    EXPECT_EQ(shown(mia), (Lines { "3x1 goods_off_shelf", "2x5 sold_out", "1x5 stock_low" }));
    EXPECT_EQ(lines(mia)[2].left, 3);
    EXPECT_EQ(lines(mia)[0].left, std::nullopt);
    change("UPDATE price_list SET state = 'closed'");
    EXPECT_EQ(shown(mia)[1], "2x5 not_sold_in_region");
    EXPECT_FALSE(lines(mia)[1].unit);
}

TEST_P(Carts, are_summed_up_by_what_is_selected_and_can_be_ordered)
{
    change("INSERT INTO offer (id, list_id, sku_id, least_quantity, amount) VALUES (9, 1, 2, 3, 15000)");
    EXPECT_TRUE(add(1, 2).ok() && add(2, 3).ok() && add(3, 1).ok());
    auto const sum = [&](std::vector<SkuId> ids, Shopper const& by) {
        return call(shop, api::cart_calculate_checkout, by, { std::move(ids) }).take();
    };
    auto const two = sum({ SkuId { 1 }, SkuId { 2 }, SkuId { 9 } }, mia);
    EXPECT_EQ(two.goods.amount, 2 * 10'000 + 3 * 15'000) << "a tier counts from its number on";
    EXPECT_EQ(two.goods.currency, "THB");
    EXPECT_EQ(two.points, 0);
    EXPECT_EQ(two.quantity, 5);
    ASSERT_EQ(two.content_list.size(), 2u);
    change("UPDATE sku SET state = 'off' WHERE id = 1");
    change("UPDATE goods SET state = 'off' WHERE id = 1");
    auto const one = sum({ SkuId { 1 }, SkuId { 3 } }, mia);
    EXPECT_EQ(one.goods.amount, 30'000) << "what cannot be ordered adds nothing";
    EXPECT_EQ(one.quantity, 1);
    EXPECT_EQ(one.content_list.size(), 2u);
    auto const none = sum({ SkuId { 1 } }, tom);
    EXPECT_EQ(none.goods.amount, 0);
    EXPECT_EQ(none.goods.currency, "SGD");
    EXPECT_EQ(none.content_list.size(), 0u);
}

// Points are taken only where a call names their list, and a cart is of everybody's lists.
TEST_P(Carts, do_not_show_as_orderable_what_takes_points)
{
    EXPECT_TRUE(add(2, 1).ok());
    change("UPDATE offer SET points = 4 WHERE sku_id = 2");
    EXPECT_EQ(shown(mia), (Lines { "2x1 offer_over" }));
    EXPECT_EQ(add(2, 1).error(), refusal::offer_over);
}

TEST_P(Carts, say_with_an_addition_what_its_line_comes_to)
{
    EXPECT_TRUE(add(1, 2).ok() && add(2, 1).ok());
    auto const both = add_and_sum_up(1, 1).take();
    EXPECT_EQ(both.added.quantity, 3);
    EXPECT_EQ(both.added.cart_nums, 4);
    EXPECT_EQ(both.sum.goods.amount, 30'000);
    EXPECT_EQ(both.sum.content_list.at(0).added_at, lines(mia).at(0).added_at);
    ASSERT_EQ(both.sum.content_list.size(), 1U);
    EXPECT_EQ(add_and_sum_up(9, 1).error(), refusal::not_found);
    EXPECT_EQ(add_and_sum_up(1, 97).error(), refusal::limit_exceeded);
    EXPECT_EQ(add_and_sum_up(1, 0).error(), refusal::quantity_invalid);
    EXPECT_EQ(shown(mia).size(), 2U) << "what was refused changed nothing";
}

// A cart that lies on the device is priced as one that lies here.
TEST_P(Carts, of_a_visitor_are_looked_at_and_summed_up_without_being_kept)
{
    auto const look = [&](std::vector<api::CartDeviceLine> lines, Visitor const& by) {
        return call(shop, api::cart_device_cart, by, { std::move(lines) });
    };
    Visitor const visitor { .country = "TH", .address = "127.0.0.1" };
    EXPECT_TRUE(add(1, 2).ok() && add(2, 5).ok() && add(3, 9).ok());
    std::vector<api::CartDeviceLine> const kept { { SkuId { 3 }, 9 }, { SkuId { 2 }, 5 }, { SkuId { 1 }, 2 }, { SkuId { 9 }, 1 },
        { SkuId { 1 }, 50 } };
    auto const sum = look(kept, visitor).take();
    Lines seen;
    for (auto const& line : sum.content_list)
        seen.push_back(std::to_string(line.id.value) + "x" + std::to_string(line.quantity) + (line.status == 0 ? "" : " " + *line.reason));
    EXPECT_EQ(seen, shown(mia)) << "of a SKU the first line counts, and one that there is not is passed over";
    EXPECT_EQ(seen, (Lines { "3x9 stock_low", "2x5", "1x2" }));
    EXPECT_EQ(sum.goods.amount,
        call(shop, api::cart_calculate_checkout, mia, { { SkuId { 1 }, SkuId { 2 }, SkuId { 3 } } }).take().goods.amount);
    EXPECT_EQ(sum.quantity, 7);
    EXPECT_EQ(look(kept, { .country = "SG", .address = "127.0.0.1" }).take().content_list[0].reason, "not_sold_in_region");
    for (std::int32_t const quantity : { 0, -1, 100 })
        EXPECT_EQ(look({ { SkuId { 1 }, quantity } }, visitor).error(), refusal::quantity_invalid);
    EXPECT_EQ(look({ { SkuId { 9 }, 1 } }, visitor).take().goods.amount, 0);
    EXPECT_EQ(testing::traffic_of(shop, api::cart_device_cart, visitor, { kept }).statements, 4);
    EXPECT_EQ(shop.read([](Read& tx) { return tx.number("SELECT count(*) FROM cart_line", {}); }), 3) << "nothing was kept";
}

TEST_P(Carts, know_how_many_bundles_their_parts_make)
{
    put_sku(4, 50'000);
    change("INSERT INTO bundle_part (goods_id, sku_id, quantity) VALUES (4, 1, 2)");
    change("INSERT INTO bundle_part (goods_id, sku_id, quantity) VALUES (4, 2, 1)");
    EXPECT_TRUE(add(4, 2).ok());
    EXPECT_EQ(shown(mia), Lines { "4x2" });
    EXPECT_TRUE(add(4, 1).ok());
    EXPECT_EQ(shown(mia), Lines { "4x3 stock_low" });
    EXPECT_EQ(lines(mia)[0].left, 2);
}

// S8.05: S5.09
TEST_P(Carts, refuse_what_cannot_be_added)
{
    EXPECT_EQ(add(1, 0).error(), refusal::quantity_invalid);
    EXPECT_EQ(add(1, -1).error(), refusal::quantity_invalid);
    EXPECT_EQ(add(1, 100).error(), refusal::quantity_invalid);
    EXPECT_EQ(add(9, 1).error(), refusal::not_found);
    EXPECT_EQ(add(1, 1, false, &tom).error(), refusal::not_sold_in_region);
    EXPECT_TRUE(add(1, 60).ok());
    EXPECT_EQ(add(1, 40).error(), refusal::limit_exceeded);
    EXPECT_EQ(add(1, 39).take().quantity, 99);
    change("UPDATE goods SET state = 'off' WHERE id = 2");
    EXPECT_EQ(add(2, 1).error(), refusal::goods_off_shelf);
    change("UPDATE price_list SET ends_at = 1");
    EXPECT_EQ(add(3, 1).error(), refusal::offer_over);
    EXPECT_EQ(shown(mia).size(), 1u);
}

TEST_P(Carts, keep_the_larger_quantity_of_a_cart_that_lay_on_the_device)
{
    EXPECT_TRUE(add(1, 3).ok());
    EXPECT_EQ(add(1, 2, true).take().quantity, 3);
    EXPECT_EQ(add(1, 4, true).take().quantity, 4);
    EXPECT_EQ(add(2, 4, true).take().quantity, 4);
}

TEST_P(Carts, are_changed_and_emptied_by_their_owner)
{
    EXPECT_TRUE(add(1, 3).ok() && add(2, 1).ok());
    EXPECT_EQ(call(shop, api::cart_edit, mia, { SkuId { 1 }, 1 }).take().cart_num, 2);
    EXPECT_EQ(call(shop, api::cart_edit, mia, { SkuId { 3 }, 1 }).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::cart_edit, tom, { SkuId { 1 }, 9 }).error(), refusal::not_found);
    for (std::int32_t const quantity : { 0, 100 })
        EXPECT_EQ(call(shop, api::cart_edit, mia, { SkuId { 1 }, quantity }).error(), refusal::quantity_invalid);
    EXPECT_EQ(call(shop, api::cart_remove, tom, { { SkuId { 1 } } }).take().cart_num, 0);
    EXPECT_EQ(lines(mia).size(), 2u) << "nobody takes anything out of another one's";
    EXPECT_EQ(call(shop, api::cart_remove, mia, { { SkuId { 1 }, SkuId { 7 } } }).take().content_list.size(), 1u);
    EXPECT_EQ(shown(mia), Lines { "2x1" });
}

TEST_P(Carts, have_a_hundred_lines_however_many_come_at_once)
{
    for (std::int64_t id = 4; id <= 110; ++id)
        put_sku(id, 100);
    auto const added = testing::race(110, [&](int number) {
        auto const one = add(number + 1, 1);
        EXPECT_TRUE(one.ok() || one.error() == refusal::cart_full);
        return one.ok();
    });
    EXPECT_EQ(std::count(added.begin(), added.end(), true), 100);
    auto const left_out = std::find(added.begin(), added.end(), false) - added.begin() + 1;
    EXPECT_EQ(add_and_sum_up(left_out, 1).error(), refusal::cart_full);
    auto const there = lines(mia).front().id.value;
    EXPECT_EQ(add(there, 1).take().quantity, 2) << "to a line that is there";
    auto const many = testing::race(20, [&](int) { return add(there, 10).ok(); });
    EXPECT_EQ(std::count(many.begin(), many.end(), true), 9) << "99 of a line";
}

TEST_P(Carts, cost_two_round_trips_to_look_at_however_many_lines_there_are)
{
    EXPECT_TRUE(add(1, 1).ok());
    auto const cost = [&] { return testing::traffic_of(shop, api::cart_page, mia, {}); };
    auto const one = cost();
    EXPECT_TRUE(add(2, 1).ok() && add(3, 1).ok());
    EXPECT_EQ(cost(), one);
    EXPECT_EQ(one.statements, 4);
    api::CartAddition addition;
    addition.sku_id = SkuId { 1 };
    addition.quantity = 1;
    EXPECT_EQ(testing::traffic_of(shop, api::cart_add, mia, addition), (db::Traffic { 5, 3 }));
    EXPECT_EQ(testing::traffic_of(shop, api::cart_add_and_quote, mia, addition), (db::Traffic { 7, 3 }))
        << "what it comes to asks nothing that was not asked for adding it, but stock and promotions";
}
