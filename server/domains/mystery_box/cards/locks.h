#pragma once
#include "domains/mystery_box/cards/turn_store.h"
#include "domains/mystery_box/mystery_box.h"
#include "domains/mystery_box/store.h"

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
// Before an order of these boxes: frees what was kept until now, and of these what the shopper kept beyond an earlier turn, as they hold it
// now. False where nobody kept any box of the set.
bool make_way(Write& tx, Set const& set, std::vector<std::int32_t> const& slots, AccountId account);
// The turn is over and the boxes stay as they are, or at least the one that is kept. Answers that.
std::optional<std::int32_t> outlast_turn(Write& tx, Set const& set, AccountId account);
// Frees what was kept until now; of protocol 2 not while a call waits for its answer, as what is kept then is kept in its turn.
void end_due(Write& tx, Set const& set);
// The boxes are shuffled, or not on sale any more.
void end_all(Write& tx, Set const& set);

// The job: the time of some is over.
void end_due(Write& tx, std::int64_t set);

}

}
