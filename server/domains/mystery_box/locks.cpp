#include "domains/mystery_box/locks.h"
#include "domains/mystery_box/followers.h"
#include "domains/mystery_box/limits.h"
#include "domains/mystery_box/notices.h"
#include "domains/mystery_box/rules.h"
#include "domains/mystery_box/tips.h"
#include "kernel/countdown.h"
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
    status.shakes_left = std::max(0, limits_of(tx.settings()).shakes - store::find_shakes(tx, place->id));
}

static api::MysteryBoxTipsLockStatus status_of(Read& tx, Set const& set, AccountId account)
{
    auto const limits = limits_of(tx.settings());
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
    auto const used = store::find_daily_xrays(tx, account, rules::day_of(tx.now(), limits.day_offset));
    status.xrays_left = std::max(0, limits.daily_xrays - used);
    return status;
}

Result<api::MysteryBoxTipsLockStatus> show_locks(Read& tx, Shopper const& me, api::MysteryBoxGetUserTipsLockStatus const& request)
{
    auto const set = store::find_set(tx, request.box_set_id);
    if (!set)
        return Error::not_found;
    return status_of(tx, *set, me.id);
}

Result<api::MysteryBoxTipsLockStatus> remove_lock(Write& tx, Shopper const& me, api::MysteryBoxRemoveTipsLock const& request)
{
    auto const set = store::touch(tx, request.box_set_id);
    if (!set)
        return Error::not_found;
    if (request.slot > set->shown.box_count)
        return Error::slot_unknown;
    bool const had_free = store::has_free_box(tx, set->id());
    if (store::remove_lock(tx, set->id(), request.slot, me.id) > 0) {
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
        return Error::box_sold;
    if (store::is_kept_from(tx, set, slot, account))
        return Error::box_locked;
    return done();
}

Status keep(Write& tx, Tip const& tip) { return store::put_lock(tx, tip) ? done() : Status(Error::box_locked); }

void outlast_turn(Write& tx, Set const& set, AccountId account)
{
    auto const latest = store::find_latest_lock(tx, set.id(), account);
    if (!latest)
        return;
    if (auto const earlier = store::remove_earlier_lock(tx, account); earlier && *earlier != set.id())
        // That set is not touched here: a job tells its watchers.
        tx.schedule(over_job, earlier->value, tx.now());
    store::remove_other_locks(tx, set.id(), account, *latest);
    store::set_lock_end(tx, set.id(), *latest, tx.now() + limits_of(tx.settings()).lock);
    if (auto const next = store::find_next_lock_end(tx, set.id()))
        tx.schedule(over_job, set.id().value, *next);
    notices::box_changed(tx, set.id(), set.version);
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
    if (store::remove_ended_locks(tx, set->id()) > 0 && !had_free)
        followers::call(tx, set->id());
    if (auto const next = store::find_next_lock_end(tx, set->id()))
        tx.schedule(over_job, id, *next);
    notices::box_changed(tx, set->id(), set->version);
}

}

}
