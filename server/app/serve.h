#pragma once
#include "app/options.h"

namespace app {

// Runs the shop until SIGINT or SIGTERM; a second one ends the process at once. Answers the exit code. Throws with one clear line when it
// cannot start.
int serve(Options const& options);

}
