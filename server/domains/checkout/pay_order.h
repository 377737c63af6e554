#pragma once

namespace platform {
struct Module;
}

namespace checkout {

// How an order is paid at a cashier: an attempt is begun, and completed when the shopper is back.
void add_attempts(platform::Module& module);

}
