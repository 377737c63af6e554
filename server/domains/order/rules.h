#pragma once
#include "domains/order/order.h"
#include "kernel/state_machine.h"

namespace order::rules {

constexpr Transition<State> transitions[] = {
    { State::init, "pay", State::paid },
    { State::init, "close", State::closed },
    // The payment came after the hold had ended, and the goods were still there.
    { State::closed, "pay_late", State::paid },
    { State::paid, "ship", State::delivered },
    { State::delivered, "receive", State::finish },
    // The goods lie in the cabinet with the payment; shipping starts a delivery of its own later.
    { State::paid, "put_in_cabinet", State::finish },
    { State::paid, "refund", State::refund },
    { State::finish, "refund", State::refund },
    { State::delivered, "refund", State::refund },
};
static_assert(all_reachable<State::refund>(transitions, State::init));

}
