#pragma once
#include "domains/mystery_box/store.h"

// The chooser draws last (docs/fairness.md): a place is called once, ever, and its device answers with the number that it was bound to when
// it joined; only then are the boxes arranged. Of protocol 2; a set of protocol 1 is arranged when the turn begins.
namespace mystery_box::chooser {

// The turn of this place begins: the boxes are arranged, or its device is asked to tell its number. The set is touched.
void call(Write& tx, Set const& set, Place const& place);
// The device tells its number, and the boxes are arranged. Again it answers the same. Refuses not_found, not_in_line, not_your_turn,
// turn_over, call_unknown, number_wrong.
Result<api::MysteryBoxTurnBegun> begin_turn(Write& tx, Shopper const& me, api::MysteryBoxTurnAnswer const& request);
// A turn of protocol 2 is over, or was never begun: what the shopper keeps of it, and what the log says. The set is touched.
void end(Write& tx, Set const& set, Place const& place, LeftReason reason);

// What a shopper sees of their place.
void show(Read& tx, Place const& place, api::MysteryBoxQueueSnapshot& snapshot);

}
