#pragma once
#include <cstddef>
#include <vector>

// How likely it is that chance alone gives a count as high as one that was seen. Exact but for the rounding of doubles, and for what is
// less likely than 1 in 10^290. Pure.
namespace mystery_box {

// The law of a sum of counts that do not depend on each other.
class Tally {
public:
    // Of `drawn` out of `all`, `marked` of which are marked, each set of so many as likely: how many marked ones. Takes marked and drawn of
    // 0 to all.
    void add_drawn(std::size_t all, std::size_t marked, std::size_t drawn);
    // `tries` of which each has this chance.
    void add_tries(std::size_t tries, double chance);
    // The sum of the ranks, from 1, of `marked` out of `all` in an order by chance; all of them below 2,000.
    void add_rank_sum(std::size_t all, std::size_t marked);

    double expected() const;
    // That the sum is `count` or more, or `count` or less.
    double at_least(std::size_t count) const;
    double at_most(std::size_t count) const;

private:
    void add(std::vector<double> const& law);

    // Of first_, first_ + 1 ...
    std::vector<double> law_ { 1.0 };
    std::size_t first_ = 0;
};

}
