#pragma once

namespace platform {
struct Module;
}

// What the shop writes down for the books of what was paid, and of what went back.
namespace receipt {

void add(platform::Module& module);

}
