#include "domains/ledger/lots.h"
#include <algorithm>

namespace ledger::lots {

void put(Write& tx, OperationId operation, Entry const& entry)
{
    auto const lot = tx.new_id<LotId>();
    store::insert_lot(tx, lot, operation, entry);
    store::add_to_expiring(tx, entry.owner, entry.unit, entry.amount);
    tx.schedule(over_job, lot.value, entry.expires_at);
}

void use(Write& tx, OperationId operation, Entry const& entry)
{
    std::int64_t to_take = -entry.amount;
    std::int64_t taken = 0;
    for (auto const& lot : store::list_lots(tx, entry.owner, entry.unit)) {
        auto const part = std::min(lot.left, to_take - taken);
        if (part == 0)
            break;
        store::use_lot(tx, operation, lot.id, part);
        taken += part;
    }
    store::add_to_expiring(tx, entry.owner, entry.unit, -taken);
}

void use_one(Write& tx, OperationId operation, Entry const& entry, LotId lot)
{
    store::use_lot(tx, operation, lot, -entry.amount);
    store::add_to_expiring(tx, entry.owner, entry.unit, entry.amount);
}

void restore(Write& tx, OperationId operation, Entry const& entry, OperationId reversed)
{
    for (auto const& use : store::list_uses(tx, reversed, entry.owner, entry.unit)) {
        store::use_lot(tx, operation, use.lot, -use.amount);
        store::add_to_expiring(tx, entry.owner, entry.unit, use.amount);
        // Its job may have found it empty.
        tx.schedule(over_job, use.lot.value, use.expires_at);
    }
}

}
