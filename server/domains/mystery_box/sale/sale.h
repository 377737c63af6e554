#pragma once
#include "domains/mystery_box/store.h"

// How long boxes are held.
namespace mystery_box::sale {

// The slots of an order of boxes, from what its lines keep (order_kind.cpp).
std::vector<std::int32_t> slots_of(std::vector<std::string> const& details);
// The hold ends at another time than was planned, and its order with it.
void end_hold_at(Write& tx, Hold const& hold, Time ends_at);
// The tick: whatever the clock did, no hold lasts longer than a whole one from now.
void bound_holds(Write& tx);

}
