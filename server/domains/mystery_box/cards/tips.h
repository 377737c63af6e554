#pragma once
#include "domains/mystery_box/mystery_box.h"

// What a shopper may find out about a box in their turn: by shaking it, and by cards.
namespace mystery_box {

// Refuses not_found, slot_unknown, set_not_on_sale, set_sold_out, not_in_line, not_your_turn, order_pending, turn_over,
// shake_limit_reached, box_sold, box_locked.
Result<api::MysteryBoxShaken> shake(Write& tx, Shopper const& me, api::MysteryBoxShake const& request);

namespace tips {

// What the so-and-so-many-th shake of the box in a turn says; the boxes of the epoch are arranged, and this was one of them.
std::vector<StyleId> shake_group(Read& tx, BoxSetId set, std::int32_t epoch, std::int32_t slot, std::int32_t number);

// Counted by the day of the shop: shakes in a set, so that who leaves and comes back has no new ones, and x-rays in all sets. The guards:
// false when it would be more than `most`.
bool count_daily_shake(Write& tx, AccountId account, BoxSetId set, std::int32_t most);
bool count_daily_xray(Write& tx, AccountId account, std::int32_t most);
// Used today.
std::int32_t find_daily_shakes(Read& tx, AccountId account, BoxSetId set);
std::int32_t find_daily_xrays(Read& tx, AccountId account);

}

}
