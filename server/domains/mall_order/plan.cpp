#include "domains/mall_order/plan.h"
#include "contract/codec.h"
#include "domains/mall_order/promotions.h"
#include "domains/mall_order/rules.h"
#include "domains/order/order.h"
#include "domains/region/region.h"
#include "generated/refusals/checkout.h"
#include "generated/refusals/offers.h"
#include "platform/db/transaction.h"
#include <algorithm>
#include <set>

namespace mall_order {

Result<AskedPlan> ask_plan(Batch& batch, Shopper const& me, checkout::Wish const& wish)
{
    auto wanted = TRY(rules::merged(wish.units));
    std::set<SkuId> ids;
    for (auto const& units : wanted)
        ids.insert(units.sku);
    auto skus = std::make_unique<db::List const>(ids);
    auto rows = goods::ask(batch, *skus);
    auto const list = wish.list.empty() ? offers::ListKind::base : offers::list_kind_of(wish.list).value();
    auto offered = offers::ask(batch, me.id, me.country, *skus, list);
    auto levels = stock::ask(batch, *skus, region::of(me.country).iso2);
    std::optional<Later<std::optional<api::Address>>> address;
    if (wish.address)
        address = address::ask(batch, me.id, *wish.address);
    std::optional<Later<std::optional<api::Address>>> billing;
    if (wish.billing && wish.billing != wish.address)
        billing = address::ask(batch, me.id, *wish.billing);
    auto promotions = promotion::ask(batch, me.country);
    return AskedPlan { std::move(wanted), std::move(skus), std::move(rows), std::move(offered), list, std::move(levels), std::move(address),
        std::move(billing), std::move(promotions) };
}

static About named(goods::Sellable const& sellable) { return { sellable.title }; }

static Error refuse_offer(Read& tx, AskedPlan const& asked, goods::Sellable const& sellable, Error why)
{
    auto about = named(sellable);
    if (auto const appeal = offers::appeal_of(*asked.offered, sellable.sku); appeal && why == refusal::not_in_audience) {
        about.details = R"({"appeal":{"zh":)";
        codec::encode_text(appeal->zh, about.details);
        about.details += R"(,"en":)";
        codec::encode_text(appeal->en, about.details);
        about.details += R"(,"th":)";
        codec::encode_text(appeal->th, about.details);
        about.details += "}}";
    }
    return tx.refuse(why, std::move(about));
}

// It is refused by what a cart says of it.
static Result<PlannedLine> plan_line(Read& tx, AskedPlan const& asked, std::span<goods::Sellable const> sellables,
    offers::Buying const& buying, checkout::WantedUnits const& units, std::int32_t line)
{
    auto sellable = TRY(goods::on_shelf(tx, sellables, units.sku));
    auto chosen = offers::choose(*asked.offered, buying, offers::Wanted { line, units.sku, units.quantity });
    if (!chosen.ok())
        return refuse_offer(tx, asked, sellable, chosen.error());
    return PlannedLine { std::move(sellable), chosen.take() };
}

std::vector<stock::Level> levels_of(Read& tx, Shopper const& me, AskedPlan const& asked, Plan const& plan)
{
    std::set<SkuId> more;
    for (auto const& line : plan.lines)
        for (auto const& part : line.sellable.parts)
            if (std::ranges::find(asked.wanted, part.sku, &checkout::WantedUnits::sku) == asked.wanted.end())
                more.insert(part.sku);
    auto levels = *asked.levels;
    if (more.empty())
        return levels;
    db::List const skus(more);
    Batch asking(tx);
    auto const of_parts = stock::ask(asking, skus, region::of(me.country).iso2);
    asking.run_unguarded();
    levels.insert(levels.end(), of_parts->begin(), of_parts->end());
    return levels;
}

// What each piece of the plan has to come to.
static std::vector<stock::Wanted> pieces_of(Plan& plan)
{
    std::vector<stock::Wanted> pieces;
    plan.line_of_piece.clear();
    for (std::size_t at = 0; at < plan.lines.size(); ++at) {
        auto const& [sellable, chosen, is_gift] = plan.lines[at];
        for (auto const& part : sellable.parts) {
            plan.line_of_piece.push_back(at);
            auto const number = static_cast<std::int32_t>(plan.line_of_piece.size());
            pieces.push_back({ number, part.sku, chosen.offer.pool, part.quantity * chosen.quantity });
        }
    }
    return pieces;
}

std::optional<stock::Short> allocate(Plan& plan, std::span<stock::Level const> levels)
{
    auto planned = stock::allocate(pieces_of(plan), levels);
    if (auto const* const missing = std::get_if<std::vector<stock::Short>>(&planned))
        return missing->front();
    plan.pieces = std::get<stock::Plan>(std::move(planned));
    return std::nullopt;
}

Error refuse_short(Read& tx, Plan const& plan, stock::Short const& missing)
{
    auto const piece = static_cast<std::size_t>(missing.line) - 1;
    auto const at = plan.line_of_piece[piece];
    auto const first = std::ranges::find(plan.line_of_piece, at) - plan.line_of_piece.begin();
    auto const& sellable = plan.lines[at].sellable;
    auto const& part = sellable.parts[piece - static_cast<std::size_t>(first)];
    // Not one of them can be made.
    if (missing.left < part.quantity)
        return checkout::sold_out(tx, sellable.title);
    return tx.refuse(refusal::stock_low, named(sellable));
}

Result<Plan> plan_of(Read& tx, Shopper const& me, AskedPlan const& asked)
{
    Plan plan;
    if (asked.address)
        plan.address = TRY(address::usable(**asked.address, region::of(me.country).iso2));
    if (asked.billing)
        plan.billing = TRY(address::usable(**asked.billing, region::of(me.country).iso2));
    auto const sellables = goods::sellables_of(*asked.rows);
    offers::Buying buying { .list = asked.list, .now = tx.now() };
    bool const asks_for_newcomers = promotion::asks_for_newcomers(*asked.promotions);
    if (asks_for_newcomers || std::ranges::any_of(*asked.offered, offers::is_for_newcomers))
        buying.is_newcomer = !order::has_bought(tx, me.id);
    std::int32_t line = 0;
    for (auto const& units : asked.wanted)
        plan.lines.push_back(TRY(plan_line(tx, asked, sellables, buying, units, ++line)));
    if (auto const missing = allocate(plan, levels_of(tx, me, asked, plan)))
        return refuse_short(tx, plan, *missing);
    plan.is_for_newcomers = asks_for_newcomers && buying.is_newcomer;
    add_promotions(tx, me, asked, buying.is_newcomer, plan);
    return plan;
}

}
