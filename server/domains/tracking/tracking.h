#pragma once
#include "generated/tracking.h"
#include "platform/module.h"

// What people do in the storefront, as it reports it.
namespace tracking {

void add(platform::Module& module);

}
