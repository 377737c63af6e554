#pragma once
#include "domains/goods/goods.h"
#include "domains/stock/stock.h"
#include "domains/team/team.h"
#include "kernel/state_machine.h"
#include "platform/settings/fields_forward.h"
#include <string>

namespace team {

// Every number of this domain that a shop may change, from the settings "team.*".
struct Limits {
    static void declare(settings::Fields<Limits>& add);

    // A seat is held so long for its payment.
    Time hold = 0;
    // Orders of one person that may end unpaid within a day.
    std::int64_t unpaid_a_day = 0;
};

using State = api::TeamState;
using SeatState = api::TeamSeatState;

constexpr Transition<State> transitions[] = {
    { State::started, "open", State::forming },
    { State::started, "dissolve", State::dissolved },
    { State::started, "end", State::expired },
    { State::forming, "fill", State::complete },
    { State::forming, "dissolve", State::dissolved },
    { State::forming, "end", State::expired },
};
static_assert(all_reachable<State::expired>(transitions, State::started));

constexpr Transition<SeatState> seat_transitions[] = {
    { SeatState::joined, "pay", SeatState::paid },
    { SeatState::joined, "lapse", SeatState::lapsed },
    // The money came late, and a seat is free.
    { SeatState::lapsed, "pay_late", SeatState::paid },
    { SeatState::lapsed, "remove", SeatState::removed },
    { SeatState::lapsed, "leave", SeatState::left },
    { SeatState::paid, "fill", SeatState::bought },
    { SeatState::paid, "leave", SeatState::left },
    { SeatState::left, "remove", SeatState::removed },
    { SeatState::paid, "end", SeatState::ended },
    { SeatState::bought, "give_back", SeatState::returned },
};
static_assert(all_reachable<SeatState::returned>(seat_transitions, SeatState::joined));

namespace rules {

constexpr std::int64_t most_seats = 50;
constexpr Time shortest_team = minutes(15);
constexpr Time longest_team = days(30);

// What is set aside for an offer.
constexpr stock::PoolId pool_of(TeamOfferId offer) { return stock::PoolId { offer.value }; }

}

}
