#pragma once
#include <string_view>

namespace platform {
struct Module;
}

// Orders of the mall: goods that are counted, paid and shipped.
namespace mall_order {

// Of an order's row; never changed.
constexpr std::string_view kind_name = "mall";

void add(platform::Module& module);

}
