#include "domains/mystery_box/sets/states.h"
#include "domains/mystery_box/store.h"

namespace mystery_box::store {

std::optional<SetState> touch_state(Write& tx, BoxSetId set)
{
    return tx.one("UPDATE box_set SET version = version + 1 WHERE id = $1 RETURNING state", { set },
        [](db::Row const& row) { return states::names.state_of(row.text(0)); });
}

std::optional<SetState> find_state(Read& tx, BoxSetId set)
{
    return tx.one("SELECT state FROM box_set WHERE id = $1", { set },
        [](db::Row const& row) { return states::names.state_of(row.text(0)); });
}

std::optional<Time> find_opens_at(Read& tx, BoxSetId set)
{
    auto const found =
        tx.one("SELECT opens_at FROM box_set WHERE id = $1", { set }, [](db::Row const& row) { return row.optional_number(0); });
    return found.value_or(std::nullopt);
}

bool move_state(Write& tx, BoxSetId set, SetState from, SetState to)
{
    return tx.change("UPDATE box_set SET state = $3 WHERE id = $1 AND state = $2",
               { set, states::names.name_of(from), states::names.name_of(to) })
        == 1;
}

void insert_action(Write& tx, BoxSetId set, std::string_view action, SetOperator const& by)
{
    tx.change("INSERT INTO box_set_action (id, set_id, operator, action, note, acted_at) VALUES ($1, $2, $3, $4, $5, $6)",
        { tx.new_id<Id<struct ActionTag>>().value, set, by.name, action, by.note, tx.now() });
}

}
