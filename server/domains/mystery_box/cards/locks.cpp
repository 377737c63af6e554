#include "domains/mystery_box/cards/locks.h"
#include "domains/mystery_box/cards/tips.h"
#include "domains/mystery_box/draw/draw_log.h"
#include "domains/mystery_box/followers.h"
#include "domains/mystery_box/limits.h"
#include "domains/mystery_box/notices.h"
#include "domains/mystery_box/store.h"
#include "generated/refusals/common.h"
#include "generated/refusals/mystery_box.h"
#include "kernel/time/countdown.h"
#include <algorithm>

namespace mystery_box {

static void list_shakes(Read& tx, AccountId account, api::MysteryBoxTipsLockStatus& status)
{
    auto const place = store::find_place_of(tx, account);
    if (!place || place->set != status.box_set_id || !place->has_turn)
        return;
    for (auto const& shaken : store::list_shakes(tx, place->id))
        if (shaken.epoch == status.epoch)
            status.shakes.push_back(
                { shaken.slot, shaken.number, tips::shake_group(tx, place->set, shaken.epoch, shaken.slot, shaken.number) });
    auto const& limits = limits_of(tx.settings());
    auto const used = tips::find_daily_shakes(tx, account, place->set);
    status.shakes_left = std::max(0, limits.shakes - used);
}

namespace locks {
static bool give_up(Write& tx, Set const& set, std::int32_t slot, AccountId account);
}

static api::MysteryBoxTipsLockStatus status_of(Read& tx, Set const& set, AccountId account)
{
    auto const& limits = limits_of(tx.settings());
    api::MysteryBoxTipsLockStatus status;
    status.box_set_id = set.id();
    status.epoch = set.epoch;
    for (auto const& lock : store::list_locks(tx, set.id(), account)) {
        api::MysteryBoxTipsLock shown { lock.slot, std::nullopt };
        if (lock.ends_at)
            shown.remaining = seconds_until(*lock.ends_at, tx.now());
        status.locks.push_back(shown);
    }
    for (auto const& tip : store::list_tips(tx, set.id(), set.epoch, account))
        status.tips.push_back({ tip.slot, tip.kind, tip.style });
    list_shakes(tx, account, status);
    auto const used = tips::find_daily_xrays(tx, account);
    status.xrays_left = std::max(0, limits.daily_xrays - used);
    return status;
}

Result<api::MysteryBoxTipsLockStatus> show_locks(Read& tx, Shopper const& me, api::MysteryBoxGetUserTipsLockStatus const& request)
{
    auto const set = store::find_set(tx, request.box_set_id);
    if (!set)
        return refusal::not_found;
    return status_of(tx, *set, me.id);
}

Result<api::MysteryBoxTipsLockStatus> remove_lock(Write& tx, Shopper const& me, api::MysteryBoxRemoveTipsLock const& request)
{
    auto const set = store::touch(tx, request.box_set_id);
    if (!set)
        return refusal::not_found;
    if (request.slot > set->shown.box_count)
        return refusal::slot_unknown;
    bool const had_free = store::has_free_box(tx, set->id());
    if (locks::give_up(tx, *set, request.slot, me.id)) {
        if (!had_free)
            followers::call(tx, set->id());
        notices::box_changed(tx, set->id(), set->version);
    }
    return status_of(tx, *set, me.id);
}

namespace locks {

static constexpr std::string_view over_job = "locks_over";

Status check_choosable(Read& tx, BoxSetId set, std::int32_t slot, AccountId account)
{
    if (!store::is_free(tx, set, slot))
        return refusal::box_sold;
    if (store::is_kept_from(tx, set, slot, account))
        return refusal::box_locked;
    return done();
}

// A box that was kept beyond a turn: of a set of protocol 2 its log says so.
static void note_unkept(Write& tx, BoxSetId set, std::int32_t slot) { draw_log::append(tx, set, fairness_2::Unkeep { slot }); }

Status keep(Write& tx, Tip const& tip)
{
    if (store::is_kept_beyond(tx, tip.set, tip.slot, tip.account))
        note_unkept(tx, tip.set, tip.slot);
    return store::put_lock(tx, tip) ? done() : Status(refusal::box_locked);
}

bool make_way(Write& tx, Set const& set, std::vector<std::int32_t> const& slots, AccountId account)
{
    if (!store::has_locks(tx, set.id()))
        return false;
    end_due(tx, set);
    for (auto const slot : slots)
        if (store::is_kept_beyond(tx, set.id(), slot, account)) {
            store::remove_lock(tx, set.id(), slot, account);
            note_unkept(tx, set.id(), slot);
        }
    return true;
}

// False when the account keeps no such box. What is kept while a call waits for its answer is so until then.
static bool give_up(Write& tx, Set const& set, std::int32_t slot, AccountId account)
{
    bool const is_kept = store::is_kept_beyond(tx, set.id(), slot, account);
    if (is_kept && store::is_call_open(tx, set.id())) {
        store::set_lock_end(tx, set.id(), slot, tx.now());
        tx.schedule(over_job, set.id().value, tx.now());
        return true;
    }
    if (store::remove_lock(tx, set.id(), slot, account) == 0)
        return false;
    if (is_kept)
        note_unkept(tx, set.id(), slot);
    return true;
}

// One box of a shopper is kept at a time, over all sets. False when the earlier one cannot be freed now.
static bool free_earlier(Write& tx, AccountId account)
{
    auto const earlier = store::find_earlier_lock(tx, account);
    if (!earlier)
        return true;
    auto const set = store::touch(tx, earlier->set);
    if (!set || store::is_call_open(tx, earlier->set))
        return false;
    if (store::remove_lock(tx, earlier->set, earlier->slot, account) > 0)
        note_unkept(tx, earlier->set, earlier->slot);
    notices::box_changed(tx, earlier->set, set->version);
    return true;
}

std::optional<std::int32_t> outlast_turn(Write& tx, Set const& set, AccountId account)
{
    auto const latest = store::find_latest_lock(tx, set.id(), account);
    if (!latest)
        return std::nullopt;
    if (!free_earlier(tx, account)) {
        store::remove_turn_locks(tx, set.id(), account);
        return std::nullopt;
    }
    store::remove_other_locks(tx, set.id(), account, *latest);
    store::set_lock_end(tx, set.id(), *latest, tx.now() + limits_of(tx.settings()).lock);
    if (auto const next = store::find_next_lock_end(tx, set.id()))
        tx.schedule(over_job, set.id().value, *next);
    notices::box_changed(tx, set.id(), set.version);
    return latest;
}

void end_due(Write& tx, Set const& set)
{
    if (set.protocol == 2 && store::is_call_open(tx, set.id()))
        return;
    for (auto const slot : store::remove_ended_locks(tx, set.id()))
        note_unkept(tx, set.id(), slot);
}

void end_all(Write& tx, Set const& set)
{
    if (store::remove_locks(tx, set.id()) > 0)
        notices::box_changed(tx, set.id(), set.version);
}

void end_due(Write& tx, std::int64_t id)
{
    auto const set = store::touch(tx, BoxSetId { id });
    if (!set)
        return;
    bool const had_free = store::has_free_box(tx, set->id());
    end_due(tx, *set);
    if (!had_free && store::has_free_box(tx, set->id()))
        followers::call(tx, set->id());
    // Behind a call that waits for its answer it is tried again.
    if (auto const next = store::find_next_lock_end(tx, set->id()))
        tx.schedule(over_job, id, std::max(*next, tx.now() + seconds(1)));
    notices::box_changed(tx, set->id(), set->version);
}

}

}
