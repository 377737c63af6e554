#pragma once
#include "domains/stock/stock.h"
#include "kernel/state_machine.h"
#include "platform/db/batch.h"
#include "platform/db/transaction.h"

namespace stock {

enum class HoldState : std::uint8_t { open, sold, shipped, released, returned };

constexpr Transition<HoldState> hold_transitions[] = {
    { HoldState::open, "confirm", HoldState::sold },
    { HoldState::open, "release", HoldState::released },
    // The money came late.
    { HoldState::released, "hold_again", HoldState::sold },
    // With its last unit.
    { HoldState::sold, "ship", HoldState::shipped },
    { HoldState::sold, "take_back", HoldState::returned },
    { HoldState::sold, "hand_over", HoldState::open },
};
static_assert(all_reachable<HoldState::returned>(hold_transitions, HoldState::open));

constexpr StateNames<HoldState, 5> hold_states { "open", "sold", "shipped", "released", "returned" };
static_assert(hold_states.are_complete(HoldState::returned));

// Where units of a SKU lie together.
struct Place {
    SkuId sku;
    WarehouseId warehouse;
    PoolId pool;
    auto operator<=>(Place const&) const = default;
};

namespace store {

void put_warehouse(Write& tx, Warehouse const& warehouse);
void close_warehouse(Write& tx, WarehouseId warehouse);
Later<std::vector<Level>> ask_levels(Batch& batch, db::List const& skus, std::string_view region);
std::vector<Stocked> list_places(Read& tx, SkuId sku);
WarehouseId find_warehouse(Read& tx, std::string_view code);

struct PartLevel {
    std::int32_t part = 0;
    std::int64_t free = 0;
};
// Of which part so much was taken: the one of these whose turn it is. The guard: nothing when it has not so much.
std::optional<std::int32_t> take_turn(Write& tx, Place const& place, std::int64_t spread_by, std::int64_t quantity);
// Those that have a unit, ascending. Until the transaction ends nobody else takes of them.
std::vector<PartLevel> lock_parts(Write& tx, Place const& place);
std::int64_t find_free(Read& tx, Place const& place);
struct PoolLevel {
    WarehouseId warehouse;
    PartLevel level;
};
// The same of all warehouses, by warehouse and part.
std::vector<PoolLevel> lock_pool(Write& tx, SkuId sku, PoolId pool);
// The guard: false when so much is not free in this part.
bool take(Write& tx, Place const& place, std::int32_t part, std::int64_t quantity);
// Makes the part where there is none.
void give(Write& tx, Place const& place, std::int32_t part, std::int64_t quantity);

struct HoldRow {
    Holder holder;
    std::int32_t line = 0;
    Place place;
    std::int32_t part = 0;
    std::int64_t quantity = 0;
    std::int64_t shipped = 0;
    std::int64_t returned = 0;
    Time ends_at = 0;
};
// Two in a statement. The key: the transaction throws when the holder has such a row.
void insert_holds(Write& tx, std::span<HoldRow const> rows, HoldState state);
// The guard: answers whether some were open.
bool hand_over(Write& tx, Holder from, Holder to, Time ends_at);
// The guard: some were open, and are sold.
void confirm(Batch& batch, Holder holder, Error refusal);
// The guard: answers those that were in `from`.
std::vector<HoldRow> move_holds(Write& tx, Holder holder, HoldState from, HoldState to);
// The guard: answers those that were in `state`.
std::vector<HoldRow> remove_holds(Write& tx, Holder holder, HoldState state);
// What is left to ship, by line and warehouse.
std::vector<SoldUnits> list_sold(Read& tx, Holder holder);
// The guard: false when nothing of it is sold and unshipped.
bool hand_over_sold(Write& tx, Holder from, Holder to, Time ends_at);
std::map<std::int32_t, std::int64_t> count_held(Read& tx, Holder holder);
// Sold ones, by part. Until the transaction ends nobody else ships of them.
std::vector<HoldRow> lock_sold(Write& tx, Holder holder, std::int32_t line, WarehouseId warehouse);
// So many more shipped, or returned, of a sold one that has so many left.
void ship(Write& tx, HoldRow const& row, std::int64_t quantity);
void take_back(Write& tx, HoldRow const& row, std::int64_t quantity);

void insert_move(Write& tx, Move const& move);

}

}
