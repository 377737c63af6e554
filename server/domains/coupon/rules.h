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

// Refuses coupon_taken, coupon_unusable when it cannot be held at this time for an order in this currency.
Status may_be_held(Coupon const& coupon, std::string_view currency, Time now);

// When one of this kind ends that is taken or given now; of a card, when it has to be activated.
Time end_of_one(store::Kind const& kind, Time now);
// When one ends that is taken or given now.
Time end_of_one(Time end_of_kind, std::int64_t active_days, Time now);

// What a card is for and apart from, for pricing.
std::uint32_t scope_of(std::int64_t goods_bits);
std::uint32_t excludes_of(std::int64_t apart_bits);
// How a percentage is kept.
constexpr std::int64_t ppm_of_percent = pricing::million / 100;
pricing::Terms terms_of(std::int64_t threshold, std::int64_t cut, std::int64_t off_ppm);

// Free, and so near its end that a shopper should be warned.
constexpr Time warned_before_end = days(7);
bool ends_soon(State state, Time valid_until, Time now);

}
