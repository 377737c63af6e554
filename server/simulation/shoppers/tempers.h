#pragma once
// How people are. Percentages are of 100, spans are in seconds.
#include <cstdint>
#include <span>
#include <string_view>

namespace simulation {

struct Span {
    std::int64_t least;
    std::int64_t most;
};

struct Temper {
    std::string_view name;
    // Of 100 people so many are like this.
    int share;
    // Between two actions of a turn.
    Span think;
    // Between two looks at the line; who looks too seldom loses the place.
    Span look;
    // So long they stay in a line.
    Span patience;
    // Boxes of one order, and orders of one turn.
    Span boxes;
    Span orders;
    // At the cashier: pays; is refused by the bank; cancels there; cancels in the shop. What is left of 100 lets the hold expire.
    int pays, fails, cancels_there, cancels_here;
    // At each look at the line: walks away without a word; goes to another set's line.
    int vanishes, switches;
    // Leaves the turn with stopQueue; the others let it run out.
    int stops;
    int devices;
    // In a turn, before each choice: looks into a box, by shakes and cards.
    int curious;
    // Of an order: uses a coupon, a red packet.
    int thrifty;
    // At each look at the line: says something to the others, or judges what they say.
    int talks;
    // After a purchase: gives a figure back, or asks the shop to take the order back.
    int regrets;
};

std::span<Temper const> tempers();

}
