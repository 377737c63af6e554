#include "simulation/shoppers/tempers.h"
#include <array>

namespace simulation {

static constexpr std::array<Temper, 7> all { {
    // name, share, think, look, patience, boxes, orders, at the cashier, vanishes, switches, stops, devices,
    // curious, thrifty, talks, regrets
    { "quick", 40, { 2, 12 }, { 15, 40 }, { 900, 3'600 }, { 1, 3 }, { 1, 2 }, 88, 4, 3, 3, 1, 3, 90, 1, 30, 40, 2, 20 },
    { "slow", 20, { 25, 110 }, { 30, 68 }, { 1'800, 7'200 }, { 1, 2 }, { 1, 2 }, 78, 4, 2, 2, 2, 2, 50, 1, 55, 60, 3, 45 },
    { "leaving", 10, { 10, 60 }, { 20, 90 }, { 60, 600 }, { 1, 2 }, { 1, 1 }, 45, 5, 10, 15, 18, 12, 40, 1, 25, 30, 2, 20 },
    { "greedy", 10, { 2, 10 }, { 10, 30 }, { 1'800, 7'200 }, { 4, 24 }, { 2, 5 }, 88, 3, 2, 2, 1, 6, 70, 1, 20, 50, 1, 30 },
    { "failing", 8, { 5, 30 }, { 15, 45 }, { 900, 3'600 }, { 1, 4 }, { 1, 3 }, 25, 40, 10, 5, 2, 3, 80, 1, 35, 50, 2, 40 },
    { "two devices", 10, { 2, 25 }, { 10, 45 }, { 900, 3'600 }, { 1, 4 }, { 1, 3 }, 75, 5, 5, 8, 3, 10, 70, 2, 45, 50, 2, 40 },
    { "griefing", 2, { 1, 5 }, { 15, 30 }, { 3'600, 14'400 }, { 8, 20 }, { 9, 9 }, 0, 0, 0, 0, 0, 2, 0, 1, 0, 0, 0, 0 },
} };

std::span<Temper const> tempers() { return all; }

}
