#include "generated/refusals/common.h"
#include "testing/purchase_shop.h"
#include <algorithm>

class ShowShelves : public testing::PurchaseShop {
protected:
    void open(int number, ItemId item) { EXPECT_TRUE(call(shop, api::mystery_box_unpacking, shopper(number), { item }).ok()); }
    // Buys these boxes of a set in a turn of their own, and opens them.
    std::vector<ItemId> opened(int number, BoxSetId of, std::vector<std::int32_t> slots)
    {
        line_up(number, of);
        auto const placed = order(number, of, std::move(slots)).take();
        pay(placed);
        auto items = payment(number, placed).items;
        for (auto const item : items)
            open(number, item);
        // A set that is sold out has let everybody go.
        if (has_turn(number, of))
            leave(number, of);
        return items;
    }
    api::CabinetCollection collection(int number) { return call(shop, api::cabinet_show_collection, shopper(number), {}).take(); }
    api::CabinetOutcomes outcomes(int number) { return call(shop, api::cabinet_show_outcomes, shopper(number), {}).take(); }
    Result<api::CabinetShelvesAnswer> shelves(int number, api::CabinetShelves const& request)
    {
        return call(shop, api::cabinet_shelves, shopper(number), request);
    }
    api::CabinetShelvesAnswer shelves(int number) { return shelves(number, api::CabinetShelves {}).take(); }

    // A set of one more series, in which every box holds its first style.
    BoxSetId other_series(std::string const& code, int order, int boxes)
    {
        return shop.write([&](Write& tx) {
            auto const put = put_series(tx, code, order);
            return mystery_box::create_set(tx, put.id, 1, std::vector<StyleId>(static_cast<std::size_t>(boxes), put.styles.at("style1")));
        });
    }
};
ON_EACH_ENGINE(ShowShelves);

TEST_P(ShowShelves, an_empty_cabinet_has_no_shelves)
{
    auto const empty = collection(1);
    EXPECT_EQ(empty.series, 1);
    EXPECT_EQ(empty.begun, 0);
    EXPECT_EQ(empty.figures, 0);
    EXPECT_TRUE(empty.ips.empty());
    EXPECT_TRUE(shelves(1).items.empty());
    EXPECT_FALSE(shelves(1).next);
    EXPECT_EQ(outcomes(1).opened, 0);
    EXPECT_TRUE(outcomes(1).series.empty());
}

TEST_P(ShowShelves, a_shelf_has_every_style_of_its_series_and_says_what_is_missing)
{
    opened(1, set, { 1, 2, 3, 4 });
    opened(2, set, { 5 });
    auto const mine = shelves(1).items;
    ASSERT_EQ(mine.size(), 1u);
    EXPECT_EQ(mine[0].series_id, series);
    EXPECT_EQ(mine[0].ip.code, "fox");
    EXPECT_EQ(mine[0].sets_on_sale, 1);
    ASSERT_EQ(mine[0].stands.size(), 13u);
    EXPECT_TRUE(mine[0].stands.back().style.hidden);
    auto const styles = arrangement(set);
    int figures = 0;
    int owned = 0;
    for (auto const& stand : mine[0].stands) {
        EXPECT_EQ(stand.count, std::count(styles.begin(), styles.begin() + 4, stand.style.style_id));
        figures += stand.count;
        owned += stand.count > 0;
    }
    EXPECT_EQ(figures, 4);
    EXPECT_EQ(mine[0].owned, owned);

    auto const numbers = collection(1);
    EXPECT_EQ(numbers.begun, 1);
    EXPECT_EQ(numbers.complete, 0);
    EXPECT_EQ(numbers.figures, 4);
    EXPECT_EQ(numbers.hidden, std::count(styles.begin(), styles.begin() + 4, hidden.front()));
    ASSERT_EQ(numbers.ips.size(), 1u);
    EXPECT_EQ(numbers.ips[0].begun, 1);
}

TEST_P(ShowShelves, a_sealed_box_is_counted_and_stands_on_no_shelf)
{
    line_up(1);
    bought(1, { 7 });
    EXPECT_EQ(collection(1).sealed, 1);
    EXPECT_EQ(collection(1).begun, 0);
    EXPECT_TRUE(shelves(1).items.empty());
    EXPECT_EQ(outcomes(1).opened, 0);
}

TEST_P(ShowShelves, they_come_page_by_page_in_the_order_that_was_asked_for)
{
    auto const second = other_series("fox-day", 2, 3);
    auto const third = other_series("fox-dawn", 3, 3);
    opened(1, third, { 1 });
    shop.advance(seconds(1));
    opened(1, set, { 1, 2 });
    shop.advance(seconds(1));
    opened(1, second, { 1 });
    auto const names = [&](api::CabinetShelves const& request) {
        std::vector<std::string> listed;
        for (auto const& shelf : shelves(1, request).take().items)
            listed.push_back(shelf.name.en);
        return listed;
    };
    using Names = std::vector<std::string>;
    api::CabinetShelves request;
    EXPECT_EQ(names(request), (Names { "Night fox-day", "Night fox-night", "Night fox-dawn" }));
    request.sort = api::CabinetShelfSort::shop;
    EXPECT_EQ(names(request), (Names { "Night fox-night", "Night fox-day", "Night fox-dawn" }));
    request.sort = api::CabinetShelfSort::nearest;
    EXPECT_EQ(names(request).front(), shelves(1).items[1].owned == 2 ? "Night fox-night" : "Night fox-day");

    request = {};
    request.size = 2;
    auto const first = shelves(1, request).take();
    ASSERT_EQ(first.items.size(), 2u);
    ASSERT_TRUE(first.next);
    request.next = first.next;
    auto const rest = shelves(1, request).take();
    ASSERT_EQ(rest.items.size(), 1u);
    EXPECT_EQ(rest.items[0].name.en, "Night fox-dawn");
    EXPECT_FALSE(rest.next);
    request.next = "what nobody wrote";
    EXPECT_EQ(shelves(1, request).error(), refusal::bad_cursor);
}

TEST_P(ShowShelves, only_the_brand_that_was_asked_for)
{
    opened(1, set, { 1 });
    api::CabinetShelves request;
    request.ip = "fox";
    EXPECT_EQ(shelves(1, request).take().items.size(), 1u);
    request.ip = "owl";
    EXPECT_TRUE(shelves(1, request).take().items.empty());
}

TEST_P(ShowShelves, what_is_sold_out_or_not_sold_in_the_region_is_to_be_found_nowhere)
{
    auto const other = other_series("fox-day", 2, 1);
    opened(1, other, { 1 });
    EXPECT_EQ(shelves(1).items.at(0).sets_on_sale, 0);
    opened(1, set, { 1 });
    auto abroad = shopper(1);
    abroad.country = "CN";
    EXPECT_EQ(call(shop, api::cabinet_shelves, abroad, {}).take().items.at(0).sets_on_sale, 0);
    EXPECT_EQ(shelves(1).items.at(0).sets_on_sale, 1);
}

TEST_P(ShowShelves, the_hidden_ones_are_held_against_the_odds_of_the_moment_of_sale)
{
    opened(1, set, { 1, 2 });
    auto const left = look();
    std::int64_t const then = left.set.hidden_inside ? 1'000'000 / 10 : 0;
    opened(1, set, { 3 });
    auto const styles = arrangement(set);
    auto const mine = outcomes(1);
    EXPECT_EQ(mine.opened, 3);
    EXPECT_EQ(mine.hidden, std::count(styles.begin(), styles.begin() + 3, hidden.front()));
    EXPECT_EQ(mine.expected_hidden, 2 * (1'000'000 / 12) + then);
    ASSERT_EQ(mine.series.size(), 1u);
    EXPECT_EQ(mine.series[0].opened, 3);
    EXPECT_EQ(mine.series[0].expected_hidden, mine.expected_hidden);
    EXPECT_EQ(mine.series[0].series_name.en, "Night fox-night");
    EXPECT_EQ(outcomes(2).opened, 0);
}

TEST_P(ShowShelves, over_a_whole_set_as_many_hidden_ones_are_expected_as_came)
{
    line_up(1);
    for (int slot = 1; slot <= 12; ++slot)
        open(1, payment(1, bought(1, { slot })).items.at(0));
    auto const mine = outcomes(1);
    EXPECT_EQ(mine.opened, 12);
    EXPECT_EQ(mine.hidden, 1);
    // Until the hidden one came, each box had its share of it; the box in which it lay had all that was left at the latest.
    EXPECT_GE(mine.expected_hidden, 1'000'000 / 12);
    auto const styles = arrangement(set);
    std::int64_t expected = 0;
    for (std::int64_t left = 12; left > 0; --left) {
        expected += 1'000'000 / left;
        if (styles[static_cast<std::size_t>(12 - left)] == hidden.front())
            break;
    }
    EXPECT_EQ(mine.expected_hidden, expected);
}

TEST_P(ShowShelves, an_order_tells_what_became_of_its_boxes_and_not_what_is_sealed)
{
    line_up(1);
    auto const waiting = ordered(1, { 4, 9 });
    EXPECT_TRUE(call(shop, api::cabinet_list_order_boxes, shopper(1), { waiting.order_id }).take().items.empty());
    pay(waiting);
    auto const items = payment(1, waiting).items;
    open(1, items[1]);
    auto const boxes = call(shop, api::cabinet_list_order_boxes, shopper(1), { waiting.order_id }).take();
    ASSERT_EQ(boxes.items.size(), 2u);
    EXPECT_EQ(boxes.tone, "amber");
    EXPECT_EQ(boxes.items[0].slot, 4);
    EXPECT_FALSE(boxes.items[0].style);
    EXPECT_FALSE(boxes.items[0].opened_at);
    EXPECT_TRUE(boxes.items[0].kept);
    EXPECT_EQ(boxes.items[1].style->style_id, arrangement(set)[8]);
    EXPECT_TRUE(boxes.items[1].opened_at);
    EXPECT_EQ(call(shop, api::cabinet_list_order_boxes, shopper(2), { waiting.order_id }).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::cabinet_list_order_boxes, shopper(1), { OrderId { 7 } }).error(), refusal::not_found);
}

TEST_P(ShowShelves, the_figures_of_one_style_are_listed_alone)
{
    opened(1, other_series("fox-day", 2, 3), { 1, 2 });
    opened(1, set, { 1 });
    api::CabinetList request;
    request.size = 20;
    EXPECT_EQ(call(shop, api::cabinet_list, shopper(1), request).take().items.size(), 3u);
    request.style_id = arrangement(set)[0];
    auto const one = call(shop, api::cabinet_list, shopper(1), request).take().items;
    ASSERT_EQ(one.size(), 1u);
    EXPECT_EQ(one[0].style->style_id, arrangement(set)[0]);
    request.style_id = StyleId { 7 };
    EXPECT_TRUE(call(shop, api::cabinet_list, shopper(1), request).take().items.empty());
}
