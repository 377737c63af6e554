#pragma once
#include "domains/checkout/checkout.h"

namespace checkout {

// Closes an order whose payment has just ended without money: its goods are free again, and it counts no more as spent.
void close_unpaid(Write& tx, order::Order const& order, Released reason, std::string_view who, std::string_view why);

// Reminds whoever has not paid, and ends the hold when nobody paid in time: of an order that is due.
void add_ends_of_holds(platform::Module& module);

}
