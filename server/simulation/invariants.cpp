#include "simulation/invariants.h"
#include "kernel/hash.h"
#include "kernel/permutation.h"
#include "platform/checks.h"
#include <algorithm>
#include <set>

namespace simulation {

namespace {

using Broken = std::vector<std::string>;

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
        tx.all("SELECT id, box_set_id, slot, style_id, account_id FROM cabinet_item ORDER BY id", {}, [](db::Row const& row) {
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

// The cashier's side: each word that the shop has acknowledged is in its books, and no money is there that nobody took.
void check_money(Read& tx, Cashier const& cashier, Broken& broken)
{
    std::map<std::int64_t, std::string> states;
    auto const payments =
        tx.all("SELECT id, state FROM payment", {}, [](db::Row const& row) { return std::pair(row.number(0), row.text(1)); });
    states.insert(payments.begin(), payments.end());
    for (auto const& [id, state] : states) {
        auto const bill = cashier.bills().find(id);
        bool const is_taken = bill != cashier.bills().end() && bill->second.word == api::PaymentResult::success;
        if ((state == "paid" || state == "refunded") && !is_taken)
            broken.push_back("only what the cashier took is paid or given back: payment " + std::to_string(id));
    }
    std::map<std::string, std::int64_t> taken;
    for (auto const& [id, bill] : cashier.bills()) {
        auto const& state = states[id];
        if (bill.is_heard && bill.word == api::PaymentResult::success) {
            taken[bill.currency] += bill.amount;
            if (state != "paid" && state != "refunded")
                broken.push_back("a payment that was acknowledged is granted or given back: payment " + std::to_string(id));
        }
        if (bill.is_heard && state == "pending")
            broken.push_back("a word that was acknowledged ends the payment: payment " + std::to_string(id));
    }
    auto const booked = tx.all("SELECT currency, CAST(sum(amount_minor) AS BIGINT) FROM payment WHERE state IN ('paid', 'refunded')"
                               " AND notified = 'success' GROUP BY currency",
        {}, [](db::Row const& row) { return std::pair(row.text(0), row.number(1)); });
    for (auto const& [currency, amount] : booked)
        // A word whose acknowledgement got lost is booked, and not heard yet.
        if (amount < taken[currency])
            broken.push_back("the money taken is the money of orders paid and given back: " + currency);
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

// Replays one set by the protocol's text, not by the shop's code. Boxes that are sold leave; what is left is arranged anew in each epoch.
void replay(std::vector<Draw> const& draws, std::vector<Sold> const& boxes, Broken& broken)
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

// The order in which an announced set was opened, replayed from its seed.
void check_openings(Read& tx, Broken& broken)
{
    struct Opening {
        std::int64_t set;
        std::string seed, commitment, nonces, places;
    };
    for (auto const& opening :
        tx.all("SELECT set_id, seed, commitment, nonces, places FROM box_opening WHERE drawn_at IS NOT NULL", {}, [](db::Row const& row) {
            return Opening { row.number(0), row.text(1), row.text(2), row.text(3), row.text(4) };
        })) {
        auto const seed = from_hex(opening.seed);
        auto const joined =
            opening.nonces.empty() ? 0 : static_cast<std::size_t>(std::count(opening.nonces.begin(), opening.nonces.end(), ',')) + 1;
        std::string places;
        if (seed)
            for (auto const place :
                permutation(*seed, "opening," + std::to_string(opening.set) + "," + to_hex(sha256(opening.nonces)), joined))
                places += (places.empty() ? "" : ",") + std::to_string(place);
        if (!seed || to_hex(sha256(*seed)) != opening.commitment || places != opening.places)
            broken.push_back("an opening is drawn as its seed says: set " + std::to_string(opening.set));
    }
}

void check_draws(Read& tx, Broken& broken)
{
    std::map<std::int64_t, std::vector<Draw>> draws;
    for (auto& draw : tx.all("SELECT box_set.id, master, commitment, box_epoch.epoch, public_input FROM box_epoch"
                             " JOIN box_set ON box_set.id = box_epoch.set_id ORDER BY box_set.id, box_epoch.epoch",
             {}, [](db::Row const& row) {
                 return Draw { row.id<BoxSetId>(0), row.text(1), row.text(2), row.small(3), row.text(4) };
             }))
        draws[draw.set.value].push_back(std::move(draw));
    check_openings(tx, broken);
    for (auto const& [set, epochs] : draws)
        replay(epochs,
            tx.all("SELECT slot, style_id, COALESCE(sold_epoch, 0) FROM box WHERE set_id = $1 ORDER BY slot", { set },
                [](db::Row const& row) {
                    return Sold { row.small(0), row.id<StyleId>(1), row.small(2) };
                }),
            broken);
}

}

std::vector<std::string> broken_invariants(World& world, Cashier const& cashier, Memory const& memory)
{
    Broken broken;
    world.read([&](Read& tx) {
        run_checks(tx, world.checks(), broken);
        check_boxes(tx, memory, broken);
        check_orders(tx, memory, broken);
        check_money(tx, cashier, broken);
        check_draws(tx, broken);
    });
    return broken;
}

std::vector<std::string> left_open(World& world, Cashier const& cashier)
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
    });
    for (auto const& [id, bill] : cashier.bills())
        if (bill.word && !bill.is_heard)
            broken.push_back("every word of the cashier is heard: payment " + std::to_string(id));
    return broken;
}

}
