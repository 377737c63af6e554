// Generated from the contract. Do not edit.
#pragma once
#include "kernel/error.h"

// What opening a box may refuse.
namespace refusal::rows {
inline constexpr Refusal slot_taken { "slot_taken", 1001, "Somebody was faster." };
inline constexpr Refusal page_expired { "page_expired", 506, "Go back and open \"it\" again.", Ask { 2, 0 } };
}

namespace refusal {
inline constexpr Error slot_taken { rows::slot_taken };
inline constexpr Error page_expired { rows::page_expired };
}
