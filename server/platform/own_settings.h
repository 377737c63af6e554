#pragma once

namespace platform {

struct Module;

// Declares what the platform itself is set by.
void add_settings(Module& module);

}
