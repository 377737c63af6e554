#include "domains/mystery_box/cards/locks.h"
#include "domains/mystery_box/cards/lost_cards.h"
#include "domains/mystery_box/draw/chooser.h"
#include "domains/mystery_box/draw/draw_log.h"
#include "domains/mystery_box/notices.h"
#include "domains/mystery_box/queue/calls.h"
#include "domains/mystery_box/queue/line.h"
#include "domains/mystery_box/queue/passed_over.h"
#include "domains/mystery_box/queue/wait_estimate.h"
#include "domains/mystery_box/queue/waste.h"
#include "domains/mystery_box/rules.h"
#include "domains/mystery_box/sale/sale.h"
#include "generated/refusals/mystery_box.h"
#include "generated/refusals/order.h"
#include "platform/jobs/jobs.h"
#include <algorithm>

namespace mystery_box {

namespace line {

static constexpr std::string_view turn_over_job = "turn_over";

Time silent_at(Time last_seen_at, Limits const& limits) { return last_seen_at + limits.keep + presence_lag; }

Result<Place> turn_of(Read& tx, Shopper const& me, BoxSetId set)
{
    auto const place = store::find_place_of(tx, me.id);
    if (!place || place->set != set)
        return refusal::not_in_line;
    if (!place->has_turn || place->is_called)
        return refusal::not_your_turn;
    if (place->turn_left)
        return refusal::order_pending;
    return *place;
}

void stand_still(Write& tx, std::int64_t place) { tx.unschedule(turn_over_job, place); }

void resume_turn(Write& tx, Set const& set, std::int64_t id, std::int32_t bought)
{
    auto place = store::find_place(tx, id);
    if (!place)
        return;
    if (set.shown.state == api::MysteryBoxSetState::paused)
        return store::count_bought(tx, id, bought);
    auto const& limits = limits_of(tx.settings());
    auto const left = waste::clock_left(*place, tx.now(), limits);
    if (!store::resume_turn(tx, id, bought, left))
        return;
    place->turn_ends_at = tx.now() + left;
    place->touched_at = tx.now();
    tx.schedule(turn_over_job, id, *waste::due_at(*place, tx.now(), limits));
}

void touch_turn(Write& tx, std::int64_t id)
{
    store::note_touch(tx, id);
    auto const place = store::find_place(tx, id);
    auto const due = place ? waste::due_at(*place, tx.now(), limits_of(tx.settings())) : std::nullopt;
    if (due)
        tx.schedule(turn_over_job, id, *due);
}

void go_on_after_sale(Write& tx, Set const& set, Hold const& hold, Bought bought, bool is_late)
{
    auto const& limits = limits_of(tx.settings());
    auto const now = tx.now();
    auto& place = bought.place;
    waste::note_order(tx, std::move(bought.person), place ? place->network : std::string());
    if (!place)
        return waste::take_back(tx, hold);
    auto const penalty = waste::penalty_of_sale(*place, now, limits);
    // The turn's time for holds begins anew, and what others waited is counted from now.
    place->holds_left = limits.turn_holds;
    place->contested = 0;
    place->contested_since = place->contested_since ? std::optional(now) : std::nullopt;
    place->anchor_at = now;
    // A turn has one hold at a time. With late money for one before, boxes that are held now keep the clock still.
    bool const goes_on =
        place->turn_left && set.shown.state != api::MysteryBoxSetState::paused && !(is_late && store::has_open_hold(tx, place->id));
    auto const left = goes_on ? std::optional(waste::clock_left(*place, now, limits)) : std::nullopt;
    store::note_sale(tx, *place, static_cast<std::int32_t>(hold.slots.size()), penalty, left);
    if (!left)
        return;
    place->turn_ends_at = now + *left;
    place->touched_at = now;
    tx.schedule(turn_over_job, place->id, *waste::due_at(*place, now, limits));
}

void go_on_after_hold(Write& tx, Set const& set, Hold const& hold)
{
    auto const place = store::find_place(tx, hold.place);
    if (!place)
        return lost_cards::of_hold(tx, set, hold);
    auto const& limits = limits_of(tx.settings());
    auto const left = waste::holds_left(*place, tx.now() - hold.began_at, limits);
    store::set_holds_left(tx, hold.place, left);
    bool const is_paused = set.shown.state == api::MysteryBoxSetState::paused;
    if (is_paused || !waste::is_used_up(left, *place, tx.now(), limits))
        return resume_turn(tx, set, hold.place, 0);
    end_place(tx, set, *place, LeftReason::used_up);
    notices::turn_over(tx, place->account, set.id(), set.version);
}

void bound_turns(Write& tx)
{
    auto const most = limits_of(tx.settings()).turn;
    for (auto const place : store::bound_turns(tx, most))
        tx.schedule(turn_over_job, place, tx.now() + most);
}

// Begins the turn of somebody who is there.
static void begin_turn(Write& tx, Set const& set, Place const& place, bool is_contested)
{
    auto const& limits = limits_of(tx.settings());
    bool const is_siege = waste::is_besieged(set.purse, tx.now(), limits);
    bool const is_short = is_siege && !place.has_trust;
    // Whoever has half of the free waste behind them: else one more turn would go far beyond it.
    auto const budget = waste::budget_of(is_short || (is_contested && waste::has_wasted_much(tx, place)), limits);
    auto const rank = is_siege ? place.siege_rank : place.rank;
    if (!store::begin_turn(tx, place.id, { budget.clock, budget.holds, rank, false, is_contested }))
        return;
    passed_over::explain(tx, set, place, is_siege);
    store::move_passed_up(tx, set.id());
    store::count_turn(tx, set.id());
    chooser::call(tx, set, place);
    tx.unschedule(place_silent_job, place.id);
    tx.unschedule(calls::answer_over_job, place.id);
    tx.unschedule(waste::rank_falls_job, place.id);
    tx.schedule(turn_over_job, place.id, *waste::due_at(*store::find_place(tx, place.id), tx.now(), limits));
    notices::turn_or_boxes(tx, place.account, set.id(), set.version);
    // Who has the turn at once stands before it: no need to call anybody.
    if (place.joined_at < tx.now())
        notices::turn_began(tx, place.account, set.shown, tx.now() + budget.clock);
}

// Somebody waits who goes before whoever has the turn: what is left of it is short.
static void hurry(Write& tx, Set const& set, Place const& turn)
{
    auto const& limits = limits_of(tx.settings());
    auto const left = waste::hurried_clock(turn, turn.turn_left.value_or(turn.turn_ends_at.value_or(0) - tx.now()), limits);
    if (turn.turn_left) {
        store::set_hurried(tx, turn.id, std::nullopt, left);
        auto const hold = store::find_open_hold(tx, turn.id);
        if (hold && hold->ends_at > tx.now() + limits.hurry_hold)
            sale::end_hold_at(tx, *hold, tx.now() + limits.hurry_hold);
    } else {
        store::set_hurried(tx, turn.id, tx.now() + left, std::nullopt);
        tx.schedule(turn_over_job, turn.id, tx.now() + left);
    }
    notices::turn_or_boxes(tx, turn.account, set.id(), set.version);
}

// Counts from now on, or no more, that others wait for this turn.
static void follow_contest(Write& tx, Set const& set, Place const& turn)
{
    // Who rests waits for the end of the rest, not for this turn.
    bool const is_contested =
        set.shown.state == api::MysteryBoxSetState::on_sale && !store::list_next(tx, set.id(), tx.now(), 1, false).empty();
    if (is_contested == turn.contested_since.has_value())
        return;
    auto const& limits = limits_of(tx.settings());
    auto now = turn;
    now.contested = waste::contested_now(turn, tx.now(), limits);
    now.contested_since = is_contested ? std::optional(tx.now()) : std::nullopt;
    store::set_contest(tx, turn.id, now.contested, now.contested_since);
    if (auto const due = waste::due_at(now, tx.now(), limits))
        tx.schedule(turn_over_job, turn.id, *due);
    // Nobody waited while they sat there, so nobody asked: the question comes with whoever waits now.
    if (waste::is_prompted(now, tx.now(), limits))
        notices::turn_or_boxes(tx, turn.account, set.id(), set.version);
}

void give_turn(Write& tx, BoxSetId id)
{
    auto const set = store::find_set(tx, id);
    if (!set)
        return;
    auto const& limits = limits_of(tx.settings());
    auto const turn = store::find_turn(tx, id);
    if (turn)
        follow_contest(tx, *set, *turn);
    if (set->shown.state != api::MysteryBoxSetState::on_sale)
        return;
    if (!turn) {
        std::vector<Place> next;
        auto const choice = calls::choose_asking(tx, *set, next);
        if (choice.again_at)
            tx.schedule(line_moves_job, id.value, *choice.again_at);
        if (!choice.called)
            return;
        begin_turn(tx, *set, next[*choice.called], next.size() > 1);
    }
    auto const next = calls::ask(tx, *set, asked_ahead);
    if (next.empty() || (turn && turn->hurried))
        return;
    bool const is_siege = waste::is_besieged(set->purse, tx.now(), limits);
    // Who is not there hurries nobody.
    bool const goes_first = std::any_of(next.begin(), next.end(),
        [&](Place const& one) { return (is_siege ? one.siege_rank : one.rank) == 0 && calls::is_here(one, tx.now(), limits); });
    auto const had = turn ? turn : store::find_turn(tx, id);
    if (goes_first && had && had->turn_rank > 0)
        hurry(tx, *set, *had);
}

// What the turn leaves behind.
static void leave_boxes(Write& tx, Set const& set, Place const& place, LeftReason reason)
{
    if (set.protocol == 2)
        return chooser::end(tx, set, place, reason);
    if (!rules::shuffles(reason, place.bought)) {
        locks::outlast_turn(tx, set, place.account);
        return;
    }
    store::start_next_epoch(tx, set.id());
    locks::end_all(tx, set);
}

bool end_place(Write& tx, Set const& set, Place const& place, LeftReason reason)
{
    if (!store::leave(tx, place.id, reason))
        return false;
    store::change_queue_length(tx, set.id(), -1);
    if (place.has_turn) {
        wait_estimate::note_turn(tx, place);
        waste::count(tx, set, place);
    }
    tx.unschedule(place.has_turn ? turn_over_job : place_silent_job, place.id);
    if (place.asked_at && !place.has_turn)
        tx.unschedule(calls::answer_over_job, place.id);
    if (!place.has_turn && (place.rank > 0 || place.siege_rank > 0 || place.not_before > tx.now()))
        tx.unschedule(waste::rank_falls_job, place.id);
    if (place.has_turn) {
        leave_boxes(tx, set, place, reason);
        lost_cards::of_turn(tx, place);
    } else {
        draw_log::ended(tx, set.id(), place, reason, {});
    }
    give_turn(tx, set.id());
    notices::line_moved(tx, set.id(), set.version);
    return true;
}

// Why the turn is over by now, if it is.
static std::optional<LeftReason> over_because(Place const& place, Time now, Limits const& limits)
{
    if (!place.has_turn || !place.turn_ends_at)
        return std::nullopt;
    if (*place.turn_ends_at <= now)
        return place.is_called ? LeftReason::muted : LeftReason::turn_over;
    auto const touch = waste::touch_by(place, limits);
    return touch && *touch <= now ? std::optional(LeftReason::untouched) : std::nullopt;
}

void end_turn(Write& tx, std::int64_t id)
{
    auto const& limits = limits_of(tx.settings());
    auto const seen = store::find_place(tx, id);
    if (!seen || !seen->has_turn || !seen->turn_ends_at)
        return;
    if (!over_because(*seen, tx.now(), limits)) {
        // Somebody touched the page meanwhile, or is asked to.
        if (waste::is_prompted(*seen, tx.now(), limits))
            notices::turn_or_boxes(tx, seen->account, seen->set, store::find_version(tx, seen->set));
        tx.schedule(turn_over_job, id, *waste::due_at(*seen, tx.now(), limits));
        return;
    }
    auto const set = store::touch(tx, seen->set);
    auto const place = store::find_place(tx, id);
    auto const why = place ? over_because(*place, tx.now(), limits) : std::nullopt;
    if (!set || !place || !place->has_turn || !place->turn_ends_at)
        return;
    // A touch came while we waited for the set.
    if (!why) {
        tx.schedule(turn_over_job, id, *waste::due_at(*place, tx.now(), limits));
        return;
    }
    end_place(tx, *set, *place, *why);
    notices::turn_over(tx, place->account, place->set, set->version);
}

void pass(Write& tx, Set const& set, Place const& place)
{
    if (place.passes + 1 >= passes_that_end) {
        end_place(tx, set, place, LeftReason::silent);
        notices::turn_over(tx, place.account, set.id(), set.version);
        return;
    }
    if (!store::pass(tx, place, passed_by))
        return;
    passed_over::note_pass(tx, set, place);
    give_turn(tx, set.id());
    notices::turn_or_boxes(tx, place.account, set.id(), set.version);
}

void end_silent_place(Write& tx, std::int64_t id)
{
    auto const& limits = limits_of(tx.settings());
    auto const seen = store::find_place(tx, id);
    if (!seen || seen->has_turn)
        return;
    if (silent_at(seen->last_seen_at, limits) > tx.now()) {
        tx.schedule(place_silent_job, id, silent_at(seen->last_seen_at, limits));
        return;
    }
    auto const set = store::touch(tx, seen->set);
    auto const place = store::find_place(tx, id);
    if (set && place && !place->has_turn)
        end_place(tx, *set, *place, LeftReason::silent);
}

void move_on(Write& tx, std::int64_t id)
{
    if (auto const set = store::touch(tx, BoxSetId { id })) {
        give_turn(tx, set->id());
        notices::line_moved(tx, set->id(), set->version);
    }
}

void note_presence(Write& tx, std::span<platform::Seen const> seen)
{
    for (auto const& sign : seen)
        store::note_seen(tx, sign.account, sign.at);
}

void forgive_silence(Write& tx) { store::note_all_seen(tx, tx.now()); }

}

}
