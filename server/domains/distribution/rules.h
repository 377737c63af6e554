#pragma once
#include "domains/distribution/distribution.h"
#include "kernel/state_machine.h"
#include "platform/settings/fields_forward.h"
#include <string>
#include <string_view>

namespace distribution {

struct Limits {
    static void declare(settings::Fields<Limits>& add);

    std::int64_t rate_ppm = 0;
    std::int64_t parent_rate_ppm = 0;
    // What is ordered so long after somebody came by a link counts for whose link it is.
    Time window = 0;
    // So long after the buyer had it.
    Time earned_after = 0;
    Time count_every = 0;
    std::int64_t changes_a_day = 0;
};

namespace rules {

constexpr Transition<State> transitions[] = {
    { State::pending, "wait", State::earned },
    { State::earned, "pay_out", State::settled },
    { State::pending, "all_goes_back", State::voided },
    { State::earned, "all_goes_back", State::voided },
    { State::settled, "all_goes_back", State::voided },
};
static_assert(all_reachable<State::voided>(transitions, State::pending));

// So many parts of a million of an amount, rounded down. Neither is below 0.
std::int64_t part_of(std::int64_t amount, std::int64_t ppm);
// What an order still counts for, of which so much was paid and so much went back.
std::int64_t base_of(std::int64_t paid, std::int64_t refunded);
// "M***"; nothing more of a name is told.
std::string masked_name(std::string_view name);

}

}
