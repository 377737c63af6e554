#pragma once
#include "platform/module.h"

namespace app {

// Everything the shop does. With `is_sandbox` also the stand-ins for what is outside.
void add_modules(platform::Module& module, bool is_sandbox);

}
