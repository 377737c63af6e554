#pragma once
#include "domains/team/store.h"

namespace platform {
struct Module;
}

// How teams end that do not become complete, and seats are given back.
namespace team::ending {

// Of a team: its time is over; orders of one that came to nothing are closed or given back, one in a transaction, so that nobody who pays
// and nobody who ends waits for each other. Of an offer: what is left of its units is everybody's.
constexpr std::string_view time_job = "team.time";
constexpr std::string_view give_back_job = "team.give_back";
constexpr std::string_view clear_job = "team.clear";

// The order of a seat of a team that is not complete: closed where it is not paid, else all that was paid goes back. Takes the payment's
// and the order's row first, then the team's. Refuses team_over: all seats are paid by now.
Status give_back(Write& tx, OrderId order, std::string_view who, std::string_view why, bool is_shops);
// Units of an offer are free again.
void freed(Write& tx, TeamOfferId offer);

void add(platform::Module& module);

}
