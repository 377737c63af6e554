#pragma once
#include "domains/mystery_box/mystery_box.h"
#include "kernel/state_machine.h"

// The life of a set. Pure decisions.
namespace mystery_box::states {

constexpr Transition<SetState> transitions[] = {
    { SetState::draft, "announce", SetState::announced },
    { SetState::draft, "publish", SetState::on_sale },
    { SetState::announced, "open", SetState::on_sale },
    { SetState::on_sale, "pause", SetState::paused },
    { SetState::paused, "resume", SetState::on_sale },
    { SetState::on_sale, "sell_last", SetState::sold_out },
    // Who had ordered before the pause pays during it.
    { SetState::paused, "sell_last", SetState::sold_out },
    { SetState::announced, "close", SetState::closed },
    { SetState::on_sale, "close", SetState::closed },
    { SetState::paused, "close", SetState::closed },
};
static_assert(all_reachable<SetState::closed>(transitions, SetState::draft));

constexpr StateNames<SetState, 6> names { "draft", "announced", "on_sale", "paused", "sold_out", "closed" };
static_assert(names.are_complete(SetState::closed));

}
