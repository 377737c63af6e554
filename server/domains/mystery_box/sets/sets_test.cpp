#include "domains/mystery_box/store.h"
#include "generated/refusals/catalog.h"
#include "generated/refusals/common.h"
#include "generated/refusals/mystery_box.h"
#include "kernel/crypto/hash.h"
#include "platform/db/connection.h"
#include "testing/box_shop.h"
#include <algorithm>
#include <set>

class Sets : public testing::BoxShop {
protected:
    Sets() : BoxShop({ mystery_box::add }) { }

    Result<api::MysteryBoxSet> enter(SeriesId of) { return call(shop, api::mystery_box_enter, visitor(1), { of }); }
    Result<api::MysteryBoxSet> next(BoxSetId from) { return call(shop, api::mystery_box_next, visitor(1), { series, from }); }
    Result<api::MysteryBoxSet> previous(BoxSetId from) { return call(shop, api::mystery_box_pre, visitor(1), { series, from }); }
    Result<mystery_box::Offer> offer(Shopper const& to, BoxSetId of, std::vector<std::int32_t> slots)
    {
        return shop.read([&](Read& tx) { return mystery_box::offer(tx, to, of, std::move(slots)); });
    }
    void set_state(BoxSetId of, std::string_view state)
    {
        shop.write([&](Write& tx) { tx.change("UPDATE box_set SET state = $2 WHERE id = $1", { of, state }); });
    }
};
ON_EACH_ENGINE(Sets);

TEST_P(Sets, a_new_set_is_committed_to_and_holds_its_content)
{
    auto const shown = look();
    EXPECT_EQ(shown.set.box_count, 12);
    EXPECT_EQ(shown.set.boxes_left, 12);
    EXPECT_TRUE(shown.set.hidden_inside);
    EXPECT_EQ(shown.boxes.size(), 12u);
    EXPECT_EQ(shown.odds.size(), 12u);
    EXPECT_EQ(shown.odds.back().style_id, hidden.front());
    EXPECT_EQ(shown.price.amount, 42'000);
    EXPECT_EQ(shown.price.currency, "THB");
    auto const master = shop.read([&](Read& tx) { return mystery_box::store::find_master(tx, set); });
    EXPECT_EQ(shown.commitment, to_hex(sha256(*from_hex(master))));
    EXPECT_EQ(master.size(), 64u);
    EXPECT_NE(shown.commitment, look(seal(2, 12)).commitment);
}

TEST_P(Sets, a_number_is_given_to_one_set_of_a_series)
{
    EXPECT_EQ(shop.read([&](Read& tx) { return mystery_box::find_set_by_number(tx, series, 1); }), set);
    EXPECT_FALSE(shop.read([&](Read& tx) { return mystery_box::find_set_by_number(tx, series, 2); }));
    EXPECT_EQ(shop.read([&](Read& tx) { return mystery_box::series_of(tx, set); }), series);
    EXPECT_FALSE(shop.read([&](Read& tx) { return mystery_box::series_of(tx, BoxSetId { 7 }); }));
    EXPECT_THROW(seal(1, 12), db::UniqueViolation);
}

TEST_P(Sets, the_shelf_shows_what_is_left_of_each_series_page_by_page)
{
    seal(2, 6);
    line_up(1);
    line_up(2);
    shop.write([&](Write& tx) {
        for (int order = 2; order <= 5; ++order)
            put_series(tx, "fox-" + std::to_string(order), order);
    });
    std::vector<api::MysteryBoxShelfSeries> seen;
    std::optional<std::string> cursor;
    int pages = 0;
    do {
        auto page = call(shop, api::mystery_box_shelf, visitor(1), { std::nullopt, 2, cursor }).take();
        std::move(page.items.begin(), page.items.end(), std::back_inserter(seen));
        cursor = page.next;
        ++pages;
    } while (cursor);
    EXPECT_EQ(pages, 3);
    ASSERT_EQ(seen.size(), 5u);
    EXPECT_EQ(seen[0].series.series_id, series);
    EXPECT_EQ(seen[0].sets_on_sale, 2);
    EXPECT_EQ(seen[0].boxes_left, 18);
    EXPECT_EQ(seen[0].waiting, 2);
    EXPECT_EQ(seen[0].figures,
        (std::vector<std::string> { "fox-night/style1", "fox-night/style2", "fox-night/style3", "fox-night/style4", "fox-night/style5" }));
    EXPECT_EQ(seen[4].series.code, "fox-5");
    EXPECT_EQ(seen[4].sets_on_sale, 0);
}

TEST_P(Sets, the_shelf_keeps_to_one_brand_when_asked)
{
    EXPECT_EQ(call(shop, api::mystery_box_shelf, visitor(1), { "fox" }).take().items.size(), 1u);
    EXPECT_EQ(call(shop, api::mystery_box_shelf, visitor(1), { "owl" }).take().items.size(), 0u);
    EXPECT_EQ(call(shop, api::mystery_box_shelf, visitor(1), { std::nullopt, 20, "x" }).error(), refusal::bad_cursor);
}

TEST_P(Sets, the_shelf_keeps_to_how_releases_stand_when_asked)
{
    using State = api::MysteryBoxShelfState;
    shop.write([&](Write& tx) {
        for (int order = 2; order <= 4; ++order)
            put_series(tx, "fox-" + std::to_string(order), order);
    });
    auto const codes = [&](State state, std::int32_t size = 20, std::optional<std::string> const& next = std::nullopt) {
        auto const page = call(shop, api::mystery_box_shelf, visitor(1), { std::nullopt, size, next, std::nullopt, state }).take();
        std::vector<std::string> found;
        for (auto const& item : page.items)
            found.push_back(item.series.code);
        return std::pair(found, page.next);
    };
    EXPECT_EQ(codes(State::on_sale).first, std::vector<std::string> { "fox-night" });
    EXPECT_EQ(codes(State::announced).first, std::vector<std::string>());
    // Those that never had a set, page by page.
    auto const [first, next] = codes(State::sold_out, 2);
    EXPECT_EQ(first, (std::vector<std::string> { "fox-2", "fox-3" }));
    ASSERT_TRUE(next);
    EXPECT_EQ(codes(State::sold_out, 2, next).first, std::vector<std::string> { "fox-4" });
    EXPECT_FALSE(codes(State::sold_out, 2, next).second);
    EXPECT_EQ(call(shop, api::mystery_box_shelf, visitor(1), { std::nullopt, 20, std::nullopt, "owl" }).take().items.size(), 0u);
    EXPECT_EQ(call(shop, api::mystery_box_shelf, visitor(1), { std::nullopt, 20, std::nullopt, "FOX" }).take().items.size(), 4u);
}

TEST_P(Sets, entering_picks_the_shortest_line_that_still_has_boxes)
{
    auto const second = seal(2, 12);
    EXPECT_EQ(enter(series).take().box_set_id, set);
    line_up(1);
    EXPECT_EQ(enter(series).take().box_set_id, second);
    EXPECT_EQ(enter(SeriesId { 7 }).error(), refusal::not_found);
    leave(1);
    set_state(set, "closed");
    set_state(second, "closed");
    EXPECT_EQ(enter(series).error(), refusal::series_without_sets);
    EXPECT_EQ(join(1).error(), refusal::set_not_on_sale);
    EXPECT_EQ(offer(shopper(1), set, { 1 }).error(), refusal::set_not_on_sale);
}

// S8.18
TEST_P(Sets, the_sets_of_a_series_form_a_ring)
{
    EXPECT_EQ(next(set).error(), refusal::no_other_set);
    EXPECT_EQ(previous(set).error(), refusal::no_other_set);
    auto const second = seal(2, 12);
    auto const third = seal(3, 12);
    EXPECT_EQ(next(set).take().box_set_id, second);
    EXPECT_EQ(next(third).take().box_set_id, set);
    EXPECT_EQ(previous(set).take().box_set_id, third);
    EXPECT_EQ(previous(third).take().box_set_id, second);
    set_state(second, "closed");
    EXPECT_EQ(next(set).take().box_set_id, third);
    EXPECT_EQ(next(BoxSetId { 7 }).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::mystery_box_next, visitor(1), { SeriesId { 7 }, set }).error(), refusal::not_found);
}

TEST_P(Sets, the_batch_lists_all_sets_by_number_page_by_page)
{
    for (int number = 2; number <= 5; ++number)
        seal(number, 12);
    auto const first = call(shop, api::mystery_box_batch, visitor(1), { series, 3, {} }).take();
    ASSERT_EQ(first.items.size(), 3u);
    EXPECT_EQ(first.items[2].number, 3);
    auto const last = call(shop, api::mystery_box_batch, visitor(1), { series, 3, first.next }).take();
    ASSERT_EQ(last.items.size(), 2u);
    EXPECT_EQ(last.items[1].number, 5);
    EXPECT_FALSE(last.next);
    EXPECT_EQ(call(shop, api::mystery_box_batch, visitor(1), { SeriesId { 7 }, 3, {} }).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::mystery_box_batch, visitor(1), { series, 3, "-" }).error(), refusal::bad_cursor);
}

TEST_P(Sets, an_offer_has_the_price_of_the_callers_region_and_holds_nothing)
{
    auto const offered = offer(shopper(1), set, { 2, 5, 9 }).take();
    EXPECT_EQ(offered.unit.amount, 42'000);
    EXPECT_EQ(offered.count, 3);
    EXPECT_EQ(look().boxes[1].state, api::MysteryBoxBoxState::free);
    auto other_region = shopper(2);
    other_region.country = "SG";
    EXPECT_EQ(offer(other_region, set, { 1 }).take().unit.currency, "SGD");
    other_region.country = "CN";
    EXPECT_EQ(offer(other_region, set, { 1 }).error(), refusal::not_sold_in_region);
    EXPECT_EQ(offer(shopper(1), set, { 13 }).error(), refusal::slot_unknown);
    EXPECT_EQ(offer(shopper(1), set, { 2, 2 }).error(), refusal::slot_twice);
    EXPECT_EQ(offer(shopper(1), BoxSetId { 7 }, { 1 }).error(), refusal::not_found);
}

TEST_P(Sets, the_rules_name_the_times_and_the_figures)
{
    auto const rules = call(shop, api::mystery_box_config, visitor(1), { series }).take();
    EXPECT_EQ(rules.total_operating_time, 180);
    EXPECT_EQ(rules.payment_seconds, 120);
    EXPECT_EQ(rules.keep_seconds, 60);
    EXPECT_EQ(rules.series.styles.size(), 13u);
    EXPECT_EQ(rules.server_time, shop.clock.now());
    EXPECT_EQ(call(shop, api::mystery_box_config, visitor(1), { SeriesId { 7 } }).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::mystery_box_set_info, visitor(1), { BoxSetId { 7 } }).error(), refusal::not_found);
}

// The line already lets one shopper at a time order; this is the guard behind it.
TEST_P(Sets, a_box_is_held_for_one_of_fifty_who_reach_for_it_at_once)
{
    auto const held = testing::race(50, [&](int number) {
        return shop
            .write([&](Write& tx) -> Result<bool> {
                if (!mystery_box::store::hold_box(tx, set, 1, OrderId { 100 + number }, shopper(number).id))
                    return refusal::box_sold;
                return true;
            })
            .ok();
    });
    EXPECT_EQ(std::count(held.begin(), held.end(), true), 1);
    shop.write(
        [&](Write& tx) { tx.change("UPDATE box SET state = 'free', order_id = NULL, account_id = NULL WHERE set_id = $1", { set }); });
}
