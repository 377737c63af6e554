#include "domains/mystery_box/store.h"
#include "kernel/number_list.h"

namespace mystery_box::store {

Time find_turn_began_at(Read& tx, std::int64_t place)
{
    return tx.number("SELECT turn_began_at FROM queue_place WHERE id = $1", { place });
}

std::vector<std::int32_t> find_turn_lengths(Read& tx, BoxSetId set)
{
    auto const text = tx.one("SELECT turn_lengths FROM box_set WHERE id = $1", { set }, [](db::Row const& row) { return row.text(0); });
    return text && !text->empty() ? read_number_list(*text) : std::vector<std::int32_t>();
}

void set_turn_lengths(Write& tx, BoxSetId set, std::vector<std::int32_t> const& lengths)
{
    tx.change_later("UPDATE box_set SET turn_lengths = $2 WHERE id = $1", { set, number_list_text(lengths) });
}

}
