#pragma once

namespace platform {
struct Module;
}

namespace flows {

// The mini-program's second face of orders and cards: the same flows under other paths, a poolId being a box set's id.
void add_pool(platform::Module& module);

}
