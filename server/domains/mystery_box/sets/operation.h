#pragma once
#include "domains/mystery_box/mystery_box.h"

// What follows from the operator's hand. The command runs in a process of its own, which sockets do not hear and whose clock and settings
// may be others: a job lets a server do this within a second.
namespace mystery_box::operation {

constexpr std::string_view set_changed_job = "set_changed";

// Lets the line follow the set's state, and tells everybody.
void follow_state(Write& tx, std::int64_t set);

}
