#include "domains/mystery_box/draw/chooser.h"
#include "domains/mystery_box/cards/locks.h"
#include "domains/mystery_box/cards/turn_store.h"
#include "domains/mystery_box/draw/arrangement.h"
#include "domains/mystery_box/draw/draw_log.h"
#include "domains/mystery_box/fairness/fairness_2.h"
#include "domains/mystery_box/notices.h"
#include "domains/mystery_box/queue/line.h"
#include "generated/refusals/mystery_box.h"
#include "kernel/bytes.h"
#include "kernel/crypto/merkle.h"
#include <cassert>

namespace mystery_box::chooser {

void call(Write& tx, Set const& set, Place const& place)
{
    auto const logged = set.protocol == 2 ? store::find_logged_place(tx, place.id) : std::nullopt;
    if (!logged) {
        arrange_boxes(tx, set);
        return;
    }
    // What is kept is settled now, so that behind the call nothing enters the draw but the number.
    locks::end_due(tx, set);
    draw_log::append(tx, set.id(), fairness_2::Here { logged->join_n });
    [[maybe_unused]] bool const is_first =
        store::set_called(tx, place.id, draw_log::append(tx, set.id(), fairness_2::Call { logged->join_n }));
    assert(is_first); // It waited, and a place that was called never waits again.
}

// The boxes as they lie from here on. `n` will be the entry of the turn.
static store::LoggedEpoch arrange(Write& tx, Set const& set, std::string input, std::int64_t n)
{
    store::LoggedEpoch epoch { set.arranged_epoch + 1, store::list_free_slots(tx, set.id()), store::list_kept_slots(tx, set.id()),
        std::move(input), "", n };
    // Twice, as the arrangement follows from what is written down: nobody can have two.
    store::insert_logged_epoch(tx, set.id(), epoch);
    auto const drawn = find_drawn(tx, set.id(), epoch.epoch);
    assert(drawn);
    epoch.root = to_hex(merkle::root_of(drawn->leaves()));
    store::set_root(tx, set.id(), epoch.epoch, epoch.root);
    keep_arrangement(epoch.root, *drawn);
    return epoch;
}

static api::MysteryBoxTurnBegun begun(Read& tx, BoxSetId set, std::int64_t turn_n)
{
    auto const epoch = store::find_epoch_of_turn(tx, set, turn_n);
    assert(epoch);
    return { set, epoch->epoch, epoch->input, epoch->root, draw_log::head_of(tx, set, turn_n) };
}

// What the device says goes with what the log says: its call, and its commitment.
static Result<fairness_2::Number> check_answer(Read& tx, store::LoggedPlace const& place, api::MysteryBoxTurnAnswer const& request)
{
    if (place.call_n != request.call || store::find_head(tx, request.box_set_id, request.call) != request.head)
        return refusal::call_unknown;
    auto const number = array_from_hex<16>(request.number);
    if (!number || to_hex(fairness_2::commitment_of(request.box_set_id, *number)) != place.commitment)
        return refusal::number_wrong;
    return *number;
}

Result<api::MysteryBoxTurnBegun> begin_turn(Write& tx, Shopper const& me, api::MysteryBoxTurnAnswer const& request)
{
    auto seen = store::find_place_of(tx, me.id);
    if (!seen || seen->set != request.box_set_id)
        return refusal::not_in_line;
    // An answer that comes twice changes nothing, so nobody else has to hear of it.
    auto const set = seen->is_called ? store::touch(tx, request.box_set_id) : store::find_set(tx, request.box_set_id);
    auto const place = store::find_place_of(tx, me.id);
    if (!set || !place || place->id != seen->id)
        return refusal::not_in_line;
    auto const logged = store::find_logged_place(tx, place->id);
    if (!place->has_turn || !logged || !logged->call_n)
        return refusal::not_your_turn;
    auto const number = TRY(check_answer(tx, *logged, request));
    if (logged->turn_n)
        return begun(tx, set->id(), *logged->turn_n);
    if (place->turn_ends_at && *place->turn_ends_at <= tx.now())
        return refusal::turn_over;

    auto const end = store::find_log_end(tx, set->id());
    assert(end);
    auto const head = array_from_hex<32>(request.head);
    auto const n = end->n + 1;
    // The guard: a call is answered once, so nothing is drawn twice.
    if (!store::set_answered(tx, place->id, n, request.number))
        return refusal::not_your_turn;
    line::touch_turn(tx, place->id);
    auto const epoch = arrange(tx, *set, to_hex(fairness_2::input_of(*head, number)), n);
    auto const root = array_from_hex<32>(epoch.root);
    draw_log::append(tx, set->id(), fairness_2::Turn { logged->join_n, number, epoch.epoch, *root });
    notices::turn_or_boxes(tx, me.id, set->id(), set->version);
    notices::box_changed(tx, set->id(), set->version);
    return begun(tx, set->id(), n);
}

void end(Write& tx, Set const& set, Place const& place, LeftReason reason)
{
    // Whoever bought and then stopped keeps the box of the latest card for a while; who stops otherwise keeps nothing.
    std::optional<std::int32_t> kept;
    if (reason == LeftReason::stopped && place.bought > 0)
        kept = locks::outlast_turn(tx, set, place.account);
    else if (store::remove_turn_locks(tx, set.id(), place.account) > 0)
        notices::box_changed(tx, set.id(), set.version);
    draw_log::ended(tx, set.id(), place, reason, kept);
}

void show(Read& tx, Place const& place, api::MysteryBoxQueueSnapshot& snapshot)
{
    auto const logged = store::find_logged_place(tx, place.id);
    if (!logged)
        return;
    snapshot.place = logged->join_n;
    snapshot.joined = draw_log::head_of(tx, place.set, logged->join_n);
    if (logged->call_n && place.has_turn)
        snapshot.call = draw_log::head_of(tx, place.set, *logged->call_n);
}

}
