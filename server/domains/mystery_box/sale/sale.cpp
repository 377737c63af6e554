#include "domains/mystery_box/sale/sale.h"
#include "domains/catalog/catalog.h"
#include "domains/checkout/checkout.h"
#include "domains/mystery_box/cards/locks.h"
#include "domains/mystery_box/cards/turn_store.h"
#include "domains/mystery_box/draw/arrangement.h"
#include "domains/mystery_box/draw/draw_log.h"
#include "domains/mystery_box/draw/proofs.h"
#include "domains/mystery_box/followers.h"
#include "domains/mystery_box/limits.h"
#include "domains/mystery_box/notices.h"
#include "domains/mystery_box/queue/line.h"
#include "domains/mystery_box/queue/waste_rules.h"
#include "domains/mystery_box/rules.h"
#include "domains/mystery_box/sale/purchase_limits.h"
#include "domains/mystery_box/store.h"
#include "platform/shop_calendar.h"
#include <algorithm>
#include <cassert>

namespace mystery_box {

// The caller's turn in this set, its clock stopped.
static Result<Place> stop_clock(Write& tx, Shopper const& me, BoxSetId set)
{
    auto const place = TRY(line::turn_of(tx, me, set));
    if (!store::pause_turn(tx, place.id))
        return Error::turn_over;
    return place;
}

// The guard in WHERE gives a box to exactly one; the refusal takes back those that were free. What was kept of them is used up.
static Status hold_boxes(Write& tx, BoxSetId set, std::vector<std::int32_t> const& slots, OrderId order, AccountId account,
    bool are_some_kept = true)
{
    for (auto const slot : slots)
        if (!store::hold_box(tx, set, slot, order, account))
            return store::is_kept_from(tx, set, slot, account) ? Error::box_locked : Error::box_sold;
    if (are_some_kept)
        store::use_up_locks(tx, order);
    return done();
}

Result<Held> hold(Write& tx, Shopper const& me, BoxSetId id, std::vector<std::int32_t> wanted, OrderId order)
{
    auto const set = store::touch(tx, id);
    if (!set)
        return Error::not_found;
    TRY(rules::check_on_sale(set->shown.state));
    auto slots = TRY(rules::check_slots(std::move(wanted), set->shown.box_count));
    auto const place = TRY(stop_clock(tx, me, id));
    auto series = TRY(catalog::find_series(tx, set->shown.series_id, me.country));

    auto const limits = limits_of(tx.settings());
    auto const day = shop_day(tx);
    auto const count = static_cast<std::int32_t>(slots.size());
    TRY(purchase_limits::count(tx, me.id, set->shown.series_id, day, count));
    bool const are_some_kept = locks::make_way(tx, *set, slots, me.id);
    TRY(hold_boxes(tx, id, slots, order, me.id, are_some_kept));
    auto const length = waste::hold_length(place, tx.now(), limits);
    auto const ends_at = tx.now() + length;
    auto const n = draw_log::held(tx, place, slots);
    store::insert_hold(tx, { order, id, me.id, place.id, set->epoch, slots, day, HoldState::open, ends_at, tx.now(), set->turns, n });
    line::stand_still(tx, place.id);
    notices::box_changed(tx, id, set->version);
    auto const reminds = limits.hold_reminder < length ? limits.hold_reminder : 0;
    return Held { std::move(series), set->shown.number, std::move(slots), ends_at - reminds, ends_at };
}

void sale::end_hold_at(Write& tx, Hold const& hold, Time ends_at)
{
    store::set_hold_end(tx, hold.order, ends_at);
    checkout::set_hold_end(tx, hold.order, ends_at, ends_at - limits_of(tx.settings()).hold_reminder);
}

void sale::bound_holds(Write& tx)
{
    auto const limits = limits_of(tx.settings());
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

// The boxes that are held; those of protocol 2 with what lies in them.
static std::vector<store::SoldSlot> slots_to_sell(Read& tx, Set const& set, Hold const& hold)
{
    std::vector<store::SoldSlot> slots;
    slots.reserve(hold.slots.size());
    assert(set.arranged_epoch == hold.epoch); // Boxes are mixed when a turn begins, and none did since.
    auto const arranged = set.protocol == 1 ? nullptr : find_arrangement(tx, set.id(), hold.epoch, hold.root);
    assert(arranged || set.protocol == 1); // They were chosen in a turn.
    for (auto const slot : hold.slots)
        slots.push_back({ slot, arranged ? arranged->style_in(slot) : StyleId {} });
    return slots;
}

// What is held for the order becomes its buyer's. The set is touched, the hold's state is changed already.
static std::vector<SoldBox> sell_held(Write& tx, Set const& set, Hold const& hold, bool is_late)
{
    auto const log = draw_log::sold(tx, hold, is_late);
    line::go_on_after_sale(tx, set, hold, is_late);
    auto slots = slots_to_sell(tx, set, hold);
    auto const left = store::sell_boxes(tx, set, hold.order, slots, log);
    std::vector<SoldBox> sold;
    sold.reserve(slots.size());
    auto const chance = rules::hidden_chance(set.hidden_left, set.shown.boxes_left);
    for (auto const& [slot, style] : slots)
        sold.push_back({ hold.account, hold.set, set.shown.series_id, set.shown.number, slot, style, chance });
    notices::turn_or_boxes(tx, hold.account, hold.set, set.version);
    if (left == 0) {
        // Of a set that was closed the log says so already.
        if (set.shown.state != api::MysteryBoxSetState::closed)
            draw_log::finished(tx, hold.set, fairness_2::FinishWord::sold_out);
        store::leave_all(tx, hold.set, LeftReason::finished);
        if (auto const prize = store::find_published(tx, hold.set).last_one)
            sold.push_back({ hold.account, hold.set, set.shown.series_id, set.shown.number, last_one_slot, prize, 0 });
        schedule_reveal(tx, hold.set);
        followers::dismiss(tx, hold.set);
        notices::set_finished(tx, hold.set, set.version);
    } else {
        notices::box_changed(tx, hold.set, set.version);
    }
    return sold;
}

Result<std::vector<SoldBox>> sell(Write& tx, OrderId order)
{
    auto const hold = store::find_hold(tx, order);
    if (!hold)
        return Error::not_found;
    auto const set = store::touch(tx, hold->set);
    if (!set || !store::set_hold_state(tx, order, HoldState::open, HoldState::sold))
        return Error::order_not_payable;
    return sell_held(tx, *set, *hold, false);
}

Result<std::vector<SoldBox>> sell_late(Write& tx, OrderId order, Time paid_at)
{
    auto const hold = store::find_hold(tx, order);
    if (!hold)
        return Error::not_found;
    auto const set = store::touch(tx, hold->set);
    if (!set || hold->state != HoldState::released)
        return Error::order_not_payable;
    TRY(rules::check_sells_late(set->shown.state));
    // Money that comes when it likes would be an option on boxes: it was taken in time, and nobody else has been called since.
    auto const grace = limits_of(tx.settings()).late_grace;
    if (paid_at > hold->ends_at + grace || set->turns != hold->turns)
        return Error::box_sold;
    // After a shuffle the box with this number is not the box that was chosen.
    if (set->epoch != hold->epoch)
        return Error::box_sold;
    for (auto const slot : hold->slots)
        if (!store::is_free(tx, hold->set, slot) || store::is_kept_from(tx, hold->set, slot, hold->account))
            return Error::box_sold;
    auto const day = shop_day(tx);
    auto const count = static_cast<std::int32_t>(hold->slots.size());
    TRY(purchase_limits::count(tx, hold->account, set->shown.series_id, day, count));
    [[maybe_unused]] bool const was_released = store::set_hold_state(tx, order, HoldState::released, HoldState::sold);
    assert(was_released); // The caller holds the payment's row: nobody else settles this order.
    store::set_hold_day(tx, order, day);
    [[maybe_unused]] auto const held = hold_boxes(tx, hold->set, hold->slots, order, hold->account);
    assert(held.ok()); // The set is touched, so it stays as we saw it.
    return sell_held(tx, *set, *hold, true);
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
