#include "domains/cart/contents.h"
#include "domains/order/order.h"
#include "domains/pricing/pricing.h"
#include "domains/region/region.h"
#include "generated/refusals/checkout.h"
#include "generated/refusals/goods.h"
#include <algorithm>
#include <limits>

namespace cart {

static void add_levels(Found& found, std::vector<stock::Level> const& levels)
{
    for (auto const& level : levels)
        found.free[{ level.sku, level.pool }] += level.free;
}

Found find(Read& tx, Owner const& owner, std::set<SkuId> const& skus, With with)
{
    if (skus.empty())
        return {};
    db::List const wanted(skus);
    auto const region = region::of(owner.country).iso2;
    Batch batch(tx);
    auto const rows = goods::ask(batch, wanted);
    auto offered = offers::ask(batch, owner.account, owner.country, wanted, offers::ListKind::base);
    auto const levels = stock::ask(batch, wanted, region);
    std::optional<Later<std::vector<promotion::Open>>> promotions;
    if (with == With::promotions)
        promotions = promotion::ask(batch, owner.country);
    batch.run_unguarded();
    Found found { goods::sellables_of(*rows), offered.take(), {}, tx.now() };
    if (promotions)
        found.promotions = promotions->take();
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

static std::set<SkuId> skus_of(std::vector<store::Line> const& lines)
{
    std::set<SkuId> skus;
    for (auto const& line : lines)
        skus.insert(line.sku);
    return skus;
}

// So many of it there are.
static std::int64_t left_of(Found const& found, goods::Sellable const& sellable, stock::PoolId pool)
{
    auto left = std::numeric_limits<std::int64_t>::max();
    for (auto const& part : sellable.parts) {
        auto const level = found.free.find({ part.sku, pool });
        left = std::min(left, level == found.free.end() ? 0 : level->second / part.quantity);
    }
    return left;
}

static void refuse(api::CartLine& line, Error why)
{
    line.status = 1;
    line.reason = reason_of(why);
}

static api::CartLine look_at(Found const& found, goods::Sellable const& sellable, store::Line const& kept)
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

static std::vector<api::CartLine> look_at(Found const& found, std::vector<store::Line> const& lines)
{
    std::vector<api::CartLine> shown;
    for (auto const& line : lines) {
        auto const sellable = std::ranges::find(found.sellables, line.sku, &goods::Sellable::sku);
        // A SKU that was in an offer once is never deleted.
        if (sellable != found.sellables.end())
            shown.push_back(look_at(found, *sellable, line));
    }
    return shown;
}

std::vector<api::CartLine> look_at(Read& tx, Owner const& owner, std::vector<store::Line> const& lines)
{
    return look_at(find(tx, owner, skus_of(lines), With::nothing), lines);
}

// Of gifts it says that they are earned: whether one is left, an order's quote says.
static promotion::Automatic automatic(Read& tx, Owner const& owner, Found const& found, std::span<promotion::Piece const> pieces)
{
    promotion::Buying buying { owner.country };
    if (owner.account && promotion::asks_for_newcomers(found.promotions))
        buying.is_newcomer = !order::has_bought(tx, *owner.account);
    auto automatic = promotion::automatic(tx, found.promotions, pieces, buying);
    for (auto const& gift : promotion::earned(found.promotions, pieces, buying))
        promotion::put_in(automatic, gift, true);
    return automatic;
}

Result<api::CartSum> sum_of(Read& tx, Owner const& owner, std::vector<store::Line> const& lines)
{
    return sum_of(tx, owner, find(tx, owner, skus_of(lines), With::promotions), lines);
}

Result<api::CartSum> sum_of(Read& tx, Owner const& owner, Found const& found, std::vector<store::Line> const& wanted)
{
    std::string const currency(region::of(owner.country).currency);
    api::CartSum sum;
    sum.content_list = look_at(found, wanted);
    std::vector<pricing::Line> lines;
    std::vector<promotion::Piece> pieces;
    for (auto const& line : sum.content_list) {
        if (line.status != 0)
            continue;
        sum.quantity += line.quantity;
        lines.push_back({ .number = static_cast<std::int32_t>(lines.size() + 1),
            .quantity = line.quantity,
            .unit = line.unit->amount,
            .points = line.points });
        auto const kind = std::ranges::find(found.sellables, line.id, &goods::Sellable::sku)->kind;
        pieces.push_back({ line.id, kind, line.unit->amount, line.quantity });
    }
    auto const bearing = automatic(tx, owner, found, pieces);
    auto const quote = TRY(promotion::quote(lines, bearing, {}, {}));
    auto const price = [&](std::int64_t amount) { return api::Price { amount, currency }; };
    sum.goods = price(quote.amounts.goods);
    sum.promotion_discount = price(quote.amounts.promotion_discount);
    sum.shipping = price(quote.amounts.shipping);
    sum.shipping_discount = price(quote.amounts.shipping_discount);
    sum.total = price(quote.amounts.total);
    sum.points = quote.amounts.points;
    auto told = promotion::told(quote, bearing, currency);
    sum.steps = std::move(told.steps);
    sum.unused = std::move(told.unused);
    return sum;
}

}
