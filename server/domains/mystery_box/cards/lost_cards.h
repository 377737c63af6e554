#pragma once
#include "domains/mystery_box/store.h"

// Cards whose use the shop has ended, and not their shopper or their shopper's time: the set was closed by hand, or in their turn the sale
// was paused or the server was away for long. Those spent on boxes that were not bought and are not kept any longer go back (a flow, since
// cards are the ledger's).
namespace mystery_box::lost_cards {

// The turn of this place is over, and what is kept of it is settled.
void of_turn(Write& tx, Place const& place);
// The set is closed by hand; places and locks are still there.
void of_closed_set(Write& tx, BoxSetId set);
// A hold came to nothing after its turn had ended.
void of_hold(Write& tx, Set const& set, Hold const& hold);

// The tick: a server is there.
void note_pulse(Write& tx);
// At the start of a server: turns in which none was there for longer than that.
void note_absence(Write& tx);

}
