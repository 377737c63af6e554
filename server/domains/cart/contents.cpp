#include "domains/cart/contents.h"
#include "domains/goods/goods.h"
#include "domains/offers/offers.h"
#include "domains/pricing/pricing.h"
#include "domains/region/region.h"
#include "domains/stock/stock.h"
#include "generated/refusals/checkout.h"
#include "generated/refusals/goods.h"
#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace cart {

namespace {

// What was found of all lines.
struct Found {
    std::vector<goods::Sellable> sellables;
    std::vector<offers::Offer> offered;
    std::map<std::pair<SkuId, stock::PoolId>, std::int64_t> free;
    Time now = 0;
};

void add_levels(Found& found, std::vector<stock::Level> const& levels)
{
    for (auto const& level : levels)
        found.free[{ level.sku, level.pool }] += level.free;
}

Found find(Read& tx, Owner const& owner, std::set<SkuId> const& skus)
{
    db::List const wanted(skus);
    auto const region = region::of(owner.country).iso2;
    Batch batch(tx);
    auto const rows = goods::ask(batch, wanted);
    auto offered = offers::ask(batch, owner.account, owner.country, wanted, offers::ListKind::base);
    auto const levels = stock::ask(batch, wanted, region);
    batch.run_unguarded();
    Found found { goods::sellables_of(*rows), offered.take(), {}, tx.now() };
    add_levels(found, *levels);
    // Of bundles, what they are made of.
    std::set<SkuId> parts;
    for (auto const& sellable : found.sellables)
        for (auto const& part : sellable.parts)
            if (!skus.contains(part.sku))
                parts.insert(part.sku);
    if (!parts.empty()) {
        db::List const more(parts);
        Batch asked(tx);
        auto const of_parts = stock::ask(asked, more, region);
        asked.run_unguarded();
        add_levels(found, *of_parts);
    }
    return found;
}

// So many of it there are.
std::int64_t left_of(Found const& found, goods::Sellable const& sellable, stock::PoolId pool)
{
    auto left = std::numeric_limits<std::int64_t>::max();
    for (auto const& part : sellable.parts) {
        auto const level = found.free.find({ part.sku, pool });
        left = std::min(left, level == found.free.end() ? 0 : level->second / part.quantity);
    }
    return left;
}

void refuse(api::CartLine& line, Error why)
{
    line.status = 1;
    line.reason = reason_of(why);
}

api::CartLine look_at(Found const& found, goods::Sellable const& sellable, store::Line const& kept)
{
    api::CartLine line;
    line.id = kept.sku;
    line.goods_id = sellable.goods;
    line.title = sellable.title;
    line.option = sellable.option;
    line.real_img = sellable.picture;
    line.quantity = kept.quantity;
    line.added_at = kept.added_at;
    offers::Buying buying;
    buying.now = found.now;
    auto chosen = offers::choose(found.offered, buying, offers::Wanted { 1, kept.sku, kept.quantity });
    if (chosen.ok()) {
        auto const& offer = chosen.value().offer;
        line.unit = offer.price;
        line.points = offer.points;
        if (offer.compare_at)
            line.compare_at = api::Price { *offer.compare_at, offer.price.currency };
    }
    if (!sellable.is_on) {
        refuse(line, refusal::goods_off_shelf);
    } else if (!chosen.ok()) {
        refuse(line, chosen.error());
    } else if (auto const left = left_of(found, sellable, chosen.value().offer.pool); left < kept.quantity) {
        refuse(line, left == 0 ? refusal::sold_out : refusal::stock_low);
        line.left = left;
    }
    return line;
}

}

std::vector<api::CartLine> look_at(Read& tx, Owner const& owner, std::vector<store::Line> const& lines)
{
    std::set<SkuId> skus;
    for (auto const& line : lines)
        skus.insert(line.sku);
    std::vector<api::CartLine> shown;
    if (skus.empty())
        return shown;
    auto const found = find(tx, owner, skus);
    for (auto const& line : lines) {
        auto const sellable =
            std::find_if(found.sellables.begin(), found.sellables.end(), [&](goods::Sellable const& one) { return one.sku == line.sku; });
        // A SKU that was in an offer once is never deleted.
        if (sellable != found.sellables.end())
            shown.push_back(look_at(found, *sellable, line));
    }
    return shown;
}

Result<api::CartSum> sum_of(std::vector<api::CartLine> lines, std::string_view currency)
{
    api::CartSum sum;
    std::vector<pricing::Line> priced;
    for (auto const& line : lines) {
        if (line.status != 0)
            continue;
        sum.quantity += line.quantity;
        priced.push_back({ .number = static_cast<std::int32_t>(priced.size() + 1),
            .quantity = line.quantity,
            .unit = line.unit->amount,
            .points = line.points });
    }
    auto const quote = TRY(pricing::quote(priced, {}, {}, {}, pricing::TaxRule::included));
    sum.goods = api::Price { quote.amounts.total, std::string(currency) };
    sum.points = quote.amounts.points;
    sum.content_list = std::move(lines);
    return sum;
}

}
