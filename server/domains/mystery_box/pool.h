#pragma once

namespace platform {
struct Module;
}

namespace mystery_box {

// The mini-program's second face of sets and lines: the same functions under other paths, a poolId being a box set's id.
void add_pool(platform::Module& module);

}
