#pragma once
#include "domains/checkout/checkout.h"
#include "domains/safeguards/safeguards.h"

namespace checkout {

// Of an order, or of a call of ours: a kind that nobody has handed in is a bug, and throws.
Kind const& kind_of(Read& tx, std::string_view name);
// What is paid waits to be shipped, as the kind's order::Look says.
bool is_shipped(Read& tx, std::string_view kind);

inline safeguards::Sale sale_of(Kind const& kind) { return { kind.is_of_chance(), kind.is_of_own_things() }; }

}
