#pragma once
#include "domains/coupon/coupon.h"
#include "platform/db/batch.h"
#include "platform/db/list.h"
#include "platform/db/transaction.h"
#include <optional>
#include <vector>

// Privilege cards: rows of `coupon` of their class.
namespace coupon::store {

struct CardsAsked {
    std::optional<api::PrivilegeCardState> state;
    // Only those of which the owner has not been told, and that can still be used.
    bool unseen = false;
};
// Those that end first first, after that place.
std::vector<api::PrivilegeCard> list_cards(Read& tx, AccountId account, CardsAsked const& asked, Time after, CouponId after_id, int count);
std::optional<api::PrivilegeCard> find_card(Read& tx, AccountId account, CouponId id);
// Of the cards of this kind that wait and may be activated now, the one that ends first.
std::optional<CouponId> find_waiting(Read& tx, AccountId account, CouponKindId kind);
// The guard: false when it is not the account's, not waiting, or not in its time.
bool activate(Write& tx, AccountId account, CouponId id);
void set_seen(Write& tx, AccountId account, db::List const& cards);
int count_unseen(Read& tx, AccountId account);

struct Invitation {
    AccountId owner;
    api::PrivilegeCard card;
};
// Of whoever it is; nothing for a card that invites nobody.
std::optional<Invitation> find_invitation(Read& tx, CouponId card);
bool has_accepted(Read& tx, AccountId owner, AccountId helper);
// The guard: false when the helper has accepted one of the owner's before.
bool insert_assist(Write& tx, Invitation const& invitation, AccountId helper);
// The guard: false when the card is not active any more, or has had all its friends. Else when it ends now.
std::optional<Time> prolong(Write& tx, CouponId card);

// Coupons and cards that are free or held, of those that have not ended: those that end first first.
Unused list_unused(Read& tx, AccountId account, int most);

}
