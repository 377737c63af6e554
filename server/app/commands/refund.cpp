#include "app/commands/operator_name.h"
#include "app/shop.h"
#include "domains/checkout/checkout.h"
#include "generated/refusals/cabinet.h"
#include "generated/refusals/common.h"
#include <iostream>

namespace app {

static std::string why_not(Error error)
{
    if (error == refusal::not_found)
        return "there is no such order";
    if (error == refusal::not_returnable)
        return "a box of this order was opened or is gone";
    return "this order is not paid, or was refunded before";
}

int refund(Options const& options)
{
    auto const& wanted = options.refund;
    auto const by = operator_name();
    Shop shop(options, false);
    require_migrated(shop);
    auto const refunded = shop.database().transact<Unit>([&](Write& tx) {
        auto const wanted_by = wanted.is_asked ? checkout::WantedBy::shopper : checkout::WantedBy::shop;
        return checkout::refund(tx, OrderId { wanted.order }, by, wanted.reason, wanted_by);
    });
    shop.database().stop();
    if (!refunded.ok()) {
        std::cerr << "kabinet: " << why_not(refunded.error()) << '\n';
        return 1;
    }
    std::cout << "Order " << wanted.order << " is refunded; a running server asks the cashier for the money.\n";
    return 0;
}

}
