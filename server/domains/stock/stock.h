#pragma once
#include "generated/ids/order_id.h"
#include "generated/ids/sku_id.h"
#include "kernel/id.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include "platform/db/list.h"
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

class Batch;
class Read;
class Write;
template<class T>
class Later;

namespace platform {
struct Module;
}

// Units of what is counted: held for an order or a ticket, then sold and shipped, or given back.
namespace stock {

using ::SkuId;
using WarehouseId = Id<struct WarehouseTag>;
// None (0): for everybody.
using PoolId = Id<struct PoolTag>;

struct Warehouse {
    WarehouseId id;
    std::string_view code;
    // Two letters.
    std::string_view country;
    // The lowest goes first.
    std::int32_t priority = 0;
    std::vector<std::string_view> regions;
};
// Puts a warehouse, or changes the one with this id; it is open.
void put_warehouse(Write& tx, Warehouse const& warehouse);
// From now on nothing is planned from it. What is held there stays.
void close_warehouse(Write& tx, WarehouseId warehouse);

// What a warehouse that serves a region has free of a SKU in a pool.
struct Level {
    SkuId sku;
    WarehouseId warehouse;
    PoolId pool;
    std::int64_t free = 0;
};
// Of these SKUs in all pools, of open warehouses, the levels of each by priority; those without a unit are left out. One statement; `skus`
// and `region` have to live until the batch has run.
Later<std::vector<Level>> ask(Batch& batch, db::List const& skus, std::string_view region);

struct Wanted {
    // Of the order: each once.
    std::int32_t line = 0;
    SkuId sku;
    PoolId pool;
    // At least 1.
    std::int64_t quantity = 0;
};
// So much of a line comes from there.
struct Piece {
    std::int32_t line = 0;
    SkuId sku;
    PoolId pool;
    WarehouseId warehouse;
    std::int64_t quantity = 0;
    bool operator==(Piece const&) const = default;
};
using Plan = std::vector<Piece>;
// Nothing is left of a line (0), or less than is wanted.
struct Short {
    std::int32_t line = 0;
    std::int64_t left = 0;
    bool operator==(Short const&) const = default;
};
// From where everything comes: from one warehouse, else each line from one, else split; of several the one that stands first in the levels.
// Or every line that is short: then there is no plan. Lines of the same SKU and pool share its levels. Pure.
std::variant<Plan, std::vector<Short>> allocate(std::span<Wanted const> wanted, std::span<Level const> levels);

// Who holds.
struct Holder {
    enum class Kind : std::uint8_t { order, ticket, claim };
    Kind kind = Kind::order;
    std::int64_t id = 0;
};
constexpr Holder held_by(OrderId order) { return { Holder::Kind::order, order.value }; }

// Takes what was planned, until `ends_at`, which its owner watches: nothing is released by itself. The refusal: a line of which the
// warehouse has not so much any more, with what it has; then nothing is taken, also when the transaction goes on. A holder holds once:
// a second time throws, at the latest with the COMMIT. `spread_by` says at which part of a spread SKU to begin; the account is good for
// that. One round trip for each SKU where the part that is its turn has enough; what is written down travels with what comes next.
std::optional<Short> hold(Write& tx, Holder holder, Plan plan, Time ends_at, std::int64_t spread_by);
// Paid: what is held is sold. False: nothing is held.
bool confirm(Write& tx, Holder holder);
// The same as a guard of the batch, for who knows that something is held.
void confirm(Batch& batch, Holder holder, Error refusal);
// Not paid: what is held is free again. False: nothing is held.
bool release(Write& tx, Holder holder);
// Paid late: what was released is taken again, from the same warehouses, and sold. All of it, or false and nothing.
bool hold_again(Write& tx, Holder holder, std::int64_t spread_by);

// For who deals out the units of a pool in turn. So many are free in all warehouses; until the transaction ends nobody else takes of them.
std::int64_t lock_pool(Write& tx, SkuId sku, PoolId pool);
struct Claim {
    Holder holder;
    // At least 1.
    std::int64_t quantity = 0;
};
// Holds of a pool what each claims, as line 1: for each from one place where one has so much, else from several. One statement for each
// place that something is taken of, however many claim. False, and nothing is taken: there is not so much.
bool hold_each(Write& tx, SkuId sku, PoolId pool, std::span<Claim const> claims, Time ends_at);
// What one holds is another's now, until another time: a ticket's has been ordered. False, and nothing has changed: it holds nothing.
bool hand_over(Write& tx, Holder from, Holder to, Time ends_at);
// What is sold, and of which nothing was shipped, is somebody else's now and waits for them until then: its holder bought it for them. To
// the same holder: the sale is undone, and the units go on waiting. False: nothing is sold.
bool hand_over_sold(Write& tx, Holder from, Holder to, Time ends_at);

// So much of a line that came from this warehouse.
struct Part {
    std::int32_t line = 0;
    WarehouseId warehouse;
    // At least 1.
    std::int64_t quantity = 0;
};
// What of a holder's is sold and neither shipped nor taken back, by line and warehouse.
std::vector<Part> list_sold(Read& tx, Holder holder);
struct SoldUnits {
    Part part;
    SkuId sku;
};
// The same, and what it is.
std::vector<SoldUnits> list_sold_units(Read& tx, Holder holder);
// How many units of each line a holder took, whatever became of them.
std::map<std::int32_t, std::int64_t> count_held(Read& tx, Holder holder);
// It leaves the warehouse. False, and nothing has changed: it is not sold, or so much is not left to ship.
bool ship(Write& tx, Holder holder, Part const& part);
// It is not shipped after all, and free again. False likewise.
bool take_back(Write& tx, Holder holder, Part const& part);
// All of it that is sold and not shipped.
void take_back(Write& tx, Holder holder);

// Units that came in (more than 0) or went otherwise than by a shipment (less than 0).
struct Move {
    SkuId sku;
    WarehouseId warehouse;
    PoolId pool;
    std::int64_t quantity = 0;
    std::string_view why;
    // Who did it.
    std::string_view by;
};
// False, and nothing has changed: so many are not free.
bool move(Write& tx, Move const& move);
// So many free units of everybody's (pool 0) go into the pool; less than 0: back. False likewise.
bool set_aside(Write& tx, SkuId sku, WarehouseId warehouse, PoolId pool, std::int64_t quantity, std::string_view by);
// All free units of the pool are everybody's again. Answers how many these were.
std::int64_t empty_pool(Write& tx, SkuId sku, PoolId pool, std::string_view by);
// Divides what is free into so many parts of about the same size; at least 1. Held units come back to the part they were taken of.
void spread(Write& tx, SkuId sku, WarehouseId warehouse, PoolId pool, std::int32_t parts);

// For who listens: units came in for everybody, where there may have been none.
struct Arrived {
    SkuId sku;
};

struct Stocked {
    WarehouseId warehouse;
    // As it is called.
    std::string warehouse_code;
    PoolId pool;
    std::int32_t parts = 0;
    std::int64_t free = 0;
    // Waiting for their payment, and paid and not shipped.
    std::int64_t open = 0;
    std::int64_t sold = 0;
};
// Where units of the SKU lie, or are held of, by warehouse and pool.
std::vector<Stocked> list_places(Read& tx, SkuId sku);
// Of warehouses that were put, open or closed; none (0) when none has this code.
WarehouseId find_warehouse(Read& tx, std::string_view code);

void add(platform::Module& module);

}
