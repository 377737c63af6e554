#include "domains/account/account.h"
#include "domains/checkout/checkout.h"
#include "domains/region/region.h"
#include "domains/team/checks.h"
#include "domains/team/ending.h"
#include "domains/team/order_kind.h"
#include "domains/team/plan.h"
#include "domains/team/telling.h"
#include "generated/refusals/common.h"
#include "generated/refusals/team.h"
#include "kernel/page.h"
#include "platform/db/state_history.h"
#include "platform/local_text.h"
#include "platform/module.h"
#include <algorithm>

namespace team {

// What is there of all that offers need to be shown.
struct Shelf {
    std::vector<goods::Sellable> sellables;
    std::vector<offers::Offer> offered;
    std::vector<stock::Level> levels;
};

static Result<Shelf> look(Read& tx, std::string const& region, std::vector<Offer> const& all)
{
    std::vector<SkuId> ids;
    ids.reserve(all.size());
    for (auto const& offer : all)
        ids.push_back(offer.sku);
    db::List const skus(ids);
    Batch asking(tx);
    auto const rows = goods::ask(asking, skus);
    auto const offered = offers::ask(asking, std::nullopt, region, skus, offers::ListKind::team);
    auto const levels = stock::ask(asking, skus, region);
    TRY(asking.run());
    return Shelf { goods::sellables_of(*rows), *offered, *levels };
}

static bool is_open(Read& tx, Offer const& offer) { return offer.is_open && offer.ends_at > tx.now(); }

// Nothing where it is off the shelf, or the list has no price of it any more.
static std::optional<api::TeamOffer> shown(Read& tx, Offer const& offer, Shelf const& shelf)
{
    auto const sellable = std::ranges::find(shelf.sellables, offer.sku, &goods::Sellable::sku);
    auto const price = std::ranges::find(shelf.offered, offer.list, &offers::Offer::list);
    if (sellable == shelf.sellables.end() || !sellable->is_on || price == shelf.offered.end())
        return std::nullopt;
    api::TeamOffer shown;
    shown.offer_id = offer.id;
    shown.heading = offer.title;
    shown.sku_id = offer.sku;
    shown.goods_id = sellable->goods;
    shown.title = sellable->title;
    shown.option = local_text::shown(sellable->option);
    shown.picture = goods::picture_address(sellable->picture);
    shown.price = price->price;
    if (price->compare_at)
        shown.compare_at = api::Price { *price->compare_at, price->price.currency };
    shown.size = static_cast<std::int32_t>(offer.size);
    shown.forms_within_seconds = static_cast<std::int32_t>(offer.forms_within / seconds(1));
    shown.ends_at = offer.ends_at;
    shown.is_open = is_open(tx, offer);
    std::int64_t free = 0;
    for (auto const& level : shelf.levels)
        if (level.sku == offer.sku && level.pool == rules::pool_of(offer.id))
            free += level.free;
    shown.stock = goods::stock_of(free);
    return shown;
}

static Result<api::TeamListAnswer> list(Read& tx, Visitor const& who, api::TeamList const& request)
{
    auto const from = TRY(page_start(request.next));
    std::string const region(region::of(who.country).iso2);
    auto all = store::list_shown(tx, region, TeamOfferId { from.first }, request.size + 1);
    api::TeamListAnswer page;
    page.next = cut_page(all, request.size, [](Offer const& last) { return Cursor { last.id.value }; });
    auto const shelf = TRY(look(tx, region, all));
    for (auto const& offer : all)
        if (auto one = shown(tx, offer, shelf))
            page.items.push_back(std::move(*one));
    return page;
}

static api::TeamStanding standing_of(Team const& team)
{
    return { team.id, team.state, static_cast<std::int32_t>(team.size), static_cast<std::int32_t>(team.taken),
        static_cast<std::int32_t>(team.paid), team.ends_at };
}

static Result<api::TeamOfferShown> show_offer(Read& tx, Visitor const& who, api::TeamShowOffer const& request)
{
    constexpr int most = 20;
    auto const offer = store::find_offer(tx, request.offer_id);
    if (!offer || offer->region != region::of(who.country).iso2)
        return refusal::not_found;
    auto const one = shown(tx, *offer, TRY(look(tx, offer->region, { *offer })));
    if (!one)
        return refusal::not_found;
    api::TeamOfferShown page { one->offer_id, one->heading, one->sku_id, one->goods_id, one->title, one->option, one->picture, one->price,
        one->compare_at, one->size, one->forms_within_seconds, one->ends_at, one->is_open, one->stock, {} };
    auto const teams = store::list_joinable(tx, offer->id, most);
    std::vector<AccountId> leaders;
    leaders.reserve(teams.size());
    for (auto const& team : teams)
        leaders.push_back(team.leader);
    auto const names = account::nick_names_of(tx, leaders);
    for (std::size_t at = 0; at < teams.size(); ++at) {
        auto const standing = standing_of(teams[at]);
        page.teams.push_back(
            { standing.team_id, standing.state, standing.size, standing.seats_taken, standing.seats_paid, standing.ends_at, names[at] });
    }
    return page;
}

static Result<api::TeamMineAnswer> list_mine(Read& tx, Shopper const& me, api::TeamMine const& request)
{
    auto const from = TRY(page_start(request.next));
    auto records = store::list_records(tx, me.id, OrderId { from.first }, request.size + 1);
    api::TeamMineAnswer page;
    page.next = cut_page(records, request.size, [](store::Record const& last) { return Cursor { last.seat.order.value }; });
    for (auto const& [seat, team, title] : records) {
        auto const standing = standing_of(team);
        page.items.push_back(
            { standing.team_id, standing.state, standing.size, standing.seats_taken, standing.seats_paid, standing.ends_at, team.offer,
                title, team.price, static_cast<std::int32_t>(seat.number), seat.state, team.leader == me.id, seat.order, seat.joined_at });
    }
    return page;
}

// Refuses not_found, also for one of another region.
static Result<Team> find_shown(Read& tx, std::string_view country, TeamId id)
{
    auto team = store::find(tx, id);
    if (!team || store::find_offer(tx, team->offer)->region != region::of(country).iso2)
        return refusal::not_found;
    return std::move(*team);
}

static Result<api::Team> show(Read& tx, Shopper const& me, api::TeamShow const& request)
{
    auto const team = TRY(find_shown(tx, me.country, request.team_id));
    auto const seats = store::list_taken(tx, team.id);
    std::vector<AccountId> people;
    people.reserve(seats.size());
    for (auto const& seat : seats)
        people.push_back(seat.account);
    auto const names = account::nick_names_of(tx, people);
    auto const standing = standing_of(team);
    api::Team shown { standing.team_id, standing.state, standing.size, standing.seats_taken, standing.seats_paid, standing.ends_at,
        team.offer, team.price, {}, {} };
    for (std::size_t at = 0; at < seats.size(); ++at) {
        bool const is_mine = seats[at].account == me.id;
        shown.seats.push_back(
            { static_cast<std::int32_t>(seats[at].number), names[at], seats[at].account == team.leader, is_mine, seats[at].state });
        if (is_mine)
            shown.order_id = seats[at].order;
    }
    return shown;
}

static Result<api::TeamStanding> show_status(Read& tx, Visitor const& who, api::TeamStatus const& request)
{
    return standing_of(TRY(find_shown(tx, who.country, request.team_id)));
}

// One that new teams may be started with.
static Result<Offer> find_open(Read& tx, Shopper const& me, TeamOfferId id)
{
    auto offer = store::find_offer(tx, id);
    if (!offer || offer->region != region::of(me.country).iso2)
        return refusal::not_found;
    if (!is_open(tx, *offer))
        return refusal::team_offer_over;
    return std::move(*offer);
}

static Time end_of(Read& tx, Offer const& offer) { return std::min(tx.now() + offer.forms_within, offer.ends_at); }

static Result<api::TeamCheck> check_start(Read& tx, Shopper const& me, api::TeamStarting const& request)
{
    auto const offer = TRY(find_open(tx, me, request.offer_id));
    if (store::has_seat(tx, offer.id, me.id))
        return refusal::in_team_already;
    auto const plan = TRY(plan_of(tx, me, offer));
    TRY(offers::check_caps(tx, me.id, plan.chosen));
    return api::TeamCheck { plan.chosen.offer.price, static_cast<std::int32_t>(offer.size), end_of(tx, offer) };
}

static Result<api::TeamCheck> check_join(Read& tx, Shopper const& me, api::TeamJoining const& request)
{
    auto const team = TRY(find_shown(tx, me.country, request.team_id));
    TRY(may_join(tx, me.id, team));
    auto const plan = TRY(plan_of(tx, me, *store::find_offer(tx, team.offer), team));
    TRY(offers::check_caps(tx, me.id, plan.chosen));
    return api::TeamCheck { team.price, static_cast<std::int32_t>(team.size), team.ends_at };
}

template<class Request>
static Result<api::TeamPlacedSeat> place(Write& tx, Shopper const& me, TeamId team, Request const& request)
{
    checkout::Wish wish;
    wish.kind = kind_name;
    wish.subject = team.value;
    wish.address = request.address_id;
    wish.discounts.red_packet = request.red_packet.value_or(0);
    wish.total = request.total;
    auto placed = TRY(checkout::place(tx, me, wish));
    auto const seat = store::find_seat(tx, placed.order_id).value();
    return api::TeamPlacedSeat { team, static_cast<std::int32_t>(seat.number), std::move(placed) };
}

static Result<api::TeamPlacedSeat> start(Write& tx, Shopper const& me, api::TeamStartingOrder const& request)
{
    auto const offer = TRY(find_open(tx, me, request.offer_id));
    // Also while nothing was written of it: who has one is told that, and not what is sold out meanwhile.
    if (store::has_seat(tx, offer.id, me.id))
        return refusal::in_team_already;
    auto const plan = TRY(plan_of(tx, me, offer));
    Team team;
    team.id = tx.new_id<TeamId>();
    team.offer = offer.id;
    team.leader = me.id;
    team.price = plan.chosen.offer.price;
    team.started_at = tx.now();
    team.ends_at = end_of(tx, offer);
    if (!store::insert(tx, team, offer.region))
        return refusal::team_offer_over;
    db::record_step(tx, { "team", team.id.value, "", api::to_string(State::started), "shopper", "" });
    tx.schedule(ending::time_job, team.id.value, team.ends_at);
    return place(tx, me, team.id, request);
}

static Result<api::TeamPlacedSeat> join(Write& tx, Shopper const& me, api::TeamJoiningOrder const& request)
{
    auto const team = TRY(find_shown(tx, me.country, request.team_id));
    return place(tx, me, team.id, request);
}

static Result<api::TeamStanding> dissolve_own(Write& tx, Shopper const& me, api::TeamJoining const& request)
{
    auto const team = TRY(find_shown(tx, me.country, request.team_id));
    if (team.leader != me.id)
        return refusal::not_leader;
    TRY(dissolve(tx, team.id, "shopper", "who leads it dissolved it"));
    return standing_of(*store::find(tx, team.id));
}

// The seat is nobody's any more, and its money goes back.
static Result<api::TeamStanding> give_back(Write& tx, Team const& team, Seat const& seat, SeatState to, std::string_view why)
{
    if (seat.account == team.leader)
        return refusal::team_leader_stays;
    if (!is_under_way(team.state))
        return refusal::team_over;
    TRY(ending::give_back(tx, seat.order, "shopper", why, false));
    for (auto const from : { SeatState::lapsed, SeatState::left })
        if (from != to)
            store::move_seat(tx, seat.order, from, to);
    return standing_of(*store::find(tx, team.id));
}

static Result<api::TeamStanding> remove(Write& tx, Shopper const& me, api::TeamWhichSeat const& request)
{
    auto const team = TRY(find_shown(tx, me.country, request.team_id));
    if (team.leader != me.id)
        return refusal::not_leader;
    auto const seat = store::find_seat(tx, team.id, request.seat);
    if (!seat)
        return refusal::not_found;
    if (!is_taken(seat->state))
        return standing_of(team);
    return give_back(tx, team, *seat, SeatState::removed, "who leads the team took them out");
}

static Result<api::TeamStanding> leave(Write& tx, Shopper const& me, api::TeamJoining const& request)
{
    auto const team = TRY(find_shown(tx, me.country, request.team_id));
    auto const seat = store::find_latest(tx, team.id, me.id);
    if (!seat)
        return refusal::not_found;
    if (!is_taken(seat->state))
        return standing_of(team);
    return give_back(tx, team, *seat, SeatState::left, "left the team");
}

void add(platform::Module& module)
{
    module.settings.add<Limits>();
    module.routes.read(api::team_list, list);
    module.routes.read(api::team_show_offer, show_offer);
    module.routes.read(api::team_mine, list_mine);
    module.routes.read(api::team_show, show);
    module.routes.read(api::team_status, show_status);
    module.routes.read(api::team_check_start, check_start);
    module.routes.read(api::team_check_join, check_join);
    module.routes.write(api::team_start, start);
    module.routes.write(api::team_join, join);
    module.routes.write(api::team_dissolve, dissolve_own);
    module.routes.write(api::team_remove, remove);
    module.routes.write(api::team_leave, leave);
    ending::add(module);
    telling::add(module);
    add_kind(module);
    add_checks(module.checks);
}

}
