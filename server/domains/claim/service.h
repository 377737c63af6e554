#pragma once
#include "domains/claim/rules.h"
#include "domains/goods/goods.h"
#include "platform/db/transaction.h"
#include "platform/gate/caller.h"
#include <map>
#include <set>

namespace claim {

constexpr std::string_view end_job = "claim.over";

stock::Holder held_by(ClaimId claim);

// What it is to be shown as: one whose time is over has expired, also before its job ran.
State state_of(Read& tx, Row const& row);

// The job will look at it when its time is over.
void watch(Write& tx, Row const& row);

Result<api::ClaimListAnswer> show_list(Read& tx, Shopper const& me, api::ClaimList const& request);
Result<api::Claim> show(Read& tx, Shopper const& me, api::ClaimDetail const& request);
Result<api::Claim> take(Write& tx, Shopper const& me, api::ClaimTake const& request);

void add_kind(platform::Module& module);

}
