#pragma once
#include "generated/mystery_box.h"
#include "kernel/result.h"
#include "platform/gate/caller.h"

class Write;

namespace flows {

// Spends a card on a box in the caller's turn, for what it says; the same box says it again without a card. Refuses no_hint_card,
// no_xray_card, and what mystery_box::use_tip refuses; then no card is spent.
Result<api::MysteryBoxTip> use_card(Write& tx, Shopper const& me, api::MysteryBoxTips const& request);

// The job: cards of this turn whose use the shop has ended go back, each once, and their shopper is told.
void give_cards_back(Write& tx, std::int64_t place);

}
