#pragma once
#include "generated/barrage.h"
#include "platform/module.h"

// What shoppers call out to each other while they watch a set.
namespace barrage {

void add(platform::Module& module);

}
