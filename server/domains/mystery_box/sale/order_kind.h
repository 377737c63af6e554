#pragma once

namespace platform {
struct Module;
}

// Orders of boxes: their kind for the checkout, and how they look in the list of orders.
namespace mystery_box::orders {

void add(platform::Module& module);

}
