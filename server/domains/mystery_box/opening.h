#pragma once
#include "domains/mystery_box/mystery_box.h"
#include <span>
#include <string>

// An announced set goes on sale at a time that everybody knows. Who joins before it stands in the lobby: nobody is before anybody until the
// order is drawn, so that being the first to tap is worth nothing. Who joins later comes after them, in the order of joining.
namespace mystery_box::opening {

constexpr std::string_view set_opens_job = "set_opens";

// Draws the seed, commits to it and sets the time. The set has just been announced.
void announce(Write& tx, BoxSetId set, Time opens_at);
// The announced set is closed before it opened.
void call_off(Write& tx, BoxSetId set);
// Draws the order of everybody in the lobby and begins the sale. Nothing happens when the set is not announced any more.
void open(Write& tx, std::int64_t set);

// Who of those who joined with these nonces, in this order, is served first, second ...: numbers from 0 into the nonces,
// permutation(seed, "opening,<set>,<digest>") with the SHA-256, in hexadecimal, of the nonces joined by commas. The permutation reads its
// context once per four numbers: with the nonces themselves in it, thousands of them would cost seconds. `seed` is 32 bytes.
std::vector<std::int32_t> draw_order(std::string_view seed, BoxSetId set, std::span<std::string const> nonces);

}
