#pragma once
#include "app/options.h"

namespace app {

// Prints one line for each check of the files: "ok      manifest: ...". Answers the exit code: 0 when nothing is broken, 1 when a check is
// or a file is not what it should be, 2 when a file cannot be read, 3 when there is nothing but counts that chance would hardly give.
int verify(VerifyOptions const& options);

}
