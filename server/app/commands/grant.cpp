#include "app/commands/operator_name.h"
#include "app/shop.h"
#include "domains/membership/membership.h"
#include "generated/refusals/common.h"
#include "generated/refusals/coupon.h"
#include "generated/refusals/ledger.h"
#include <iostream>

namespace app {

static std::string why_not(Error error, GrantOptions const& wanted)
{
    if (error == refusal::not_found)
        return "no account has the number " + std::to_string(wanted.account);
    if (error == refusal::unit_unknown)
        return "there is no unit " + wanted.unit + ", or not so many of it at once";
    if (error == refusal::balance_insufficient)
        return "there are not so many of " + wanted.unit + " left";
    if (error == refusal::coupon_unusable)
        return wanted.unit + " is over";
    return "the key " + wanted.key + " belongs to another gift";
}

int grant(Options const& options)
{
    auto const& wanted = options.grant;
    membership::Grant const given { wanted.account, wanted.unit, wanted.amount, wanted.key, wanted.note, operator_name(), wanted.days };
    Shop shop(options, false);
    require_migrated(shop);
    auto granted = shop.database().transact<membership::Granted>([&](Write& tx) { return membership::grant(tx, given); });
    shop.database().stop();
    if (!granted.ok()) {
        std::cerr << "kabinet: " << why_not(granted.error(), wanted) << '\n';
        return 1;
    }
    if (granted.value() == membership::Granted::before)
        std::cout << "This was given before; nothing has changed.\n";
    else
        std::cout << wanted.amount << ' ' << wanted.unit << " given to " << wanted.account << ".\n";
    return 0;
}

}
