#include "domains/mystery_box/queue/line.h"
#include "domains/account/account.h"
#include "domains/mystery_box/draw/chooser.h"
#include "domains/mystery_box/draw/draw_log.h"
#include "domains/mystery_box/notices.h"
#include "domains/mystery_box/queue/calls.h"
#include "domains/mystery_box/queue/opening.h"
#include "domains/mystery_box/queue/wait_estimate.h"
#include "domains/mystery_box/queue/waste.h"
#include "domains/mystery_box/rules.h"
#include "domains/mystery_box/sale/sale.h"
#include "domains/order/order.h"
#include "generated/refusals/common.h"
#include "generated/refusals/mystery_box.h"
#include "generated/refusals/order.h"
#include <algorithm>
#include <utility>

namespace mystery_box {

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
    case LeftReason::muted: return muted;
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

// How many of those who wait are called before this place, as all stand now; `before` of them have lower tickets.
static std::int32_t called_before(Read& tx, Set const& set, Place const& place, std::int32_t before, bool has_turn, Limits const& limits)
{
    bool const is_siege = waste::is_besieged(set.purse, tx.now(), limits);
    bool const yields = place.behind > 0 || (is_siege ? place.siege_rank : place.rank) > 0;
    if (!yields)
        return std::max(0, before - store::count_yielding(tx, place, is_siege));
    // The turn, which stands in the line too, and the place itself wait for nobody here.
    auto const others = set.shown.queue_length - 1 - (has_turn ? 1 : 0);
    return std::max(0, others - store::count_after(tx, place, is_siege));
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
    auto const& limits = limits_of(tx.settings());
    info.here = place.has_turn || calls::is_here(place, tx.now(), limits);
    if (!place.has_turn && place.asked_at && !info.here)
        info.answer_within = rules::seconds_left(*place.asked_at + limits.answer, tx.now(), limits.answer);
    if (!place.has_turn && set.shown.state == api::MysteryBoxSetState::on_sale) {
        auto const turn = store::find_turn(tx, place.set);
        info.expected = wait_estimate::expected(tx, place.set, turn, called_before(tx, set, place, before, turn.has_value(), limits));
    }
    if (place.has_turn) {
        api::MysteryBoxQueuingActionInfo action;
        action.total_operating_time = static_cast<std::int32_t>(limits.turn / seconds(1));
        action.paused = place.turn_left.has_value();
        action.holds_left = rules::seconds_left(place.holds_left, 0, limits.turn_holds);
        action.hurried = place.hurried;
        if (waste::is_prompted(place, tx.now(), limits))
            action.touch_within = rules::seconds_left(*waste::touch_by(place, limits), tx.now(), limits.prompt);
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
        return refusal::not_found;
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
                : place->has_turn              ? api::MysteryBoxQueueStatus::turn
                                               : api::MysteryBoxQueueStatus::waiting;
            if (set->shown.state == api::MysteryBoxSetState::announced) {
                snapshot.lobby = true;
                snapshot.lobby_asks = opening::asks(tx, *place);
            }
            snapshot.queuing_info = queuing_info(tx, *set, *place);
            chooser::show(tx, *place, snapshot);
        }
    }
    if (!snapshot.queuing_info)
        tell_of_no_place(tx, *set, account, snapshot);
    if (auto pending = order::find_pending(tx, account, order_kind)) {
        snapshot.pending_order = api::MysteryBoxPendingOrder { pending->id, pending->payment, sale::slots_of(pending->details),
            std::move(pending->total), rules::seconds_left(pending->pay_before, tx.now(), limits_of(tx.settings()).turn_holds) };
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
        return refusal::commitment_taken;
    auto const& limits = limits_of(tx.settings());
    auto const id = tx.new_id<Id<struct PlaceTag>>().value;
    auto const known = waste::look_up(tx, me.id, me.address);
    auto const not_before = known.person.rest_until;
    if (!store::insert_place(tx,
            { id, set.id(), me.id, set.version, commitment.substr(0, rules::nonce_digits), not_before, known.ranks.calm, known.ranks.siege,
                known.has_trust, known.network })) {
        auto const twin = store::find_place_of(tx, me.id);
        return twin && twin->set == set.id() ? done() : Status(refusal::already_in_line);
    }
    store::change_queue_length(tx, set.id(), 1);
    draw_log::joined(tx, set, id, commitment);
    tx.schedule(line::place_silent_job, id, line::silent_at(tx.now(), limits));
    waste::note_when_rank_falls(tx, id, known);
    line::give_turn(tx, set.id());
    notices::line_moved(tx, set.id(), set.version);
    return done();
}

Result<api::MysteryBoxQueueSnapshot> join(Write& tx, Shopper const& me, api::MysteryBoxJoinQueue const& request)
{
    if (auto const place = store::find_place_of(tx, me.id)) {
        if (place->set != request.box_set_id)
            return refusal::already_in_line;
        return snapshot(tx, request.box_set_id, me.id);
    }
    auto const set = store::touch(tx, request.box_set_id);
    if (!set)
        return refusal::not_found;
    TRY(join_touched(tx, me, *set, request.commitment));
    return snapshot(tx, request.box_set_id, me.id);
}

Result<api::MysteryBoxQueueSnapshot> here(Write& tx, Shopper const& me, api::MysteryBoxSetChoice const& request)
{
    auto const seen = store::find_place_of(tx, me.id);
    if (!seen || seen->set != request.box_set_id)
        return refusal::not_in_line;
    // Nothing that others see changes, unless it is the answer that the set waits for.
    if (seen->has_turn || !seen->asked_at || calls::is_here(*seen, tx.now(), limits_of(tx.settings()))) {
        store::note_touch(tx, seen->id);
        return snapshot(tx, request.box_set_id, me.id);
    }
    auto const set = store::touch(tx, request.box_set_id);
    if (!set)
        return refusal::not_found;
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
        return refusal::not_found;
    auto const place = store::find_place_of(tx, me.id);
    if (!place || place->set != request.box_set_id)
        return refusal::not_in_line;
    if (waits_for_payment(tx, *place))
        return refusal::order_pending;
    if (!line::end_place(tx, *set, *place, LeftReason::stopped))
        return refusal::not_in_line;
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
        return refusal::not_found;
    // The turn may have begun or ended, or the place changed, while we waited for the sets.
    auto const place = store::find_place_of(tx, me.id);
    if (place && place->set == seen->set) {
        if (waits_for_payment(tx, *place))
            return refusal::order_pending;
        line::end_place(tx, *from, *place, LeftReason::switched);
    }
    TRY(join_touched(tx, me, *to, request.commitment));
    return snapshot(tx, request.box_set_id, me.id);
}

}
