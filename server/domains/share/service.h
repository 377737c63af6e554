#pragma once
#include "domains/share/share.h"

namespace share {

// Refuses share_path_invalid, page_not_shared.
Result<api::ShareCard> show_card(Read& tx, Visitor const& who, api::ShareShow const& request);
// Refuses share_path_invalid.
Result<api::ShareEntered> enter(Write& tx, Visitor const& who, api::ShareCame const& request);
Result<api::SharePageList> list_pages(Read& tx, Visitor const& who, api::SharePages const& request);

void forget_old(Write& tx, std::int64_t subject);

}
