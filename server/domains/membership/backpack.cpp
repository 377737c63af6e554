#include "domains/account/account.h"
#include "domains/membership/rules.h"
#include "domains/membership/service.h"
#include "domains/membership/store.h"
#include <algorithm>

namespace membership {

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
        for (auto const& expiry : expiries)
            if (expiry.unit == unit)
                item.expiries.push_back({ expiry.amount, expiry.at });
        backpack.items.push_back(std::move(item));
    }
    return backpack;
}

Result<ledger::Moved> grant(Write& tx, Grant const& grant)
{
    auto const account = account::find_by_uid(tx, grant.uid);
    if (!account)
        return Error::not_found;
    if (!rules::can_be_granted(grant.unit))
        return Error::unit_unknown;
    auto const key = "grant:" + grant.key;
    std::optional<Time> expires_at;
    if (grant.days > 0)
        expires_at = tx.now() + days(grant.days);
    ledger::Reason const reason { key, "grant", 0, grant.note };
    auto const moved = TRY(ledger::give(tx, ledger::of(*account), grant.unit, grant.amount, reason, expires_at.value_or(0)));
    if (!moved.is_repeated)
        store::insert_grant(tx, *account, grant, key, expires_at);
    return moved;
}

}
