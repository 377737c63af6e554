#pragma once
// A shop with one series on sale and shoppers who stand in line for it.
#include "domains/catalog/catalog.h"
#include "domains/mystery_box/draw/arrangement.h"
#include "domains/mystery_box/draw/publication.h"
#include "domains/mystery_box/fairness/fairness_2.h"
#include "domains/mystery_box/mystery_box.h"
#include "kernel/bytes.h"
#include "testing/call.h"
#include <map>
#include <mutex>

namespace testing {

class BoxShop : public OnEachEngine {
protected:
    explicit BoxShop(std::vector<AddModule> const& modules) : OnEachEngine(modules) { }

    void SetUp() override
    {
        if (is_logged)
            shop.devices = [this] { answer_calls(); };
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
        return shop.write([&](Write& tx) { return create(tx, number, contents); });
    }
    // On sale.
    BoxSetId create(Write& tx, int number, std::vector<StyleId> const& contents, StyleId last_one = {})
    {
        using mystery_box::SetState;
        auto const made = mystery_box::create_set(tx, series, number, contents, is_logged ? SetState::on_sale : SetState::draft, last_one);
        // As an older version of the shop published it.
        if (!is_logged)
            tx.change("UPDATE box_set SET state = 'on_sale' WHERE id = $1", { made });
        return made;
    }

    static Shopper shopper(int number) { return { .id = { 1'000 + number }, .country = "TH", .address = "127.0.0.1" }; }
    static Visitor visitor(int number) { return { .account = AccountId { 1'000 + number }, .country = "TH", .address = "127.0.0.1" }; }
    static std::string nonce(int number)
    {
        std::string text = std::to_string(number);
        return std::string(32 - text.size(), 'a') + text;
    }
    // What a shopper joins with: of protocol 1 their nonce.
    std::string commitment(int number, BoxSetId to) { return is_logged ? bind(to) : nonce(number) + std::string(32, '0'); }
    // A device draws a number and keeps it; answers what it binds itself with.
    std::string bind(BoxSetId to)
    {
        std::lock_guard const lock(mutex);
        std::string text = std::to_string(++numbers_drawn);
        text = std::string(32 - text.size(), 'a') + text;
        auto const commitment = to_hex(mystery_box::fairness_2::commitment_of(to, *array_from_hex<16>(text)));
        numbers.emplace(commitment, text);
        return commitment;
    }
    // Every device that is called tells its number, and so does every one in a lobby that closes.
    void answer_calls()
    {
        // The last answer of a lobby leads to a call.
        while (answer_once())
            ;
    }
    bool answer_once()
    {
        bool is_answered = false;
        struct Called {
            AccountId account;
            BoxSetId set;
            std::int64_t call = 0;
            std::string head;
            std::string commitment;
        };
        auto const called = shop.read([](Read& tx) {
            return tx.all(
                "SELECT account_id, queue_place.set_id, call_n, head, queue_place.commitment FROM queue_place JOIN draw_log"
                " ON draw_log.set_id = queue_place.set_id AND n = call_n WHERE left_at IS NULL AND turn_n IS NULL"
                " UNION ALL SELECT account_id, queue_place.set_id, 0, '', queue_place.commitment FROM queue_place JOIN box_opening"
                " ON box_opening.set_id = queue_place.set_id WHERE left_at IS NULL AND log_n < lobby_n AND drawn_at IS NULL"
                " AND NOT EXISTS (SELECT 1 FROM lobby_answer WHERE place_id = queue_place.id)",
                {}, [](db::Row const& row) {
                    return Called { row.id<AccountId>(0), row.id<BoxSetId>(1), row.number(2), row.text(3), row.text(4) };
                });
        });
        for (auto const& one : called) {
            auto const number = number_of(one.commitment);
            auto const me = shopper(static_cast<int>(one.account.value) - 1'000);
            if (number && one.call > 0)
                is_answered |= call(shop, api::mystery_box_begin_turn, me, { one.set, one.call, one.head, *number }).ok();
            else if (number)
                is_answered |= call(shop, api::mystery_box_answer_opening, me, { one.set, *number, bind(one.set) }).ok();
        }
        return is_answered;
    }
    std::optional<std::string> number_of(std::string const& commitment)
    {
        std::lock_guard const lock(mutex);
        auto const known = numbers.find(commitment);
        return known == numbers.end() ? std::nullopt : std::optional(known->second);
    }

    using Snapshot = api::MysteryBoxQueueSnapshot;
    // Where a place that was called stands once its device has answered.
    Result<Snapshot> seen_then(int number, Result<Snapshot> answer)
    {
        if (!answer.ok() || answer.value().status != api::MysteryBoxQueueStatus::called)
            return answer;
        return queue(number, answer.value().box_set_id);
    }
    Result<Snapshot> join(int number, BoxSetId to)
    {
        return seen_then(number, call(shop, api::mystery_box_join_queue, shopper(number), { to, commitment(number, to) }));
    }
    Result<Snapshot> join(int number) { return join(number, set); }
    Result<Snapshot> stop(int number, BoxSetId from) { return call(shop, api::mystery_box_stop_queue, shopper(number), { from }); }
    Result<Snapshot> stop(int number) { return stop(number, set); }
    Result<Snapshot> switch_to(int number, BoxSetId to)
    {
        return seen_then(number, call(shop, api::mystery_box_switch_queue, shopper(number), { to, commitment(number, to) }));
    }
    // Somebody touches the page.
    Result<Snapshot> here(int number, BoxSetId at) { return seen_then(number, call(shop, api::mystery_box_here, shopper(number), { at })); }
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

    // The style in each box, by slot; before the first turn in no order.
    std::vector<StyleId> arrangement(BoxSetId of)
    {
        return shop.read([&](Read& tx) {
            auto styles = tx.all("SELECT style_id FROM box WHERE set_id = $1 ORDER BY slot", { of },
                [](db::Row const& row) { return row.id<StyleId>(0); });
            auto const epoch = static_cast<std::int32_t>(tx.number("SELECT arranged_epoch FROM box_set WHERE id = $1", { of }));
            auto const drawn = mystery_box::find_drawn(tx, of, epoch);
            for (std::size_t box = 0; drawn && box < drawn->arrangement.slots.size(); ++box)
                styles[static_cast<std::size_t>(drawn->arrangement.slots[box]) - 1] = drawn->arrangement.styles[box];
            return styles;
        });
    }

    // Sets are published as they are now; false: as an older version of the shop did, under protocol 1.
    bool is_logged = true;
    std::mutex mutex;
    int numbers_drawn = 0;
    // By commitment.
    std::map<std::string, std::string> numbers;
    SeriesId series;
    std::vector<StyleId> regular;
    std::vector<StyleId> hidden;
    BoxSetId set;
};

}
