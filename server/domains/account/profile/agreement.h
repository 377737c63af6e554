#pragma once
#include "generated/account.h"
#include "kernel/result.h"
#include "platform/db/transaction.h"
#include "platform/gate/caller.h"
#include <optional>

class Settings;

// The user agreement: which version counts, and who answered what to it.
namespace account::agreement {

// How somebody stands to it; a visitor has answered nothing.
api::AccountAgreement shown(Read& tx, std::optional<AccountId> account);

// Whether the person of whom a shop knows nothing yet may be let in with this yes. Refuses agreement_needed without one, agreement_outdated
// where it is to any version but the one that counts.
Status check_yes(Settings const& settings, std::optional<std::int32_t> version);
// Writes that yes down, if it is news. Refuses what check_yes refuses.
Status accept(Write& tx, AccountId account, std::optional<std::int32_t> version);

// GET userAgreement
Result<api::AccountAgreement> look(Read& tx, Visitor const& visitor, api::AccountUserAgreement const& request);
// Writes the answer down, whatever it is; the same again is no new answer. Refuses agreement_outdated for any version but the one that
// counts, too_frequent.
Result<api::AccountAgreement> answer(Write& tx, Shopper const& me, api::AccountAgreementAnswer const& request);

}
