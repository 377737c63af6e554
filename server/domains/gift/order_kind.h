#pragma once

namespace platform {
struct Module;
}

namespace gift {

void add_kind(platform::Module& module);

}
