#pragma once
// How large a call's body may be at most, by what its contract lets it say.
#include "contract/table.h"
#include <cstddef>

namespace platform {

// What a call without anything to say may still send: an envelope, or a field that we do not know.
inline constexpr std::size_t least_body_bytes = 16 << 10;

// As JSON or as an encrypted envelope: texts in their longest spelling, lists of their greatest length. A text or a list without a bound
// counts as 64 KiB. Between least_body_bytes and `most`.
std::size_t body_limit_of(codec::Type const& request, std::size_t most);

}
