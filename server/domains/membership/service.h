#pragma once
#include "domains/membership/membership.h"
#include "platform/caller.h"

namespace membership {

// Refuses bad_cursor.
Result<api::MembershipPointRecordPage> list_points(Read& tx, Shopper const& me, api::MembershipPointRecords const& request);
Result<api::MembershipBackpack> show_backpack(Read& tx, Shopper const& me, api::MembershipGetMyBackpack const&);
Result<api::MembershipTitles> list_titles(Read& tx, Shopper const& me, api::MembershipGetAllTitleByUserId const&);
// Refuses not_found: the title or the user is not the caller's.
Result<api::MembershipTitles> dress_title(Write& tx, Shopper const& me, api::MembershipDress const& request);

}
