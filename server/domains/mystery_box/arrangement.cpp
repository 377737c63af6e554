#include "domains/mystery_box/arrangement.h"
#include "domains/catalog/catalog.h"
#include "domains/mystery_box/rules.h"
#include "kernel/hash.h"
#include <cassert>
#include <map>

namespace mystery_box {

void arrange_boxes(Write& tx, Set const& set)
{
    if (set.arranged_epoch == set.epoch)
        return;
    auto const slots = store::list_free_slots(tx, set.id());
    auto const styles = store::list_free_styles(tx, set.id());
    assert(slots.size() == styles.size());
    auto const input = rules::public_input(store::list_nonces(tx, set.id(), rules::nonces_in_public_input));
    auto const master = from_hex(store::find_master(tx, set.id()));
    assert(master);
    auto const arranged = rules::arrange(*master, set.id(), set.epoch, input, styles);
    for (std::size_t box = 0; box < slots.size(); ++box)
        store::change_style(tx, set.id(), slots[box], arranged[box]);
    store::set_arranged(tx, set.id(), set.epoch, input);
}

BoxSetId create_set(Write& tx, SeriesId series, std::int32_t number, std::vector<StyleId> const& contents, SetState state)
{
    assert(!contents.empty());
    auto const figures = catalog::find_figures(tx, contents);
    std::map<StyleId, std::int32_t> totals;
    std::int32_t hidden = 0;
    for (auto const style : contents) {
        auto const figure = figures.find(style);
        assert(figure != figures.end() && figure->second.series == series);
        ++totals[style];
        hidden += figure->second.style.hidden;
    }
    std::string master(32, '\0');
    tx.random().fill({ reinterpret_cast<std::uint8_t*>(master.data()), master.size() });

    auto const set = tx.new_id<BoxSetId>();
    store::insert_set(tx,
        { set, series, number, static_cast<std::int32_t>(contents.size()), hidden,
            to_hex({ reinterpret_cast<std::uint8_t const*>(master.data()), master.size() }), to_hex(sha256(master)), state });
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
