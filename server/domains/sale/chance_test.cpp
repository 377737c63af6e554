// Whether coming first, or bringing a number of one's own choice, is worth anything. All from one seed: it is right, or it is not.
#include "domains/sale/rules.h"
#include "testing/scripted_random.h"
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

namespace {

constexpr std::size_t people = 100;
constexpr int sales = 2'000;
// Kolmogorov and Smirnov: so far a sample of so many is from what it is drawn of once in a thousand times.
double most_distance(std::size_t size) { return 1.95 / std::sqrt(static_cast<double>(size)); }

// How far the places, each above 0 and below 1, are from being spread evenly.
double distance_from_even(std::vector<double> places)
{
    std::ranges::sort(places);
    auto const count = static_cast<double>(places.size());
    double most = 0;
    for (std::size_t at = 0; at < places.size(); ++at) {
        most = std::max(most, std::abs(places[at] - static_cast<double>(at) / count));
        most = std::max(most, std::abs(static_cast<double>(at + 1) / count - places[at]));
    }
    return most;
}

// Of the one who came at that place, in many sales: which turn they had, from 0 to 1. `nonce_of` is what this one brings.
template<class Nonce>
std::vector<double> turns_of(std::size_t who, Nonce nonce_of)
{
    ScriptedRandom random(20'261'126);
    std::vector<double> turns;
    for (int number = 0; number < sales; ++number) {
        std::string seed(32, '\0');
        random.fill({ reinterpret_cast<std::uint8_t*>(seed.data()), seed.size() });
        std::vector<std::string> nonces;
        for (std::size_t one = 0; one < people; ++one)
            nonces.push_back(random.hex(16));
        nonces[who] = nonce_of(nonces);
        auto const order = sale::rules::draw_order(seed, SaleId { 1'000 + number }, nonces);
        auto const rank = std::ranges::find(order, who) - order.begin();
        // Turns are whole numbers: somewhere within.
        auto const within = (static_cast<double>(random.below(1'000)) + 0.5) / 1'000;
        turns.push_back((static_cast<double>(rank) + within) / static_cast<double>(people));
    }
    return turns;
}

}

TEST(SaleChance, gives_early_ones_no_turn_by_when_they_came)
{
    for (std::size_t const who : { std::size_t { 0 }, people / 2, people - 1 })
        EXPECT_LT(distance_from_even(turns_of(who, [&](auto const& nonces) { return nonces[who]; })), most_distance(sales)) << who;
}

TEST(SaleChance, gives_no_turn_by_the_number_that_the_last_one_chooses)
{
    EXPECT_LT(distance_from_even(turns_of(people - 1, [](auto const&) { return std::string(32, '0'); })), most_distance(sales));
    EXPECT_LT(distance_from_even(turns_of(people - 1, [](auto const& nonces) { return nonces[0]; })), most_distance(sales));
    // Below all the others: one who sees them all may choose like that, and does not know the seed.
    EXPECT_LT(distance_from_even(turns_of(people - 1, [](auto const& nonces) { return *std::ranges::min_element(nonces); })),
        most_distance(sales));
}

// A person's turn says nothing about who came next.
TEST(SaleChance, ties_nobody_to_their_neighbour)
{
    auto const mine = turns_of(10, [](auto const& nonces) { return nonces[10]; });
    auto const next = turns_of(11, [](auto const& nonces) { return nonces[11]; });
    std::vector<double> apart;
    for (std::size_t at = 0; at < mine.size(); ++at)
        apart.push_back(std::fmod(mine[at] - next[at] + 1, 1));
    EXPECT_LT(distance_from_even(apart), most_distance(sales));
}

TEST(SaleChance, is_told_from_an_order_that_favours_the_first_a_little)
{
    auto turns = turns_of(0, [](auto const& nonces) { return nonces[0]; });
    for (auto& turn : turns)
        turn = std::pow(turn, 1.2);
    EXPECT_GT(distance_from_even(turns), most_distance(sales)) << "the measure notices a fifth";
}
