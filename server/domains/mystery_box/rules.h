#pragma once
#include "domains/mystery_box/limits.h"
#include "domains/mystery_box/mystery_box.h"
#include "domains/mystery_box/store.h"
#include <span>
#include <string_view>

// Pure decisions: no database, no clock, no chance.
namespace mystery_box::rules {

// Each slot is one of the set's and comes once. Refuses slot_unknown, slot_twice; answers them ascending.
Result<std::vector<std::int32_t>> check_slots(std::vector<std::int32_t> slots, std::int32_t box_count);

// Whether boxes may be ordered. Refuses set_sold_out, set_not_open_yet, set_not_on_sale.
Status check_on_sale(api::MysteryBoxSetState state);
// Whether somebody may join the line: also before the opening, and while the sale is paused. Refuses set_sold_out, set_not_on_sale.
Status check_has_line(api::MysteryBoxSetState state);
// Whether what was ordered may still be sold after its hold was released: a pause hurts nobody who has ordered. Refuses as check_on_sale.
Status check_sells_late(api::MysteryBoxSetState state);

// Whether the boxes left are shuffled when somebody's turn ends like this. Who bought and then stopped leaves them as they are; who stops
// without buying does not, or stopping would be the way to look into boxes and come back for them.
bool shuffles(LeftReason reason, std::int32_t bought);

// What the arrangement of an epoch is drawn from besides the master secret: the nonces of the line as it stands, first to last, with
// commas. A long line gives its first nonces_in_public_input.
constexpr int nonces_in_public_input = 64;
// Of a commitment so many digits are a nonce.
constexpr std::size_t nonce_digits = 32;
std::string public_input(std::span<std::string const> nonces);
// Which style lies in each of the free boxes, both ascending: permutation(master, "<set>,<epoch>,<public input>") of the styles.
std::vector<StyleId> arrange(std::string_view master, BoxSetId set, std::int32_t epoch, std::string_view public_input,
    std::span<StyleId const> styles);

// Of a hidden style in the next box, in millionths, rounded down: so many boxes left hold one.
std::int64_t hidden_chance(std::int32_t hidden_left, std::int32_t boxes_left);

// For countdowns: whole seconds, rounded up, and never more than the whole of it, whatever the clock does.
std::int32_t seconds_left(Time end, Time now, Time most);

}
