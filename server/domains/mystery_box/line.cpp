#include "domains/mystery_box/line.h"
#include "domains/account/account.h"
#include "domains/mystery_box/chooser.h"
#include "domains/mystery_box/draw_log.h"
#include "domains/mystery_box/locks.h"
#include "domains/mystery_box/notices.h"
#include "domains/mystery_box/opening.h"
#include "domains/mystery_box/pace.h"
#include "domains/mystery_box/rules.h"
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
    if (!place->has_turn || place->is_called)
        return Error::not_your_turn;
    if (place->turn_left)
        return Error::order_pending;
    return *place;
}

void stand_still(Write& tx, std::int64_t place) { tx.unschedule(turn_over_job, place); }

void resume_turn(Write& tx, Set const& set, std::int64_t place, std::int32_t bought)
{
    if (set.shown.state == api::MysteryBoxSetState::paused)
        store::count_bought(tx, place, bought);
    else if (auto const ends_at = store::resume_turn(tx, place, bought))
        tx.schedule(turn_over_job, place, *ends_at);
}

void give_turn(Write& tx, BoxSetId id)
{
    auto const set = store::find_set(tx, id);
    if (!set || set->shown.state != api::MysteryBoxSetState::on_sale || store::find_turn(tx, id))
        return;
    auto const next = store::find_first_waiting(tx, id, tx.now());
    if (!next)
        return;
    auto const ends_at = tx.now() + limits_of(tx.settings()).turn;
    if (!store::begin_turn(tx, next->id, ends_at))
        return;
    chooser::call(tx, *set, *next);
    tx.unschedule(place_silent_job, next->id);
    tx.schedule(turn_over_job, next->id, ends_at);
    notices::turn_or_boxes(tx, next->account, id, set->version);
    // Who has the turn at once stands before it: no need to call anybody.
    if (next->joined_at < tx.now())
        notices::turn_began(tx, next->account, set->shown, ends_at);
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

bool count_waste(Write& tx, AccountId account)
{
    auto const limits = limits_of(tx.settings());
    auto const wasted = store::count_expiry(tx, account, rules::day_of(tx.now(), limits.day_offset));
    auto const cool_off = rules::cool_off_after(wasted, limits);
    if (cool_off > 0)
        store::set_cool_until(tx, account, tx.now() + cool_off);
    return cool_off > 0;
}

// Whoever has the turn keeps the set from all who wait.
static bool is_sat_out(Read& tx, Place const& place, LeftReason reason)
{
    bool const by_itself = reason == LeftReason::stopped || reason == LeftReason::switched || reason == LeftReason::turn_over;
    if (!by_itself || !place.has_turn || place.bought > 0)
        return false;
    auto const limits = limits_of(tx.settings());
    auto const left = place.turn_left.value_or(std::max<Time>(place.turn_ends_at.value_or(0) - tx.now(), 0));
    return limits.turn - left >= limits.idle_turn;
}

// Ends the place, shuffles if that is how it ended, and lets the line move on. False when the place had ended already.
static bool end_place(Write& tx, Set const& set, Place const& place, LeftReason reason)
{
    if (!store::leave(tx, place.id, reason))
        return false;
    store::change_queue_length(tx, set.id(), -1);
    if (place.has_turn)
        pace::note_turn(tx, place);
    tx.unschedule(place.has_turn ? turn_over_job : place_silent_job, place.id);
    if (place.has_turn)
        leave_boxes(tx, set, place, reason);
    else
        draw_log::ended(tx, set.id(), place, reason, {});
    give_turn(tx, set.id());
    notices::line_moved(tx, set.id(), set.version);
    return true;
}

// The same, for whom it was up to: a turn that was sat out is counted.
static bool leave(Write& tx, Set const& set, Place const& place, LeftReason reason)
{
    if (!end_place(tx, set, place, reason))
        return false;
    if (is_sat_out(tx, place, reason))
        count_waste(tx, place.account);
    return true;
}

void forfeit_turn(Write& tx, Set const& set, std::int64_t id)
{
    auto const place = store::find_place(tx, id);
    if (!place || !end_place(tx, set, *place, LeftReason::turn_over))
        return;
    notices::turn_over(tx, place->account, place->set, set.version);
}

void end_turn(Write& tx, std::int64_t id)
{
    auto const is_over = [&tx](std::optional<Place> const& place) {
        return place && place->has_turn && place->turn_ends_at && *place->turn_ends_at <= tx.now();
    };
    auto const seen = store::find_place(tx, id);
    if (!is_over(seen))
        return;
    auto const set = store::touch(tx, seen->set);
    auto const place = store::find_place(tx, id);
    // Somebody ordered, or left, while we waited for the set.
    if (!set || !is_over(place))
        return;
    leave(tx, *set, *place, LeftReason::turn_over);
    notices::turn_over(tx, place->account, place->set, set->version);
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
        leave(tx, *set, *place, LeftReason::silent);
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
    if (!place.has_turn && set.shown.state == api::MysteryBoxSetState::on_sale)
        info.expected = pace::expected(tx, place.set, before);
    if (place.has_turn) {
        api::MysteryBoxQueuingActionInfo action;
        action.total_operating_time = static_cast<std::int32_t>(limits_of(tx.settings()).turn / seconds(1));
        action.paused = place.turn_left.has_value();
        action.remaining = action.paused ? seconds_until(*place.turn_left, 0) : seconds_until(place.turn_ends_at.value_or(0), tx.now());
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
            snapshot.status = place->is_called ? api::MysteryBoxQueueStatus::called
                : place->has_turn              ? api::MysteryBoxQueueStatus::turn : api::MysteryBoxQueueStatus::waiting;
            if (set->shown.state == api::MysteryBoxSetState::announced) {
                snapshot.lobby = true;
                snapshot.lobby_asks = opening::asks(tx, *place);
            }
            snapshot.queuing_info = queuing_info(tx, *set, *place);
            chooser::show(tx, *place, snapshot);
        }
    }
    if (auto pending = order::find_pending_box_order(tx, account)) {
        snapshot.pending_order = api::MysteryBoxPendingOrder { pending->id, pending->payment, std::move(pending->slots),
            std::move(pending->total), seconds_until(pending->pay_before, tx.now()) };
    }
    return snapshot;
}

Result<api::MysteryBoxQueueSnapshot> look_at_line(Read& tx, Visitor const& visitor, api::MysteryBoxQueueInfo const& request)
{
    return snapshot(tx, request.box_set_id, visitor.account.value_or(AccountId {}));
}

// Joins a set that is touched already. Refuses already_in_line when the account stands in another line by now.
static Status join_touched(Write& tx, Shopper const& me, Set const& set, std::string_view commitment)
{
    TRY(rules::check_has_line(set.shown.state));
    if (set.protocol == 2 && store::is_bound(tx, set.id(), commitment))
        return Error::commitment_taken;
    auto const limits = limits_of(tx.settings());
    auto const id = tx.new_id<Id<struct PlaceTag>>().value;
    auto const not_before = store::find_cool_until(tx, me.id);
    if (!store::insert_place(tx, { id, set.id(), me.id, set.version, commitment.substr(0, rules::nonce_digits), not_before })) {
        auto const twin = store::find_place_of(tx, me.id);
        return twin && twin->set == set.id() ? done() : Status(Error::already_in_line);
    }
    store::change_queue_length(tx, set.id(), 1);
    draw_log::joined(tx, set, id, commitment, not_before);
    tx.schedule(line::place_silent_job, id, line::silent_at(tx.now(), limits));
    if (not_before > tx.now())
        tx.schedule(line::line_moves_job, set.id().value, not_before);
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
    TRY(join_touched(tx, me, *set, request.commitment));
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
    if (!line::leave(tx, *set, *place, LeftReason::stopped))
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
        line::leave(tx, *from, *place, LeftReason::switched);
    }
    TRY(join_touched(tx, me, *to, request.commitment));
    return snapshot(tx, request.box_set_id, me.id);
}

}
