#pragma once
// What must be true besides `kabinet check`: what the people and the cashier know, held against what the shop has written down.
#include "simulation/shopper.h"

namespace simulation {

// Each broken invariant as one line; none when all hold. At any time between two steps.
std::vector<std::string> broken_invariants(World& world, Cashier const& cashier, Memory const& memory);
// Besides these, what must be true when everybody has gone home and every word has been heard.
std::vector<std::string> left_open(World& world, Cashier const& cashier);

}
