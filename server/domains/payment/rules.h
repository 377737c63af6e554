#pragma once
#include "domains/payment/payment.h"
#include "kernel/state_machine.h"

namespace payment::rules {

constexpr Transition<State> transitions[] = {
    { State::pending, "success", State::paid },
    { State::pending, "cancel", State::cancelled },
    { State::pending, "withdraw", State::withdrawn },
    { State::pending, "hold_over", State::expired },
    // An attempt had failed, and no other came in time.
    { State::pending, "hold_over_after_fail", State::failed },
    // The money came late: the goods were still there, or it goes back.
    { State::expired, "late_success", State::paid },
    { State::expired, "late_success_refunded", State::refunded },
    // The attempt had failed, another one did not.
    { State::failed, "late_success", State::paid },
    { State::failed, "late_success_refunded", State::refunded },
    // The shopper had said no; so the money goes back whatever is still there.
    { State::withdrawn, "late_success_refunded", State::refunded },
    { State::cancelled, "late_success_refunded", State::refunded },
    // The order is taken back.
    { State::paid, "refund", State::refunded },
};
static_assert(all_reachable<State::refunded>(transitions, State::pending));

constexpr StateNames<State, 7> names { "pending", "paid", "failed", "cancelled", "withdrawn", "expired", "refunded" };
static_assert(names.are_complete(State::refunded));
std::string_view name_of(RefundReason reason);

// What is signed: the fields by name, "amount=..&currency=..&paidAt=..&paymentId=..&result=..&time=..&transactionId=..".
std::string signed_text(api::PaymentNotify const& notification);

}
