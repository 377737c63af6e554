#include "domains/team/ending.h"
#include "domains/team/order_kind.h"
#include "generated/refusals/checkout.h"
#include "generated/refusals/common.h"
#include "generated/refusals/team.h"
#include "platform/db/state_history.h"
#include <algorithm>

namespace team {

static std::string flaw_of_list(WantedOffer const& wanted, offers::ListRecord const& list)
{
    if (list.offers.size() != 1 || list.offers.front().sku != wanted.sku || list.offers.front().least_quantity != 1)
        return "list: has to have one offer, of one of the SKU";
    if (list.offers.front().points > 0)
        return "list: costs points";
    if (list.ends_at && *list.ends_at < wanted.ends_at)
        return "list: has to be open until the end";
    return "";
}

static std::string flaw_of_goods(Read& tx, SkuId sku)
{
    db::List const skus(std::vector { sku });
    Batch asking(tx);
    auto const rows = goods::ask(asking, skus);
    asking.run_unguarded();
    auto const sellables = goods::sellables_of(*rows);
    if (sellables.empty())
        return "sku: there is none of this number";
    auto const& parts = sellables.front().parts;
    return parts.size() == 1 && parts.front() == goods::Part { sku, 1 } ? "" : "sku: is a bundle, of which stock has no units";
}

std::optional<SkuId> sku_of(Read& tx, std::string_view code)
{
    auto const list = offers::find_list(tx, code);
    return list && list->record.offers.size() == 1 ? std::optional(list->record.offers.front().sku) : std::nullopt;
}

std::string check_offer(Read& tx, WantedOffer const& wanted)
{
    if (wanted.code.empty() || wanted.title.zh.empty() || wanted.title.en.empty())
        return "code, title-zh, title-en: are needed";
    if (store::has_code(tx, wanted.code))
        return "code: there is an offer that is called so";
    if (wanted.size < 2 || wanted.size > rules::most_seats)
        return "size: has to be 2 to 50";
    if (wanted.units < wanted.size)
        return "units: have to be enough for one team";
    if (wanted.forms_within < rules::shortest_team || wanted.forms_within > rules::longest_team)
        return "hours: a team has a quarter of an hour to thirty days";
    if (wanted.ends_at < tx.now() + rules::shortest_team)
        return "ends: has to lie a quarter of an hour ahead";
    auto const list = offers::find_list(tx, wanted.list);
    if (!list || list->record.kind != offers::ListKind::team || !list->record.is_open)
        return "list: there is no open list of the kind team that is called so";
    if (store::has_list(tx, list->id))
        return "list: another offer has it";
    if (auto flaw = flaw_of_list(wanted, list->record); !flaw.empty())
        return flaw;
    return flaw_of_goods(tx, wanted.sku);
}

static Status set_aside(Write& tx, WantedOffer const& wanted, TeamOfferId offer, std::string const& region, std::string_view who)
{
    db::List const skus(std::vector { wanted.sku });
    Batch asking(tx);
    auto const levels = stock::ask(asking, skus, region);
    TRY(asking.run());
    stock::Wanted const units { 1, wanted.sku, {}, wanted.units };
    auto planned = stock::allocate({ &units, 1 }, *levels);
    auto* const plan = std::get_if<stock::Plan>(&planned);
    if (!plan)
        return refusal::stock_low;
    std::ranges::sort(*plan, {}, &stock::Piece::warehouse);
    for (auto const& piece : *plan)
        if (!stock::set_aside(tx, piece.sku, piece.warehouse, rules::pool_of(offer), piece.quantity, who))
            return refusal::stock_low;
    return done();
}

Result<TeamOfferId> open(Write& tx, WantedOffer const& wanted, std::string_view who, std::string_view why)
{
    auto const list = offers::find_list(tx, wanted.list).value();
    auto const id = tx.new_id<TeamOfferId>();
    store::insert_offer(tx, id, wanted, list.id, list.record.region);
    TRY(set_aside(tx, wanted, id, list.record.region, who));
    db::record_step(tx, { "team_offer", id.value, "", "open", who, why });
    ending::freed(tx, id);
    return id;
}

Status close(Write& tx, TeamOfferId id, std::string_view who, std::string_view why)
{
    if (!store::find_offer(tx, id))
        return refusal::not_found;
    if (!store::close_offer(tx, id))
        return refusal::team_offer_over;
    db::record_step(tx, { "team_offer", id.value, "open", "over", who, why });
    return done();
}

Status dissolve(Write& tx, TeamId id, std::string_view who, std::string_view why)
{
    auto const team = store::lock(tx, id);
    if (!team)
        return refusal::not_found;
    if (team->state == State::dissolved)
        return done();
    if (!is_under_way(team->state) || !store::move(tx, id, team->state, State::dissolved))
        return refusal::team_over;
    end_as(tx, *team, State::dissolved, who, why);
    return done();
}

std::vector<ListedOffer> list_offers(Read& tx, int most)
{
    std::vector<ListedOffer> all;
    for (auto const& one : store::list_offers(tx, most))
        all.push_back({ one.id, one.code, one.region, one.title.en, one.sku, one.size, one.units, one.is_open, one.ends_at });
    return all;
}

std::vector<ListedTeam> list_teams(Read& tx, TeamOfferId offer, int most)
{
    std::vector<ListedTeam> all;
    for (auto const& one : store::list_of_offer(tx, offer, most))
        all.push_back({ one.id, one.offer, one.leader, one.state, one.size, one.taken, one.paid, one.ends_at });
    return all;
}

}
