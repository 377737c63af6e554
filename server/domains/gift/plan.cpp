#include "domains/gift/plan.h"
#include "domains/checkout/checkout.h"
#include "domains/region/region.h"
#include "generated/refusals/gift.h"
#include "platform/db/batch.h"
#include "platform/db/transaction.h"
#include <set>

namespace gift {

static Result<stock::Plan> pieces_of(Read& tx, Shopper const& me, goods::Sellable const& sellable, stock::PoolId pool)
{
    std::vector<stock::Wanted> wanted;
    std::set<SkuId> of_parts;
    for (auto const& part : sellable.parts) {
        wanted.push_back({ static_cast<std::int32_t>(wanted.size()) + 1, part.sku, pool, part.quantity });
        of_parts.insert(part.sku);
    }
    db::List const skus(of_parts);
    Batch asking(tx);
    auto const levels = stock::ask(asking, skus, region::of(me.country).iso2);
    asking.run_unguarded();
    auto planned = stock::allocate(wanted, *levels);
    if (auto* const plan = std::get_if<stock::Plan>(&planned))
        return std::move(*plan);
    return checkout::sold_out(tx, sellable.title);
}

Result<Plan> plan_of(Read& tx, Shopper const& me, SkuId sku)
{
    db::List const skus(std::vector<SkuId> { sku });
    Batch asking(tx);
    auto const rows = goods::ask(asking, skus);
    auto const offered = offers::ask(asking, me.id, me.country, skus, offers::ListKind::base);
    asking.run_unguarded();
    auto const sellables = goods::sellables_of(*rows);
    Plan plan;
    plan.sellable = TRY(goods::on_shelf(tx, sellables, sku));
    if (!goods::stands_on(tx, plan.sellable.goods, api::GoodsShelf::gift))
        return tx.refuse(refusal::not_a_gift, { plan.sellable.title });
    // What only newcomers may have is for themselves.
    auto chosen = offers::choose(*offered, { .is_newcomer = false, .now = tx.now() }, offers::Wanted { 1, sku, 1 });
    if (!chosen.ok())
        return tx.refuse(chosen.error(), { plan.sellable.title });
    plan.chosen = chosen.take();
    plan.pieces = TRY(pieces_of(tx, me, plan.sellable, plan.chosen.offer.pool));
    return plan;
}

}
