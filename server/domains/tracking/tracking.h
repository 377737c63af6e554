#pragma once
#include "generated/tracking.h"

namespace platform {
struct Module;
}

// What people do in the storefront, as it reports it.
namespace tracking {

void add(platform::Module& module);

}
