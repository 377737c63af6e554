#pragma once

namespace platform {
struct Module;
}

namespace mall_order {

// What of an order of the mall is sent to its buyer.
void add_sender(platform::Module& module);

}
