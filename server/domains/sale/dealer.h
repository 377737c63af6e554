#pragma once
#include "domains/sale/store.h"

// Who moves a sale along: it opens, turns are drawn and given, what was won and not ordered goes to the next, and it ends. Everything is
// guarded by the states of sale and tickets: running it again, on two servers at once, or under a clock that jumps gives nothing twice.
namespace sale::dealer {

constexpr std::string_view step_job = "sale.step";
// What somebody had is free again. A job of its own, so that the other's next time is not lost.
constexpr std::string_view freed_job = "sale.freed";

stock::PoolId pool_of(SaleId sale);
stock::Holder held_by(SaleTicketId ticket);

// The jobs. Does what is due by now, and sets the time of the next.
void step(Write& tx, std::int64_t sale);
// The sale is over, whenever it would have been: nobody wins any more.
Status end(Write& tx, Sale const& sale, std::string_view who, std::string_view why);
// What an order of it had is free.
void freed(Write& tx, SaleId sale);

}
