#include "domains/mall_order/sender.h"
#include "domains/fulfilment/fulfilment.h"
#include "domains/goods/goods.h"
#include "domains/mall_order/mall_order.h"
#include "domains/stock/stock.h"
#include "platform/module.h"
#include <set>

namespace mall_order {

// What is sold leaves its warehouse.
class Units : public fulfilment::Sender {
public:
    std::vector<fulfilment::Left> list_left(Read& tx, OrderId order) const override
    {
        auto const units = stock::list_sold_units(tx, stock::held_by(order));
        std::set<SkuId> skus;
        for (auto const& [part, sku] : units)
            skus.insert(sku);
        // A bundle is packed as what it is made of.
        auto const names = goods::names_for_packing(tx, skus);
        std::vector<fulfilment::Left> all;
        all.reserve(units.size());
        for (auto const& [part, sku] : units)
            all.push_back({ { part.line, part.warehouse.value, part.quantity }, names.at(sku) });
        return all;
    }

    bool send(Write& tx, OrderId order, fulfilment::Part const& part) const override
    {
        return stock::ship(tx, stock::held_by(order), { part.line, { part.place }, part.quantity });
    }
};

void add_sender_of(platform::Module& module, std::string_view kind)
{
    module.registers.add<fulfilment::Sender>(kind, std::make_shared<Units>());
}

void add_sender(platform::Module& module) { add_sender_of(module, kind_name); }

}
