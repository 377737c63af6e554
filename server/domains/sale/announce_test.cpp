// What an operator makes of a sale, who sees it, and who is told.
#include "testing/sale_shop.h"

class SaleAnnouncements : public testing::SaleShop { };
ON_EACH_ENGINE(SaleAnnouncements);

TEST_P(SaleAnnouncements, are_announced_once_with_all_their_units)
{
    put_list("first", doll, 20'000);
    auto wish = wanted();
    wish.code = wish.list = "first";
    wish.items = { { doll, 31, 1 } };
    auto const draft = made(wish);
    EXPECT_EQ(call(shop, api::sale_show, visitor(1), { draft }).error(), refusal::not_found);
    EXPECT_EQ(announce({ 7 }).error(), refusal::not_found);
    EXPECT_EQ(announce(draft).error(), refusal::stock_low) << "30 are left";
    EXPECT_EQ(free_of({}), 30);
    EXPECT_EQ(announce(night).error(), refusal::sale_over);
    shop.write([&](Write& tx) { EXPECT_TRUE(stock::move(tx, { doll, bangkok, {}, 1, "received", "ada" })); });
    shop.clock.advance(hours(1));
    EXPECT_EQ(announce(draft).error(), refusal::sale_over) << "its time has passed";
    EXPECT_EQ(free_of({}), 31);
}

TEST_P(SaleAnnouncements, are_not_made_of_what_does_not_fit)
{
    put_list("first", doll, 20'000);
    put_list("second", { cup }, 10'000);
    auto const flaw = [&](auto change_it) {
        auto wish = wanted();
        wish.code = wish.list = "first";
        change_it(wish);
        auto const text = shop.read([&](Read& tx) { return sale::check_wanted(tx, wish); });
        return text.substr(0, text.find(':'));
    };
    EXPECT_EQ(flaw([](auto&) {}), "");
    EXPECT_EQ(flaw([](auto& wish) { wish.code = ""; }), "code, title-zh, title-en");
    EXPECT_EQ(flaw([](auto& wish) { wish.code = "night"; }), "code");
    EXPECT_EQ(flaw([](auto& wish) { wish.list = "night"; }), "list");
    EXPECT_EQ(flaw([](auto& wish) { wish.list = "base-th"; }), "list");
    EXPECT_EQ(flaw([](auto& wish) { wish.list = "second"; }), "list");
    EXPECT_EQ(flaw([&](auto& wish) { wish.opens_at = shop.clock.now(); }), "opens");
    EXPECT_EQ(flaw([](auto& wish) { wish.ends_at = wish.opens_at + seconds(59); }), "ends");
    EXPECT_EQ(flaw([](auto& wish) { wish.order_within = seconds(59); }), "order-seconds");
    EXPECT_EQ(flaw([](auto& wish) { wish.ends_at += days(1); }), "list");
    EXPECT_EQ(flaw([](auto& wish) { wish.items = {}; }), "units");
    EXPECT_EQ(flaw([](auto& wish) { wish.items = { { doll, 0, 1 } }; }), "units, per-person");
    EXPECT_EQ(flaw([](auto& wish) { wish.items = { { doll, 1, 100 } }; }), "units, per-person");
    EXPECT_EQ(flaw([](auto& wish) { wish.items = { { doll, 1, 1 }, { doll, 1, 1 } }; }), "units");
    change("UPDATE offer SET cap_ever = 1 WHERE list_id = (SELECT id FROM price_list WHERE code = 'first')");
    EXPECT_EQ(flaw([](auto&) {}), "per-person") << "two are more than the list gives one person";
    change("UPDATE offer SET cap_ever = NULL, points = 5 WHERE list_id = (SELECT id FROM price_list WHERE code = 'first')");
    EXPECT_EQ(flaw([](auto&) {}), "list");
    change("UPDATE offer SET points = 0, sku_id = 99 WHERE list_id = (SELECT id FROM price_list WHERE code = 'first')");
    EXPECT_EQ(flaw([](auto& wish) { wish.items = { { SkuId { 99 }, 1, 1 } }; }), "units") << "there is no such SKU";
}

TEST_P(SaleAnnouncements, are_listed_by_region_and_program)
{
    auto const first = first_come(3);
    auto const listed = [&](Visitor const& who, std::optional<api::SaleProgram> program, std::int32_t size) {
        api::SaleList request;
        request.program = program;
        request.size = size;
        return call(shop, api::sale_list, who, request).take();
    };
    auto const page = listed(visitor(1), {}, 1);
    ASSERT_EQ(page.items.size(), 1U);
    EXPECT_EQ(page.items[0].sale_id, first);
    api::SaleList rest;
    rest.next = page.next;
    auto const second = call(shop, api::sale_list, visitor(1), rest).take();
    ASSERT_EQ(second.items.size(), 1U);
    EXPECT_EQ(second.items[0].sale_id, night);
    EXPECT_FALSE(second.next.has_value());
    EXPECT_EQ(listed(visitor(1), api::SaleProgram::seckill, 20).items.size(), 2U);
    EXPECT_TRUE(listed(visitor(1), api::SaleProgram::big_doll, 20).items.empty());
    EXPECT_TRUE(listed({ .country = "SG" }, {}, 20).items.empty());
    EXPECT_EQ(call(shop, api::sale_show, { .country = "SG" }, { night }).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::sale_status, visitor(1), { night }).take().opens_at, opens_at);
    EXPECT_EQ(call(shop, api::sale_stock, visitor(1), { first }).take().items[0].stock, api::GoodsStock::few);
    open();
    EXPECT_TRUE(enter(1).ok());
    auto const mine = call(shop, api::sale_mine, mia, api::SaleMine {}).take();
    ASSERT_EQ(mine.items.size(), 1U);
    EXPECT_EQ(mine.items[0].sale_id, night);
    EXPECT_TRUE(call(shop, api::sale_mine, tom, api::SaleMine {}).take().items.empty());
    advance_to(opens_at + hours(1));
    EXPECT_TRUE(listed(visitor(1), {}, 20).items.empty()) << "they are over";
    api::SaleList past;
    past.past = true;
    EXPECT_EQ(call(shop, api::sale_list, visitor(1), past).take().items.size(), 2U);
    past.size = 1;
    auto const latest = call(shop, api::sale_list, visitor(1), past).take();
    ASSERT_EQ(latest.items.size(), 1U);
    EXPECT_EQ(latest.items[0].state, api::SaleState::over);
    past.next = *latest.next;
    EXPECT_EQ(call(shop, api::sale_list, visitor(1), past).take().items.size(), 1U);
    past.next.reset();
    auto abroad = visitor(1);
    abroad.country = "SG";
    EXPECT_TRUE(call(shop, api::sale_list, abroad, past).take().items.empty());
    shop.advance(days(31));
    EXPECT_TRUE(call(shop, api::sale_list, visitor(1), past).take().items.empty()) << "not for ever";
    EXPECT_EQ(shown_sale(night).state, api::SaleState::over);
}

TEST_P(SaleAnnouncements, are_told_of_before_they_begin_to_who_wants_that)
{
    auto const remind = [&](Shopper const& who, SaleId sale, bool on = true) { return call(shop, api::sale_remind, who, { sale, on }); };
    change("UPDATE account SET email = 'mia@shop.example', password_hash = 'x' WHERE id = 1001");
    change("UPDATE account SET email = 'tom@shop.example', password_hash = 'x' WHERE id = 1002");
    auto const first = first_come(3);
    EXPECT_EQ(remind(mia, { 7 }).error(), refusal::not_found);
    auto abroad = mia;
    abroad.country = "SG";
    EXPECT_EQ(remind(abroad, night).error(), refusal::not_found);
    shop.settings.set("sale.alarms", std::int64_t { 1 });
    EXPECT_EQ(remind(mia, night).take().sales, 1);
    EXPECT_EQ(remind(mia, night).take().sales, 1) << "again changes nothing";
    EXPECT_EQ(remind(mia, first).error(), refusal::sale_alarms_full);
    auto const reminded = [&](Shopper const& who, SaleId sale) { return call(shop, api::sale_reminded, who, { sale }); };
    EXPECT_TRUE(reminded(mia, night).take().subscribed) << "whoever comes back sees it";
    EXPECT_FALSE(reminded(mia, first).take().subscribed);
    EXPECT_FALSE(reminded(tom, night).take().subscribed);
    EXPECT_EQ(reminded(tom, night).take().most, 1);
    EXPECT_EQ(reminded(mia, { 7 }).error(), refusal::not_found);
    EXPECT_EQ(reminded(abroad, night).error(), refusal::not_found);
    EXPECT_TRUE(remind(tom, night).ok());
    EXPECT_EQ(remind(tom, night, false).take().sales, 0);
    advance_to(opens_at - minutes(5) - 1);
    EXPECT_EQ(count("SELECT count(*) FROM mail"), 0);
    shop.advance(1);
    EXPECT_EQ(rows("SELECT recipient || ': ' || subject FROM mail"), Rows { "mia@shop.example: Begins soon: Night" });
    open();
    EXPECT_EQ(count("SELECT count(*) FROM mail"), 1);
    EXPECT_EQ(remind(tom, night).error(), refusal::sale_begun);
    EXPECT_EQ(remind(mia, night, false).take().sales, 0);
}

TEST_P(SaleAnnouncements, have_figures_for_their_operator)
{
    open();
    enter_all(1, 51);
    draw();
    auto const figures = shop.read([&](Read& tx) { return sale::figures_of(tx, night); });
    ASSERT_EQ(figures.size(), 1U);
    EXPECT_EQ(figures[0].item.units, 50);
    EXPECT_EQ(figures[0].won, 50);
    EXPECT_EQ(figures[0].waiting, 1);
    EXPECT_EQ(figures[0].free, 0);
    auto const listed = shop.read([&](Read& tx) { return sale::list_sales(tx, 10); });
    ASSERT_EQ(listed.size(), 1U);
    EXPECT_EQ(listed[0].drawn, 51);
}
