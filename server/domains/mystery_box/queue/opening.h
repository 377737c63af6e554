#pragma once
#include "domains/mystery_box/store.h"
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
// Begins the sale: of protocol 1 at once, in an order drawn by the nonces of the lobby; of protocol 2 the lobby closes, and its places are
// asked for their numbers. Nothing happens when the set is not announced any more.
void open(Write& tx, std::int64_t set);

// Of protocol 2 (docs/fairness.md).

constexpr std::string_view answers_over_job = "answers_over";
// A place tells its number and binds itself anew. Refuses not_in_line, not_asked, number_wrong, commitment_taken.
Result<api::MysteryBoxQueueSnapshot> answer(Write& tx, Shopper const& me, api::MysteryBoxLobbyAnswer const& request);
// Draws the order by the numbers that were told, and begins the sale. Nothing happens where no lobby waits for answers.
void draw_order_of(Write& tx, std::int64_t set);
// Whether this place is asked for its number.
bool asks(Read& tx, Place const& place);

// Who of those who joined with these nonces, in this order, is served first, second ...: numbers from 0 into the nonces, as drawn_order
// (kernel/chance/drawn_order.h) of "opening", the set, and the SHA-256 of the nonces joined by commas. `seed` is 32 bytes.
std::vector<std::int32_t> draw_order(std::string_view seed, BoxSetId set, std::span<std::string const> nonces);

}
