#pragma once
#include "domains/fulfilment/fulfilment.h"
#include "kernel/state_machine.h"
#include "platform/settings/fields_forward.h"
#include <map>

namespace fulfilment {

struct Limits {
    static void declare(settings::Fields<Limits>& add);

    // From the day it was sent, unless its buyer says so before.
    Time received_after = 0;
    // What is kept of a parcel's way.
    std::int64_t events_a_parcel = 0;
    std::map<std::string, std::string> keys;
};

namespace rules {

constexpr Transition<State> transitions[] = {
    { State::shipped, "receive", State::received },
    { State::shipped, "lose", State::lost },
    { State::shipped, "come_back", State::back },
    // It was found, or another way was agreed on with the buyer.
    { State::lost, "receive", State::received },
    { State::back, "receive", State::received },
    { State::lost, "come_back", State::back },
    { State::back, "send_again", State::shipped },
};
static_assert(all_reachable<State::back>(transitions, State::shipped));

// It does not arrive, says its carrier: nobody takes it for received then.
constexpr bool is_trouble(Said said)
{
    return said == Said::failed || said == Said::returning || said == Said::returned || said == Said::lost;
}

// By line and place, each once, in their order. Nothing when one of them has no unit.
std::optional<std::vector<Part>> merged(std::vector<Part> const& parts);

// Nobody's clock is believed beyond now.
constexpr Time at_most(Time told, Time now) { return told < now ? told : now; }

std::string signed_text(api::FulfilmentNotify const& notice);
std::vector<std::string> lines_of(std::string const& address);

}

}
