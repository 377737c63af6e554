#pragma once
#include <string_view>

namespace platform {
struct Module;
}

// Orders of the mall: goods that are counted, paid and shipped.
namespace mall_order {

// Of an order's row; never changed.
constexpr std::string_view kind_name = "mall";

// For other kinds whose orders hold units of stock: what is sold of them leaves its warehouse.
void add_sender_of(platform::Module& module, std::string_view kind);

void add(platform::Module& module);

}
