#pragma once
#include "app/options.h"

namespace app {

// Prints one line for each check of the files: "ok      manifest: ...". Answers the exit code: 1 when a check is broken or a file is not
// what it should be.
int verify(VerifyOptions const& options);

}
