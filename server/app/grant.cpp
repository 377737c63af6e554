#include "app/operator_name.h"
#include "app/shop.h"
#include "domains/membership/membership.h"
#include <iostream>

namespace app {

static std::string why_not(Error error, GrantOptions const& wanted)
{
    if (error == Error::not_found)
        return "no account has the number " + std::to_string(wanted.account);
    if (error == Error::unit_unknown)
        return "there is no unit " + wanted.unit;
    return "the key " + wanted.key + " belongs to another gift";
}

int grant(Options const& options)
{
    auto const& wanted = options.grant;
    membership::Grant const given { wanted.account, wanted.unit, wanted.amount, wanted.key, wanted.note, operator_name(), wanted.days };
    Shop shop(options, false);
    require_migrated(shop);
    auto moved = shop.database().transact<ledger::Moved>([&](Write& tx) { return membership::grant(tx, given); });
    shop.database().stop();
    if (!moved.ok()) {
        std::cerr << "kabinet: " << why_not(moved.error(), wanted) << '\n';
        return 1;
    }
    if (moved.value().is_repeated)
        std::cout << "This was given before; nothing has changed.\n";
    else
        std::cout << wanted.amount << ' ' << wanted.unit << " given to " << wanted.account << ".\n";
    return 0;
}

}
