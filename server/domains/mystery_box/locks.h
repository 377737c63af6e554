#pragma once
#include "domains/mystery_box/mystery_box.h"
#include "domains/mystery_box/store.h"
#include "domains/mystery_box/turn_store.h"

// Boxes that nobody else may order, so that a card spent on one is not wasted: as long as the turn lasts, and one of them, the latest, for
// a while after a turn that ended by stopping after a purchase. A shuffle ends them all.
namespace mystery_box {

// What the caller knows and keeps of a set's boxes. Refuses not_found.
Result<api::MysteryBoxTipsLockStatus> show_locks(Read& tx, Shopper const& me, api::MysteryBoxGetUserTipsLockStatus const& request);
// Gives a box up; again changes nothing. Refuses not_found, slot_unknown.
Result<api::MysteryBoxTipsLockStatus> remove_lock(Write& tx, Shopper const& me, api::MysteryBoxRemoveTipsLock const& request);

namespace locks {

// Refuses box_sold, box_locked.
Status check_choosable(Read& tx, BoxSetId set, std::int32_t slot, AccountId account);

// In each of these the set is touched.

// For whoever has just spent a card on the box. Refuses box_locked when it is kept for somebody else.
Status keep(Write& tx, Tip const& tip);
// The turn is over and the boxes stay as they are.
void outlast_turn(Write& tx, Set const& set, AccountId account);
// The boxes are shuffled, or not on sale any more.
void end_all(Write& tx, Set const& set);

// The job: the time of some is over.
void end_due(Write& tx, std::int64_t set);

}

}
