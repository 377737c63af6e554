#include "domains/account/agreement.h"
#include "domains/account/account.h"
#include "domains/account/agreement_store.h"
#include "domains/account/program_rules.h"
#include "domains/account/store.h"
#include "kernel/hash.h"

namespace account {

Status may_spend(Read& tx, AccountId id)
{
    auto const last = store::find_last_answer(tx, id);
    if (last && (!last->agreed || last->version != rules::ProgramLimits(tx.settings()).agreement_version))
        return Error::agreement_needed;
    return done();
}

}

namespace account::agreement {

api::AccountAgreement shown(Read& tx, std::optional<AccountId> account)
{
    api::AccountAgreement agreement {};
    agreement.current = rules::ProgramLimits(tx.settings()).agreement_version;
    auto const last = account ? store::find_last_answer(tx, *account) : std::nullopt;
    if (!last)
        return agreement;
    agreement.version = static_cast<std::int32_t>(last->version);
    agreement.agreed = last->agreed && last->version == agreement.current;
    if (agreement.agreed)
        agreement.agreed_at = last->answered_at;
    return agreement;
}

Result<api::AccountAgreement> look(Read& tx, Visitor const& visitor, api::AccountUserAgreement const&)
{
    return shown(tx, visitor.account);
}

Result<api::AccountAgreement> answer(Write& tx, Shopper const& me, api::AccountAgreementAnswer const& request)
{
    rules::ProgramLimits const limits(tx.settings());
    if (request.version != limits.agreement_version)
        return Error::agreement_outdated;
    // Counted first: of two answers at once one waits here, and sees the other.
    store::Attempt const of_account { "agreement", to_hex(sha256(std::to_string(me.id.value))) };
    if (!store::count_attempt(tx, of_account, tx.now() - days(1), limits.agreement_answers_per_day))
        return Error::too_frequent;
    auto const last = store::find_last_answer(tx, me.id);
    if (!last || last->version != request.version || last->agreed != request.agreed)
        store::add_answer(tx, me.id, request.version, request.agreed);
    return shown(tx, me.id);
}

}
