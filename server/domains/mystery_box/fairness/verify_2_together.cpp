#include "domains/mystery_box/fairness/tails.h"
#include "domains/mystery_box/fairness/verify_2.h"
#include <algorithm>
#include <cstdio>
#include <numeric>

// Over many sets: what one set cannot show.
namespace mystery_box::verify_2 {

// Of a hundred calls one is not answered for a reason of the shopper's own.
constexpr double honest_mutes = 0.01;
// The order of sale of a set, cut into so many parts of the same length.
constexpr std::size_t parts = 12;

static std::size_t part_of(std::size_t rank, std::size_t sold) { return (rank - 1) * parts / sold; }

static double twice_the_smaller(Tally const& tally, std::size_t count)
{
    return std::min(1.0, 2 * std::min(tally.at_least(count), tally.at_most(count)));
}

// Hidden figures come early, late, or heap up in one part of the sale: the likeliest of these three to be chance's, for three looks.
static void add_up_ranks(Together& together, std::span<Counts const> sets)
{
    Tally sums;
    std::size_t sum = 0;
    std::size_t count = 0;
    together.ranks.resize(parts);
    std::vector<Tally> heaps(parts);
    for (auto const& set : sets) {
        if (set.ranks.empty())
            continue;
        std::vector<std::size_t> sizes(parts);
        for (std::size_t rank = 1; rank <= set.sold; ++rank)
            ++sizes[part_of(rank, set.sold)];
        for (std::size_t part = 0; part < parts; ++part)
            heaps[part].add_drawn(set.sold, set.ranks.size(), sizes[part]);
        for (auto const rank : set.ranks)
            ++together.ranks[part_of(rank, set.sold)];
        sum += std::accumulate(set.ranks.begin(), set.ranks.end(), std::size_t { 0 });
        count += set.ranks.size();
        sums.add_rank_sum(set.sold, set.ranks.size());
    }
    if (count == 0)
        return;
    together.mean_rank = static_cast<double>(sum) / static_cast<double>(count);
    together.expected_rank = sums.expected() / static_cast<double>(count);
    double heap = 1;
    for (std::size_t part = 0; part < parts; ++part)
        heap = std::min(heap, heaps[part].at_least(static_cast<std::size_t>(together.ranks[part])) * static_cast<double>(parts));
    together.rank_chance = std::min(1.0, 2 * std::min(twice_the_smaller(sums, sum), heap));
}

Together add_up(std::span<Counts const> sets)
{
    Together together;
    Tally released;
    for (auto const& set : sets) {
        ++together.sets;
        for (auto const& [mixed, hidden, boxes, found] : set.released) {
            released.add_drawn(mixed, hidden, boxes);
            together.released += static_cast<std::int64_t>(boxes);
            together.released_hidden += static_cast<std::int64_t>(found);
        }
        together.calls += set.calls;
        together.mutes += set.mutes;
        together.unrevealed += !set.is_revealed;
        together.closed_early += set.is_closed_early;
        together.hidden_left += static_cast<std::int64_t>(set.hidden_left);
    }
    together.released_expected = released.expected();
    together.releases_chance = released.at_least(static_cast<std::size_t>(together.released_hidden));
    Tally mutes;
    mutes.add_tries(static_cast<std::size_t>(together.calls), honest_mutes);
    together.mutes_chance = mutes.at_least(static_cast<std::size_t>(together.mutes));
    add_up_ranks(together, sets);
    return together;
}

static std::string number_text(double number, char const* format)
{
    char text[32];
    std::snprintf(text, sizeof text, format, number);
    return text;
}

static std::string by_chance(double chance) { return "as many by a chance of " + number_text(chance, "%.2g"); }
static Verdict verdict_of(double chance, double below = odd_below) { return chance < below ? Verdict::odd : Verdict::holds; }

std::vector<Finding> check_together(std::span<Counts const> sets)
{
    auto const found = add_up(sets);
    auto const text = [](std::int64_t number) { return std::to_string(number); };
    verify::Findings findings;
    findings.add("releases", "Boxes that were released or given back held no more hidden figures than chance gives",
        verdict_of(found.releases_chance),
        text(found.released_hidden) + " hidden figures in " + text(found.released) + " boxes, "
            + number_text(found.released_expected, "%.1f") + " expected, " + by_chance(found.releases_chance));
    findings.add("mutes", "Calls that were not answered are rare, as phones fail", verdict_of(found.mutes_chance),
        text(found.mutes) + " of " + text(found.calls) + ", " + by_chance(found.mutes_chance));
    std::string ranks;
    for (auto const count : found.ranks)
        ranks.append(ranks.empty() ? "" : " ").append(text(count));
    findings.add("rank", "Hidden figures were sold neither early nor late nor all at one time",
        verdict_of(found.rank_chance, odd_rank_below),
        "by twelfths of the sale " + ranks + "; mean rank " + number_text(found.mean_rank, "%.2f") + ", "
            + number_text(found.expected_rank, "%.2f") + " expected; so uneven by a chance of " + number_text(found.rank_chance, "%.2g"));
    findings.add("unrevealed", "Every secret is told", found.unrevealed == 0 ? Verdict::holds : Verdict::open,
        text(found.unrevealed) + " of " + text(found.sets) + " sets");
    findings.add("closed_early", "Sales that ended with boxes left are few", Verdict::holds,
        text(found.closed_early) + " of " + text(found.sets) + " sets, " + text(found.hidden_left) + " hidden figures not sold");
    return findings.take();
}

}
