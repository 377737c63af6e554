#include "domains/mystery_box/queue/wait_estimate.h"
#include "domains/mystery_box/limits.h"
#include <algorithm>
#include <cmath>

namespace mystery_box::wait_estimate {

Pace pace_of(std::span<std::int32_t const> lengths, Prior const& prior)
{
    double total = prior.seconds * prior.weight;
    for (auto const length : lengths)
        total += length;
    double const turns = prior.weight + static_cast<double>(lengths.size());
    double const mean = total / turns;
    // Before anything is measured, a turn may be as much longer or shorter as it takes.
    double squares = prior.weight * (prior.seconds * prior.seconds + (prior.seconds - mean) * (prior.seconds - mean));
    for (auto const length : lengths)
        squares += (length - mean) * (length - mean);
    return { mean, std::sqrt(squares / turns), turns };
}

Wait wait_of(Pace const& pace, double elapsed, std::int32_t before)
{
    // Who has sat there longer than most may go on doing so.
    double const rest = std::max(pace.mean - elapsed, pace.mean / 2);
    double const turns = before + 1;
    // The sum of so many turns strays by its own chance, and by that of the mean, which is measured from few.
    double const variance = pace.spread * pace.spread * (turns + turns * turns / pace.turns);
    // Four fifths of a normal distribution lie within 1.28 spreads; turns are not so distributed.
    constexpr double reach = 1.5;
    return { rest + before * pace.mean, reach * std::sqrt(variance) };
}

void note_turn(Write& tx, Place const& place)
{
    auto const began_at = store::find_turn_began_at(tx, place.id);
    auto lengths = store::find_turn_lengths(tx, place.set);
    lengths.push_back(static_cast<std::int32_t>((tx.now() - began_at) / seconds(1)));
    if (lengths.size() > turns_remembered)
        lengths.erase(lengths.begin(), lengths.end() - turns_remembered);
    store::set_turn_lengths(tx, place.set, lengths);
}

api::MysteryBoxExpectedWait expected(Read& tx, BoxSetId set, std::optional<Place> const& turn, std::int32_t before)
{
    auto const& limits = limits_of(tx.settings());
    auto const pace =
        pace_of(store::find_turn_lengths(tx, set), { static_cast<double>(limits.expected_turn_seconds), limits.expected_turn_weight });
    auto const elapsed =
        turn ? static_cast<double>(tx.now() - store::find_turn_began_at(tx, turn->id)) / static_cast<double>(seconds(1)) : 0;
    auto const wait = wait_of(pace, elapsed, before);
    return { static_cast<std::int32_t>(std::lround(wait.seconds)), static_cast<std::int32_t>(std::ceil(wait.error)) };
}

}
