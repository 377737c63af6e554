#include "domains/safeguards/own_limits.h"
#include "domains/region/region.h"
#include "domains/safeguards/person.h"
#include "generated/refusals/safeguards.h"
#include "platform/settings.h"
#include <algorithm>

namespace safeguards {

static api::SafeguardsConsent shown(Read& tx, std::optional<store::Consent> const& consent, rules::Numbers const& numbers)
{
    api::SafeguardsConsent answer { .state = api::SafeguardsConsentState::none };
    if (!consent)
        return answer;
    auto const code_until = consent->asked_at + numbers.code_life;
    if (is_good(consent, tx.now(), numbers)) {
        answer.state = api::SafeguardsConsentState::given;
        answer.until = consent->given_at + numbers.consent_life;
    } else if (!consent->is_given && tx.now() < code_until) {
        answer.state = api::SafeguardsConsentState::asked;
        answer.code_until = code_until;
        answer.again_at = account::next_code_at(tx, consent->asked_at);
    } else {
        return answer;
    }
    answer.guardian_name = consent->guardian_name;
    answer.guardian_email = account::masked(consent->guardian_email);
    return answer;
}

static api::SafeguardsMonth shown(Read& tx, AccountId account, std::string_view currency, std::int64_t month, bool is_minor)
{
    auto const monthly = rules::settled(store::find_monthly(tx, account, currency), tx.now());
    api::SafeguardsMonth answer;
    answer.currency = currency;
    answer.spent = store::find_spent(tx, account, currency, month);
    answer.limit = monthly.limit;
    if (monthly.pending_at != 0)
        answer.pending = api::SafeguardsPendingLimit { monthly.pending, monthly.pending_at };
    if (is_minor)
        answer.minor_limit = rules::minor_limit(tx.settings(), currency);
    return answer;
}

api::SafeguardsLimits shown(Read& tx, Shopper const& me)
{
    auto const& numbers = tx.settings().of<rules::Numbers>();
    auto const aged = find_aged(tx, me.id, me.country, numbers);
    auto const month = numbers.calendar.month_of(tx.now());
    api::SafeguardsLimits limits;
    limits.age = aged.age;
    limits.majority = aged.majority;
    limits.youngest = numbers.youngest;
    limits.birthday_counts_at = aged.birthday_counts_at;
    limits.consent = shown(tx, store::find_consent(tx, me.id), numbers);
    for (auto const& region : region::all())
        limits.months.push_back(shown(tx, me.id, region.currency, month, aged.age == rules::Age::minor));
    auto const own = region::of(me.country).currency;
    std::stable_partition(limits.months.begin(), limits.months.end(), [&](auto const& one) { return one.currency == own; });
    limits.month_ends_at = numbers.calendar.begin_of_month(month + 1);
    auto const until = store::find_exclusion(tx, me.id);
    if (tx.now() < until)
        limits.excluded_until = until;
    limits.exclusion_days.assign(std::begin(rules::exclusion_days), std::end(rules::exclusion_days));
    return limits;
}

Time break_ends(Read& tx, AccountId account) { return store::find_exclusion(tx, account); }

Result<api::SafeguardsLimits> show_limits(Read& tx, Shopper const& me, api::SafeguardsGetLimits const&) { return shown(tx, me); }

Result<api::SafeguardsLimits> set_limit(Write& tx, Shopper const& me, api::SafeguardsMonthlyLimit const& request)
{
    auto const regions = region::all();
    if (std::none_of(regions.begin(), regions.end(), [&](auto const& region) { return region.currency == request.currency; }))
        return refusal::limit_invalid;
    store::lock(tx, me.id);
    auto const loosening = tx.settings().of<rules::Numbers>().loosening;
    auto const present = rules::settled(store::find_monthly(tx, me.id, request.currency), tx.now());
    store::put_monthly(tx, me.id, request.currency, rules::changed(present, request.limit, tx.now(), loosening));
    return shown(tx, me);
}

Result<api::SafeguardsLimits> exclude(Write& tx, Shopper const& me, api::SafeguardsExclusion const& request)
{
    auto const& choices = rules::exclusion_days;
    if (std::find(std::begin(choices), std::end(choices), request.days) == std::end(choices))
        return refusal::limit_invalid;
    store::lock(tx, me.id);
    auto const calendar = tx.settings().of<rules::Numbers>().calendar;
    store::put_exclusion(tx, me.id, rules::end_of_exclusion(tx.now(), request.days, calendar));
    return shown(tx, me);
}

}
