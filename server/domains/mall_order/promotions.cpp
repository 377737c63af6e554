#include "domains/mall_order/promotions.h"
#include "domains/region/region.h"
#include <algorithm>
#include <set>

namespace mall_order {

static std::vector<promotion::Piece> bought_in(Plan const& plan)
{
    std::vector<promotion::Piece> pieces;
    pieces.reserve(plan.lines.size());
    for (auto const& [sellable, chosen, is_gift] : plan.lines)
        pieces.push_back({ sellable.sku, sellable.kind, chosen.offer.price.amount, chosen.quantity });
    return pieces;
}

// One of everybody's units, for nothing, with no list that would count it.
static PlannedLine gift_line(goods::Sellable const& sellable, std::int32_t line, std::string_view currency)
{
    offers::Chosen chosen { line, 1, {} };
    chosen.offer.sku = sellable.sku;
    chosen.offer.price = { 0, std::string(currency) };
    return { sellable, std::move(chosen), true };
}

// One after another, as far as there is one: what is gone of them keeps nobody from what they pay for.
static void add_gifts(Read& tx, Shopper const& me, AskedPlan const& asked, std::span<promotion::Open const> earned, Plan& plan)
{
    std::set<SkuId> skus;
    for (auto const& one : earned)
        skus.insert(one.record.gift);
    auto const sellables = goods::find_sellables(tx, skus);
    auto const currency = region::of(me.country).currency;
    auto const number = [&] { return static_cast<std::int32_t>(plan.lines.size()) + 1; };
    auto all = plan;
    for (auto const& [sku, sellable] : sellables)
        all.lines.push_back(gift_line(sellable, number(), currency));
    auto const levels = levels_of(tx, me, asked, all);
    for (auto const& one : earned) {
        auto const sellable = sellables.find(one.record.gift);
        bool is_there = sellable != sellables.end() && sellable->second.is_on;
        if (is_there) {
            plan.lines.push_back(gift_line(sellable->second, number(), currency));
            is_there = !allocate(plan, levels);
            if (!is_there) {
                plan.lines.pop_back();
                [[maybe_unused]] auto const missing = allocate(plan, levels);
            }
        }
        promotion::put_in(plan.automatic, one, is_there);
    }
}

void add_promotions(Read& tx, Shopper const& me, AskedPlan const& asked, bool is_newcomer, Plan& plan)
{
    promotion::Buying const buying { me.country, is_newcomer, asked.list == offers::ListKind::base };
    auto const pieces = bought_in(plan);
    plan.automatic = promotion::automatic(tx, *asked.promotions, pieces, buying);
    auto const earned = promotion::earned(*asked.promotions, pieces, buying);
    if (!earned.empty())
        add_gifts(tx, me, asked, earned, plan);
}

std::int32_t count_gifts(Plan const& plan) { return static_cast<std::int32_t>(std::ranges::count_if(plan.lines, &PlannedLine::is_gift)); }

}
