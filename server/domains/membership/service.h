#pragma once
#include "domains/membership/membership.h"
#include "domains/order/order.h"
#include "platform/gate/caller.h"

namespace membership {

// Points for a paid order: so many per whole unit of its currency, by the settings. Again, it gives nothing more. Never refuses: a payment
// does not fail for points.
void give_points(Write& tx, AccountId account, OrderId order, api::Price const& total);
// When a paid order is refunded, or some of it: takes back those of its points that go with the money, or what is left of them, and answers
// how many. Again, it answers the same and takes nothing more.
std::int64_t take_points_back(Write& tx, order::Refunded const& refunded);

// After boxes were opened: grants each title that the account has earned by now and does not have yet.
void grant_titles(Write& tx, AccountId account);

// Refuses bad_cursor.
Result<api::MembershipPointRecordPage> list_points(Read& tx, Shopper const& me, api::MembershipPointRecords const& request);
Result<api::MembershipRedPacketBalance> show_red_packet(Read& tx, Shopper const& me, api::MembershipGetBalanceInfo const&);
// Refuses bad_cursor.
Result<api::MembershipGetBalanceDetailListAnswer> list_red_packet(Read& tx, Shopper const& me,
    api::MembershipGetBalanceDetailList const& request);
Result<api::MembershipCards> list_cards(Read& tx, Shopper const& me, api::MembershipCardList const& request);
Result<api::MembershipCardCount> count_cards(Read& tx, Shopper const& me, api::MembershipCardNum const& request);
Result<api::MembershipBackpack> show_backpack(Read& tx, Shopper const& me, api::MembershipGetMyBackpack const&);
Result<api::MembershipTitles> list_titles(Read& tx, Shopper const& me, api::MembershipGetAllTitleByUserId const&);
// Refuses not_found: the title or the user is not the caller's.
Result<api::MembershipTitles> dress_title(Write& tx, Shopper const& me, api::MembershipDress const& request);

}
