#pragma once
#include <string_view>

namespace platform {
struct Module;
}

// Pieces of a cabinet, sent home.
namespace delivery {

// Of an order's row; never changed.
constexpr std::string_view kind_name = "delivery";

void add(platform::Module& module);

}
