#pragma once
#include "domains/team/rules.h"
#include "generated/ids/account_id.h"
#include "generated/ids/order_id.h"
#include "platform/db/batch.h"
#include "platform/db/transaction.h"
#include <optional>

namespace team {

struct Offer {
    TeamOfferId id;
    std::string code;
    offers::PriceListId list;
    std::string region;
    SkuId sku;
    api::LocalText title;
    std::int64_t size = 0;
    std::int64_t units = 0;
    Time forms_within = 0;
    bool is_open = false;
    Time ends_at = 0;
};

struct Team {
    TeamId id;
    TeamOfferId offer;
    AccountId leader;
    // For each of it.
    api::Price price;
    std::int64_t size = 0;
    // Now taken, paid or not; paid; ever given.
    std::int64_t taken = 0;
    std::int64_t paid = 0;
    std::int64_t given = 0;
    State state = State::started;
    Time started_at = 0;
    Time ends_at = 0;
};

struct Seat {
    OrderId order;
    TeamId team;
    TeamOfferId offer;
    AccountId account;
    std::int64_t number = 0;
    SeatState state = SeatState::joined;
    Time joined_at = 0;
};
constexpr bool is_taken(SeatState state) { return state == SeatState::joined || state == SeatState::paid || state == SeatState::bought; }
constexpr bool is_under_way(State state) { return state == State::started || state == State::forming; }

namespace store {

std::optional<Offer> find_offer(Read& tx, TeamOfferId offer);
Later<std::optional<Offer>> ask_offer(Batch& batch, TeamOfferId offer);
bool has_code(Read& tx, std::string_view code);
bool has_list(Read& tx, offers::PriceListId list);
void insert_offer(Write& tx, TeamOfferId id, WantedOffer const& wanted, offers::PriceListId list, std::string_view region);
// The guard: false where it is over already.
bool close_offer(Write& tx, TeamOfferId offer);
// Of a region those that are open, below an id.
std::vector<Offer> list_shown(Read& tx, std::string_view region, TeamOfferId before, int count);
std::vector<Offer> list_offers(Read& tx, int most);

std::optional<Team> find(Read& tx, TeamId team);
Later<std::optional<Team>> ask(Batch& batch, TeamId team);
// Takes its row: seats are given, paid and given back one after another.
std::optional<Team> lock(Write& tx, TeamId team);
// Of an offer that is open in the region. False: it is not, or is over.
bool insert(Write& tx, Team const& team, std::string_view region);
// Those that one may join, the latest first.
std::vector<Team> list_joinable(Read& tx, TeamOfferId offer, int most);
std::vector<Team> list_of_offer(Read& tx, TeamOfferId offer, int most);

// The guards: who moves is told by whether it answers true. Its number; nothing where no seat is to be had: it is full, over, or not open
// for others than who leads it.
std::optional<std::int64_t> take_seat(Write& tx, TeamId team, AccountId account);
// Who was taken out, or has a seat in a team of this offer that is not complete, has none.
bool insert_seat(Write& tx, Seat const& seat);
// One more is paid. The state that the team comes to; nothing where it is over.
std::optional<State> count_paid(Write& tx, TeamId team);
// The same of one that was free again.
std::optional<State> take_paid_seat(Write& tx, TeamId team);
bool free_seat(Write& tx, TeamId team, bool was_paid);
bool move(Write& tx, TeamId team, State from, State to);
// Its time is over.
bool expire(Write& tx, TeamId team, State from);
bool move_seat(Write& tx, OrderId order, SeatState from, SeatState to);
// Unless its owner has another in a team of the offer by now.
bool pay_seat_late(Write& tx, OrderId order);
// All of a complete team. Answers their orders.
std::vector<OrderId> fill(Write& tx, TeamId team);

std::optional<Seat> find_seat(Read& tx, OrderId order);
std::optional<Seat> find_seat(Read& tx, TeamId team, std::int64_t number);
// The latest that the account had in the team.
std::optional<Seat> find_latest(Read& tx, TeamId team, AccountId account);
bool was_removed(Read& tx, TeamId team, AccountId account);
// In a team of the offer that is not complete.
bool has_seat(Read& tx, TeamOfferId offer, AccountId account);
// By number.
std::vector<Seat> list_taken(Read& tx, TeamId team);
// Of a team that is over: whose money stood for a seat of it to the last, whatever became of it since.
std::vector<AccountId> list_payers(Read& tx, TeamId team);
// The first whose order is not over yet.
std::optional<OrderId> find_unsettled(Read& tx, TeamId team);

struct Record {
    Seat seat;
    Team team;
    api::LocalText title;
};
std::vector<Record> list_records(Read& tx, AccountId account, OrderId before, int count);

}

}
