#pragma once
#include "domains/team/store.h"

namespace platform {
struct Module;
}

namespace team {

// The team comes to nothing: everybody's money goes back, one order after another. Its row is the caller's.
void end_as(Write& tx, Team const& team, State to, std::string_view who, std::string_view why);
void add_kind(platform::Module& module);

}
