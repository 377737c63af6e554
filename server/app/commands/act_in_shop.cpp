#include "app/commands/act_in_shop.h"
#include "app/shop.h"
#include <iostream>

namespace app {

int act_in_shop(Options const& options, std::string (*why_not)(Error error), std::function<Status(Write& tx)> const& deed)
{
    Shop shop(options, false);
    require_migrated(shop);
    auto const done = shop.database().transact<Unit>(deed);
    shop.database().stop();
    if (done.ok())
        return 0;
    std::cerr << "kabinet: " << why_not(done.error()) << '\n';
    return 1;
}

}
