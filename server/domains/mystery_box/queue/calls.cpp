#include "domains/mystery_box/queue/calls.h"
#include "domains/mystery_box/notices.h"
#include "domains/mystery_box/queue/line.h"
#include "domains/mystery_box/queue/waste_rules.h"
#include <algorithm>

namespace mystery_box {

namespace calls {

// The latest touch before or after the question answers it.
static bool has_answered(Place const& place, Limits const& limits)
{
    return place.asked_at && place.touched_at + limits.touch >= *place.asked_at;
}

bool is_here(Place const& place, Time now, Limits const& limits)
{
    return has_answered(place, limits) && now - place.touched_at < limits.turn_total;
}

bool is_to_be_asked(Place const& place, Time now, Limits const& limits)
{
    return !place.asked_at || (has_answered(place, limits) && !is_here(place, now, limits));
}

Choice choose(std::span<Place const> next, Time now, Limits const& limits)
{
    std::optional<Time> again_at;
    for (std::size_t place = 0; place < next.size(); ++place) {
        if (is_here(next[place], now, limits))
            return again_at ? Choice { std::nullopt, again_at } : Choice { place, std::nullopt };
        // A clock that was put back makes nobody wait longer.
        auto const asked_at = next[place].asked_at.value_or(0);
        if (asked_at <= now && now - asked_at < patience)
            again_at = std::max(again_at.value_or(0), asked_at + patience);
    }
    return { std::nullopt, again_at };
}

Choice choose_asking(Write& tx, Set const& set, std::vector<Place>& next)
{
    auto const& limits = limits_of(tx.settings());
    for (int count = asked_ahead;; count += count == asked_ahead ? asked_when_free - asked_ahead : asked_when_free) {
        next = ask(tx, set, count);
        auto const choice = choose(next, tx.now(), limits);
        bool const is_worth_waiting = count > asked_ahead && choice.again_at;
        if (choice.called || is_worth_waiting || static_cast<int>(next.size()) < count)
            return choice;
    }
}

std::vector<Place> ask(Write& tx, Set const& set, int count)
{
    auto const& limits = limits_of(tx.settings());
    bool const is_siege = waste::is_besieged(set.purse, tx.now(), limits);
    auto next = store::list_next(tx, set.id(), tx.now(), count, is_siege);
    for (auto& place : next) {
        if (!is_to_be_asked(place, tx.now(), limits))
            continue;
        place.asked_at = tx.now();
        store::set_asked(tx, place.id, place.asked_at);
        if (is_here(place, tx.now(), limits))
            continue;
        tx.schedule(answer_over_job, place.id, tx.now() + limits.answer);
        notices::asked(tx, place.account, set.id(), set.version);
    }
    return next;
}

void end_answer(Write& tx, std::int64_t id)
{
    auto const& limits = limits_of(tx.settings());
    auto const is_silent = [&](std::optional<Place> const& place) {
        return place && !place->has_turn && place->asked_at && !has_answered(*place, limits);
    };
    auto const seen = store::find_place(tx, id);
    if (!is_silent(seen))
        return;
    if (auto const over_at = *seen->asked_at + limits.answer; over_at > tx.now()) {
        tx.schedule(answer_over_job, id, over_at);
        return;
    }
    auto const set = store::touch(tx, seen->set);
    auto const place = store::find_place(tx, id);
    // An answer came while we waited for the set.
    if (!set || !is_silent(place))
        return;
    if (set->shown.state != api::MysteryBoxSetState::on_sale)
        // Nobody is called now: asked again when the sale goes on.
        store::set_asked(tx, id, std::nullopt);
    else
        line::pass(tx, *set, *place);
}

}

}
