#pragma once
#include "domains/fulfilment/fulfilment.h"

namespace fulfilment {

void add_carriers(platform::Module& module);
void add_checks(platform::Module& module);

}
