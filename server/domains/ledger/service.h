#pragma once
#include "domains/ledger/ledger.h"

namespace ledger {

// The job: what is left of a lot goes back to the shop.
void end_lot(Write& tx, std::int64_t lot);

}
