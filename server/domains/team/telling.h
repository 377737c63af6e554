#pragma once
#include "domains/team/store.h"

namespace platform {
struct Module;
}

// What people are told of their teams.
namespace team::telling {

// It is complete, or has come to nothing: everybody who paid for a seat of it is told, behind this transaction and by the server that
// serves, for whoever runs `kabinet team` may know no mail host.
void is_decided(Write& tx, TeamId team);

void add(platform::Module& module);

}
