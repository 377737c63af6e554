#include "simulation/invariants/invariants.h"
#include "kernel/chance/permutation.h"
#include "kernel/crypto/hash.h"
#include "platform/db/checks.h"
#include <algorithm>
#include <set>

namespace simulation {

namespace {

void run_checks(Read& tx, platform::Checks const& checks, Broken& broken)
{
    for (auto const& result : platform::run_checks(tx, checks))
        for (auto const& row : result.broken_by)
            broken.push_back(result.invariant + ": " + row);
}

// The people's side of the sales: a box is in one cabinet, its buyer's, and stays the figure that was seen.
void check_boxes(Read& tx, Memory const& memory, Broken& broken)
{
    struct Item {
        std::int64_t id;
        Opened is;
    };
    auto const items =
        tx.all("SELECT id, source_id, source_slot, style_id, account_id FROM cabinet_item WHERE source_kind = 'box' ORDER BY id", {},
            [](db::Row const& row) {
                return Item { row.number(0), { row.id<BoxSetId>(1), row.small(2), row.id<StyleId>(3), row.id<AccountId>(4) } };
            });
    std::set<std::pair<std::int64_t, std::int32_t>> sold;
    std::map<std::int64_t, Opened> known;
    for (auto const& item : items) {
        known.emplace(item.id, item.is);
        if (item.is.slot > 0 && !sold.emplace(item.is.set.value, item.is.slot).second)
            broken.push_back("a box is in one cabinet only: item " + std::to_string(item.id));
    }
    for (auto const& [id, seen] : memory.opened) {
        auto const found = known.find(id);
        if (found == known.end() || found->second.style != seen.style || found->second.account != seen.account
            || found->second.set != seen.set || found->second.slot != seen.slot)
            broken.push_back("what somebody took out of a box is in their cabinet: item " + std::to_string(id));
    }
}

void check_orders(Read& tx, Memory const& memory, Broken& broken)
{
    std::map<std::int64_t, AccountId> paid;
    auto const orders = tx.all("SELECT id, account_id FROM shop_order WHERE paid_at IS NOT NULL", {},
        [](db::Row const& row) { return std::pair(row.number(0), row.id<AccountId>(1)); });
    paid.insert(orders.begin(), orders.end());
    for (auto const& [id, account] : memory.paid)
        if (auto const found = paid.find(id); found == paid.end() || found->second != account)
            broken.push_back("what the shop called paid stays paid: order " + std::to_string(id));
}

struct Draw {
    BoxSetId set;
    std::string master;
    std::string commitment;
    std::int32_t epoch = 0;
    std::string public_input;
};
struct Sold {
    std::int32_t slot = 0;
    StyleId style;
    std::int32_t epoch = 0;
};

// What was said of boxes by this arrangement, sold or not.
void check_told(Draw const& draw, std::map<std::int32_t, StyleId> const& inside, std::vector<Told> const& told, Broken& broken)
{
    for (auto const& one : told) {
        if (one.epoch != draw.epoch)
            continue;
        auto const found = inside.find(one.slot);
        if (found == inside.end() || !one.is_true_of(found->second))
            broken.push_back("what was told of a box is true: set " + std::to_string(draw.set.value) + ", box " + std::to_string(one.slot));
    }
}

// Replays one set by the protocol's text, not by the shop's code. Boxes that are sold leave; what is left is arranged anew in each epoch.
void replay(std::vector<Draw> const& draws, std::vector<Sold> const& boxes, std::vector<Told> const& told, Broken& broken)
{
    auto const master = from_hex(draws.front().master);
    if (!master || to_hex(sha256(*master)) != draws.front().commitment) {
        broken.push_back("the master secret is what was committed to: set " + std::to_string(draws.front().set.value));
        return;
    }
    std::vector<Sold> left = boxes;
    for (auto const& draw : draws) {
        std::vector<StyleId> styles;
        for (auto const& box : left)
            styles.push_back(box.style);
        std::sort(styles.begin(), styles.end());
        auto const context = std::to_string(draw.set.value) + "," + std::to_string(draw.epoch) + "," + draw.public_input;
        auto const order = permutation(*master, context, styles.size());
        std::vector<Sold> next;
        std::map<std::int32_t, StyleId> inside;
        for (std::size_t at = 0; at < left.size(); ++at)
            inside.emplace(left[at].slot, styles[order[at]]);
        check_told(draw, inside, told, broken);
        for (std::size_t at = 0; at < left.size(); ++at) {
            if (left[at].epoch != draw.epoch)
                next.push_back(left[at]);
            else if (left[at].style != styles[order[at]])
                broken.push_back("a box holds what its arrangement says: set " + std::to_string(draw.set.value) + ", box "
                    + std::to_string(left[at].slot));
        }
        left = std::move(next);
    }
}

// Of sets of protocol 1; the others are looked at by the sceptic.
void check_draws(Read& tx, Memory const& memory, Broken& broken)
{
    std::map<std::int64_t, std::vector<Draw>> draws;
    for (auto& draw : tx.all("SELECT box_set.id, master, commitment, box_epoch.epoch, public_input FROM box_epoch"
                             " JOIN box_set ON box_set.id = box_epoch.set_id WHERE protocol = 1 ORDER BY box_set.id, box_epoch.epoch",
             {}, [](db::Row const& row) {
                 return Draw { row.id<BoxSetId>(0), row.text(1), row.text(2), row.small(3), row.text(4) };
             }))
        draws[draw.set.value].push_back(std::move(draw));
    for (auto const& [set, epochs] : draws) {
        auto const told = memory.told.find(set);
        replay(epochs,
            tx.all("SELECT slot, style_id, COALESCE(sold_epoch, 0) FROM box WHERE set_id = $1 ORDER BY slot", { set },
                [](db::Row const& row) {
                    return Sold { row.small(0), row.id<StyleId>(1), row.small(2) };
                }),
            told == memory.told.end() ? std::vector<Told>() : told->second, broken);
    }
}

}

Broken broken_invariants(World& world, Witnesses const& witnesses)
{
    Broken broken;
    world.read([&](Read& tx) {
        run_checks(tx, world.checks(), broken);
        check_boxes(tx, witnesses.memory, broken);
        check_orders(tx, witnesses.memory, broken);
        check_money(tx, witnesses.cashier, broken);
        check_promises(tx, witnesses, broken);
        check_draws(tx, witnesses.memory, broken);
    });
    return broken;
}

Broken left_open(World& world, Witnesses const& witnesses)
{
    Broken broken;
    world.read([&](Read& tx) {
        auto const none = [&](std::string_view what, std::string_view sql) {
            if (auto const count = tx.number(sql, {}); count != 0)
                broken.push_back(std::string(what) + ": " + std::to_string(count) + " left");
        };
        none("every payment ends", "SELECT count(*) FROM payment WHERE state = 'pending'");
        none("every hold ends", "SELECT count(*) FROM box_hold WHERE state = 'open'");
        none("every place in a line ends", "SELECT count(*) FROM queue_place WHERE left_at IS NULL");
        none("no box stays held", "SELECT count(*) FROM box WHERE state = 'held'");
        none("no box stays kept", "SELECT count(*) FROM box_lock");
        none("no coupon stays held", "SELECT count(*) FROM coupon WHERE state = 'held'");
        none("every delivery ends", "SELECT count(*) FROM delivery");
        none("every refund ends", "SELECT count(*) FROM payment_refund WHERE state = 'asked'");
        check_each_sum(tx, witnesses.cashier, broken);
    });
    for (auto const& [id, bill] : witnesses.cashier.bills())
        for (auto const& attempt : bill.attempts)
            if (!attempt.is_heard)
                broken.push_back("every word of the cashier is heard: payment " + std::to_string(id));
    return broken;
}

}
