#include "domains/cabinet/cabinet.h"
#include "domains/catalog/catalog.h"
#include "generated/refusals/cabinet.h"
#include "generated/refusals/common.h"
#include "platform/module.h"
#include "testing/call.h"

namespace {

// What the cabinet needs to know of the kind it comes from.
void show_sealed(cabinet::Item const& item, api::CabinetSealedItem& shown)
{
    shown.set_number = std::stoi(item.detail);
    shown.slot = item.source.slot;
}
void show(cabinet::Item const& item, api::CabinetItem& shown)
{
    shown.set_number = -std::stoi(item.detail);
    shown.slot = item.source.slot;
}
void add_machine(platform::Module& module) { module.registers.add(cabinet::Look { "machine", show_sealed, show }); }

// A cabinet in a shop that sells no boxes.
class Cabinet : public testing::OnEachEngine {
protected:
    Cabinet() : OnEachEngine({ catalog::add, cabinet::add, add_machine }) { }

    void SetUp() override
    {
        shop.write([&](Write& tx) {
            catalog::put_ip(tx, { "fox", { "狐", "Fox" }, { "尾", "Tails" }, "amber", 1 });
            catalog::SeriesRecord record { "night", "fox", 1, { "夜", "Night" }, { "夜", "Dark" }, { "夜", "Once" }, { "胶", "Vinyl" }, 70,
                90, "night", { { "TH", 42'000 } }, {} };
            record.styles.push_back({ 1, "calm", { "静", "Calm" }, { "静", "Calm" }, false, "night/calm" });
            auto const put = catalog::put_series(tx, record);
            series = put.id;
            style = put.styles.at("calm");
            tx.change(
                "INSERT INTO shop_order (id, account_id, kind, state, subject_id, payment_id, currency, goods_minor, coupon_discount_minor,"
                " red_packet_minor, total_minor, coupon_id, created_at, pay_before) VALUES"
                " ($1, $2, 'claw', 'finish', 1, 0, 'THB', 0, 0, 0, 0, 0, 1, 1)",
                { order, me.id });
        });
    }
    ItemId put(cabinet::Source const& source, std::optional<std::int64_t> hidden_chance = std::nullopt)
    {
        return shop.write([&](Write& tx) { return cabinet::put(tx, { me.id, order, series, style, source, "417", hidden_chance }); });
    }
    ItemId put(cabinet::Source const& source, cabinet::ItemKind kind)
    {
        return shop.write([&](Write& tx) {
            return cabinet::put(tx, { me.id, order, series, style, source, "417", std::nullopt, "TH", kind });
        });
    }
    // As if it had left, or was about to.
    void move(ItemId item, std::string const& state)
    {
        bool const is_sent = state == "requested" || state == "delivered";
        shop.write([&](Write& tx) {
            tx.change("UPDATE cabinet_item SET state = $2, delivery_id = $3 WHERE id = $1", { item, state, is_sent ? 9 : 0 });
        });
    }
    auto list(api::CabinetList const& request) { return call(shop, api::cabinet_list, me, request).take(); }
    std::vector<ItemId> listed(api::CabinetList const& request)
    {
        std::vector<ItemId> ids;
        for (auto const& item : list(request).items)
            ids.push_back(item.item_id);
        return ids;
    }
    auto show_to(Shopper const& who, ItemId item, std::optional<cabinet::ItemKind> kind = {})
    {
        return call(shop, api::cabinet_show_item, who, { item, kind });
    }
    auto share_of(Shopper const& who, ItemId item) { return call(shop, api::cabinet_share_item, who, { item }); }
    std::string token(ItemId item) { return share_of(me, item).take().token; }
    auto shared(std::string const& token, std::optional<cabinet::ItemKind> kind = {})
    {
        return call(shop, api::cabinet_show_shared, {}, { token, kind });
    }
    auto open(std::vector<ItemId> const& items)
    {
        return shop.write([&](Write& tx) { return cabinet::open_all(tx, me.id, items); });
    }

    Shopper const me { .id = { 1'001 }, .country = "TH", .address = "127.0.0.1" };
    Shopper const tom { .id = { 1'002 }, .country = "TH", .address = "127.0.0.2" };
    OrderId const order { 5 };
    SeriesId series;
    StyleId style;
};
ON_EACH_ENGINE(Cabinet);

}

TEST_P(Cabinet, shows_items_of_any_source_as_their_kind_wants_them_shown)
{
    auto const drawn = put({ "machine", 8, 3 });
    // Nobody has said how this kind looks: it has nothing more to show.
    auto const plain = put({ "shelf", 8, 3 });
    auto const sealed = call(shop, api::cabinet_not_open_box_list, me, { 20, std::nullopt }).take().items;
    ASSERT_EQ(sealed.size(), 2u);
    EXPECT_EQ(sealed[0].item_id, plain);
    EXPECT_EQ(sealed[0].set_number, 0);
    EXPECT_EQ(sealed[0].slot, 0);
    EXPECT_EQ(sealed[1].item_id, drawn);
    EXPECT_EQ(sealed[1].order_id, order);
    EXPECT_EQ(sealed[1].tone, "amber");
    EXPECT_EQ(sealed[1].set_number, 417);
    EXPECT_EQ(sealed[1].slot, 3);

    auto const opened = open({ drawn, plain }).take();
    ASSERT_EQ(opened.size(), 2u);
    EXPECT_EQ(opened[0].source, (cabinet::Source { "machine", 8, 3 }));
    EXPECT_EQ(opened[0].detail, "417");
    EXPECT_EQ(opened[1].source, (cabinet::Source { "shelf", 8, 3 }));
    auto const shown = call(shop, api::cabinet_list, me, { 20, std::nullopt, std::nullopt }).take().items;
    ASSERT_EQ(shown.size(), 2u);
    EXPECT_EQ(shown[0].set_number + shown[1].set_number, -417) << "one by its kind, one without";
    EXPECT_EQ(shown[0].style->style_id, style);
    EXPECT_EQ(shown[0].series_id, series);
}

TEST_P(Cabinet, has_one_item_of_a_source)
{
    put({ "machine", 8, 3 });
    EXPECT_ANY_THROW(put({ "machine", 8, 3 }));
    EXPECT_NO_THROW(put({ "machine", 8, 4 }));
    EXPECT_NO_THROW(put({ "machine", 9, 3 }));
    EXPECT_NO_THROW(put({ "shelf", 8, 3 }));
}

TEST_P(Cabinet, has_one_item_of_a_source_that_many_put_there_at_once)
{
    auto const put_there = testing::race(8, [&](int) {
        try {
            put({ "machine", 8, 3 });
            return true;
        } catch (std::exception const&) {
            return false;
        }
    });
    EXPECT_EQ(std::count(put_there.begin(), put_there.end(), true), 1);
    EXPECT_EQ(call(shop, api::cabinet_num, me, {}).take().sealed, 1);
}

TEST_P(Cabinet, counts_among_the_outcomes_what_was_drawn_and_nothing_else)
{
    auto const lucky = put({ "machine", 8, 3 }, 250'000);
    auto const hopeless = put({ "machine", 8, 4 }, 0);
    auto const given = put({ "machine", 8, 5 });
    EXPECT_TRUE(open({ lucky, hopeless, given }).ok());
    auto const outcomes = call(shop, api::cabinet_show_outcomes, me, {}).take();
    EXPECT_EQ(outcomes.opened, 2);
    EXPECT_EQ(outcomes.expected_hidden, 250'000);
}

// P1.06: S3.13
TEST_P(Cabinet, has_one_list_by_kind_and_place)
{
    using Kind = cabinet::ItemKind;
    using Place = api::CabinetItemPlace;
    auto const figure = put({ "machine", 8, 1 });
    auto const sealed = put({ "machine", 8, 2 });
    auto const doll = put({ "shelf", 8, 3 }, Kind::doll);
    auto const card = put({ "shelf", 8, 4 }, Kind::star_card);
    EXPECT_TRUE(open({ figure }).ok());
    using Items = std::vector<ItemId>;
    EXPECT_EQ(listed({ 20 }).size(), 3U) << "a doll has no box to be opened";
    EXPECT_EQ(listed({ .size = 20, .kind = Kind::doll }), Items { doll });
    EXPECT_EQ(listed({ .size = 20, .kind = Kind::star_card }), Items { card });
    EXPECT_EQ(listed({ .size = 20, .kind = Kind::box }), Items { figure });
    EXPECT_EQ(listed({ .size = 20, .state = Place::requested }), Items {});
    move(doll, "requested");
    move(sealed, "delivered");
    EXPECT_EQ(listed({ .size = 20, .state = Place::requested }), Items { doll });
    EXPECT_EQ(listed({ .size = 20, .state = Place::left }), Items { sealed });
    EXPECT_EQ(listed({ .size = 20, .kind = Kind::doll }), Items {});
    auto const away = list({ .size = 20, .state = Place::left }).items[0];
    EXPECT_EQ(away.state, cabinet::State::delivered);
    EXPECT_EQ(away.kind, Kind::box);
    move(card, "returned");
    EXPECT_EQ(listed({ .size = 20, .state = Place::left }), (Items { card, sealed })) << "the latest bought first";
    auto const first = list({ .size = 1, .state = Place::left });
    EXPECT_EQ(first.items[0].item_id, card);
    EXPECT_EQ(listed({ .size = 1, .next = first.next, .state = Place::left }), Items { sealed });
    EXPECT_EQ(listed({ .size = 20, .kind = Kind::star_card, .state = Place::left }), Items { card });
    move(card, "kept");
}

// A list by style would say what is in a box that nobody opened.
TEST_P(Cabinet, attack_a_sealed_box_says_nothing_wherever_it_is)
{
    auto const sealed = put({ "machine", 8, 1 });
    for (auto const* const state : { "requested", "delivered", "refunded" }) {
        move(sealed, state);
        auto const place = std::string(state) == "requested" ? api::CabinetItemPlace::requested : api::CabinetItemPlace::left;
        EXPECT_EQ(listed({ .size = 20, .style_id = style, .state = place }), std::vector<ItemId> {}) << state;
        auto const shown = list({ .size = 20, .state = place }).items;
        ASSERT_EQ(shown.size(), 1U);
        EXPECT_FALSE(shown[0].style);
        EXPECT_FALSE(shown[0].opened_at);
        EXPECT_FALSE(show_to(me, sealed).take().item.style);
    }
    move(sealed, "kept");
    EXPECT_EQ(share_of(me, sealed).error(), refusal::item_sealed);
}

TEST_P(Cabinet, shows_each_piece_to_its_owner_only)
{
    auto const item = put({ "machine", 8, 1 });
    auto const doll = put({ "shelf", 8, 2 }, cabinet::ItemKind::doll);
    EXPECT_TRUE(open({ item }).ok());
    auto const detail = show_to(me, item).take();
    EXPECT_EQ(detail.item.style->style_id, style);
    EXPECT_EQ(detail.item.set_number, -417);
    EXPECT_EQ(detail.order_id, order);
    EXPECT_FALSE(detail.delivery_id);
    EXPECT_EQ(detail.links, 0);
    EXPECT_EQ(show_to(tom, item).error(), refusal::not_found);
    EXPECT_EQ(show_to(me, ItemId { 99 }).error(), refusal::not_found);
    EXPECT_TRUE(show_to(me, item, cabinet::ItemKind::box).ok());
    EXPECT_EQ(show_to(me, item, cabinet::ItemKind::doll).error(), refusal::not_found);
    EXPECT_TRUE(show_to(me, doll, cabinet::ItemKind::doll).ok());
    move(item, "delivered");
    EXPECT_EQ(show_to(me, item).take().delivery_id, OrderId { 9 });
}

TEST_P(Cabinet, shows_a_piece_to_whoever_has_its_link)
{
    auto const item = put({ "machine", 8, 1 });
    EXPECT_TRUE(open({ item }).ok());
    auto const link = token(item);
    EXPECT_EQ(link.size(), 32U);
    auto const seen = shared(link).take();
    EXPECT_EQ(seen.style.style_id, style);
    EXPECT_EQ(seen.series_id, series);
    EXPECT_EQ(seen.kind, cabinet::ItemKind::box);
    EXPECT_TRUE(shared(link, cabinet::ItemKind::box).ok());
    EXPECT_EQ(shared(link, cabinet::ItemKind::doll).error(), refusal::not_found);
    auto const other = token(item);
    EXPECT_NE(link, other);
    EXPECT_EQ(show_to(me, item).take().links, 2);
    EXPECT_TRUE(shared(link).ok()) << "what a friend has goes on";
    for (int more = 0; more < 4; ++more)
        EXPECT_TRUE(shared(token(item)).ok());
    EXPECT_EQ(show_to(me, item).take().links, 5);
    EXPECT_EQ(shared(link).error(), refusal::not_found) << "the oldest";
    EXPECT_TRUE(call(shop, api::cabinet_end_share, me, { item }).ok());
    EXPECT_TRUE(call(shop, api::cabinet_end_share, me, { item }).ok());
    EXPECT_EQ(shared(other).error(), refusal::not_found);
    EXPECT_EQ(show_to(me, item).take().links, 0);
    EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
}

TEST_P(Cabinet, attack_links_open_nothing_else)
{
    auto const item = put({ "machine", 8, 1 });
    EXPECT_TRUE(open({ item }).ok());
    auto const link = token(item);
    // Nobody but its owner makes, or ends, a link.
    EXPECT_EQ(share_of(tom, item).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::cabinet_end_share, tom, { item }).error(), refusal::not_found);
    EXPECT_TRUE(shared(link).ok());
    // Who has read the database has no link.
    auto const kept = shop.read(
        [](Read& tx) { return tx.all("SELECT token_hash FROM cabinet_share", {}, [](db::Row const& row) { return row.text(0); }); });
    ASSERT_EQ(kept.size(), 1U);
    EXPECT_EQ(kept[0].size(), 64U);
    EXPECT_EQ(kept[0].find(link), std::string::npos);
    EXPECT_EQ(shared(kept[0].substr(0, 32)).error(), refusal::not_found);
    EXPECT_EQ(shared(std::string(32, '0')).error(), refusal::not_found);
    // Neither does it outlive what it shows.
    for (auto const* const state : { "requested", "delivered" }) {
        move(item, state);
        EXPECT_TRUE(shared(link).ok()) << state;
        EXPECT_TRUE(share_of(me, item).ok()) << state;
    }
    for (auto const* const state : { "returned", "refunded" }) {
        move(item, state);
        EXPECT_EQ(shared(link).error(), refusal::not_found) << state;
        EXPECT_EQ(share_of(me, item).error(), refusal::item_not_here) << state;
    }
    move(item, "kept");
}

TEST_P(Cabinet, has_five_links_of_a_piece_that_many_share_at_once)
{
    auto const item = put({ "machine", 8, 1 });
    EXPECT_TRUE(open({ item }).ok());
    testing::race(12, [&](int) { return share_of(me, item).ok(); });
    EXPECT_EQ(show_to(me, item).take().links, 5);
    EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
}

TEST_P(Cabinet, takes_no_doll_for_what_came_out_of_a_box)
{
    auto const doll = put({ "shelf", 8, 2 }, cabinet::ItemKind::doll);
    EXPECT_EQ(shop.read([&](Read& tx) { return cabinet::find_returnable(tx, me.id, doll); }).error(), refusal::not_returnable);
    EXPECT_FALSE(shop.write([&](Write& tx) { return cabinet::give_back(tx, { doll, me.id, 10, { 100, "THB" } }); }));
    EXPECT_EQ(call(shop, api::cabinet_recent, {}, { 10 }).take().items.size(), 0U) << "nobody opened it";
    EXPECT_EQ(call(shop, api::cabinet_num, me, {}).take().opened, 1);
}
