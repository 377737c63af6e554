#pragma once
#include "app/options.h"

namespace app {

// Lets thousands of shoppers loose on the shop's code, on a fake clock, and looks whether everything holds. Answers the exit code: 1 when
// something does not; then it has printed how to replay it.
int simulate(Options const& options);

}
