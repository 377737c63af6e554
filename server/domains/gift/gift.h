#pragma once
#include <string_view>

namespace platform {
struct Module;
}

// Gifts: goods that somebody buys for a friend, who gets a code for them.
namespace gift {

// Of an order's row; never changed.
constexpr std::string_view kind_name = "gift";

void add(platform::Module& module);

}
