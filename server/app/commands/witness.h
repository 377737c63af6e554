#pragma once
#include "app/options.h"

namespace app {

// Follows the public logs of a shop and keeps its signed heads in a file, a line for each, which `verify --earlier` compares with a record.
// What does not continue what was kept is not kept: it is said, and goes into FILE.contradictions with the shop's signature. Prints a line
// for each head. Answers the exit code: 0, 1 when a log did not continue, 2 when shop or file could not be read (with --once).
int witness(WitnessOptions const& options);

}
