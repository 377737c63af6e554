#pragma once

namespace platform {
struct Module;
}

namespace mystery_box {

// What the mini-program's second face of sets and queues has of its own; its other calls are faces of the first (contract/pool.tsp).
void add_pool(platform::Module& module);

}
