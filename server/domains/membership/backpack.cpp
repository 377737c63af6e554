#include "domains/account/account.h"
#include "domains/coupon/coupon.h"
#include "domains/membership/rules.h"
#include "domains/membership/service.h"
#include "domains/membership/store.h"
#include "generated/refusals/common.h"
#include "generated/refusals/ledger.h"
#include <algorithm>

namespace membership {

// A unit of this beginning is no balance but coupons of the kind that it names.
static constexpr std::string_view coupons = "coupon:";
// Likewise of privilege cards, which only an operator gives.
static constexpr std::string_view privilege_cards = "privilege:";

Result<api::MembershipBackpack> show_backpack(Read& tx, Shopper const& me, api::MembershipGetMyBackpack const&)
{
    auto const balances = ledger::balances(tx, ledger::of(me.id));
    auto const expiries = ledger::expiries(tx, ledger::of(me.id));
    api::MembershipBackpack backpack;
    for (auto const& unit : rules::units_of_backpack()) {
        auto const found = std::find_if(balances.begin(), balances.end(), [&](auto const& one) { return one.unit == unit; });
        if (found == balances.end())
            continue;
        auto item = *rules::shown(unit);
        item.amount = found->amount;
        item.expiries = rules::expiries_of(expiries, unit);
        backpack.items.push_back(std::move(item));
    }
    return backpack;
}

static Result<Granted> give_noted(Write& tx, Present const& present, std::string const& note)
{
    if (present.unit.starts_with(coupons)) {
        auto const code = present.unit.substr(coupons.size());
        auto const given = TRY(coupon::give(tx, { present.account, code, present.amount, present.key, present.expires_at }));
        return given == coupon::Given::now ? Granted::now : Granted::before;
    }
    if (!rules::can_be_granted(present.unit))
        return refusal::unit_unknown;
    ledger::Reason const reason { present.key, present.kind, present.subject, note };
    auto const moved = TRY(ledger::give(tx, ledger::of(present.account), present.unit, present.amount, reason, present.expires_at));
    return moved.is_repeated ? Granted::before : Granted::now;
}

static Result<Granted> give_cards(Write& tx, Present const& present)
{
    auto const code = present.unit.substr(privilege_cards.size());
    coupon::Gift const gift { present.account, code, present.amount, present.key, present.expires_at, coupon::Class::privilege };
    return TRY(coupon::give(tx, gift)) == coupon::Given::now ? Granted::now : Granted::before;
}

Result<Granted> give(Write& tx, Present const& present) { return give_noted(tx, present, ""); }

Result<std::string> currency_of_unit(Read& tx, std::string_view unit)
{
    if (unit.starts_with(coupons)) {
        auto currency = coupon::currency_of_kind(tx, unit.substr(coupons.size()));
        return currency ? Result(std::move(*currency)) : refusal::unit_unknown;
    }
    if (!rules::can_be_granted(unit))
        return refusal::unit_unknown;
    auto const shown = rules::shown(unit);
    return shown ? shown->currency.value_or("") : std::string();
}

Result<Granted> grant(Write& tx, Grant const& grant)
{
    auto const account = account::find_by_uid(tx, grant.uid);
    if (!account)
        return refusal::not_found;
    auto const key = "grant:" + grant.key;
    if (store::find_granted_unit(tx, key).value_or(grant.unit) != grant.unit)
        return refusal::operation_differs;
    std::optional<Time> expires_at;
    if (grant.days > 0)
        expires_at = tx.now() + days(grant.days);
    Present const present { *account, grant.unit, grant.amount, key, "grant", 0, expires_at.value_or(0) };
    auto const granted = TRY(grant.unit.starts_with(privilege_cards) ? give_cards(tx, present) : give_noted(tx, present, grant.note));
    if (granted == Granted::now)
        store::insert_grant(tx, *account, grant, key, expires_at);
    return granted;
}

}
