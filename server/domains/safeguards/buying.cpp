#include "domains/region/region.h"
#include "domains/safeguards/person.h"
#include "domains/safeguards/safeguards.h"
#include "generated/refusals/common.h"
#include "generated/refusals/safeguards.h"
#include "platform/settings.h"
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

struct Asking {
    OrderId order;
    store::Counted counted;
    Sale sale;
    rules::Age age;
    // Of a minor.
    rules::Limit most;
    Later<std::optional<Time>> excluded_until;
    // 1: counted. Nothing where the amount alone is too much.
    std::optional<Later<int>> rows;
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
    auto rows = store::spend_without_own_limit(batch, counted, most);
    return { order, std::move(counted), sale, age, most, std::move(excluded_until), std::move(rows) };
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

// Counts it in the month that is now, as far as the batch has not.
static Status count(Write& tx, Asking const& asking)
{
    TRY(check_person(tx, asking));
    if (asking.rows && **asking.rows == 1)
        return done();
    auto const& counted = asking.counted;
    auto const own = rules::settled(store::find_monthly(tx, counted.account, counted.total.currency), tx.now()).limit;
    if (!store::spend(tx, counted, rules::tighter(own, asking.most)))
        return refusal::spending_limit_reached;
    return done();
}

std::shared_ptr<Asking const> ask(Batch& batch, Shopper const& me, account::Birth const& birth, OrderId order, api::Price const& total,
    Sale sale)
{
    store::Counted counted { me.id, std::string(region::of(me.country).iso2), total };
    return std::make_shared<Asking const>(begin(batch, order, std::move(counted), birth, sale));
}

Status may_buy(Write& tx, Asking const& asking)
{
    TRY(count(tx, asking));
    store::insert_order(tx, asking.order, asking.counted);
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
    TRY(count(tx, asking));
    [[maybe_unused]] bool const was_given_back = store::mark_counted(tx, order, asking.counted.month);
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

void give_back_part(Write& tx, OrderId order, std::int64_t amount)
{
    auto const found = store::find_order(tx, order);
    if (!found || amount == 0)
        return;
    store::lock(tx, found->account);
    if (auto counted = store::count_less(tx, order, amount)) {
        counted->total.amount = amount;
        store::unspend(tx, *counted);
    }
}

}
