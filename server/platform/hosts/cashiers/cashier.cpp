#include "platform/hosts/cashiers/cashier.h"
#include <array>

namespace hosts {

Outcome Cashier::none() { return { Outcome::Kind::refused, "this cashier has no such call", 0 }; }

std::span<Time const> usual_pauses()
{
    static constexpr std::array all { seconds(10), seconds(30), minutes(1), minutes(2), minutes(5), minutes(15), minutes(30), hours(1) };
    return all;
}

api::RawAnswer Cashier::answer(bool is_taken) const { return { is_taken ? 200 : 400, "text/plain", is_taken ? "ok" : "not understood" }; }

}
