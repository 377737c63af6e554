#pragma once
#include "domains/mystery_box/store.h"

namespace mystery_box {

// Arranges the free boxes of a touched set anew when a shuffle has started a new epoch, and writes down what the arrangement was made
// from. No box is held then: only the turn that begins now holds any.
void arrange_boxes(Write& tx, Set const& set);

}
