#include "domains/account/profile/agreement.h"
#include "domains/account/account.h"
#include "domains/account/profile/agreement_store.h"
#include "domains/account/program/program_rules.h"
#include "domains/account/store.h"
#include "generated/refusals/account.h"
#include "generated/refusals/common.h"
#include "kernel/crypto/hash.h"
#include "platform/settings.h"

namespace account {

Status may_spend(Settings const& settings, std::optional<Buyer> const& buyer)
{
    if (!buyer || buyer->agreed_to != settings.of<rules::ProgramLimits>().agreement_version)
        return refusal::agreement_needed;
    return done();
}

}

namespace account::agreement {

api::AccountAgreement shown(Read& tx, std::optional<AccountId> account)
{
    api::AccountAgreement agreement {};
    agreement.current = tx.settings().of<rules::ProgramLimits>().agreement_version;
    auto const last = account ? store::find_last_answer(tx, *account) : std::nullopt;
    if (!last)
        return agreement;
    agreement.version = static_cast<std::int32_t>(last->version);
    agreement.agreed = last->agreed && last->version == agreement.current;
    if (agreement.agreed)
        agreement.agreed_at = last->answered_at;
    return agreement;
}

// Nothing is ever changed here: a new answer is a new row.
static void write_down(Write& tx, AccountId account, std::int32_t version, bool agreed)
{
    auto const last = store::find_last_answer(tx, account);
    if (!last || last->version != version || last->agreed != agreed)
        store::add_answer(tx, account, version, agreed);
}

Status check_yes(Settings const& settings, std::optional<std::int32_t> version)
{
    if (!version)
        return refusal::agreement_needed;
    if (*version != settings.of<rules::ProgramLimits>().agreement_version)
        return refusal::agreement_outdated;
    return done();
}

Status accept(Write& tx, AccountId account, std::optional<std::int32_t> version)
{
    TRY(check_yes(tx.settings(), version));
    write_down(tx, account, *version, true);
    return done();
}

Result<api::AccountAgreement> look(Read& tx, Visitor const& visitor, api::AccountUserAgreement const&)
{
    return shown(tx, visitor.account);
}

Result<api::AccountAgreement> answer(Write& tx, Shopper const& me, api::AccountAgreementAnswer const& request)
{
    auto const& limits = tx.settings().of<rules::ProgramLimits>();
    if (request.version != limits.agreement_version)
        return refusal::agreement_outdated;
    // Counted first: of two answers at once one waits here, and sees the other.
    store::Attempt const of_account { "agreement", to_hex(sha256(std::to_string(me.id.value))) };
    if (!store::count_attempt(tx, of_account, tx.now() - days(1), limits.agreement_answers_per_day))
        return refusal::too_frequent;
    write_down(tx, me.id, request.version, request.agreed);
    return shown(tx, me.id);
}

}
