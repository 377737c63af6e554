// A refund card gives an opened figure back for a red packet.
#include "generated/refusals/cabinet.h"
#include "generated/refusals/common.h"
#include "testing/selling_shop.h"
#include <algorithm>

class ReturnFigure : public testing::SellingShop {
protected:
    // Buys these boxes, opens the first one and answers its item.
    ItemId opened(int number, api::MysteryBoxPurchase const& wanted)
    {
        auto const placed = must_place(number, wanted);
        if (placed.provider != "none")
            pay(placed);
        auto const item = payment(number, placed).items.front();
        open(number, item);
        return item;
    }
    void open(int number, ItemId item) { EXPECT_TRUE(call(shop, api::mystery_box_unpacking, shopper(number), { item }).ok()); }
    Result<api::CabinetBloodReturnPrices> quote_return(int number, std::vector<ItemId> items)
    {
        return call(shop, api::cabinet_calculate_blood_return_price, shopper(number), { std::move(items) });
    }
    Result<api::CabinetReturned> give_back(int number, ItemId item)
    {
        return call(shop, api::cabinet_use_blood_return_card, shopper(number), { item });
    }
    std::vector<ItemId> cabinet_of(int number)
    {
        std::vector<ItemId> items;
        for (auto const& item : call(shop, api::cabinet_list, shopper(number), { 50, {} }).take().items)
            items.push_back(item.item_id);
        return items;
    }
};
ON_EACH_ENGINE(ReturnFigure);

TEST_P(ReturnFigure, brings_half_of_what_was_paid_for_the_box)
{
    line_up(1);
    give(1, "card:blood_return", 2);
    auto const item = opened(1, { set, { 3 } });
    auto const quoted = quote_return(1, { item }).take();
    ASSERT_EQ(quoted.items.size(), 1u);
    EXPECT_EQ(quoted.items[0].price.amount, 21'000);
    EXPECT_EQ(quoted.cards, 2);
    EXPECT_EQ(balance(1, "card:blood_return"), 2);
    auto const given = give_back(1, item).take();
    EXPECT_EQ(given.price.amount, 21'000);
    EXPECT_EQ(given.price.currency, "THB");
    EXPECT_EQ(given.cards, 1);
    EXPECT_EQ(given.returned_at, shop.clock.now());
    EXPECT_EQ(balance(1), 21'000);
    EXPECT_EQ(count_items(1).opened, 0);
    EXPECT_TRUE(cabinet_of(1).empty());
    EXPECT_EQ(count("SELECT count(*) FROM cabinet_return WHERE percent = 50 AND price_minor = 21000"), 1);
    // It is not sold again.
    EXPECT_EQ(box(3), api::MysteryBoxBoxState::sold);
}

TEST_P(ReturnFigure, coupon_and_red_packet_are_not_given_back_as_money)
{
    line_up(1);
    give(1, "card:blood_return", 3);
    give(1, "red_packet:THB", 3'999);
    auto const placed = must_place(1, { set, { 3, 4, 5 }, coupon_for(1), 3'999 });
    EXPECT_EQ(placed.total.amount, 117'001);
    pay(placed);
    auto const items = payment(1, placed).items;
    for (auto const item : items)
        open(1, item);
    shop.settings.set("box.blood_return_percent", std::int64_t { 100 });
    std::int64_t sum = 0;
    for (auto const& one : quote_return(1, items).take().items)
        sum += one.price.amount;
    EXPECT_EQ(sum, 117'001);
    for (auto const item : items)
        EXPECT_TRUE(give_back(1, item).ok());
    EXPECT_EQ(balance(1), 117'001);
}

TEST_P(ReturnFigure, the_same_figure_again_answers_the_same_and_takes_nothing_more)
{
    line_up(1);
    give(1, "card:blood_return", 2);
    auto const item = opened(1, { set, { 3 } });
    auto const first = give_back(1, item).take();
    shop.clock.advance(hours(1));
    shop.settings.set("box.blood_return_percent", std::int64_t { 10 });
    auto const again = give_back(1, item).take();
    EXPECT_EQ(again.price.amount, first.price.amount);
    EXPECT_EQ(again.returned_at, first.returned_at);
    EXPECT_EQ(balance(1), 21'000);
    EXPECT_EQ(balance(1, "card:blood_return"), 1);
}

TEST_P(ReturnFigure, refuses_what_cannot_be_given_back)
{
    line_up(1);
    auto const placed = bought(1, { 3 });
    auto const sealed = payment(1, placed).items.front();
    EXPECT_EQ(quote_return(1, { sealed }).error(), refusal::not_returnable);
    EXPECT_EQ(give_back(1, sealed).error(), refusal::not_returnable);
    auto const item = opened(1, { set, { 4 } });
    EXPECT_EQ(give_back(1, item).error(), refusal::no_blood_return_card);
    EXPECT_EQ(count_items(1).opened, 1);
    give(2, "card:blood_return", 1);
    EXPECT_EQ(quote_return(2, { item }).error(), refusal::not_found);
    EXPECT_EQ(give_back(2, item).error(), refusal::not_found);
    EXPECT_EQ(give_back(2, ItemId { 7 }).error(), refusal::not_found);
    give(1, "card:blood_return", 1);
    EXPECT_TRUE(give_back(1, item).ok());
    EXPECT_EQ(quote_return(1, { item }).error(), refusal::not_returnable);
    // Its slot is a bought box's, and what it came from is none.
    auto const other = shop.write([&](Write& tx) {
        auto const put = cabinet::put(tx, { shopper(1).id, placed.order_id, series, regular.front(), { "machine", set.value, 3 }, "", {} });
        EXPECT_TRUE(cabinet::open_all(tx, shopper(1).id, { put }).ok());
        return put;
    });
    EXPECT_EQ(quote_return(1, { other }).error(), refusal::not_returnable);
}

TEST_P(ReturnFigure, what_cost_nothing_brings_nothing_and_takes_no_card)
{
    line_up(1);
    give(1, "card:blood_return", 1);
    give(1, "red_packet:THB", 42'000);
    auto const item = opened(1, { set, { 3 }, {}, 42'000 });
    EXPECT_EQ(quote_return(1, { item }).error(), refusal::not_returnable);
    EXPECT_EQ(give_back(1, item).error(), refusal::not_returnable);
    EXPECT_EQ(balance(1, "card:blood_return"), 1);
}

TEST_P(ReturnFigure, counts_as_opened_for_titles_and_shows_its_figure_when_it_is_opened_again)
{
    line_up(1);
    give(1, "card:blood_return", 1);
    auto const item = opened(1, { set, { 3 } });
    auto const style = call(shop, api::mystery_box_unpacking, shopper(1), { item }).take().style.style_id;
    EXPECT_TRUE(give_back(1, item).ok());
    EXPECT_EQ(call(shop, api::mystery_box_unpacking, shopper(1), { item }).take().style.style_id, style);
    auto const styles = shop.read([&](Read& tx) { return cabinet::list_opened_styles(tx, shopper(1).id); });
    ASSERT_EQ(styles.size(), 1u);
    EXPECT_EQ(styles[0].style, style);
}

TEST_P(ReturnFigure, ten_at_once_give_one_figure_back_once)
{
    line_up(1);
    for (int round = 1; round <= 5; ++round) {
        give(1, "card:blood_return", 3);
        auto const before = balance(1, "card:blood_return");
        auto const item = opened(1, { set, { round } });
        auto const answers = testing::race(10, [&](int) { return give_back(1, item).ok(); });
        EXPECT_EQ(std::count(answers.begin(), answers.end(), true), 10);
        EXPECT_EQ(balance(1, "card:blood_return"), before - 1);
        EXPECT_EQ(balance(1), 21'000 * round);
        EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
    }
}

TEST_P(ReturnFigure, one_card_gives_one_of_two_figures_back)
{
    line_up(1);
    for (int round = 0; round < 5; ++round) {
        give(1, "card:blood_return", 1);
        ItemId const items[] = { opened(1, { set, { 2 * round + 1 } }), opened(1, { set, { 2 * round + 2 } }) };
        auto const answers = testing::race(2, [&](int number) { return give_back(1, items[number]).ok(); });
        EXPECT_NE(answers[0], answers[1]);
        EXPECT_EQ(balance(1, "card:blood_return"), 0);
        EXPECT_EQ(count_items(1).opened, round + 1);
    }
}

TEST_P(ReturnFigure, giving_back_and_opening_at_once_end_in_one_order)
{
    line_up(1);
    give(1, "card:blood_return", 6);
    for (int round = 1; round <= 6; ++round) {
        auto const item = payment(1, bought(1, { round })).items.front();
        auto const answers = testing::race(4, [&](int number) {
            if (number % 2 == 0)
                return call(shop, api::mystery_box_unpacking, shopper(1), { item }).ok();
            return give_back(1, item).ok();
        });
        EXPECT_TRUE(answers[0]);
        // It was opened first and then given back, or it was sealed yet and stays.
        EXPECT_EQ(count("SELECT count(*) FROM cabinet_return") + count_items(1).opened, round);
        EXPECT_EQ(balance(1), 21'000 * count("SELECT count(*) FROM cabinet_return"));
        EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
    }
}

// The guard behind the calls: whatever else takes an item out of the cabinet, one of the ways is taken.
TEST_P(ReturnFigure, leaves_the_cabinet_one_way_only)
{
    line_up(1);
    auto const item = opened(1, { set, { 3 } });
    auto const undone = shop.write([&](Write& tx) -> Result<bool> {
        cabinet::Return const given { item, shopper(1).id, 50, { 21'000, "THB" }, tx.now() };
        EXPECT_TRUE(cabinet::give_back(tx, given));
        EXPECT_FALSE(cabinet::give_back(tx, given));
        return refusal::not_found;
    });
    EXPECT_FALSE(undone.ok());
}
