#pragma once
#include "domains/safeguards/safeguards.h"

// A parent or guardian agrees, by a code that is mailed to them.
namespace safeguards {

// Another guardian, or the same again: the code before is good no more. Refuses birthday_needed, too_young, consent_not_needed (of age, or
// somebody has agreed), email_invalid (also the shopper's own address), captcha_too_soon, too_frequent.
Result<api::SafeguardsLimits> ask_guardian(Write& tx, Shopper const& me, api::SafeguardsGuardian const& request);
// Refuses consent_not_needed when nobody was asked and nobody has to be, consent_code_wrong, which counts, consent_code_expired after five
// tries, 24 hours, or when nobody was asked.
Result<api::SafeguardsLimits> confirm_guardian(Write& tx, Shopper const& me, api::SafeguardsGuardianCode const& request);
Result<api::SafeguardsLimits> withdraw_guardian(Write& tx, Shopper const& me, api::SafeguardsWithdrawGuardian const&);

}
