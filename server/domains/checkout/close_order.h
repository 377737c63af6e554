#pragma once
#include "domains/checkout/checkout.h"

namespace checkout {

constexpr std::string_view hold_over_job = "hold_over";

// Closes an order whose payment has just ended without money: its goods are free again, and it counts no more as spent.
void close_unpaid(Write& tx, order::Order const& order, Released reason, std::string_view who, std::string_view why);

// The job: reminds whoever has not paid, and ends the hold when nobody paid in time.
void end_hold(Write& tx, std::int64_t order);

}
