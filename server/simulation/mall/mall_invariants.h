#pragma once
// What must be true of the mall besides `kabinet check`: what customers, packer and operator know, held against what the shop has written
// down.
#include "simulation/invariants/invariants.h"
#include "simulation/mall/mall.h"

namespace simulation {

// At any time between two steps.
void check_mall(Read& tx, Mall const& mall, Broken& broken);
// Besides, when everybody has gone home and all that waits has had its time.
void check_closed_mall(Read& tx, Mall const& mall, Cashier const& cashier, Broken& broken);
// Drawn again by what the shop publishes, and by the text of the protocol: not by the shop's code.
void check_draws_of_sales(World& world, Mall const& mall, Broken& broken);

}
