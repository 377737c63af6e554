#pragma once
#include "domains/ledger/store.h"

namespace ledger::lots {

// Each runs after the balance's row was changed in this transaction: until it ends, the lots of that account are ours.

// What was put in expires.
void put(Write& tx, OperationId operation, Entry const& entry);
// What was taken comes out of the lots that expire first.
void use(Write& tx, OperationId operation, Entry const& entry);
// What was taken comes out of this lot.
void use_one(Write& tx, OperationId operation, Entry const& entry, LotId lot);
// What an earlier operation took, after so much of it came back before.
struct Reversed {
    OperationId operation;
    std::int64_t before = 0;
};
// What it took out of lots lies there again, as far as it comes back now: first what lay in none, then what expires last.
void restore(Write& tx, OperationId operation, Entry const& entry, Reversed const& reversed);

constexpr std::string_view over_job = "ledger_lot_over";

}
