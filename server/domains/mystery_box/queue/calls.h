#pragma once
#include "domains/mystery_box/limits.h"
#include "domains/mystery_box/store.h"
#include <span>

// Who is called next, and whether they are there: whoever is next is asked before it is their turn, so that no turn begins before nobody.
namespace mystery_box {

// Somebody is at the page. Refuses not_in_line.
Result<api::MysteryBoxQueueSnapshot> here(Write& tx, Shopper const& me, api::MysteryBoxSetChoice const& request);

namespace calls {

constexpr std::string_view answer_over_job = "answer_over";

// Pure decisions.

// Asked, and a touch since, or shortly before, says that somebody is there; it says so as long as the longest turn takes.
bool is_here(Place const& place, Time now, Limits const& limits);
// Not asked yet, or what was answered is too old.
bool is_to_be_asked(Place const& place, Time now, Limits const& limits);
struct Choice {
    // Of those asked, from 0; nothing when nobody is there yet.
    std::optional<std::size_t> called;
    // When to choose again, where somebody was asked just now: before others who are there, or nobody is there yet.
    std::optional<Time> again_at;
};
// Of those who are next, in their order.
Choice choose(std::span<Place const> next, Time now, Limits const& limits);

// Asks the next so many who have to be asked, and answers those who are next. The set is touched.
std::vector<Place> ask(Write& tx, Set const& set, int count);
// Asks the next two, and while nobody of those asked so far is there, ten more every five seconds: however many sleep in the line, it costs
// the others little more than one answer's time. `next` becomes those who were asked, in their order. The set is touched.
Choice choose_asking(Write& tx, Set const& set, std::vector<Place>& next);
// The job: who did not answer is passed, and loses the place the second time.
void end_answer(Write& tx, std::int64_t place);

}

}
