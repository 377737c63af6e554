#pragma once
#include "generated/common.h"
#include "generated/safeguards.h"
#include "kernel/result.h"
#include "platform/gate/caller.h"

class Write;

namespace platform {
struct Module;
}

// Responsible sale: who may buy, and how much in a month. Every path that sells asks here, in its own transaction.
namespace safeguards {

// Counts the order's total against what the shopper may spend in this month. Refuses, and then nothing may be sold: self_excluded,
// birthday_needed, too_young, consent_needed, spending_limit_reached. Whatever it finds stays so until the transaction ends: a shopper who
// excludes themselves, lowers the limit or loses the consent at this moment does so before or after it.
Status may_buy(Write& tx, Shopper const& me, OrderId order, api::Price const& total);
// The same for an order that was counted and given back, and is to be sold after all.
Status may_buy_late(Write& tx, OrderId order);
// The order was closed unpaid or its money went back: it counts no more. Again, or for an order that was not counted, it changes nothing.
void give_back(Write& tx, OrderId order);

void add(platform::Module& module);

}
