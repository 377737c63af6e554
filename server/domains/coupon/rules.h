#pragma once
#include "domains/coupon/store.h"
#include "kernel/state_machine.h"

namespace coupon::rules {

constexpr Transition<State> transitions[] = {
    { State::free, "hold", State::held },
    { State::free, "end", State::expired },
    { State::held, "use", State::used },
    // The order closed unpaid.
    { State::held, "release", State::free },
    { State::held, "release_after_end", State::expired },
    // The paid order was refunded in full.
    { State::used, "give_back", State::free },
    { State::used, "give_back_after_end", State::expired },
};
static_assert(all_reachable<State::expired>(transitions, State::free));

// What it takes off goods of this price. Refuses coupon_taken, coupon_unusable when it cannot be held at this time.
Result<std::int64_t> cut_of(store::Coupon const& coupon, api::Price const& goods, Time now);

// Free, and so near its end that a shopper should be warned.
constexpr Time warned_before_end = days(7);
bool ends_soon(State state, Time valid_until, Time now);

}
