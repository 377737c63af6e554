#pragma once

namespace platform {
struct Module;
}

namespace sale {

void add_kind(platform::Module& module);

}
