#pragma once
#include "generated/mystery_box.h"
#include "kernel/result.h"
#include "platform/caller.h"
#include <string_view>

class Read;
class Write;

namespace order {
struct Order;
}

namespace flows {

constexpr std::string_view hold_over_job = "hold_over";

// Closes an order whose payment has just ended without money: its boxes are free again, and it counts no more as spent.
void close_unpaid(Write& tx, order::Order const& order, std::string_view who, std::string_view why);

// The shopper gives the held boxes back. Again answers the same. Refuses not_found, order_not_payable when it is paid.
Result<api::MysteryBoxPaymentState> cancel_payment(Write& tx, Shopper const& me, api::MysteryBoxPaymentCancel const& request);
// How the caller's order stands. Refuses not_found.
Result<api::MysteryBoxPaymentState> show_payment(Read& tx, Shopper const& me, api::MysteryBoxPaymentStatus const& request);
// The job: reminds whoever has not paid, and ends the hold when nobody paid in time.
void end_hold(Write& tx, std::int64_t order);

}
