#include "domains/mystery_box/sale/sale.h"
#include "domains/catalog/catalog.h"
#include "domains/checkout/checkout.h"
#include "domains/mystery_box/cards/locks.h"
#include "domains/mystery_box/cards/turn_store.h"
#include "domains/mystery_box/draw/arrangement.h"
#include "domains/mystery_box/draw/draw_log.h"
#include "domains/mystery_box/draw/draw_log_store.h"
#include "domains/mystery_box/draw/proofs.h"
#include "domains/mystery_box/followers.h"
#include "domains/mystery_box/limits.h"
#include "domains/mystery_box/notices.h"
#include "domains/mystery_box/queue/line.h"
#include "domains/mystery_box/queue/payers.h"
#include "domains/mystery_box/queue/waste_rules.h"
#include "domains/mystery_box/rules.h"
#include "domains/mystery_box/sale/purchase_limits.h"
#include "domains/mystery_box/store.h"
#include "domains/order/order.h"
#include "generated/refusals/common.h"
#include "generated/refusals/mystery_box.h"
#include "generated/refusals/order.h"
#include "platform/shop_calendar.h"
#include <algorithm>
#include <cassert>

namespace mystery_box {

// The guard in WHERE gives a box to exactly one: who had it when ours was refused? What was held before it is undone by the refusal.
static Error why_not_held(Read& tx, BoxSetId set, std::int32_t slot, AccountId account)
{
    return store::is_kept_from(tx, set, slot, account) ? refusal::box_locked : refusal::box_sold;
}

// Why the account has no turn whose clock could be stopped.
static Error why_no_turn(Read& tx, Shopper const& me, BoxSetId set)
{
    auto const place = line::turn_of(tx, me, set);
    return place.ok() ? refusal::turn_over : place.error();
}

// The caller's turn with its clock stopped, and the set, in one round trip.
struct Stopped {
    Set set;
    std::vector<std::int32_t> slots;
    store::Paused paused;
};
static Result<Stopped> stop_clock(Write& tx, Shopper const& me, BoxSetId id, std::vector<std::int32_t> wanted)
{
    Batch asked(tx);
    auto touched = store::touch(asked, id);
    auto paused = store::pause_turn(asked, me.id, id);
    TRY(asked.run());
    auto set = store::take(tx, touched);
    if (!set)
        return refusal::not_found;
    TRY(rules::check_on_sale(set->shown.state));
    auto slots = TRY(rules::check_slots(std::move(wanted), set->shown.box_count));
    if (!*paused)
        return why_no_turn(tx, me, id);
    return Stopped { std::move(*set), std::move(slots), std::move(*paused.take()) };
}

// Counts and holds the boxes in one round trip, and answers what they cost. What was kept of them is used up.
static Result<catalog::Priced> hold_boxes(Write& tx, Shopper const& me, Stopped const& stopped, OrderId order, std::int64_t day)
{
    auto const& [set, slots, paused] = stopped;
    bool const are_some_kept = paused.has_locks && locks::make_way(tx, set, slots, me.id);
    Batch taken(tx);
    auto series = catalog::ask_priced(taken, set.shown.series_id, me.country);
    auto const counting = purchase_limits::count(taken, me.id, set.shown.series_id, day, static_cast<std::int32_t>(slots.size()));
    std::vector<Later<int>> held;
    held.reserve(slots.size());
    for (auto const slot : slots)
        held.push_back(store::hold_box(taken, set.id(), slot, order, me.id));
    TRY(taken.run());
    if (!*series)
        return catalog::why_not_priced(tx, set.shown.series_id);
    TRY(purchase_limits::check(counting));
    for (std::size_t at = 0; at < slots.size(); ++at)
        if (*held[at] != 1)
            return why_not_held(tx, set.id(), slots[at], me.id);
    if (are_some_kept)
        store::use_up_locks(tx, order);
    return std::move(*series.take());
}

Result<Held> hold(Write& tx, Shopper const& me, BoxSetId id, std::vector<std::int32_t> wanted, OrderId order)
{
    auto stopped = TRY(stop_clock(tx, me, id, std::move(wanted)));
    auto const day = shop_day(tx);
    auto series = TRY(hold_boxes(tx, me, stopped, order, day));
    auto const& [set, slots, paused] = stopped;
    auto const& place = paused.place;
    auto const& limits = limits_of(tx.settings());
    auto const length = waste::hold_length(place, tx.now(), limits);
    auto const ends_at = tx.now() + length;
    auto const n = draw_log::held(tx, place, slots);
    store::insert_hold(tx, { order, id, me.id, place.id, set.epoch, slots, day, HoldState::open, ends_at, tx.now(), set.turns, n });
    // The job of the turn's end stays: it finds the clock standing still, and the one who goes on sets it anew.
    notices::box_changed(tx, id, set.version);
    auto const reminds = limits.hold_reminder < length ? limits.hold_reminder : 0;
    return Held { std::move(series), set.shown.number, std::move(stopped.slots), ends_at - reminds, ends_at };
}

void sale::end_hold_at(Write& tx, Hold const& hold, Time ends_at)
{
    store::set_hold_end(tx, hold.order, ends_at);
    checkout::set_hold_end(tx, hold.order, ends_at, ends_at - limits_of(tx.settings()).hold_reminder);
}

void sale::bound_holds(Write& tx)
{
    auto const& limits = limits_of(tx.settings());
    auto const latest = tx.now() + limits.hold + limits.hold_failure;
    for (auto const& hold : store::list_too_long_holds(tx, latest))
        end_hold_at(tx, hold, latest);
}

void note_failure(Write& tx, OrderId order)
{
    auto const seen = store::find_hold(tx, order);
    auto const set = seen ? store::touch(tx, seen->set) : std::nullopt;
    auto const hold = set ? store::find_hold(tx, order) : std::nullopt;
    auto const place = hold ? store::find_place(tx, hold->place) : std::nullopt;
    if (!place || hold->state != HoldState::open)
        return;
    auto const ends_at = waste::longest_hold_end(*hold, *place, tx.now(), limits_of(tx.settings()));
    if (ends_at > hold->ends_at)
        sale::end_hold_at(tx, *hold, ends_at);
    notices::turn_or_boxes(tx, hold->account, hold->set, set->version);
}

void remind_of_hold(Write& tx, OrderId order)
{
    auto const hold = store::find_hold(tx, order);
    if (!hold || hold->state != HoldState::open)
        return;
    if (auto const set = store::find_set(tx, hold->set))
        notices::hold_ends(tx, *hold, set->shown);
}

// The boxes that are held, with what lies in them, and how many of them are hidden styles.
struct ToSell {
    std::vector<store::SoldSlot> slots;
    std::int32_t hidden = 0;
};
static ToSell boxes_to_sell(Read& tx, Set const& set, Hold const& hold)
{
    assert(set.arranged_epoch == hold.epoch); // Boxes are mixed when a turn begins, and none did since.
    ToSell sale;
    if (set.protocol == 1) {
        sale.slots = store::list_sold_slots(tx, hold.order);
        auto const hidden = store::list_hidden_styles(tx, set.id());
        for (auto const& sold : sale.slots)
            sale.hidden += std::binary_search(hidden.begin(), hidden.end(), sold.style) ? 1 : 0;
        return sale;
    }
    auto const arranged = find_arrangement(tx, set.id(), hold.epoch, hold.root);
    assert(arranged); // They were chosen in a turn.
    sale.slots.reserve(hold.slots.size());
    for (auto const slot : hold.slots) {
        sale.slots.push_back({ slot, arranged->style_in(slot) });
        sale.hidden += arranged->is_hidden(sale.slots.back().style) ? 1 : 0;
    }
    return sale;
}

// Nobody can buy any more.
static void finish(Write& tx, Set const& set)
{
    // Of a set that was closed the log says so already.
    if (set.shown.state != api::MysteryBoxSetState::closed)
        draw_log::finished(tx, set.id(), fairness_2::FinishWord::sold_out);
    store::leave_all(tx, set.id(), LeftReason::finished);
    schedule_reveal(tx, set.id());
    followers::dismiss(tx, set.id());
    notices::set_finished(tx, set.id(), set.version);
}

// What is held for the order becomes its buyer's. The set is touched, the hold's state is changed already. `last` is left to be run.
static std::vector<SoldBox> sell_held(Write& tx, Set const& set, Hold const& hold, line::Bought bought, bool is_late, Batch& last)
{
    auto const log = draw_log::sold(tx, hold, is_late);
    line::go_on_after_sale(tx, set, hold, std::move(bought), is_late);
    auto const sale = boxes_to_sell(tx, set, hold);
    store::sell_boxes(last, set, hold.order, sale.slots, sale.hidden, log);
    std::vector<SoldBox> sold;
    sold.reserve(sale.slots.size() + 1);
    auto const chance = rules::hidden_chance(set.hidden_left, set.shown.boxes_left);
    for (auto const& [slot, style] : sale.slots)
        sold.push_back({ hold.account, hold.set, set.shown.series_id, set.shown.number, slot, style, chance });
    notices::turn_or_boxes(tx, hold.account, hold.set, set.version);
    if (set.shown.boxes_left > static_cast<std::int32_t>(sale.slots.size())) {
        notices::box_changed(tx, hold.set, set.version);
        return sold;
    }
    finish(tx, set);
    if (auto const prize = store::find_published(tx, hold.set).last_one)
        sold.push_back({ hold.account, hold.set, set.shown.series_id, set.shown.number, last_one_slot, prize, 0 });
    return sold;
}

// The place in which the boxes were chosen, as long as it is there.
static std::optional<Place> place_of_hold(std::optional<Place> place, Hold const& hold)
{
    return place && place->id == hold.place ? std::move(place) : std::nullopt;
}

Result<std::vector<SoldBox>> sell(Write& tx, order::Order const& order, Batch& last)
{
    Batch asked(tx);
    auto touched = store::touch(asked, BoxSetId { order.subject });
    auto const hold = store::sell_hold(asked, order.id);
    auto place = store::find_place_of(asked, order.account);
    auto const person = payers::ask_for_person(asked, order.account);
    TRY(asked.run());
    auto const set = store::take(tx, touched);
    if (!set || !*hold)
        return refusal::order_not_payable;
    return sell_held(tx, *set, **hold, { payers::take_person(tx, person), place_of_hold(place.take(), **hold) }, false, last);
}

Result<std::vector<SoldBox>> sell_late(Write& tx, OrderId order, Time paid_at)
{
    auto const hold = store::find_hold(tx, order);
    if (!hold)
        return refusal::not_found;
    auto const set = store::touch(tx, hold->set);
    if (!set || hold->state != HoldState::released)
        return refusal::order_not_payable;
    TRY(rules::check_sells_late(set->shown.state));
    // Money that comes when it likes would be an option on boxes: it was taken in time, and nobody else has been called since (so no box
    // is kept for anybody else that was not when the order was placed).
    auto const grace = limits_of(tx.settings()).late_grace;
    if (paid_at > hold->ends_at + grace || set->turns != hold->turns)
        return refusal::box_sold;
    // After a shuffle the box with this number is not the box that was chosen.
    if (set->epoch != hold->epoch)
        return refusal::box_sold;
    for (auto const slot : hold->slots)
        if (!store::is_free(tx, hold->set, slot))
            return refusal::box_sold;
    auto const day = shop_day(tx);
    auto const count = static_cast<std::int32_t>(hold->slots.size());
    TRY(purchase_limits::count(tx, hold->account, set->shown.series_id, day, count));
    [[maybe_unused]] bool const was_released = store::set_hold_state(tx, order, HoldState::released, HoldState::sold);
    assert(was_released); // The caller holds the payment's row: nobody else settles this order.
    store::set_hold_day(tx, order, day);
    for (auto const slot : hold->slots) {
        [[maybe_unused]] bool const is_held = store::hold_box(tx, hold->set, slot, order, hold->account);
        assert(is_held); // The set is touched, so it stays as we saw it.
    }
    store::use_up_locks(tx, order);
    auto place = store::find_place(tx, hold->place);
    Batch last(tx);
    auto sold = sell_held(tx, *set, *hold, { payers::take_person(tx, hold->account), std::move(place) }, true, last);
    TRY(last.run());
    return sold;
}

void release(Write& tx, OrderId order, checkout::Released reason)
{
    auto const hold = store::find_hold(tx, order);
    if (!hold)
        return;
    auto const set = store::touch(tx, hold->set);
    if (!set || !store::set_hold_state(tx, order, HoldState::open, HoldState::released))
        return;
    if (!store::has_free_box(tx, hold->set))
        followers::call(tx, hold->set);
    store::free_boxes(tx, order);
    draw_log::released(tx, *hold, reason);
    purchase_limits::give_back(tx, hold->account, set->shown.series_id, hold->day, static_cast<std::int32_t>(hold->slots.size()));
    line::go_on_after_hold(tx, *set, *hold);
    notices::turn_or_boxes(tx, hold->account, hold->set, set->version);
    notices::box_changed(tx, hold->set, set->version);
}

void note_return(Write& tx, OrderId order, checkout::WantedBy wanted_by)
{
    auto const hold = store::find_hold(tx, order);
    if (!hold || !hold->n || !store::touch(tx, hold->set))
        return;
    auto const whose = wanted_by == checkout::WantedBy::shopper ? fairness_2::ReturnWord::asked : fairness_2::ReturnWord::shop;
    draw_log::append(tx, hold->set, fairness_2::Return { *hold->n, hold->slots, whose });
}

void tell_order_changed(Write& tx, AccountId account, BoxSetId set)
{
    notices::turn_or_boxes(tx, account, set, store::find_version(tx, set));
}

}
