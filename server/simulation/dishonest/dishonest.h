#pragma once
// What a shop that has the secret gains by cheating, and what the verifier finds about it: the rows of docs/fairness.md's table, played on
// sets of 12 boxes with one hidden figure in one of them.
#include "simulation/dishonest/model_shop.h"

namespace simulation {

std::string_view name_of(Trick trick);
// All of them, `none` first.
std::vector<Trick> all_tricks();

struct DishonestReport {
    int sets = 0;
    // Of 100 hidden figures: those that ordinary buyers got and could keep.
    double to_buyers = 0;
    // Records with a broken check, with one that is odd, and the names of the broken ones.
    int broken = 0;
    int odd = 0;
    std::string checks;
    mystery_box::verify_2::Together together;
    std::vector<mystery_box::verify::Finding> findings;
};

// The same seed gives the same report. The records are looked at after `reveal-by`.
DishonestReport play_dishonest(Trick trick, std::uint64_t seed, int sets);
// Shows two watchers two logs of a set that are signed both, and each sound by itself. Answers what is found when they compare heads.
std::vector<mystery_box::verify::Finding> show_two_logs(std::uint64_t seed);

}
