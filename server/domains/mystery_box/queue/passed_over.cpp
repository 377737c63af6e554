#include "domains/mystery_box/queue/passed_over.h"
#include "domains/mystery_box/draw/draw_log.h"
#include "domains/mystery_box/fairness/fairness_2.h"
#include "domains/mystery_box/queue/waste.h"
#include <algorithm>

namespace mystery_box::passed_over {

// Until when others go first; nothing of somebody at whose page nobody is.
static std::optional<Time> goes_behind_until(Read& tx, store::Unexplained const& place, Place const& called, bool is_siege)
{
    static constexpr Time at_least = minutes(30);
    static constexpr std::int32_t yields = 2;
    if (place.not_before > tx.now())
        return place.not_before;
    auto const rank = is_siege ? place.siege_rank : place.rank;
    if (rank <= (is_siege ? called.siege_rank : called.rank))
        return std::nullopt;
    // Newcomers are many, and what makes them go behind is over any time.
    auto const whole = rank == yields ? store::find_place(tx, place.id) : std::nullopt;
    auto const until = whole ? waste::look_up(tx, *whole).ranks.until : std::nullopt;
    return std::max(until.value_or(0), tx.now() + at_least);
}

void explain(Write& tx, Set const& set, Place const& called, bool is_siege)
{
    auto const end = store::find_log_end(tx, set.id());
    if (!end)
        return;
    // As the entry of the call will have it.
    auto const minute = std::max(end->minute, fairness_2::minute_of(tx.now()));
    // The log's own time is ahead of a clock that was set back, and it is the log that has to show the excuse.
    auto const ahead = minute - fairness_2::minute_of(tx.now());
    std::vector<fairness_2::Event> events;
    for (auto const& place : store::list_unexplained(tx, set.id(), called.ticket, minute, set.turns)) {
        if (auto const until = goes_behind_until(tx, place, called, is_siege)) {
            auto const until_minute = fairness_2::minute_of(*until + minutes(1) - 1) + ahead;
            events.emplace_back(fairness_2::Wait { place.join_n, until_minute });
            store::set_excused(tx, place.id, until_minute);
        } else {
            events.emplace_back(fairness_2::Pass { place.join_n });
            store::set_passed(tx, place.id, set.turns + passed_by);
        }
    }
    draw_log::append(tx, set.id(), events);
}

void note_pass(Write& tx, Set const& set, Place const& place) { draw_log::passed(tx, set, place.id); }

}
