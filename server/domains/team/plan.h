#pragma once
#include "domains/address/address.h"
#include "domains/checkout/checkout.h"
#include "domains/team/store.h"
#include "platform/gate/caller.h"

// What a seat would be: the thing at the team's price.
namespace team {

struct Plan {
    goods::Sellable sellable;
    offers::Chosen chosen;
    stock::Plan pieces;
};
// What a seat of the offer costs the caller now, and where it comes from; nothing is held. Refuses not_found (in another region),
// goods_off_shelf, offer_over, not_in_audience, sold_out.
Result<Plan> plan_of(Read& tx, Shopper const& me, Offer const& offer);
// The same at the price that was fixed for the team.
Result<Plan> plan_of(Read& tx, Shopper const& me, Offer const& offer, Team const& team);

// Why there is no seat for the caller: not_found, team_not_open, team_over, team_full, team_removed, in_team_already.
Status may_join(Read& tx, AccountId account, Team const& team);

}
