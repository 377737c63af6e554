#include "domains/mystery_box/line.h"
#include "domains/account/account.h"
#include "domains/mystery_box/arrangement.h"
#include "domains/mystery_box/calls.h"
#include "domains/mystery_box/locks.h"
#include "domains/mystery_box/notices.h"
#include "domains/mystery_box/pace.h"
#include "domains/mystery_box/rules.h"
#include "domains/mystery_box/sale.h"
#include "domains/mystery_box/waste.h"
#include "domains/order/order.h"
#include "kernel/countdown.h"
#include <algorithm>
#include <utility>

namespace mystery_box {

namespace line {

static constexpr std::string_view turn_over_job = "turn_over";
static constexpr std::string_view place_silent_job = "place_silent";
static constexpr std::string_view line_moves_job = "line_moves";

static Time silent_at(Time last_seen_at, Limits const& limits) { return last_seen_at + limits.keep + presence_lag; }

Result<Place> turn_of(Read& tx, Shopper const& me, BoxSetId set)
{
    auto const place = store::find_place_of(tx, me.id);
    if (!place || place->set != set)
        return Error::not_in_line;
    if (!place->has_turn)
        return Error::not_your_turn;
    if (place->turn_left)
        return Error::order_pending;
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
    auto const limits = limits_of(tx.settings());
    auto const left = waste::clock_left(*place, tx.now(), limits);
    if (!store::resume_turn(tx, id, bought, left))
        return;
    place->turn_ends_at = tx.now() + left;
    place->touched_at = tx.now();
    tx.schedule(turn_over_job, id, *waste::due_at(*place, limits));
}

void go_on_after_sale(Write& tx, Set const& set, Hold const& hold)
{
    auto const limits = limits_of(tx.settings());
    auto const bought = static_cast<std::int32_t>(hold.slots.size());
    waste::note_order(tx, hold.account);
    auto const place = store::find_place(tx, hold.place);
    if (!place)
        return;
    store::note_sale(tx, *place, waste::penalty_of_sale(*place, tx.now(), limits), limits.turn_holds);
    if (place->turn_left)
        resume_turn(tx, set, hold.place, bought);
    else
        store::count_bought(tx, hold.place, bought);
}

void go_on_after_hold(Write& tx, Set const& set, Hold const& hold)
{
    auto const place = store::find_place(tx, hold.place);
    if (!place)
        return;
    auto const limits = limits_of(tx.settings());
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

static bool is_besieged(Set const& set, Time now, Limits const& limits) { return waste::purse_now(set.purse, now, limits) <= 0; }

// Begins the turn of somebody who is there.
static void begin_turn(Write& tx, Set const& set, Place const& place)
{
    auto const limits = limits_of(tx.settings());
    bool const is_siege = is_besieged(set, tx.now(), limits);
    auto const budget = waste::budget_of(is_siege && !place.has_trust, limits);
    auto const ends_at = tx.now() + budget.clock;
    auto const rank = is_siege ? place.siege_rank : place.rank;
    if (!store::begin_turn(tx, place.id, { ends_at, budget.holds, rank, false, set.shown.queue_length > 1 }))
        return;
    store::move_passed_up(tx, set.id());
    store::count_turn(tx, set.id());
    arrange_boxes(tx, set);
    tx.unschedule(place_silent_job, place.id);
    tx.unschedule(calls::answer_over_job, place.id);
    tx.unschedule(waste::rank_falls_job, place.id);
    tx.schedule(turn_over_job, place.id, *waste::due_at(*store::find_place(tx, place.id), limits));
    notices::turn_or_boxes(tx, place.account, set.id(), set.version);
    // Who has the turn at once stands before it: no need to call anybody.
    if (place.joined_at < tx.now())
        notices::turn_began(tx, place.account, set.shown, ends_at);
}

// Somebody waits who goes before whoever has the turn: what is left of it is short.
static void hurry(Write& tx, Set const& set, Place const& turn)
{
    auto const limits = limits_of(tx.settings());
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
    bool const is_contested = set.shown.state == api::MysteryBoxSetState::on_sale && set.shown.queue_length > 1;
    if (is_contested == turn.contested_since.has_value())
        return;
    auto const limits = limits_of(tx.settings());
    auto now = turn;
    now.contested = waste::contested_now(turn, tx.now(), limits);
    now.contested_since = is_contested ? std::optional(tx.now()) : std::nullopt;
    store::set_contest(tx, turn.id, now.contested, now.contested_since);
    if (auto const due = waste::due_at(now, limits))
        tx.schedule(turn_over_job, turn.id, *due);
}

void give_turn(Write& tx, BoxSetId id)
{
    auto const set = store::find_set(tx, id);
    if (!set)
        return;
    auto const limits = limits_of(tx.settings());
    auto const turn = store::find_turn(tx, id);
    if (turn)
        follow_contest(tx, *set, *turn);
    if (set->shown.state != api::MysteryBoxSetState::on_sale)
        return;
    if (!turn) {
        auto next = calls::ask(tx, *set, asked_ahead);
        auto choice = calls::choose(next, tx.now(), limits);
        // Nobody of the next is there: many are asked at once, so that sleepers keep nobody waiting.
        if (!choice.called) {
            next = calls::ask(tx, *set, asked_when_free);
            choice = calls::choose(next, tx.now(), limits);
        }
        if (choice.again_at)
            tx.schedule(line_moves_job, id.value, *choice.again_at);
        if (!choice.called)
            return;
        begin_turn(tx, *set, next[*choice.called]);
    }
    auto const next = calls::ask(tx, *set, asked_ahead);
    if (next.empty() || (turn && turn->hurried))
        return;
    auto const rank = is_besieged(*set, tx.now(), limits) ? next.front().siege_rank : next.front().rank;
    auto const had = turn ? turn : store::find_turn(tx, id);
    if (rank == 0 && had && had->turn_rank > 0)
        hurry(tx, *set, *had);
}

// What the turn leaves behind.
static void leave_boxes(Write& tx, Set const& set, Place const& place, LeftReason reason)
{
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
        pace::note_turn(tx, place);
        waste::count(tx, set, place);
    }
    tx.unschedule(place.has_turn ? turn_over_job : place_silent_job, place.id);
    if (place.asked_at && !place.has_turn)
        tx.unschedule(calls::answer_over_job, place.id);
    if (!place.has_turn && (place.rank > 0 || place.siege_rank > 0))
        tx.unschedule(waste::rank_falls_job, place.id);
    if (place.has_turn)
        leave_boxes(tx, set, place, reason);
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
        return LeftReason::turn_over;
    auto const touch = waste::touch_by(place, limits);
    return touch && *touch <= now ? std::optional(LeftReason::untouched) : std::nullopt;
}

void end_turn(Write& tx, std::int64_t id)
{
    auto const limits = limits_of(tx.settings());
    auto const seen = store::find_place(tx, id);
    if (!seen || !seen->has_turn || !seen->turn_ends_at)
        return;
    if (!over_because(*seen, tx.now(), limits)) {
        // Somebody touched the page meanwhile.
        tx.schedule(turn_over_job, id, *waste::due_at(*seen, limits));
        return;
    }
    auto const set = store::touch(tx, seen->set);
    auto const place = store::find_place(tx, id);
    auto const why = place ? over_because(*place, tx.now(), limits) : std::nullopt;
    if (!set || !place || !place->has_turn || !place->turn_ends_at)
        return;
    // A touch came while we waited for the set.
    if (!why) {
        tx.schedule(turn_over_job, id, *waste::due_at(*place, limits));
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
    give_turn(tx, set.id());
    notices::turn_or_boxes(tx, place.account, set.id(), set.version);
}

void end_silent_place(Write& tx, std::int64_t id)
{
    auto const limits = limits_of(tx.settings());
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

static api::MysteryBoxEndReason end_reason_of(LeftReason reason)
{
    using enum api::MysteryBoxEndReason;
    switch (reason) {
    case LeftReason::stopped: return left;
    case LeftReason::switched: return switched;
    case LeftReason::turn_over: return timeout;
    case LeftReason::silent: return silent;
    case LeftReason::finished: return finished;
    case LeftReason::untouched: return untouched;
    case LeftReason::used_up: return used_up;
    }
    return left;
}

// What somebody who is in no line of the set is told of themselves.
static void tell_of_no_place(Read& tx, Set const& set, AccountId account, api::MysteryBoxQueueSnapshot& snapshot)
{
    static constexpr Time told_for = minutes(10);
    snapshot.standing = waste::standing_of(tx, set, account, std::nullopt);
    if (auto const ended = store::find_ended_place(tx, account, snapshot.box_set_id, tx.now() - told_for))
        snapshot.ended = api::MysteryBoxEndedPlace { snapshot.box_set_id, end_reason_of(ended->reason),
            static_cast<std::int32_t>(ended->wasted / seconds(1)), snapshot.standing->most };
}

// Position 1 is the one whose turn it is, whether anybody has it or not; behind it stand those who wait, by ticket. Somebody whose cool-off
// lasts may be passed, and keeps the number: it never rises. In a lobby nobody has one yet.
static api::MysteryBoxQueuingInfo queuing_info(Read& tx, Set const& set, Place const& place)
{
    api::MysteryBoxQueuingInfo info;
    info.queuing = true;
    if (set.shown.state == api::MysteryBoxSetState::announced)
        return info;
    auto const before = place.has_turn ? 0 : store::count_waiting_before(tx, place.set, place.ticket);
    info.position = place.has_turn ? 1 : before + 2;
    info.passes = place.passes;
    info.standing = waste::standing_of(tx, set, place.account, place);
    auto const limits = limits_of(tx.settings());
    info.here = place.has_turn || calls::is_here(place, tx.now(), limits);
    if (!place.has_turn && place.asked_at && !info.here)
        info.answer_within = rules::seconds_left(*place.asked_at + limits.answer, tx.now(), limits.answer);
    if (!place.has_turn && set.shown.state == api::MysteryBoxSetState::on_sale)
        info.expected = pace::expected(tx, place.set, before);
    if (place.has_turn) {
        api::MysteryBoxQueuingActionInfo action;
        action.total_operating_time = static_cast<std::int32_t>(limits.turn / seconds(1));
        action.paused = place.turn_left.has_value();
        action.holds_left = rules::seconds_left(place.holds_left, 0, limits.turn_holds);
        action.hurried = place.hurried;
        if (auto const touch = waste::touch_by(place, limits); touch && *touch - limits.prompt <= tx.now())
            action.touch_within = rules::seconds_left(*touch, tx.now(), limits.prompt);
        action.remaining = action.paused ? rules::seconds_left(*place.turn_left, 0, limits.turn)
                                         : rules::seconds_left(place.turn_ends_at.value_or(0), tx.now(), limits.turn);
        info.queuing_action_info = action;
    }
    return info;
}

static constexpr int people_shown = 5;

static Result<api::MysteryBoxQueueSnapshot> snapshot(Read& tx, BoxSetId id, AccountId account)
{
    auto const set = store::find_set(tx, id);
    if (!set)
        return Error::not_found;
    api::MysteryBoxQueueSnapshot snapshot;
    snapshot.box_set_id = id;
    snapshot.queue_length = set->shown.queue_length;
    snapshot.opens_at = set->shown.opens_at;
    snapshot.people = account::avatars_of(tx, store::list_first_in_line(tx, id, account, people_shown));
    snapshot.time_id = set->version;
    snapshot.server_time = tx.now();
    if (!account)
        return snapshot;
    if (auto const place = store::find_place_of(tx, account)) {
        snapshot.my_box_set_id = place->set;
        if (place->set == id) {
            snapshot.status = place->has_turn ? api::MysteryBoxQueueStatus::turn : api::MysteryBoxQueueStatus::waiting;
            if (set->shown.state == api::MysteryBoxSetState::announced)
                snapshot.lobby = true;
            snapshot.queuing_info = queuing_info(tx, *set, *place);
        }
    }
    if (!snapshot.queuing_info)
        tell_of_no_place(tx, *set, account, snapshot);
    if (auto pending = order::find_pending_box_order(tx, account)) {
        snapshot.pending_order = api::MysteryBoxPendingOrder { pending->id, pending->payment, std::move(pending->slots),
            std::move(pending->total), rules::seconds_left(pending->pay_before, tx.now(), limits_of(tx.settings()).turn_holds) };
    }
    return snapshot;
}

Result<api::MysteryBoxQueueSnapshot> look_at_line(Read& tx, Visitor const& visitor, api::MysteryBoxQueueInfo const& request)
{
    return snapshot(tx, request.box_set_id, visitor.account.value_or(AccountId {}));
}

// Joins a set that is touched already. Refuses already_in_line when the account stands in another line by now.
static Status join_touched(Write& tx, Shopper const& me, Set const& set, std::string_view nonce)
{
    TRY(rules::check_has_line(set.shown.state));
    auto const limits = limits_of(tx.settings());
    auto const id = tx.new_id<Id<struct PlaceTag>>().value;
    auto const known = waste::look_up(tx, me.id, me.address);
    auto const not_before = known.person.rest_until;
    if (!store::insert_place(tx,
            { id, set.id(), me.id, set.version, nonce, not_before, known.ranks.calm, known.ranks.siege, known.has_trust, known.network })) {
        auto const twin = store::find_place_of(tx, me.id);
        return twin && twin->set == set.id() ? done() : Status(Error::already_in_line);
    }
    store::change_queue_length(tx, set.id(), 1);
    tx.schedule(line::place_silent_job, id, line::silent_at(tx.now(), limits));
    if (not_before > tx.now())
        tx.schedule(line::line_moves_job, set.id().value, not_before);
    if (known.ranks.until)
        tx.schedule(waste::rank_falls_job, id, *known.ranks.until);
    line::give_turn(tx, set.id());
    notices::line_moved(tx, set.id(), set.version);
    return done();
}

Result<api::MysteryBoxQueueSnapshot> join(Write& tx, Shopper const& me, api::MysteryBoxJoinQueue const& request)
{
    if (auto const place = store::find_place_of(tx, me.id)) {
        if (place->set != request.box_set_id)
            return Error::already_in_line;
        return snapshot(tx, request.box_set_id, me.id);
    }
    auto const set = store::touch(tx, request.box_set_id);
    if (!set)
        return Error::not_found;
    TRY(join_touched(tx, me, *set, request.nonce));
    return snapshot(tx, request.box_set_id, me.id);
}

Result<api::MysteryBoxQueueSnapshot> here(Write& tx, Shopper const& me, api::MysteryBoxSetChoice const& request)
{
    auto const seen = store::find_place_of(tx, me.id);
    if (!seen || seen->set != request.box_set_id)
        return Error::not_in_line;
    // Nothing that others see changes, unless it is the answer that the set waits for.
    if (seen->has_turn || !seen->asked_at || calls::is_here(*seen, tx.now(), limits_of(tx.settings()))) {
        store::note_touch(tx, seen->id);
        return snapshot(tx, request.box_set_id, me.id);
    }
    auto const set = store::touch(tx, request.box_set_id);
    if (!set)
        return Error::not_found;
    store::note_touch(tx, seen->id);
    line::give_turn(tx, set->id());
    return snapshot(tx, request.box_set_id, me.id);
}

// The clock may also stand still because the sale is paused.
static bool waits_for_payment(Read& tx, Place const& place) { return place.turn_left && store::has_open_hold(tx, place.id); }

Result<api::MysteryBoxQueueSnapshot> stop(Write& tx, Shopper const& me, api::MysteryBoxStopQueue const& request)
{
    auto const set = store::touch(tx, request.box_set_id);
    if (!set)
        return Error::not_found;
    auto const place = store::find_place_of(tx, me.id);
    if (!place || place->set != request.box_set_id)
        return Error::not_in_line;
    if (waits_for_payment(tx, *place))
        return Error::order_pending;
    if (!line::end_place(tx, *set, *place, LeftReason::stopped))
        return Error::not_in_line;
    return snapshot(tx, request.box_set_id, me.id);
}

// Touches both, the smaller id first: two shoppers who change places would otherwise wait for each other.
static std::pair<std::optional<Set>, std::optional<Set>> touch_both(Write& tx, BoxSetId from, BoxSetId to)
{
    auto first = store::touch(tx, std::min(from, to));
    auto second = store::touch(tx, std::max(from, to));
    return from < to ? std::pair(std::move(first), std::move(second)) : std::pair(std::move(second), std::move(first));
}

Result<api::MysteryBoxQueueSnapshot> switch_line(Write& tx, Shopper const& me, api::MysteryBoxSwitchQueue const& request)
{
    auto const seen = store::find_place_of(tx, me.id);
    if (!seen || seen->set == request.box_set_id)
        return join(tx, me, request);
    auto const [from, to] = touch_both(tx, seen->set, request.box_set_id);
    if (!to)
        return Error::not_found;
    // The turn may have begun or ended, or the place changed, while we waited for the sets.
    auto const place = store::find_place_of(tx, me.id);
    if (place && place->set == seen->set) {
        if (waits_for_payment(tx, *place))
            return Error::order_pending;
        line::end_place(tx, *from, *place, LeftReason::switched);
    }
    TRY(join_touched(tx, me, *to, request.nonce));
    return snapshot(tx, request.box_set_id, me.id);
}

}
