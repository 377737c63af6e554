#include "domains/safeguards/guardian.h"
#include "domains/safeguards/mails.h"
#include "domains/safeguards/own_limits.h"
#include "domains/safeguards/person.h"
#include "generated/refusals/account.h"
#include "generated/refusals/safeguards.h"
#include "platform/settings.h"

namespace safeguards {

// Several shoppers may have one guardian: each has a code of their own.
static std::string purpose_of(AccountId account) { return "guardian:" + std::to_string(account.value); }

// The caller is not of age and nobody has agreed. Answers the age at which nobody has to.
static Result<int> check_needed(Read& tx, Shopper const& me, rules::Numbers const& numbers)
{
    auto const aged = find_aged(tx, me.id, me.country, numbers);
    if (aged.age == rules::Age::birthday_needed)
        return refusal::birthday_needed;
    if (aged.age == rules::Age::too_young)
        return refusal::too_young;
    if (aged.age == rules::Age::adult || is_good(store::find_consent(tx, me.id), tx.now(), numbers))
        return refusal::consent_not_needed;
    return aged.majority;
}

Result<api::SafeguardsLimits> ask_guardian(Write& tx, Shopper const& me, api::SafeguardsGuardian const& request)
{
    auto const& numbers = tx.settings().of<rules::Numbers>();
    store::lock(tx, me.id);
    auto const majority = TRY(check_needed(tx, me, numbers));
    auto const own = account::find_recipient(tx, me.id).email;
    auto const language = message::language_of(me.language);
    auto const email =
        TRY(account::mail_code(tx, me, { request.email, purpose_of(me.id), numbers.code_life, [&](std::string_view code) {
                                            return mails::consent(language, { code, account::masked(own), majority, numbers });
                                        } }));
    if (email == own)
        return refusal::email_invalid;
    store::end_consent(tx, me.id, "replaced");
    store::insert_consent(tx, tx.new_id<ConsentId>(), me.id, request.name, email);
    return shown(tx, me);
}

Result<api::SafeguardsLimits> confirm_guardian(Write& tx, Shopper const& me, api::SafeguardsGuardianCode const& request)
{
    auto const& numbers = tx.settings().of<rules::Numbers>();
    TRY(check_needed(tx, me, numbers));
    auto const consent = store::find_consent(tx, me.id);
    if (!consent || consent->is_given)
        return refusal::consent_code_expired;
    auto const redeemed = account::redeem_code(tx, consent->guardian_email, purpose_of(me.id), request.code);
    if (!redeemed.ok())
        return redeemed.error() == refusal::captcha_wrong ? refusal::consent_code_wrong : refusal::consent_code_expired;
    store::lock(tx, me.id);
    // It may have been withdrawn a moment ago.
    if (!store::give_consent(tx, consent->id))
        return refusal::consent_code_expired;
    return shown(tx, me);
}

Result<api::SafeguardsLimits> withdraw_guardian(Write& tx, Shopper const& me, api::SafeguardsWithdrawGuardian const&)
{
    store::lock(tx, me.id);
    store::end_consent(tx, me.id, "withdrawn");
    return shown(tx, me);
}

}
