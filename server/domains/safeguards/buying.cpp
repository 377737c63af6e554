#include "domains/region/region.h"
#include "domains/safeguards/person.h"
#include "domains/safeguards/safeguards.h"
#include "generated/refusals/common.h"
#include "generated/refusals/safeguards.h"
#include "platform/settings.h"

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

struct Asking {
    OrderId order;
    store::Counted counted;
    Sale sale;
    rules::Age age;
    // Of a minor.
    rules::Limit most;
    Later<std::optional<Time>> excluded_until;
};

// The account's row is taken first: what is read behind it stays.
static Asking begin(Batch& batch, OrderId order, store::Counted counted, account::Birth const& birth, Sale sale)
{
    auto const& numbers = batch.settings().of<rules::Numbers>();
    auto const age = rules::aged(birth, counted.region, batch.now(), numbers).age;
    counted.month = numbers.calendar.month_of(batch.now());
    auto const most =
        sale.is_of_chance && age == rules::Age::minor ? rules::minor_limit(batch.settings(), counted.total.currency) : std::nullopt;
    auto excluded_until = store::lock(batch, counted.account);
    return { order, std::move(counted), sale, age, most, std::move(excluded_until) };
}

// May this person buy at all?
static Status check_person(Read& tx, Asking const& asking)
{
    if (!asking.sale.is_of_own_things && tx.now() < **asking.excluded_until)
        return refusal::self_excluded;
    if (!asking.sale.is_of_chance)
        return done();
    if (asking.age == rules::Age::birthday_needed)
        return refusal::birthday_needed;
    if (asking.age == rules::Age::too_young)
        return refusal::too_young;
    if (asking.age == rules::Age::minor
        && !is_good(store::find_consent(tx, asking.counted.account), tx.now(), tx.settings().of<rules::Numbers>()))
        return refusal::consent_needed;
    return done();
}

// The tighter one of their own limit and the one for minors.
static rules::Limit limit_of(Read& tx, Asking const& asking)
{
    auto const& counted = asking.counted;
    auto const own = rules::settled(store::find_monthly(tx, counted.account, counted.total.currency), tx.now()).limit;
    return rules::tighter(own, asking.most);
}

struct Counting {
    Asking asking;
    // 1: counted in the month that is now.
    Later<int> rows;
};

std::shared_ptr<Counting const> ask(Batch& batch, Shopper const& me, account::Birth const& birth, OrderId order, api::Price const& total,
    Sale sale)
{
    auto asking = begin(batch, order, { me.id, std::string(region::of(me.country).iso2), total }, birth, sale);
    auto rows = store::count_without_own_limit(batch, order, asking.counted, asking.most);
    return std::make_shared<Counting const>(Counting { std::move(asking), std::move(rows) });
}

Status may_buy(Write& tx, Counting const& counting)
{
    auto const& asking = counting.asking;
    TRY(check_person(tx, asking));
    if (*counting.rows == 0 && !store::count(tx, asking.order, asking.counted, limit_of(tx, asking)))
        return refusal::spending_limit_reached;
    return done();
}

Status may_buy_late(Write& tx, OrderId order, Sale sale)
{
    auto const before = store::find_order(tx, order);
    if (!before)
        return refusal::not_found;
    auto const birth = account::find_birth(tx, before->account).value_or(account::Birth {});
    Batch batch(tx);
    auto const asking = begin(batch, order, *before, birth, sale);
    TRY(batch.run());
    TRY(check_person(tx, asking));
    // It was given back, and the caller holds the payment's row: only the limit may be in the way.
    if (!store::count_again(tx, order, asking.counted, limit_of(tx, asking)))
        return refusal::spending_limit_reached;
    return done();
}

void give_back(Write& tx, OrderId order) { store::mark_given_back(tx, order); }

void give_back_part(Write& tx, OrderId order, std::int64_t amount)
{
    if (amount != 0)
        store::count_less(tx, order, amount);
}

}
