#pragma once
#include "generated/cabinet.h"
#include "generated/mystery_box.h"
#include "kernel/result.h"
#include "platform/gate/caller.h"

class Read;
class Write;

namespace flows {

// Each opens boxes out of the caller's cabinet and grants the titles that are earned by it.

// Each figure comes with the proof of what lay in its box.

// One box; opening again shows the same figure. Refuses not_found.
Result<api::MysteryBoxOpened> unpack(Write& tx, Shopper const& me, api::MysteryBoxUnpacking const& request);
// All of an order, by slot. Refuses not_found, order_not_paid.
Result<api::MysteryBoxOpenedList> unpack_order(Write& tx, Shopper const& me, api::MysteryBoxUnpackingAll const& request);
// These, in the order given, all or none. Refuses not_found.
Result<api::MysteryBoxOpenedList> open_boxes(Write& tx, Shopper const& me, api::CabinetOpenBox const& request);
// The proof of what lay in a box that the caller has opened, at any later time. Refuses not_found, also for what is still sealed and for a
// prize that lay in no box.
Result<api::MysteryBoxProof> show_proof(Read& tx, Shopper const& me, api::MysteryBoxShowProof const& request);

}
