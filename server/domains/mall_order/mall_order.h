#pragma once
#include <string>
#include <string_view>

namespace platform {
struct Module;
}

// Orders of the mall: goods that are counted, paid and shipped.
namespace mall_order {

// Of an order's row; never changed.
constexpr std::string_view kind_name = "mall";

// For other kinds that sell goods: where the small file of a picture of theirs is, of the widths that there are: figures are drawn in
// others than everything else.
std::string picture_address(std::string_view picture);
// For other kinds whose orders hold units of stock: what is sold of them leaves its warehouse.
void add_sender_of(platform::Module& module, std::string_view kind);

void add(platform::Module& module);

}
