#pragma once
// A shop with one series on sale and shoppers who stand in line for it.
#include "domains/catalog/catalog.h"
#include "domains/mystery_box/mystery_box.h"
#include "testing/call.h"

namespace testing {

class BoxShop : public OnEachEngine {
protected:
    explicit BoxShop(std::vector<AddModule> const& modules) : OnEachEngine(modules) { }

    void SetUp() override
    {
        shop.write([&](Write& tx) {
            catalog::put_ip(tx, { "fox", { "狐", "Fox" }, { "尾", "Tails" }, "amber", 1 });
            auto const put = put_series(tx, "fox-night", 1);
            series = put.id;
            for (auto const& [code, style] : put.styles)
                (code == "hidden" ? hidden : regular).push_back(style);
        });
        set = seal(1, 12);
    }

    // Twelve regular styles and a hidden one, sold in TH and SG.
    static catalog::PutSeries put_series(Write& tx, std::string const& code, int order)
    {
        catalog::SeriesRecord record { code, "fox", order, { "夜", "Night " + code }, { "夜", "Dark" }, { "夜", "Once" }, { "胶", "Vinyl" },
            70, 90, code, { { "TH", 42'000 }, { "SG", 1'890 } }, {} };
        for (int number = 1; number <= 12; ++number) {
            auto const name = "style" + std::to_string(number);
            record.styles.push_back({ number, name, { name, name }, { name, name }, false, code + "/" + name });
        }
        record.styles.push_back({ 13, "hidden", { "隐", "Hidden" }, { "隐", "Hidden" }, true, code + "/hidden" });
        return catalog::put_series(tx, record);
    }

    // A set of so many boxes: the hidden style once, and the regular ones in turn.
    BoxSetId seal(int number, int boxes)
    {
        std::vector<StyleId> contents { hidden.front() };
        for (int box = 1; box < boxes; ++box)
            contents.push_back(regular[static_cast<std::size_t>(box) % regular.size()]);
        return shop.write([&](Write& tx) { return mystery_box::create_set(tx, series, number, contents); });
    }

    static Shopper shopper(int number) { return { .id = { 1'000 + number }, .country = "TH", .address = "127.0.0.1" }; }
    static Visitor visitor(int number) { return { .account = AccountId { 1'000 + number }, .country = "TH", .address = "127.0.0.1" }; }
    static std::string nonce(int number)
    {
        std::string text = std::to_string(number);
        return std::string(32 - text.size(), 'a') + text;
    }

    using Snapshot = api::MysteryBoxQueueSnapshot;
    Result<Snapshot> join(int number, BoxSetId to)
    {
        return call(shop, api::mystery_box_join_queue, shopper(number), { to, nonce(number) });
    }
    Result<Snapshot> join(int number) { return join(number, set); }
    Result<Snapshot> stop(int number, BoxSetId from) { return call(shop, api::mystery_box_stop_queue, shopper(number), { from }); }
    Result<Snapshot> stop(int number) { return stop(number, set); }
    Result<Snapshot> switch_to(int number, BoxSetId to)
    {
        return call(shop, api::mystery_box_switch_queue, shopper(number), { to, nonce(number) });
    }
    // Somebody touches the page.
    Result<Snapshot> here(int number, BoxSetId at) { return call(shop, api::mystery_box_here, shopper(number), { at }); }
    Result<Snapshot> here(int number) { return here(number, set); }
    // For what only prepares a test: it has to succeed.
    void line_up(int number, BoxSetId to) { EXPECT_TRUE(join(number, to).ok()); }
    void line_up(int number) { line_up(number, set); }
    void leave(int number, BoxSetId from) { EXPECT_TRUE(stop(number, from).ok()); }
    void leave(int number) { leave(number, set); }
    Snapshot queue(int number, BoxSetId of) { return call(shop, api::mystery_box_queue_info, visitor(number), { of }).take(); }
    Snapshot queue(int number) { return queue(number, set); }
    api::MysteryBoxSetSnapshot look(BoxSetId at, int number = 0)
    {
        return call(shop, api::mystery_box_set_info, visitor(number), { at }).take();
    }
    api::MysteryBoxSetSnapshot look() { return look(set); }
    bool has_turn(int number, BoxSetId of) { return queue(number, of).status == api::MysteryBoxQueueStatus::turn; }
    bool has_turn(int number) { return has_turn(number, set); }

    // How often each type of notice was told since the last time: to everybody who watches (account 0), or to a shopper.
    int count_told(std::vector<live::Event> const& told, int type, int number = 0)
    {
        int count = 0;
        for (auto const& event : told)
            count += event.text.find("\"type\":" + std::to_string(type) + ",") != std::string::npos
                && (number ? event.account == shopper(number).id.value : event.topic != 0);
        return count;
    }

    // The style in each box, by slot.
    std::vector<StyleId> arrangement(BoxSetId of)
    {
        return shop.read([&](Read& tx) {
            return tx.all("SELECT style_id FROM box WHERE set_id = $1 ORDER BY slot", { of },
                [](db::Row const& row) { return row.id<StyleId>(0); });
        });
    }

    SeriesId series;
    std::vector<StyleId> regular;
    std::vector<StyleId> hidden;
    BoxSetId set;
};

}
