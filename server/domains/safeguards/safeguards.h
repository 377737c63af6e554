#pragma once
#include "domains/account/account.h"
#include "generated/common.h"
#include "generated/ids/order_id.h"
#include "generated/safeguards.h"
#include "kernel/result.h"
#include "platform/gate/caller.h"
#include <memory>

class Batch;
class Read;
class Write;

namespace platform {
struct Module;
}

// Responsible sale: who may buy, and how much in a month. Every path that sells asks here, in its own transaction.
namespace safeguards {

// What about a sale decides how much of it is asked.
struct Sale {
    // Chance decides what one gets.
    bool is_of_chance = false;
    // It sells nothing that was not the shopper's own before: a break does not stop it.
    bool is_of_own_things = false;
};

// What is asked of a shopper who buys, and counted against what they may spend in this month. Where chance decides what they get, all of
// it; of goods that are seen before, whether they take a break and what limit they have set themselves.
struct Counting;
std::shared_ptr<Counting const> ask(Batch& batch, Shopper const& me, account::Birth const& birth, OrderId order, api::Price const& total,
    Sale sale);
// What came of it, once the batch has run. Refuses, and then nothing may be sold: self_excluded, spending_limit_reached, and of chance
// birthday_needed, too_young, consent_needed. Whatever it finds stays so until the transaction ends: a shopper who excludes themselves,
// lowers the limit or loses the consent at this moment does so before or after it.
Status may_buy(Write& tx, Counting const& counting);
// The same for an order that was counted and given back, and is to be sold after all.
Status may_buy_late(Write& tx, OrderId order, Sale sale);
// The order was closed unpaid or its money went back: it counts no more. Again, or for an order that was not counted, it changes nothing.
void give_back(Write& tx, OrderId order);
// So much of what it counted went back, and the order goes on: the rest counts.
void give_back_part(Write& tx, OrderId order, std::int64_t amount);

// Until when the shopper keeps away from buying by their own wish; in the past where they do not.
Time break_ends(Read& tx, AccountId account);

void add(platform::Module& module);

}
