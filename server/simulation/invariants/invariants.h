#pragma once
// What must be true besides `kabinet check`: what the people and the cashier know, held against what the shop has written down.
#include "simulation/engine/hosts.h"
#include "simulation/shoppers/presents.h"
#include "simulation/shoppers/shopper.h"

namespace simulation {

using Broken = std::vector<std::string>;

// Who knows something besides the shop.
struct Witnesses {
    Memory const& memory;
    Cashier const& cashier;
    MailHost const& mail_host;
    Presents const& presents;
};

// Each broken invariant as one line; none when all hold. At any time between two steps.
Broken broken_invariants(World& world, Witnesses const& witnesses);
// Besides these, what must be true when everybody has gone home and every word has been heard.
Broken left_open(World& world, Witnesses const& witnesses);

// Parts of the first: money_invariants.cpp and promise_invariants.cpp.
void check_money(Read& tx, Cashier const& cashier, Broken& broken);
void check_promises(Read& tx, Witnesses const& witnesses, Broken& broken);
// Of the second: each sum of money that was taken has become boxes, or goes back.
void check_each_sum(Read& tx, Cashier const& cashier, Broken& broken);

}
