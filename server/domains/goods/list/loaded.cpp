#include "domains/goods/list/loaded.h"
#include "domains/goods/rules.h"
#include "domains/region/region.h"
#include <algorithm>
#include <cassert>

namespace goods::list {

Free::Free(std::vector<stock::Level> const& levels, std::vector<store::PartOf> const& parts)
{
    for (auto const& level : levels)
        if (level.pool == stock::PoolId {})
            free_[level.sku] += level.free;
    for (auto const& part : parts)
        parts_[part.goods].push_back({ part.sku, part.quantity });
}

std::int64_t Free::of(GoodsId goods, SkuId sku) const
{
    auto const of_one = [&](SkuId one) {
        auto const found = free_.find(one);
        return found == free_.end() ? 0 : found->second;
    };
    auto const bundle = parts_.find(goods);
    if (bundle == parts_.end())
        return of_one(sku);
    auto most = std::numeric_limits<std::int64_t>::max();
    for (auto const& part : bundle->second)
        most = std::min(most, of_one(part.sku) / part.quantity);
    return most;
}

static void run(Batch& batch)
{
    [[maybe_unused]] auto const ran = batch.run();
    assert(ran.ok()); // It holds no guard.
}

// What stock is asked for: their SKUs, and what bundles are made of.
template<class SkuRows>
static std::vector<SkuId> counted(SkuRows const& skus, std::vector<store::PartOf> const& parts)
{
    std::vector<SkuId> ids;
    ids.reserve(skus.size() + parts.size());
    for (auto const& sku : skus)
        ids.push_back(sku.id);
    for (auto const& part : parts)
        ids.push_back(part.sku);
    return ids;
}

static std::vector<store::PartOf> parts_of(std::vector<store::PartRow> const& rows)
{
    std::vector<store::PartOf> parts;
    parts.reserve(rows.size());
    for (auto const& row : rows)
        parts.push_back(row.of);
    return parts;
}

std::optional<api::CatalogIp> Loaded::ip_of(store::GoodsRow const& row) const
{
    auto const found = row.ip ? ips.find(*row.ip) : ips.end();
    return found == ips.end() ? std::nullopt : std::optional(found->second);
}

Loaded load(Read& tx, std::vector<GoodsId> const& ids, std::string_view country)
{
    Loaded loaded;
    loaded.now = tx.now();
    db::List const wanted(ids);
    Batch first(tx);
    auto rows = store::ask_goods(first, wanted);
    auto const skus = store::ask_skus(first, wanted);
    auto parts = store::ask_parts(first, wanted);
    auto const ips = catalog::ask_ips(first);
    run(first);
    auto const part_ids = parts_of(*parts);
    db::List const counted_skus(counted(*skus, part_ids));
    Batch second(tx);
    auto offered = offers::ask(second, std::nullopt, country, counted_skus, offers::ListKind::base);
    auto const levels = stock::ask(second, counted_skus, region::of(country).iso2);
    run(second);
    for (auto& row : rows.take())
        loaded.goods.emplace(row.id, std::move(row));
    for (auto const& sku : *skus)
        loaded.skus[sku.goods].push_back(sku);
    for (auto const& ip : *ips)
        loaded.ips.emplace(ip.ip_id, ip);
    loaded.offered = offered.take();
    loaded.parts = parts.take();
    loaded.free = Free(*levels, part_ids);
    return loaded;
}

std::optional<api::GoodsItem> item_of(Loaded const& loaded, GoodsId id)
{
    auto const row = loaded.goods.find(id);
    auto const skus = loaded.skus.find(id);
    if (row == loaded.goods.end() || !row->second.is_on || skus == loaded.skus.end())
        return std::nullopt;
    auto const& goods = row->second;
    std::optional<offers::Offer> cheapest;
    std::int64_t dearest = 0;
    std::int64_t free = 0;
    for (auto const& sku : skus->second) {
        auto const shown = offers::shown(loaded.offered, sku.id, loaded.now);
        if (!shown)
            continue;
        if (!cheapest || shown->offer.price.amount < cheapest->price.amount)
            cheapest = shown->offer;
        dearest = std::max(dearest, shown->offer.price.amount);
        free = std::max(free, loaded.free.of(id, sku.id));
    }
    if (!cheapest)
        return std::nullopt;
    api::GoodsItem item;
    item.goods_id = id;
    item.code = goods.code;
    item.kind = goods.kind;
    item.ip = loaded.ip_of(goods);
    item.title = goods.title;
    item.real_img = goods.pictures;
    item.price = cheapest->price;
    item.is_from = dearest > cheapest->price.amount;
    item.compare_at = cheapest->compare_at;
    item.stock = stock_of(free);
    if (skus->second.size() == 1)
        item.sku_id = skus->second.front().id;
    return item;
}

std::map<GoodsId, std::int64_t> find_free(Read& tx, std::vector<GoodsId> const& ids, std::string_view country)
{
    db::List const wanted(ids);
    Batch first(tx);
    auto const skus = store::ask_sku_ids(first, wanted);
    auto const parts = store::ask_part_ids(first, wanted);
    run(first);
    Batch second(tx);
    auto const levels = stock::ask(second, db::List(counted(*skus, *parts)), region::of(country).iso2);
    run(second);
    Free const free(*levels, *parts);
    std::map<GoodsId, std::int64_t> most;
    for (auto const& sku : *skus) {
        auto& one = most[sku.goods];
        one = std::max(one, free.of(sku.goods, sku.id));
    }
    return most;
}

}
