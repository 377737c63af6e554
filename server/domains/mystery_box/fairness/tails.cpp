#include "domains/mystery_box/fairness/tails.h"
#include <algorithm>
#include <cassert>
#include <cmath>

namespace mystery_box {

// The logarithm of the number of ways to choose some of all.
static double log_ways(std::size_t all, std::size_t some)
{
    auto const gamma = [](std::size_t number) { return std::lgamma(static_cast<double>(number) + 1); };
    return gamma(all) - gamma(some) - gamma(all - some);
}

constexpr double least_chance = 1e-290;

void Tally::add(std::vector<double> const& law)
{
    std::vector<double> sum(law_.size() + law.size() - 1);
    for (std::size_t one = 0; one < law_.size(); ++one)
        for (std::size_t other = 0; other < law.size(); ++other)
            sum[one + other] += law_[one] * law[other];
    // Nothing is lost but what no double could show much longer; without it the counts of many sets would take as long as their square.
    auto const counts = [](double chance) { return chance >= least_chance; };
    auto const begin = std::find_if(sum.begin(), sum.end(), counts);
    auto const end = std::find_if(sum.rbegin(), sum.rend(), counts).base();
    first_ += static_cast<std::size_t>(begin - sum.begin());
    law_.assign(begin, end);
}

void Tally::add_drawn(std::size_t all, std::size_t marked, std::size_t drawn)
{
    assert(marked <= all && drawn <= all);
    std::vector<double> law(std::min(marked, drawn) + 1);
    for (std::size_t count = 0; count < law.size(); ++count)
        if (drawn - count <= all - marked)
            law[count] = std::exp(log_ways(marked, count) + log_ways(all - marked, drawn - count) - log_ways(all, drawn));
    add(law);
}

void Tally::add_tries(std::size_t tries, double chance)
{
    std::vector<double> law(tries + 1);
    for (std::size_t count = 0; count <= tries; ++count)
        law[count] = std::exp(log_ways(tries, count) + static_cast<double>(count) * std::log(chance)
            + static_cast<double>(tries - count) * std::log1p(-chance));
    add(law);
}

void Tally::add_rank_sum(std::size_t all, std::size_t marked)
{
    assert(marked <= all);
    // ways[m][s]: the share of ways in which m of the ranks seen so far give the sum s, weighed so that it ends as a probability: each rank
    // is marked with the chance that is left for it.
    std::vector<std::vector<double>> ways(marked + 1);
    ways[0] = { 1.0 };
    for (std::size_t rank = 1; rank <= all; ++rank)
        for (std::size_t count = std::min(rank, marked); count-- > 0;) {
            // `count` marked before this rank; those that are left go into the ranks that are left, this one included.
            auto const left = static_cast<double>(all - rank + 1);
            auto const chance = std::min(1.0, static_cast<double>(marked - count) / left);
            auto& before = ways[count];
            auto& after = ways[count + 1];
            after.resize(std::max(after.size(), before.size() + rank));
            for (std::size_t sum = 0; sum < before.size(); ++sum) {
                after[sum + rank] += before[sum] * chance;
                before[sum] *= 1 - chance;
            }
        }
    add(ways[marked]);
}

double Tally::expected() const
{
    double sum = 0;
    for (std::size_t count = 0; count < law_.size(); ++count)
        sum += static_cast<double>(first_ + count) * law_[count];
    return sum;
}

// The smallest first, so that a tiny tail keeps its digits.
double Tally::at_least(std::size_t count) const
{
    double sum = 0;
    for (std::size_t at = law_.size(); at-- > 0 && first_ + at >= count;)
        sum += law_[at];
    return std::min(sum, 1.0);
}

double Tally::at_most(std::size_t count) const
{
    double sum = 0;
    for (std::size_t at = 0; at < law_.size() && first_ + at <= count; ++at)
        sum += law_[at];
    return std::min(sum, 1.0);
}

}
