#include "domains/region/region.h"
#include "domains/safeguards/person.h"
#include "domains/safeguards/safeguards.h"
#include <cassert>

namespace safeguards {

rules::Aged find_aged(Read& tx, AccountId account, std::string_view region, rules::Numbers const& numbers)
{
    auto const birth = account::find_birth(tx, account);
    return rules::aged(birth.value_or(account::Birth {}), region, tx.now(), numbers);
}

bool is_good(std::optional<store::Consent> const& consent, Time now, rules::Numbers const& numbers)
{
    return consent && consent->is_given && now < consent->given_at + numbers.consent_life;
}

// May this person buy at all? Answers their age. The account's row is taken first: what is read here stays.
static Result<rules::Age> check_person(Write& tx, AccountId account, std::string_view region, rules::Numbers const& numbers)
{
    if (tx.now() < store::lock(tx, account))
        return Error::self_excluded;
    auto const age = find_aged(tx, account, region, numbers).age;
    if (age == rules::Age::birthday_needed)
        return Error::birthday_needed;
    if (age == rules::Age::too_young)
        return Error::too_young;
    if (age == rules::Age::minor && !is_good(store::find_consent(tx, account), tx.now(), numbers))
        return Error::consent_needed;
    return age;
}

// Counts it in the month that is now.
static Status count(Write& tx, store::Counted& counted)
{
    rules::Numbers const numbers(tx.settings());
    auto const age = TRY(check_person(tx, counted.account, counted.region, numbers));
    auto const& currency = counted.total.currency;
    auto limit = rules::settled(store::find_monthly(tx, counted.account, currency), tx.now()).limit;
    if (age == rules::Age::minor)
        limit = rules::tighter(limit, rules::minor_limit(tx.settings(), currency));
    counted.month = numbers.calendar.month_of(tx.now());
    if (!store::spend(tx, counted, limit))
        return Error::spending_limit_reached;
    return done();
}

Status may_buy(Write& tx, Shopper const& me, OrderId order, api::Price const& total)
{
    store::Counted counted { me.id, std::string(region::of(me.country).iso2), total };
    TRY(count(tx, counted));
    store::insert_order(tx, order, counted);
    return done();
}

Status may_buy_late(Write& tx, OrderId order)
{
    auto counted = store::find_order(tx, order);
    if (!counted)
        return Error::not_found;
    TRY(count(tx, *counted));
    [[maybe_unused]] bool const was_given_back = store::mark_counted(tx, order, counted->month);
    assert(was_given_back); // The caller holds the payment's row: nobody else settles this order.
    return done();
}

void give_back(Write& tx, OrderId order)
{
    auto const found = store::find_order(tx, order);
    if (!found)
        return;
    store::lock(tx, found->account);
    if (auto const counted = store::mark_given_back(tx, order))
        store::unspend(tx, *counted);
}

}
