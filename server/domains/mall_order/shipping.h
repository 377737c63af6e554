#pragma once

namespace platform {
struct Module;
}

namespace mall_order {

// From the warehouse to its buyer.
void add_shipping(platform::Module& module);

}
