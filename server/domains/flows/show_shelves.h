#pragma once
#include "generated/cabinet.h"
#include "kernel/result.h"
#include "platform/gate/caller.h"

class Read;

namespace flows {

// The caller's shelves, and how many sets on sale there are in which what is missing may lie. Refuses bad_cursor.
Result<api::CabinetShelvesAnswer> show_shelves(Read& tx, Shopper const& me, api::CabinetShelves const& request);

}
