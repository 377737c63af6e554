#pragma once
#include "domains/fulfilment/fulfilment.h"

namespace fulfilment {

void add_carriers(platform::Module& module);
// Tells buyers of what was sent, and of what arrived.
void add_notices(platform::Module& module);
void add_checks(platform::Module& module);

}
