#include "domains/mystery_box/arrangement.h"
#include "domains/catalog/catalog.h"
#include "domains/mystery_box/proof_store.h"
#include "domains/mystery_box/rules.h"
#include "kernel/hash.h"
#include <cassert>
#include <map>

namespace mystery_box {

void arrange_boxes(Write& tx, Set const& set)
{
    if (set.arranged_epoch == set.epoch)
        return;
    auto slots = store::list_free_slots(tx, set.id());
    auto const styles = store::list_free_styles(tx, set.id());
    assert(slots.size() == styles.size());
    auto const input = rules::public_input(store::list_nonces(tx, set.id(), rules::nonces_in_public_input));
    auto const master = from_hex(store::find_master(tx, set.id()));
    assert(master);
    fairness::Arrangement const arranged { set.id(), set.epoch, std::move(slots),
        rules::arrange(*master, set.id(), set.epoch, input, styles), fairness::input_of(input) };
    for (std::size_t box = 0; box < arranged.slots.size(); ++box)
        store::change_style(tx, set.id(), arranged.slots[box], arranged.styles[box]);
    // Public from here on, and before anybody has chosen a box: what is inside cannot be changed any more without being noticed.
    store::insert_epoch(tx, arranged, input, to_hex(fairness::root_of(fairness::leaves_of(*master, arranged))));
}

static std::string draw_master(Write& tx)
{
    std::string master(32, '\0');
    tx.random().fill({ reinterpret_cast<std::uint8_t*>(master.data()), master.size() });
    return master;
}

BoxSetId create_set(Write& tx, SeriesId series, std::int32_t number, std::vector<StyleId> const& contents, SetState state, StyleId last_one)
{
    assert(!contents.empty());
    auto named = contents;
    if (last_one)
        named.push_back(last_one);
    auto const figures = catalog::find_figures(tx, named);
    assert(!last_one || figures.at(last_one).series == series);
    std::map<StyleId, std::int32_t> totals;
    std::int32_t hidden = 0;
    for (auto const style : contents) {
        auto const figure = figures.find(style);
        assert(figure != figures.end() && figure->second.series == series);
        ++totals[style];
        hidden += figure->second.style.hidden;
    }
    auto const master = draw_master(tx);
    auto const commitment = to_hex(sha256(master));
    auto const count = static_cast<std::int32_t>(contents.size());
    auto const set = tx.new_id<BoxSetId>();
    fairness::Manifest manifest { set, series, number, count, last_one, commitment, {} };
    for (auto const& [style, total] : totals)
        manifest.content.push_back({ style, total });
    store::insert_set(tx,
        { set, series, number, count, hidden, to_hex({ reinterpret_cast<std::uint8_t const*>(master.data()), master.size() }), commitment,
            state, fairness::manifest_hash(manifest), last_one });
    std::int32_t slot = 0;
    for (auto const& [style, total] : totals) {
        store::insert_content(tx, set, style, total, figures.at(style).style.hidden);
        // In this order they are sold to nobody: the first turn arranges them.
        for (std::int32_t box = 0; box < total; ++box)
            store::insert_box(tx, set, ++slot, style);
    }
    return set;
}

}
