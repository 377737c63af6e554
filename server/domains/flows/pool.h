#pragma once

namespace platform {
struct Module;
}

namespace flows {

// What the mini-program's second face of the boxes asks of orders and has no call of the first to be a face of.
void add_pool(platform::Module& module);

}
