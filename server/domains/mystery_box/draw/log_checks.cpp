#include "domains/mystery_box/draw/log_checks.h"
#include "domains/mystery_box/draw/arrangement.h"
#include "domains/mystery_box/draw/draw_log_store.h"
#include "domains/mystery_box/draw/proof_store.h"
#include "kernel/bytes.h"
#include "kernel/crypto/merkle.h"
#include "platform/module.h"
#include <algorithm>
#include <map>
#include <set>

namespace mystery_box {

// The entries, when each follows from the one before; nothing where the chain is broken.
static std::optional<std::vector<fairness_2::Entry>> read_log(Read& tx, BoxSetId set)
{
    auto const manifest = array_from_hex<32>(store::find_published(tx, set).manifest);
    auto const end = store::find_log_end(tx, set);
    if (!manifest || !end)
        return std::nullopt;
    auto head = fairness_2::first_head(*manifest);
    std::vector<fairness_2::Entry> entries;
    for (auto const& [line, stored] : store::list_log(tx, set)) {
        auto entry = fairness_2::read_line(line);
        head = fairness_2::next_head(head, line);
        bool const follows = entry && entry->n == static_cast<std::int64_t>(entries.size()) + 1 && to_hex(head) == stored
            && (entries.empty() || entry->minute >= entries.back().minute);
        if (!follows)
            return std::nullopt;
        entries.push_back(std::move(*entry));
    }
    bool const is_whole = static_cast<std::int64_t>(entries.size()) == end->n && to_hex(head) == end->head;
    return is_whole ? std::optional(std::move(entries)) : std::nullopt;
}

namespace {

// What the log says of a set as it stands.
struct Told {
    std::map<std::int64_t, std::vector<std::int32_t>> holds;
    std::set<std::int64_t> open;
    std::set<std::int32_t> sold;
    std::set<std::int32_t> kept;
    std::set<std::int64_t> places;
    // By epoch, from 1.
    std::vector<Digest> roots;
    bool is_secret_told = false;

    void hear(fairness_2::Entry const& entry)
    {
        n = entry.n;
        std::visit([this](auto const& event) { on(event); }, entry.event);
    }

private:
    std::int64_t n = 0;

    void on(fairness_2::Join const&) { places.insert(n); }
    void on(fairness_2::Leave const& leave) { places.erase(leave.place); }
    void on(fairness_2::Mute const& mute) { places.erase(mute.place); }
    void on(fairness_2::End const& end)
    {
        places.erase(end.place);
        if (end.kept)
            kept.insert(*end.kept);
    }
    void on(fairness_2::Unkeep const& unkeep) { kept.erase(unkeep.slot); }
    void on(fairness_2::Turn const& turn) { roots.push_back(turn.root); }
    void on(fairness_2::Hold const& hold)
    {
        holds.emplace(n, hold.slots);
        open.insert(n);
    }
    void on(fairness_2::Release const& release) { open.erase(release.hold); }
    void sell(std::int64_t hold)
    {
        open.erase(hold);
        sold.insert(holds[hold].begin(), holds[hold].end());
    }
    void on(fairness_2::Sale const& sale) { sell(sale.hold); }
    void on(fairness_2::Late const& late) { sell(late.hold); }
    void on(fairness_2::Finish const&)
    {
        places.clear();
        kept.clear();
    }
    void on(fairness_2::Secret const&) { is_secret_told = true; }
    template<class Other>
    void on(Other const&)
    {
    }
};

}

// Empty when the arrangements and what was sold go with the secret.
static std::string flaw_of_draw(Read& tx, BoxSetId set, Told const& told)
{
    auto const boxes = store::list_contents(tx, set);
    for (std::int32_t epoch = 1; epoch <= static_cast<std::int32_t>(told.roots.size()); ++epoch) {
        auto const drawn = find_drawn(tx, set, epoch);
        if (!drawn || drawn->protocol != 2 || merkle::root_of(drawn->leaves()) != told.roots[static_cast<std::size_t>(epoch) - 1])
            return "epoch " + std::to_string(epoch);
        for (auto const& box : boxes)
            if (box.sold_epoch == epoch) {
                auto const at = drawn->find_box(box.slot);
                if (!at || drawn->arrangement.styles[*at] != box.style)
                    return "a box holds another figure";
            }
    }
    return {};
}

// Empty when the log is whole and says what the tables say.
static std::string flaw_of_log(Read& tx, BoxSetId set)
{
    auto const entries = read_log(tx, set);
    if (!entries)
        return "its log is not whole";
    Told told;
    for (auto const& entry : *entries)
        told.hear(entry);
    auto const tables = store::find_logged_state(tx, set);
    auto const list = [](auto const& numbers) { return std::vector<std::int64_t>(numbers.begin(), numbers.end()); };
    if (list(told.sold) != tables.sold)
        return "other boxes were sold";
    if (list(told.open) != tables.open_holds)
        return "other boxes are held";
    if (list(told.places) != tables.places)
        return "others stand in its line";
    if (list(told.kept) != tables.kept)
        return "other boxes are kept";
    if (static_cast<std::int32_t>(told.roots.size()) != tables.epochs || told.is_secret_told != tables.is_revealed)
        return "it is arranged or told otherwise";
    return flaw_of_draw(tx, set, told);
}

static std::vector<std::string> find_false_logs(Read& tx)
{
    std::vector<std::string> broken;
    for (auto const set : store::list_all(tx, 2))
        if (auto const flaw = flaw_of_log(tx, set); !flaw.empty())
            broken.push_back(std::to_string(set.value) + ": " + flaw);
    return broken;
}

void add_checks_of_logs(platform::Checks& checks)
{
    checks.add("the log of a set is whole, and its lines, its secret and its tables tell the same", find_false_logs);
    checks.add("what lies in an unsold box of a set with a log is written down nowhere",
        "SELECT box.set_id FROM box JOIN box_set ON box_set.id = box.set_id WHERE protocol = 2"
        " AND (box.state = 'sold') = (box.style_id = 0)"
        " UNION SELECT set_id FROM box_epoch JOIN box_set ON box_set.id = set_id WHERE protocol = 2 AND styles <> ''"
        " UNION SELECT id FROM box_set WHERE protocol = 2 AND master NOT LIKE 'sealed:%'");
    checks.add("the shakes counted of a shopper's days are those they made",
        "SELECT account_id FROM (SELECT account_id, subject, amount AS counted, 0 AS there FROM limit_count WHERE subject LIKE 'shake:%'"
        " UNION ALL SELECT queue_place.account_id, 'shake:' || CAST(box_shake.set_id AS TEXT), 0, 1 FROM box_shake"
        " JOIN queue_place ON queue_place.id = place_id) both_sides GROUP BY account_id, subject HAVING sum(counted) <> sum(there)");
}

}
