#include "domains/mall_order/sender.h"
#include "domains/fulfilment/fulfilment.h"
#include "domains/goods/goods.h"
#include "domains/mall_order/mall_order.h"
#include "domains/stock/stock.h"
#include "platform/db/batch.h"
#include "platform/module.h"
#include <map>
#include <set>

namespace mall_order {

// What is sold leaves its warehouse.
class Units : public fulfilment::Sender {
public:
    std::vector<fulfilment::Left> list_left(Read& tx, OrderId order) const override
    {
        auto const units = stock::list_sold_units(tx, held_by(order));
        auto const names = names_of(tx, units);
        std::vector<fulfilment::Left> all;
        for (auto const& [part, sku] : units) {
            auto const name = names.find(sku);
            all.push_back({ { part.line, part.warehouse.value, part.quantity },
                (name == names.end() ? "" : name->second + " ") + "(SKU " + std::to_string(sku.value) + ")" });
        }
        return all;
    }

    bool send(Write& tx, OrderId order, fulfilment::Part const& part) const override
    {
        return stock::ship(tx, held_by(order), { part.line, { part.place }, part.quantity });
    }

private:
    // As they are packed: a bundle is what it is made of.
    static std::map<SkuId, std::string> names_of(Read& tx, std::vector<stock::SoldUnits> const& units)
    {
        std::set<SkuId> ids;
        for (auto const& [part, sku] : units)
            ids.insert(sku);
        db::List const skus(ids);
        Batch asking(tx);
        auto const rows = goods::ask(asking, skus);
        asking.run_unguarded();
        std::map<SkuId, std::string> names;
        for (auto const& sellable : goods::sellables_of(*rows))
            names.emplace(sellable.sku, sellable.title.en + (sellable.option.en.empty() ? "" : ", " + sellable.option.en));
        return names;
    }
    static stock::Holder held_by(OrderId order) { return { stock::Holder::Kind::order, order.value }; }
};

void add_sender_of(platform::Module& module, std::string_view kind)
{
    module.registers.add<fulfilment::Sender>(kind, std::make_shared<Units>());
}

void add_sender(platform::Module& module) { add_sender_of(module, kind_name); }

}
