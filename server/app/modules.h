#pragma once
#include <functional>
#include <string_view>

namespace platform {
struct Module;
}

namespace app {

// Everything the shop does. With `is_sandbox` also the stand-ins for what is outside.
void add_modules(platform::Module& module, bool is_sandbox);
// The same, and says after each domain that it has added what it does.
void add_modules(platform::Module& module, bool is_sandbox, std::function<void(std::string_view domain)> const& added);

}
