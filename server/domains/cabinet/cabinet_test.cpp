#include "domains/cabinet/cabinet.h"
#include "domains/catalog/catalog.h"
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
                "INSERT INTO shop_order (id, account_id, kind, state, subject_id, payment_id, currency, goods_minor, coupon_cut_minor,"
                " red_packet_minor, total_minor, coupon_id, created_at, pay_before) VALUES"
                " ($1, $2, 'claw', 'finish', 1, 0, 'THB', 0, 0, 0, 0, 0, 1, 1)",
                { order, me.id });
        });
    }
    ItemId put(cabinet::Source const& source, std::optional<std::int64_t> hidden_chance = std::nullopt)
    {
        return shop.write([&](Write& tx) { return cabinet::put(tx, { me.id, order, series, style, source, "417", hidden_chance }); });
    }
    auto open(std::vector<ItemId> const& items)
    {
        return shop.write([&](Write& tx) { return cabinet::open_all(tx, me.id, items); });
    }

    Shopper const me { .id = { 1'001 }, .country = "TH", .address = "127.0.0.1" };
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
    EXPECT_EQ(shown[0].style.style_id, style);
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
