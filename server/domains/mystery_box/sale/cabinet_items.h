#pragma once
#include "domains/cabinet/cabinet.h"
#include "domains/mystery_box/mystery_box.h"

// Boxes in cabinets: what an item says of its box, and how it looks there.
namespace mystery_box::items {

cabinet::NewItem of(OrderId order, SoldBox const& box);

void add(platform::Module& module);

}
