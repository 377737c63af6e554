#pragma once

namespace platform {
struct Module;
}

// What crosses domains.
namespace flows {

void add(platform::Module& module);

}
