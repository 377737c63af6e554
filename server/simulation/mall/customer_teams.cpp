// Group purchase: who starts a team and who joins it, who leaves, is taken out, or ends it, and when the money comes.
#include "simulation/mall/customer.h"

namespace simulation {

void Customer::team_up(TeamOfferId offer)
{
    if (!home_)
        return settle();
    auto const shown = world_.ask(api::team_show_offer, visitor(), { offer });
    if (shown.ending == Ending::unknown)
        return later({ 1, 20 }, [this, offer] { team_up(offer); });
    if (!shown.answer)
        return;
    auto const& teams = shown.answer->teams;
    if (teams.empty() || world_.chance_of(15))
        return start_team(offer);
    join_team(teams[world_.chance().below(teams.size())].team_id);
}

void Customer::start_team(TeamOfferId offer)
{
    api::TeamStartingOrder order;
    order.offer_id = offer;
    order.address_id = home_;
    order.total = shelf_.in_teams.price;
    order.red_packet = take_red_packet(order.total);
    ask(api::team_start, order, [this](auto const& reply) { seated(reply, true); });
}

void Customer::join_team(TeamId team)
{
    api::TeamJoiningOrder order;
    order.team_id = team;
    order.address_id = home_;
    order.total = shelf_.in_teams.price;
    order.red_packet = take_red_packet(order.total);
    ask(api::team_join, order, [this](auto const& reply) { seated(reply, false); });
}

void Customer::seated(Reply<api::TeamPlacedSeat> const& reply, bool is_leader)
{
    if (reply.ending != Ending::answered)
        return;
    if (!reply.answer)
        return find_order("team", [](OrderId) {});
    auto const team = reply.answer->team_id;
    Reply<api::CheckoutPlacedOrder> placed;
    placed.ending = Ending::answered;
    placed.answer = reply.answer->order;
    ordered("team", placed, [this, team, is_leader](OrderId order) {
        if (world_.chance_of(18))
            later({ 0, 900 }, [this, team, is_leader] { think_again(team, is_leader); });
        later({ 600, 4'000 }, [this, team, order] { look_at_team(team, order); });
    });
    // Who leaves while the money is on its way.
    if (world_.chance_of(6))
        later({ 0, 8 }, [this, team, is_leader] { think_again(team, is_leader); });
}

void Customer::think_again(TeamId team, bool is_leader)
{
    if (!is_leader)
        return ask(api::team_leave, { team }, [](auto const&) {});
    if (world_.chance_of(50))
        return ask(api::team_remove, { team, 2 }, [](auto const&) {});
    ask(api::team_dissolve, { team }, [](auto const&) {});
}

void Customer::look_at_team(TeamId team, OrderId order)
{
    ask(api::team_show, { team }, [this, team, order](auto const& reply) {
        if (!reply.answer || reply.answer->state != api::TeamState::complete)
            return;
        for (auto const& seat : reply.answer->seats)
            if (seat.is_mine && seat.state == api::TeamSeatState::bought)
                memory_.complete[team.value].insert(order.value);
    });
}

}
