#pragma once
#include "kernel/ids.h"
#include "kernel/result.h"
#include <cstdint>
#include <string_view>

class Write;

namespace flows {

// Who wanted it: the log of the draw says so.
enum class Wish : std::uint8_t { of_shop, of_shopper };

// Takes a paid box order back as a whole while all its boxes lie sealed in the cabinet: the money goes back the way it came, coupon and red
// packet come back, its points are taken away. The boxes are not sold again. Once: refuses not_found, order_not_paid (or taken back
// before), not_returnable (a box was opened or is gone).
Status refund_order(Write& tx, OrderId order, std::string_view who, std::string_view why, Wish wish = Wish::of_shop);

}
