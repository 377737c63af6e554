#pragma once
#include "domains/safeguards/safeguards.h"

class Read;

// What shoppers see of their limits, and set for themselves.
namespace safeguards {

api::SafeguardsLimits shown(Read& tx, Shopper const& me);
Result<api::SafeguardsLimits> show_limits(Read& tx, Shopper const& me, api::SafeguardsGetLimits const&);
// Refuses limit_invalid: the shop does not sell in this currency.
Result<api::SafeguardsLimits> set_limit(Write& tx, Shopper const& me, api::SafeguardsMonthlyLimit const& request);
// Refuses limit_invalid: nobody is excluded for so many days.
Result<api::SafeguardsLimits> exclude(Write& tx, Shopper const& me, api::SafeguardsExclusion const& request);

}
