#include "domains/goods/checks.h"
#include "domains/goods/list/detail.h"
#include "domains/goods/list/list.h"
#include "domains/goods/store.h"
#include "domains/goods/waiting.h"
#include "domains/offers/offers.h"
#include "generated/refusals/common.h"
#include "generated/refusals/goods.h"
#include "platform/events.h"
#include "platform/module.h"
#include <algorithm>

namespace goods {

Later<std::vector<SellableRow>> ask(Batch& batch, db::List const& skus) { return store::ask(batch, skus); }

std::vector<Sellable> sellables_of(std::vector<SellableRow> const& rows)
{
    std::vector<Sellable> sellables;
    for (auto const& row : rows) {
        if (sellables.empty() || sellables.back().sku != row.sellable.sku)
            sellables.push_back(row.sellable);
        sellables.back().parts.push_back(row.part);
    }
    return sellables;
}

std::string picture_address(std::string_view picture)
{
    return "/pictures/" + std::string(picture) + (picture.starts_with("figures/") ? "-160.webp" : "-240.webp");
}

std::map<SkuId, Sellable> find_sellables(Read& tx, std::set<SkuId> const& skus)
{
    if (skus.empty())
        return {};
    db::List const ids(skus);
    Batch asking(tx);
    auto const rows = ask(asking, ids);
    asking.run_unguarded();
    std::map<SkuId, Sellable> all;
    for (auto& sellable : sellables_of(*rows))
        all.emplace(sellable.sku, std::move(sellable));
    return all;
}

std::map<SkuId, std::string> names_for_packing(Read& tx, std::set<SkuId> const& skus)
{
    std::map<SkuId, std::string> names;
    for (auto const& [sku, sellable] : find_sellables(tx, skus))
        names.emplace(sku, sellable.title.en + (sellable.option.en.empty() ? "" : ", " + sellable.option.en) + " ");
    for (auto const sku : skus)
        names[sku] += "(SKU " + std::to_string(sku.value) + ")";
    return names;
}

bool stands_on(Read& tx, GoodsId goods, api::GoodsShelf shelf) { return store::stands_on(tx, goods, shelf); }

Result<Sellable> on_shelf(Read& tx, std::span<Sellable const> sellables, SkuId sku)
{
    auto const found = std::find_if(sellables.begin(), sellables.end(), [&](Sellable const& one) { return one.sku == sku; });
    if (found == sellables.end())
        return refusal::not_found;
    if (!found->is_on)
        return tx.refuse(refusal::goods_off_shelf, { found->title });
    return *found;
}

// Lists go by what goods cost.
static void note_prices(Write& tx, offers::Changed const& event)
{
    for (auto const id : store::find_goods_of(tx, db::List(event.skus)))
        list::refresh(tx, id);
}

void add(platform::Module& module)
{
    module.routes.read(api::goods_detail, list::detail);
    module.routes.read(api::goods_list, list::list);
    module.routes.write(api::goods_subscribe_shelf, waiting::subscribe);
    module.routes.read(api::goods_shelf_subscription, waiting::show);
    module.events.within<offers::Changed>("goods.lists", note_prices);
    waiting::add(module);
    add_checks(module.checks);
}

}
