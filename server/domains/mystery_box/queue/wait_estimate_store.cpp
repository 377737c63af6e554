#include "domains/mystery_box/store.h"
#include "kernel/text/number_list.h"

namespace mystery_box::store {

Time find_turn_began_at(Read& tx, std::int64_t place)
{
    return tx.number(
        "SELECT turn_began_at + CASE WHEN sale_paused_at IS NULL THEN 0 ELSE $2 - sale_paused_at END FROM queue_place WHERE id = $1",
        { place, tx.now() });
}

void set_sale_paused(Write& tx, BoxSetId set)
{
    tx.change(
        "UPDATE queue_place SET sale_paused_at = $2 WHERE set_id = $1 AND state = 'turn' AND left_at IS NULL AND sale_paused_at IS NULL",
        { set, tx.now() });
}

void set_sale_resumed(Write& tx, BoxSetId set, Time pause_borne)
{
    tx.change("UPDATE queue_place SET turn_began_at = turn_began_at + $2 - sale_paused_at,"
              " anchor_at = anchor_at + $2 - sale_paused_at, sale_paused_at = NULL,"
              " cut_by_shop = CASE WHEN sale_paused_at < $3 THEN 1 ELSE cut_by_shop END"
              " WHERE set_id = $1 AND state = 'turn' AND left_at IS NULL AND sale_paused_at IS NOT NULL",
        { set, tx.now(), tx.now() - pause_borne });
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
