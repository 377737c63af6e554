#include "domains/mystery_box/queue/waste_rules.h"
#include <algorithm>

namespace mystery_box::waste {

static constexpr std::int64_t seconds_in_hour = 3'600;

Time faded(Time wasted, Time counted_at, Time now, std::int32_t seconds_per_hour)
{
    auto const forgotten = std::max<Time>(0, now - counted_at) / seconds_in_hour * seconds_per_hour;
    return std::max<Time>(0, wasted - forgotten);
}

std::optional<Time> falls_below(Time wasted, Time now, Time bound, std::int32_t seconds_per_hour)
{
    if (wasted < bound)
        return std::nullopt;
    // A microsecond more, so that it lies below by then.
    return now + ((wasted - bound) / std::max(1, seconds_per_hour) + 1) * seconds_in_hour;
}

static std::int32_t fades(Person const& person, Limits const& limits)
{
    return person.orders > 0 ? limits.waste_fades : limits.waste_fades_newcomer;
}

Time wasted_now(Person const& person, Time now, Limits const& limits)
{
    return faded(person.wasted, person.counted_at, now, fades(person, limits));
}

bool has_trust(Person const& person, Limits const& limits)
{
    auto const orders = person.recent_orders + (person.is_vouched ? 1 : 0);
    return orders > 0 && person.recent_wasted <= limits.trust_per_order * orders;
}

Time purse_now(Purse const& purse, Time now, Limits const& limits)
{
    auto const filled = std::max<Time>(0, now - purse.at) / 100 * limits.purse_percent;
    return std::min(limits.purse, purse.left + filled);
}

bool is_besieged(Purse const& purse, Time now, Limits const& limits) { return purse_now(purse, now, limits) <= 0; }

Purse take_from(Purse const& purse, Time wasted, Time now, Limits const& limits)
{
    return { std::max(-limits.purse, purse_now(purse, now, limits) - wasted), now };
}

Ranks ranks_of(Person const& person, Time network, Time now, Limits const& limits)
{
    auto const wasted = wasted_now(person, now, limits);
    bool const is_newcomer = person.orders == 0;
    bool const is_trusted = has_trust(person, limits);
    Ranks ranks;
    ranks.calm = wasted >= limits.waste_free ? 2 : !is_trusted && is_newcomer && network >= limits.network_waste ? 1 : 0;
    ranks.siege = ranks.calm == 2 || (!is_trusted && wasted >= limits.siege_waste) ? 2 : is_trusted ? 0 : 1;
    auto const note = [&](std::optional<Time> at) {
        if (at && (!ranks.until || *at < *ranks.until))
            ranks.until = at;
    };
    note(falls_below(wasted, now, limits.waste_free, fades(person, limits)));
    if (!is_trusted)
        note(falls_below(wasted, now, limits.siege_waste, fades(person, limits)));
    if (!is_trusted && is_newcomer)
        note(falls_below(network, now, limits.network_waste, limits.network_fades));
    return ranks;
}

std::optional<Time> yields_until(Person const& person, Purse const& purse, Time now, Limits const& limits)
{
    auto const wasted = wasted_now(person, now, limits);
    if (auto const at = falls_below(wasted, now, limits.waste_free, fades(person, limits)))
        return at;
    auto const left = purse_now(purse, now, limits);
    if (left > 0 || has_trust(person, limits))
        return std::nullopt;
    auto const filled = now + (-left + seconds(1)) * 100 / std::max(1, limits.purse_percent);
    auto const at = falls_below(wasted, now, limits.siege_waste, fades(person, limits));
    return at ? std::min(*at, filled) : filled;
}

Budget budget_of(bool is_short, Limits const& limits)
{
    return is_short ? Budget { limits.siege_clock, limits.siege_holds } : Budget { limits.turn, limits.turn_holds };
}

Time total_left(Place const& turn, Time now, Limits const& limits)
{
    return std::clamp<Time>(limits.turn_total - (now - turn.anchor_at), 0, limits.turn_total);
}

Time longest_hold_end(Hold const& hold, Place const& turn, Time now, Limits const& limits)
{
    auto const by_budget = std::min(hold.began_at + turn.holds_left, turn.anchor_at + limits.turn_total);
    auto const by_others = turn.hurried ? now + limits.hurry_hold : by_budget;
    return std::max(hold.ends_at, std::min({ hold.ends_at + limits.hold_failure, by_budget, by_others }));
}

Time hold_length(Place const& turn, Time now, Limits const& limits)
{
    auto const most = turn.hurried ? std::min(limits.hold, limits.hurry_hold) : limits.hold;
    return std::max<Time>(0, std::min({ most, turn.holds_left, total_left(turn, now, limits) }));
}

Time holds_left(Place const& turn, Time held, Limits const& limits)
{
    return std::max<Time>(0, turn.holds_left - std::clamp<Time>(held, 0, limits.turn_total));
}

bool is_used_up(Time holds_left, Place const& turn, Time now, Limits const& limits)
{
    return std::min(holds_left, total_left(turn, now, limits)) < limits.least_hold;
}

Time clock_left(Place const& turn, Time now, Limits const& limits)
{
    return std::clamp<Time>(turn.turn_left.value_or(0), 0, std::min(limits.turn, total_left(turn, now, limits)));
}

Time hurried_clock(Place const& turn, Time clock_left, Limits const& limits)
{
    auto const chosen = std::max<Time>(0, turn.clock - clock_left);
    auto const left = turn.turn_rank == 2 ? limits.hurry : std::max(limits.hurry, limits.newcomer_turn - chosen);
    return std::min(clock_left, left);
}

Time contested_now(Place const& turn, Time now, Limits const& limits)
{
    auto const running = turn.contested_since ? std::max<Time>(0, now - *turn.contested_since) : 0;
    // No turn is longer than that, whatever the clock does.
    return std::clamp<Time>(turn.contested + running, 0, limits.turn_total);
}

Time penalty_of_sale(Place const& turn, Time now, Limits const& limits)
{
    return std::max<Time>(0, contested_now(turn, now, limits) - limits.purchase_free);
}

Time wasted_by(Place const& turn, Time now, Limits const& limits)
{
    auto const contested = contested_now(turn, now, limits);
    return turn.bought > 0 ? turn.penalty + std::max<Time>(0, contested - limits.after_purchase_free) : contested;
}

Time rest_after(Place const& turn, Time wasted, std::int32_t rests, Limits const& limits)
{
    static constexpr Time a_glance = seconds(5);
    if (turn.turn_rank != 2 || turn.bought > 0 || wasted <= a_glance)
        return 0;
    auto rest = limits.rest;
    for (auto doubled = rests; doubled > 0 && rest < days(1); --doubled)
        rest *= 2;
    return std::min(rest, days(1));
}

std::optional<Time> touch_by(Place const& turn, Limits const& limits)
{
    // A device that is called has the whole turn for its answer: to deny it costs the shop as much.
    if (!turn.contested_since || !turn.turn_ends_at || turn.is_called)
        return std::nullopt;
    return std::max(turn.touched_at + limits.touch, *turn.contested_since) + limits.prompt;
}

bool is_prompted(Place const& turn, Time now, Limits const& limits)
{
    auto const touch = touch_by(turn, limits);
    return touch && *touch - limits.prompt <= now;
}

std::optional<Time> due_at(Place const& turn, Time now, Limits const& limits)
{
    auto const touch = touch_by(turn, limits);
    if (!touch || !turn.turn_ends_at)
        return turn.turn_ends_at;
    return std::min(is_prompted(turn, now, limits) ? *touch : *touch - limits.prompt, *turn.turn_ends_at);
}

}
