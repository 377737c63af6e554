#include "domains/team/plan.h"
#include "domains/order/order.h"
#include "domains/region/region.h"
#include "generated/refusals/common.h"
#include "generated/refusals/team.h"
#include <algorithm>

namespace team {

static Result<offers::Chosen> choose(Read& tx, Shopper const& me, std::vector<offers::Offer> const& offered, Offer const& offer)
{
    std::vector<offers::Offer> of_list;
    std::ranges::copy_if(offered, std::back_inserter(of_list), [&](offers::Offer const& one) { return one.list == offer.list; });
    offers::Buying buying { .list = offers::ListKind::team, .now = tx.now() };
    if (std::ranges::any_of(of_list, offers::is_for_newcomers))
        buying.is_newcomer = !order::has_bought(tx, me.id);
    return offers::choose(of_list, buying, offers::Wanted { 1, offer.sku, 1 });
}

Result<Plan> plan_of(Read& tx, Shopper const& me, Offer const& offer)
{
    if (offer.region != region::of(me.country).iso2)
        return refusal::not_found;
    db::List const skus(std::vector { offer.sku });
    Batch asking(tx);
    auto const rows = goods::ask(asking, skus);
    auto const offered = offers::ask(asking, me.id, me.country, skus, offers::ListKind::team);
    auto const levels = stock::ask(asking, skus, offer.region);
    TRY(asking.run());
    auto const sellables = goods::sellables_of(*rows);
    // One after the other: what is made before a TRY in the same braces is leaked where that refuses.
    auto sellable = TRY(goods::on_shelf(tx, sellables, offer.sku));
    auto chosen = TRY(choose(tx, me, *offered, offer));
    Plan plan { std::move(sellable), std::move(chosen), {} };
    stock::Wanted const wanted { 1, offer.sku, rules::pool_of(offer.id), 1 };
    auto planned = stock::allocate({ &wanted, 1 }, *levels);
    auto* const pieces = std::get_if<stock::Plan>(&planned);
    if (!pieces)
        return checkout::sold_out(tx, plan.sellable.title);
    plan.pieces = std::move(*pieces);
    return plan;
}

Result<Plan> plan_of(Read& tx, Shopper const& me, Offer const& offer, Team const& team)
{
    auto plan = TRY(plan_of(tx, me, offer));
    plan.chosen.offer.price = team.price;
    return plan;
}

Status may_join(Read& tx, AccountId account, Team const& team)
{
    if (!is_under_way(team.state) || team.ends_at <= tx.now())
        return refusal::team_over;
    if (store::was_removed(tx, team.id, account))
        return refusal::team_removed;
    if (store::has_seat(tx, team.offer, account))
        return refusal::in_team_already;
    if (team.state == State::started)
        return refusal::team_not_open;
    return team.taken < team.size ? done() : Status(refusal::team_full);
}

}
