#pragma once
// What a call may refuse, as the contract says it: a client can be sure that nothing else comes.
#include "contract/call.h"
#include "kernel/error.h"
#include <algorithm>
#include <span>

namespace api {

// Sorted by reason; empty for a call that is none of the contract's. A face has its own.
std::span<Error const> refuses_of(CallInfo const& call);

inline bool may_refuse(CallInfo const& call, Error error)
{
    auto const declared = refuses_of(call);
    return std::find(declared.begin(), declared.end(), error) != declared.end();
}

}
