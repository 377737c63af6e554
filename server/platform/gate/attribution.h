#pragma once
#include "contract/codec.h"
#include "platform/gate/caller.h"

namespace platform {

// What a request says about the way its sender came. A value of more than 64 characters, with control characters or that is not UTF-8
// counts as not said; of a name that comes twice the first value counts.
Attribution attribution_of(codec::Pairs const& query, std::string_view app_id);

}
