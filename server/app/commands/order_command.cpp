#include "app/commands/operator_name.h"
#include "app/shop.h"
#include "domains/mall_order/mall_order.h"
#include "generated/refusals/common.h"
#include "generated/refusals/mall_order.h"
#include <iostream>
#include <stdexcept>

namespace app {

namespace {

void list_to_pack(Read& tx, OrderOptions const& wanted)
{
    for (auto const& waiting : mall_order::list_to_ship(tx, wanted.most)) {
        std::cout << "Order " << waiting.order.value << '\n';
        for (auto const& line : waiting.label)
            std::cout << "    " << line << '\n';
        for (auto const& line : waiting.lines)
            std::cout << "  " << line.quantity << " x " << line.title << (line.option.empty() ? "" : ", " + line.option) << " (SKU "
                      << line.sku.value << ")\n";
    }
}

std::string why_not_moved(Error error)
{
    if (error == refusal::not_found)
        return "there is no such order of the mall";
    if (error == refusal::order_not_shipped)
        return "this order is not on its way";
    return "this order does not wait to be shipped, or left by another parcel";
}

Status move_order(Write& tx, OrderOptions const& wanted)
{
    OrderId const order { wanted.order };
    if (wanted.action == "received")
        return mall_order::receive(tx, order, operator_name(), "received");
    if (wanted.carrier.empty() || wanted.number.empty())
        throw std::runtime_error("say who brings it, and under which number: --carrier \"Thailand Post\" --number EF123456789TH");
    return mall_order::ship(tx, order, { wanted.carrier, wanted.number }, operator_name());
}

}

int manage_order(Options const& options)
{
    auto const& wanted = options.order;
    bool const looks = wanted.action == "waiting";
    if (!looks && wanted.order == 0)
        throw std::runtime_error("say which order");
    Shop shop(options, false);
    require_migrated(shop);
    auto const done = shop.database().transact<Unit>([&](Write& tx) -> Status {
        if (!looks)
            return move_order(tx, wanted);
        list_to_pack(tx, wanted);
        return ::done();
    });
    shop.database().stop();
    if (!done.ok()) {
        std::cerr << "kabinet: " << why_not_moved(done.error()) << '\n';
        return 1;
    }
    if (!looks)
        std::cout << "Order " << wanted.order << (wanted.action == "ship" ? " is on its way.\n" : " has arrived.\n");
    return 0;
}

}
