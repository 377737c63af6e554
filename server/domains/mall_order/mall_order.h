#pragma once
#include "generated/ids/order_id.h"
#include "generated/ids/sku_id.h"
#include "kernel/result.h"
#include <string>
#include <string_view>
#include <vector>

class Read;
class Write;

namespace platform {
struct Module;
}

// Orders of the mall: goods that are counted, paid and shipped.
namespace mall_order {

// Of an order's row; never changed.
constexpr std::string_view kind_name = "mall";

// Who brings it, and under which number.
struct Parcel {
    std::string carrier;
    std::string number;
};
// The paid order leaves the shop as a whole. Again with the same parcel it changes nothing. Refuses not_found, order_not_paid (it does not
// wait to be shipped, or went by another parcel).
Status ship(Write& tx, OrderId order, Parcel const& parcel, std::string_view who);
// It has arrived. Again it changes nothing. Refuses not_found, order_not_shipped.
Status receive(Write& tx, OrderId order, std::string_view who, std::string_view why);

// What has to be shipped, as it stands on a label.
struct ToShip {
    OrderId order;
    // A line for each member that is there.
    std::vector<std::string> label;
    struct Line {
        SkuId sku;
        std::string title;
        std::string option;
        std::int32_t quantity = 0;
    };
    std::vector<Line> lines;
};
// The oldest first.
std::vector<ToShip> list_to_ship(Read& tx, int most);

void add(platform::Module& module);

}
