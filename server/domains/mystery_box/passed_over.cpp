#include "domains/mystery_box/passed_over.h"
#include "domains/mystery_box/draw_log.h"
#include "domains/mystery_box/fairness_2.h"
#include "domains/mystery_box/waste.h"
#include <algorithm>

namespace mystery_box::passed_over {

// Until when others go first; nothing of somebody at whose page nobody is.
static std::optional<Time> goes_behind_until(Read& tx, Place const& place, Place const& called, bool is_siege)
{
    static constexpr Time at_least = minutes(30);
    if (place.not_before > tx.now())
        return place.not_before;
    bool const yields = is_siege ? place.siege_rank > called.siege_rank : place.rank > called.rank;
    if (!yields)
        return std::nullopt;
    auto const until = waste::look_up(tx, place).ranks.until;
    return std::max(until.value_or(0), tx.now() + at_least);
}

void explain(Write& tx, Set const& set, Place const& called, bool is_siege)
{
    auto const end = store::find_log_end(tx, set.id());
    if (!end)
        return;
    // As the entry of the call will have it.
    auto const minute = std::max(end->minute, fairness_2::minute_of(tx.now()));
    for (auto const id : store::list_not_excused(tx, set.id(), called.ticket, minute, set.turns)) {
        auto const place = store::find_place(tx, id);
        if (!place)
            continue;
        if (auto const until = goes_behind_until(tx, *place, called, is_siege))
            draw_log::waits(tx, set.id(), id, *until);
        else
            draw_log::passed(tx, set, id);
    }
}

void note_pass(Write& tx, Set const& set, Place const& place) { draw_log::passed(tx, set, place.id); }

}
