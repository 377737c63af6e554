#pragma once
#include "domains/mystery_box/mystery_box.h"
#include "kernel/state_machine.h"
#include <optional>
#include <string_view>

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

// Where the event leads from there; nothing when it cannot happen there.
std::optional<SetState> after(SetState from, std::string_view event);
// Whether the event leads there from anywhere: what is there already needs no event.
bool leads_to(std::string_view event, SetState state);

// As the column has it.
std::string_view name_of(SetState state);
SetState state_of(std::string_view name);

}
