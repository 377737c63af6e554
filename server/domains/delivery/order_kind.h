#pragma once

namespace platform {
struct Module;
}

namespace delivery {

void add_kind(platform::Module& module);

}
