#pragma once
#include "domains/after_sale/after_sale.h"
#include "domains/order/order.h"
#include "kernel/state_machine.h"
#include "platform/settings/fields_forward.h"
#include <span>

namespace after_sale {

struct Limits {
    static void declare(settings::Fields<Limits>& add);

    // After it was received an order may go back so long, and a return has to be sent so long after it was asked for.
    Time ask_within = 0;
    Time send_within = 0;
    std::int64_t applications_an_order = 0;
    std::int64_t pictures_a_day = 0;
    Time unused_picture_life = 0;
};

namespace rules {

constexpr Transition<State> transitions[] = {
    // Of a return: it is on its way; of a refund: it is granted.
    { State::submitted, "send", State::shipped },
    { State::submitted, "grant", State::shipped },
    { State::shipped, "arrive", State::refunded },
    { State::shipped, "refund", State::refunded },
    { State::refunded, "cashier_done", State::completed },
    { State::submitted, "withdraw", State::withdrawn },
    { State::submitted, "refuse", State::refused },
    // What came back is not what was sold.
    { State::shipped, "refuse", State::refused },
    { State::submitted, "not_sent", State::lapsed },
};
static_assert(all_reachable<State::lapsed>(transitions, State::submitted));

// Each line once, by line.
std::vector<order::Units> merged(std::span<api::AfterSaleUnits const> units);

}

}
