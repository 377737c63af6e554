#include "generated/refusals/common.h"
#include "generated/refusals/order.h"
#include "platform/module.h"
#include "testing/counted_call.h"
#include "testing/purchase_shop.h"
#include <algorithm>
#include <atomic>
#include <functional>
#include <thread>

namespace {

// What happens in an opening before anybody else hears of it.
std::function<void()> at_opening;
void listen_to_openings(platform::Module& module)
{
    module.events.within<cabinet::Opened>("test", [](Write&, cabinet::Opened const&) {
        if (at_opening)
            at_opening();
    });
}

}

class OpenBox : public testing::PurchaseShop {
protected:
    OpenBox() : PurchaseShop(listen_to_openings) { at_opening = {}; }

    Result<api::MysteryBoxOpened> open(int number, ItemId item)
    {
        return call(shop, api::mystery_box_unpacking, shopper(number), { item });
    }
    Result<api::MysteryBoxOpenedList> open_order(int number, Placed const& placed)
    {
        return call(shop, api::mystery_box_unpacking_all, shopper(number), { placed.order_id });
    }
    Result<api::MysteryBoxOpenedList> open_all(int number, std::vector<ItemId> items)
    {
        return call(shop, api::cabinet_open_box, shopper(number), { std::move(items) });
    }
};
ON_EACH_ENGINE(OpenBox);

TEST_P(OpenBox, shows_the_figure_that_lay_in_the_box_and_shows_it_again)
{
    line_up(1);
    auto const placed = bought(1, { 7 });
    auto const style = arrangement(set)[6];
    auto const item = payment(1, placed).items.at(0);
    auto const opened = open(1, item).take();
    EXPECT_EQ(opened.style.style_id, style);
    EXPECT_EQ(opened.slot, 7);
    EXPECT_EQ(opened.set_number, 1);
    EXPECT_EQ(opened.box_set_id, set);
    EXPECT_EQ(opened.tone, "amber");
    EXPECT_EQ(count_items(1).opened, 1);
    EXPECT_EQ(count_items(1).sealed, 0);
    // What is open is not among the sealed items of its order any more.
    EXPECT_TRUE(payment(1, placed).items.empty());

    auto const first_time = count("SELECT opened_at FROM cabinet_item");
    shop.advance(seconds(5));
    EXPECT_EQ(open(1, item).take().style.style_id, style);
    EXPECT_EQ(count("SELECT opened_at FROM cabinet_item"), first_time);
}

TEST_P(OpenBox, opens_nothing_that_came_from_no_box)
{
    line_up(1);
    auto const placed = bought(1, { 7 });
    auto const box = payment(1, placed).items.at(0);
    auto const prize = shop.write([&](Write& tx) {
        return cabinet::put(tx, { shopper(1).id, placed.order_id, series, hidden.front(), { "machine", set.value, 8 }, "", std::nullopt });
    });
    EXPECT_EQ(open(1, prize).error(), refusal::not_found);
    EXPECT_EQ(open_all(1, { box, prize }).error(), refusal::not_found);
    EXPECT_EQ(count_items(1).opened, 0) << "none of them";
    EXPECT_TRUE(open(1, box).ok());
    EXPECT_TRUE(shop.write([&](Write& tx) { return cabinet::open_all(tx, shopper(1).id, { prize }); }).ok());
    EXPECT_EQ(call(shop, api::mystery_box_show_proof, shopper(1), { prize }).error(), refusal::not_found);
}

TEST_P(OpenBox, shows_everybody_what_was_opened_lately)
{
    line_up(1);
    auto const placed = bought(1, { 7, 8, 9 });
    auto const items = payment(1, placed).items;
    auto const recent = [&](std::int32_t size = 10, std::optional<std::string> const& next = std::nullopt) {
        return call(shop, api::cabinet_recent, visitor(2), { size, next });
    };
    EXPECT_TRUE(recent().take().items.empty());
    for (auto const item : items) {
        open(1, item).take();
        shop.advance(seconds(5));
    }
    auto const page = recent(2).take();
    ASSERT_EQ(page.items.size(), 2u);
    EXPECT_EQ(page.items[0].style.style_id, arrangement(set)[8]);
    EXPECT_GT(page.items[0].opened_at, page.items[1].opened_at);
    EXPECT_EQ(page.items[0].series_id, series);
    EXPECT_EQ(page.items[0].tone, "amber");
    EXPECT_NE(page.items[0].nick_name.find("**"), std::string::npos);
    EXPECT_EQ(recent(2, page.next).take().items.size(), 1u);
    EXPECT_FALSE(recent(2, page.next).take().next);
    EXPECT_EQ(recent(2, "x").error(), refusal::bad_cursor);
    // However many are shown.
    EXPECT_EQ(testing::traffic_of(shop, api::cabinet_recent, visitor(2), { 3, {} }),
        testing::traffic_of(shop, api::cabinet_recent, visitor(2), { 1, {} }));
    shop.advance(days(7));
    EXPECT_TRUE(recent().take().items.empty());
}

TEST_P(OpenBox, somebody_elses_item_does_not_exist)
{
    line_up(1);
    auto const placed = bought(1, { 7 });
    auto const item = payment(1, placed).items.at(0);
    EXPECT_EQ(open(2, item).error(), refusal::not_found);
    EXPECT_EQ(open(1, ItemId { 7 }).error(), refusal::not_found);
    EXPECT_EQ(open_order(2, placed).error(), refusal::not_found);
    EXPECT_EQ(count_items(1).sealed, 1);
}

TEST_P(OpenBox, all_of_an_order_by_slot)
{
    line_up(1);
    auto const placed = bought(1, { 9, 2, 5 });
    auto const styles = arrangement(set);
    auto const opened = open_order(1, placed).take();
    ASSERT_EQ(opened.items.size(), 3u);
    for (auto const& one : opened.items)
        EXPECT_EQ(one.style.style_id, styles[static_cast<std::size_t>(one.slot) - 1]);
    EXPECT_EQ(opened.items[0].slot, 2);
    EXPECT_EQ(opened.items[2].slot, 9);
    EXPECT_EQ(open_order(1, placed).take().items.size(), 3u);
}

TEST_P(OpenBox, nothing_before_it_is_paid)
{
    line_up(1);
    auto const placed = ordered(1, { 9 });
    EXPECT_EQ(open_order(1, placed).error(), refusal::order_not_paid);
}

TEST_P(OpenBox, several_are_opened_all_or_none)
{
    line_up(1);
    auto const mine = payment(1, bought(1, { 1, 2 })).items;
    leave(1);
    line_up(2);
    auto const theirs = payment(2, bought(2, { 3 })).items;
    EXPECT_EQ(open_all(1, { mine[0], theirs[0], mine[1] }).error(), refusal::not_found);
    EXPECT_EQ(count_items(1).opened, 0);
    auto const opened = open_all(1, { mine[1], mine[0] }).take();
    ASSERT_EQ(opened.items.size(), 2u);
    EXPECT_EQ(opened.items[0].item_id, mine[1]);
    EXPECT_EQ(count_items(1).opened, 2);
    EXPECT_EQ(count_items(2).sealed, 1);
}

TEST_P(OpenBox, ten_times_at_once_shows_one_figure)
{
    line_up(1);
    auto const item = payment(1, bought(1, { 7 })).items.at(0);
    auto const styles = testing::race(10, [&](int) { return open(1, item).take().style.style_id; });
    EXPECT_EQ(std::count(styles.begin(), styles.end(), styles[0]), 10);
    EXPECT_EQ(count_items(1).opened, 1);
}

TEST_P(OpenBox, the_cabinet_lists_sealed_and_opened_newest_first_page_by_page)
{
    line_up(1);
    auto const placed = bought(1, { 1, 2, 3, 4, 5, 6, 7 });
    auto const items = payment(1, placed).items;
    for (std::size_t at = 0; at < 4; ++at) {
        shop.advance(seconds(1));
        ASSERT_TRUE(open(1, items[at]).ok());
    }
    auto const sealed = call(shop, api::cabinet_not_open_box_list, shopper(1), { 2, {} }).take();
    ASSERT_EQ(sealed.items.size(), 2u);
    EXPECT_EQ(sealed.items[0].item_id, items[6]);
    EXPECT_EQ(sealed.items[0].order_id, placed.order_id);
    EXPECT_EQ(sealed.items[0].picture, "fox-night");
    EXPECT_EQ(sealed.items[0].slot, 7);
    auto const rest = call(shop, api::cabinet_not_open_box_list, shopper(1), { 2, sealed.next }).take();
    ASSERT_EQ(rest.items.size(), 1u);
    EXPECT_FALSE(rest.next);

    auto const opened = call(shop, api::cabinet_list, shopper(1), { 3, {} }).take();
    ASSERT_EQ(opened.items.size(), 3u);
    EXPECT_EQ(opened.items[0].item_id, items[3]);
    EXPECT_EQ(opened.items[0].series_id, series);
    EXPECT_EQ(opened.items[0].opened_at, shop.clock.now());
    auto const oldest = call(shop, api::cabinet_list, shopper(1), { 3, opened.next }).take();
    ASSERT_EQ(oldest.items.size(), 1u);
    EXPECT_EQ(oldest.items[0].item_id, items[0]);
    EXPECT_TRUE(call(shop, api::cabinet_list, shopper(2), {}).take().items.empty());
    EXPECT_EQ(call(shop, api::cabinet_list, shopper(1), { 3, "?" }).error(), refusal::bad_cursor);
    EXPECT_EQ(call(shop, api::cabinet_not_open_box_list, shopper(1), { 3, "?" }).error(), refusal::bad_cursor);
}

class EarnTitle : public OpenBox {
protected:
    void SetUp() override
    {
        OpenBox::SetUp();
        put_title("two-figures", membership::Rule::opened_figures, 2);
        put_title("hidden", membership::Rule::hidden_figures, 1);
        put_title("whole-series", membership::Rule::complete_series, 1);
    }
    void put_title(std::string const& code, membership::Rule rule, int goal)
    {
        shop.write([&](Write& tx) {
            EXPECT_EQ(membership::put_title(tx, { code, { code, code }, { code, code }, rule, goal, ++order_of_title }),
                catalog::Put::created);
        });
    }
    std::vector<api::MembershipTitle> titles(int number)
    {
        return call(shop, api::membership_get_all_title_by_user_id, shopper(number), {}).take().items;
    }
    std::vector<std::string> owned(int number)
    {
        std::vector<std::string> names;
        for (auto const& title : titles(number))
            if (title.owned)
                names.push_back(title.name.en);
        return names;
    }
    using Names = std::vector<std::string>;
    int order_of_title = 0;
};
ON_EACH_ENGINE(EarnTitle);

TEST_P(EarnTitle, a_title_is_earned_by_the_box_that_reaches_its_goal)
{
    line_up(1);
    auto const where = arrangement(set);
    auto const hidden_slot = std::find(where.begin(), where.end(), hidden.front()) - where.begin() + 1;
    std::vector<std::int32_t> slots;
    for (std::int32_t slot = 1; slots.size() < 3; ++slot)
        if (slot != hidden_slot)
            slots.push_back(slot);
    auto const items = payment(1, bought(1, slots)).items;
    ASSERT_TRUE(open(1, items[0]).ok());
    EXPECT_EQ(owned(1), Names {});
    EXPECT_EQ(titles(1)[0].progress, 1);
    // Looking again does not count again.
    ASSERT_TRUE(open(1, items[0]).ok());
    EXPECT_EQ(owned(1), Names {});
    shop.advance(seconds(5));
    ASSERT_TRUE(open(1, items[1]).ok());
    EXPECT_EQ(owned(1), Names { "two-figures" });
    EXPECT_EQ(titles(1)[0].granted_at, shop.clock.now());
    auto const title = titles(1)[0].user_title_id;
    ASSERT_TRUE(open(1, items[2]).ok());
    EXPECT_EQ(titles(1)[0].user_title_id, title);
    EXPECT_EQ(titles(1)[0].progress, 2);
    EXPECT_EQ(owned(2), Names {});
}

TEST_P(EarnTitle, a_whole_set_with_the_hidden_one_earns_them_all)
{
    line_up(1);
    ASSERT_TRUE(open_order(1, bought(1, { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 })).ok());
    EXPECT_EQ(owned(1), (Names { "two-figures", "hidden" }));
    // The hidden one lay in place of a regular one: that of the series is still missing.
    std::vector<StyleId> const missing { regular.front(), regular.front() };
    auto const second = shop.write([&](Write& tx) { return mystery_box::create_set(tx, series, 2, missing); });
    line_up(1, second);
    auto const placed = order(1, second, { 1 }).take();
    pay(placed);
    ASSERT_TRUE(open_order(1, placed).ok());
    EXPECT_EQ(owned(1), (Names { "two-figures", "hidden", "whole-series" }));
}

TEST_P(EarnTitle, two_boxes_opened_at_once_count_both)
{
    line_up(1);
    auto const items = payment(1, bought(1, { 1, 2 })).items;
    // Both are open before either is counted. SQLite writes one after the other anyway.
    int const beside = GetParam() == testing::Engine::postgres ? 2 : 1;
    std::atomic<int> opened = 0;
    at_opening = [&] {
        for (++opened; opened < beside;)
            std::this_thread::yield();
    };
    testing::race(2, [&](int number) {
        return shop.write(
            [&](Write& tx) { return cabinet::open_all(tx, shopper(1).id, { items[static_cast<std::size_t>(number)] }).ok(); });
    });
    at_opening = {};
    EXPECT_EQ(count_items(1).opened, 2);
    auto const mine = owned(1);
    EXPECT_EQ(std::count(mine.begin(), mine.end(), "two-figures"), 1);
}
