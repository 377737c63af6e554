#pragma once
#include "domains/mystery_box/queue/waste_rules.h"
#include <string>

// Counting what unused turns cost others, and looking it up. waste_rules.h says what follows from it.
namespace mystery_box::waste {

// Of a hold of this person, who is taken, that was paid: it counts as an order, and takes off some of what was wasted. A first one also
// takes it off what `network`, if it is known, has wasted.
void note_order(Write& tx, Person person, std::string const& network);
// The same once the turn is over: what the hold's turn was counted for is counted as that of a buyer's.
void take_back(Write& tx, Hold const& hold);
// What the turn has wasted, now that it ends: counted for the person, and for the set and the network where they are new. The set is
// touched. Answers how much.
Time count(Write& tx, Set const& set, Place const& turn);

// The network of an address (IPv4 /24, IPv6 /48), hashed with the day's salt; empty where the address is none.
std::string network_of(Write& tx, std::string_view address);
std::string network_prefix(std::string_view address);

// The person whose account this is.
Person person_of(Read& tx, AccountId account);
Later<std::optional<Person>> person_of(Batch& batch, AccountId account);

// What is known of somebody, and what follows for their place in the line now.
struct Known {
    Person person;
    Ranks ranks;
    // Of somebody who has never bought.
    std::string network;
    bool has_trust = false;
};
Known look_up(Write& tx, AccountId account, std::string_view address);
// The same of somebody who stands in the line, whose network is written there.
Known look_up(Read& tx, Place const& place);

// Enough for a short turn, though others need not go first yet.
bool has_wasted_much(Read& tx, Place const& place);
// No turn before, of somebody who wastes them again and again.
Time rest_until(Read& tx, AccountId account);
// For whoever asks how they stand. `place`: in this set's line, if they stand there.
api::MysteryBoxStanding standing_of(Read& tx, Set const& set, AccountId account, std::optional<Place> const& place);

// The job: what makes others go first has faded, or a rest is over.
constexpr std::string_view rank_falls_job = "rank_falls";
// Of a place that waits.
void note_when_rank_falls(Write& tx, std::int64_t place, Known const& known);
void let_rank_fall(Write& tx, std::int64_t place);
// The tick: networks and salts of days that are over, and what payers.h keeps for a time only.
void forget_networks(Write& tx);

}
