#include "domains/ledger/lots.h"
#include <algorithm>
#include <utility>

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

void restore(Write& tx, OperationId operation, Entry const& entry, Reversed const& reversed)
{
    auto uses = store::list_uses(tx, reversed.operation, entry.owner, entry.unit);
    if (uses.empty())
        return;
    std::ranges::sort(uses, [](store::LotUse const& one, store::LotUse const& other) {
        return std::pair(one.expires_at, one.lot.value) > std::pair(other.expires_at, other.lot.value);
    });
    std::int64_t in_lots = 0;
    for (auto const& use : uses)
        in_lots += use.amount;
    // Where on the way from what lay in no lot to what expires first this part begins and ends.
    auto const taken = -store::amount_of_entry(tx, reversed.operation, entry.owner, entry.unit);
    auto from = reversed.before - (taken - in_lots);
    auto to = from + entry.amount;
    std::int64_t restored = 0;
    for (auto const& use : uses) {
        auto const part = std::min(to, use.amount) - std::max(from, std::int64_t { 0 });
        from -= use.amount;
        to -= use.amount;
        if (part <= 0)
            continue;
        restored += part;
        store::use_lot(tx, operation, use.lot, -part);
        // Its job may have found it empty.
        tx.schedule(over_job, use.lot.value, use.expires_at);
    }
    if (restored > 0)
        store::add_to_expiring(tx, entry.owner, entry.unit, restored);
}

}
