#pragma once
#include "domains/mystery_box/limits.h"
#include "domains/mystery_box/store.h"
#include <optional>

// What an unused turn costs whom, and who goes before whom. Pure decisions: no database, no clock, no chance. Seconds for which others wait
// for a turn that bought nothing are counted, never incidents; who has too many of them yields to those who wait, and is not refused.
namespace mystery_box::waste {

// What is left of so much after a while, of which so many seconds an hour are forgotten. A clock that was put back forgets nothing.
Time faded(Time wasted, Time counted_at, Time now, std::int32_t seconds_per_hour);
// When what fades so falls below the bound; nothing when it is below.
std::optional<Time> falls_below(Time wasted, Time now, Time bound, std::int32_t seconds_per_hour);

// Of a person, now.
Time wasted_now(Person const& person, Time now, Limits const& limits);
// Orders paid within 90 days, a confirmed way to pay being as good as one, and not too much wasted for each of them.
bool has_trust(Person const& person, Limits const& limits);

// What newcomers together may still waste at a set; below zero they owe it.
Time purse_now(Purse const& purse, Time now, Limits const& limits);
// A siege: nothing is left in it.
bool is_besieged(Purse const& purse, Time now, Limits const& limits);
// The purse after a newcomer's turn.
Purse take_from(Purse const& purse, Time wasted, Time now, Limits const& limits);

// 0, 1 and 2 as the classes are written down: usual, newcomer, yields.
struct Ranks {
    // While the set's purse is filled, and while it is empty.
    std::int32_t calm = 0;
    std::int32_t siege = 0;
    // When one of them falls by itself.
    std::optional<Time> until;
};
// `network` is what newcomers of the person's network have wasted by now; nothing of somebody who has bought.
Ranks ranks_of(Person const& person, Time network, Time now, Limits const& limits);

// When somebody whom others pass need not let them any more, as far as it is known now: by what they wasted, or, in a siege, once the
// purse is filled if nobody takes from it until then. Nothing where it is neither of these.
std::optional<Time> yields_until(Person const& person, Purse const& purse, Time now, Limits const& limits);

// The time of a turn.

// Choosing, and unpaid holds.
struct Budget {
    Time clock = 0;
    Time holds = 0;
};
// Short: in a siege, of somebody without trust; and of whoever has wasted much by now, while others wait.
Budget budget_of(bool is_short, Limits const& limits);
// Of choosing and holds together, by whatever clock.
Time total_left(Place const& turn, Time now, Limits const& limits);
// How long the boxes of an order wait for its payment.
Time hold_length(Place const& turn, Time now, Limits const& limits);
// When the hold ends after a payment failed in it for the first time: later, as far as the turn has the time.
Time longest_hold_end(Hold const& hold, Place const& turn, Time now, Limits const& limits);
// What is left for holds after one of this length came to nothing.
Time holds_left(Place const& turn, Time held, Limits const& limits);
// Whether the turn ends with the hold that just came to nothing.
bool is_used_up(Time holds_left, Place const& turn, Time now, Limits const& limits);
// What is left of the clock when it goes on.
Time clock_left(Place const& turn, Time now, Limits const& limits);
// The same once somebody waits who goes before.
Time hurried_clock(Place const& turn, Time clock_left, Limits const& limits);

// Seconds since the turn began, or since its latest sale, in which others waited.
Time contested_now(Place const& turn, Time now, Limits const& limits);
// What a sale leaves to be counted at the turn's end: what went beyond the time a buyer has free.
Time penalty_of_sale(Place const& turn, Time now, Limits const& limits);
// What the turn has wasted when it ends now.
Time wasted_by(Place const& turn, Time now, Limits const& limits);
// How long somebody rests who had the turn by yielding and wasted it too; 0: not at all.
Time rest_after(Place const& turn, Time wasted, std::int32_t rests, Limits const& limits);
// Until then somebody has to touch the page; nothing while nobody else waits or the clock stands still.
std::optional<Time> touch_by(Place const& turn, Limits const& limits);
// Whether it is asked for a touch by now.
bool is_prompted(Place const& turn, Time now, Limits const& limits);
// When to look at it again: it asks for a touch, or ends by itself; nothing while its clock stands still.
std::optional<Time> due_at(Place const& turn, Time now, Limits const& limits);

}
