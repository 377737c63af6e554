#include "domains/mall_order/named_prices.h"
#include "domains/goods/goods.h"
#include "domains/offers/offers.h"
#include "domains/order/order.h"
#include "domains/region/region.h"
#include "domains/stock/stock.h"
#include "platform/db/batch.h"
#include <algorithm>
#include <array>
#include <limits>
#include <set>

namespace mall_order {

using offers::ListKind;

static constexpr int most_named = 50;

struct Named {
    ListKind kind;
    api::OffersList list;
};
static constexpr std::array named_lists { Named { ListKind::newbie, api::OffersList::newbie },
    Named { ListKind::audience, api::OffersList::audience }, Named { ListKind::point, api::OffersList::point } };

static std::set<SkuId> listed(Read& tx, std::string_view country)
{
    Batch asking(tx);
    std::vector<Later<std::vector<SkuId>>> asked;
    for (auto const& one : named_lists)
        asked.push_back(offers::ask_listed(asking, country, one.kind, most_named));
    asking.run_unguarded();
    std::set<SkuId> skus;
    for (auto const& of_list : asked)
        skus.insert(of_list->begin(), of_list->end());
    return skus;
}

// Of bundles what they are made of.
static std::vector<stock::Level> levels_of(Read& tx, std::vector<goods::Sellable> const& sellables, std::string_view region)
{
    std::set<SkuId> pieces;
    for (auto const& sellable : sellables)
        for (auto const& part : sellable.parts)
            pieces.insert(part.sku);
    db::List const skus(pieces);
    Batch asking(tx);
    auto const levels = stock::ask(asking, skus, region);
    asking.run_unguarded();
    return *levels;
}

static std::int64_t left_of(goods::Sellable const& sellable, stock::PoolId pool, std::vector<stock::Level> const& levels)
{
    auto left = std::numeric_limits<std::int64_t>::max();
    for (auto const& part : sellable.parts) {
        std::int64_t free = 0;
        for (auto const& level : levels)
            if (level.sku == part.sku && level.pool == pool)
                free += level.free;
        left = std::min(left, free / part.quantity);
    }
    return left;
}

static api::MallOrderNamedPrice shown(api::OffersList list, goods::Sellable const& sellable, offers::Offer const& offer, std::int64_t left)
{
    return { .list = list,
        .sku_id = sellable.sku,
        .goods_id = sellable.goods,
        .title = sellable.title,
        .option = local_text::shown(sellable.option),
        .picture = goods::picture_address(sellable.picture),
        .price = offer.price,
        .points = offer.points,
        .compare_at = offer.compare_at,
        .stock = goods::stock_of(left) };
}

Result<api::MallOrderNamedOffers> named_prices(Read& tx, Visitor const& who, api::MallOrderNamedPrices const& request)
{
    auto const ids = request.sku_ids ? std::set<SkuId>(request.sku_ids->begin(), request.sku_ids->end()) : listed(tx, who.country);
    api::MallOrderNamedOffers all;
    if (ids.empty())
        return all;
    db::List const skus(ids);
    Batch asking(tx);
    auto const rows = goods::ask(asking, skus);
    std::vector<Later<std::vector<offers::Offer>>> offered;
    for (auto const& one : named_lists)
        offered.push_back(offers::ask(asking, who.account, who.country, skus, one.kind));
    asking.run_unguarded();
    if (std::ranges::all_of(offered, [](auto const& of_list) { return of_list->empty(); }))
        return all;
    auto const sellables = goods::sellables_of(*rows);
    auto const levels = levels_of(tx, sellables, region::of(who.country).iso2);
    bool const is_newcomer = !who.account || !order::has_bought(tx, *who.account);
    for (std::size_t at = 0; at < named_lists.size(); ++at)
        for (auto const& sellable : sellables) {
            offers::Buying const buying { named_lists[at].kind, is_newcomer, tx.now() };
            auto chosen = offers::choose(*offered[at], buying, offers::Wanted { 1, sellable.sku, 1 });
            if (!sellable.is_on || !chosen.ok() || all.items.size() == static_cast<std::size_t>(most_named))
                continue;
            auto const& offer = chosen.value().offer;
            all.items.push_back(shown(named_lists[at].list, sellable, offer, left_of(sellable, offer.pool, levels)));
        }
    return all;
}

}
