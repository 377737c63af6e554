#include "domains/stock/store.h"
#include "platform/db/batch.h"
#include <algorithm>
#include <tuple>

namespace stock::store {

static std::string_view name_of(Holder::Kind kind)
{
    constexpr std::string_view names[] = { "order", "ticket", "claim" };
    return names[static_cast<std::size_t>(kind)];
}

void put_warehouse(Write& tx, Warehouse const& warehouse)
{
    tx.change("INSERT INTO warehouse (id, code, country, priority, state) VALUES ($1, $2, $3, $4, 'open')"
              " ON CONFLICT (id) DO UPDATE SET code = excluded.code, country = excluded.country, priority = excluded.priority,"
              " state = 'open'",
        { warehouse.id, warehouse.code, warehouse.country, warehouse.priority });
    tx.change("DELETE FROM warehouse_region WHERE warehouse_id = $1", { warehouse.id });
    for (auto const region : warehouse.regions)
        tx.change("INSERT INTO warehouse_region (warehouse_id, region) VALUES ($1, $2)", { warehouse.id, region });
}

void close_warehouse(Write& tx, WarehouseId warehouse) { tx.change("UPDATE warehouse SET state = 'closed' WHERE id = $1", { warehouse }); }

Later<std::vector<Level>> ask_levels(Batch& batch, db::List const& skus, std::string_view region)
{
    return batch.all("SELECT sku_id, warehouse.id, pool_id, CAST(sum(free) AS BIGINT) FROM stock_level"
                     " JOIN warehouse ON warehouse.id = stock_level.warehouse_id AND state = 'open'"
                     " JOIN warehouse_region ON warehouse_region.warehouse_id = warehouse.id AND region = $2"
                     " WHERE sku_id = ANY($1) GROUP BY sku_id, priority, warehouse.id, pool_id HAVING sum(free) > 0"
                     " ORDER BY sku_id, priority, warehouse.id, pool_id",
        { skus, region }, [](db::Row const& row) {
            return Level { row.id<SkuId>(0), row.id<WarehouseId>(1), row.id<PoolId>(2), row.number(3) };
        });
}

std::vector<Stocked> list_places(Read& tx, SkuId sku)
{
    return tx.all("SELECT warehouse.id, code, pool_id, CAST(sum(parts) AS BIGINT), CAST(sum(free) AS BIGINT), CAST(sum(opened) AS BIGINT),"
                  " CAST(sum(sold) AS BIGINT) FROM (SELECT warehouse_id, pool_id, 1 AS parts, free, 0 AS opened, 0 AS sold FROM stock_level"
                  " WHERE sku_id = $1 UNION ALL SELECT warehouse_id, pool_id, 0, 0, CASE WHEN state = 'open' THEN quantity ELSE 0 END,"
                  " CASE WHEN state = 'sold' THEN quantity - shipped - returned ELSE 0 END FROM stock_hold"
                  " WHERE sku_id = $1 AND state IN ('open', 'sold')) places JOIN warehouse ON warehouse.id = warehouse_id"
                  " GROUP BY warehouse.id, code, priority, pool_id ORDER BY priority, warehouse.id, pool_id",
        { sku }, [](db::Row const& row) {
            return Stocked { row.id<WarehouseId>(0), row.text(1), row.id<PoolId>(2), row.small(3), row.number(4), row.number(5),
                row.number(6) };
        });
}

WarehouseId find_warehouse(Read& tx, std::string_view code)
{
    return WarehouseId { tx.number("SELECT id FROM warehouse WHERE code = $1", { code }) };
}

std::optional<std::int32_t> take_turn(Write& tx, Place const& place, std::int64_t spread_by, std::int64_t quantity)
{
    return tx.one("UPDATE stock_level SET free = free - $5 WHERE sku_id = $1 AND warehouse_id = $2 AND pool_id = $3 AND free >= $5"
                  " AND part = $4 % (SELECT nullif(count(*), 0) FROM stock_level WHERE sku_id = $1 AND warehouse_id = $2 AND pool_id = $3)"
                  " RETURNING part",
        { place.sku, place.warehouse, place.pool, spread_by, quantity }, [](db::Row const& row) { return row.small(0); });
}

std::vector<PartLevel> lock_parts(Write& tx, Place const& place)
{
    auto parts = tx.all("UPDATE stock_level SET free = free WHERE sku_id = $1 AND warehouse_id = $2 AND pool_id = $3 AND free > 0"
                        " RETURNING part, free",
        { place.sku, place.warehouse, place.pool }, [](db::Row const& row) {
            return PartLevel { row.small(0), row.number(1) };
        });
    std::sort(parts.begin(), parts.end(), [](PartLevel const& one, PartLevel const& other) { return one.part < other.part; });
    return parts;
}

std::vector<PoolLevel> lock_pool(Write& tx, SkuId sku, PoolId pool)
{
    auto levels = tx.all("UPDATE stock_level SET free = free WHERE sku_id = $1 AND pool_id = $2 AND free > 0"
                         " RETURNING warehouse_id, part, free",
        { sku, pool }, [](db::Row const& row) {
            return PoolLevel { row.id<WarehouseId>(0), { row.small(1), row.number(2) } };
        });
    std::sort(levels.begin(), levels.end(), [](PoolLevel const& one, PoolLevel const& other) {
        return std::tie(one.warehouse, one.level.part) < std::tie(other.warehouse, other.level.part);
    });
    return levels;
}

std::int64_t find_free(Read& tx, Place const& place)
{
    return tx.number(
        "SELECT CAST(coalesce(sum(free), 0) AS BIGINT) FROM stock_level WHERE sku_id = $1 AND warehouse_id = $2 AND pool_id = $3",
        { place.sku, place.warehouse, place.pool });
}

bool take(Write& tx, Place const& place, std::int32_t part, std::int64_t quantity)
{
    return tx.change("UPDATE stock_level SET free = free - $5 WHERE sku_id = $1 AND warehouse_id = $2 AND pool_id = $3 AND part = $4"
                     " AND free >= $5",
               { place.sku, place.warehouse, place.pool, part, quantity })
        == 1;
}

void give(Write& tx, Place const& place, std::int32_t part, std::int64_t quantity)
{
    tx.change("INSERT INTO stock_level (sku_id, warehouse_id, pool_id, part, free) VALUES ($1, $2, $3, $4, $5)"
              " ON CONFLICT (sku_id, warehouse_id, pool_id, part) DO UPDATE SET free = stock_level.free + excluded.free",
        { place.sku, place.warehouse, place.pool, part, quantity });
}

#define INSERT_HOLD \
    "INSERT INTO stock_hold (holder_kind, holder_id, line, warehouse_id, part, sku_id, pool_id, quantity, state, ends_at)" \
    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"

void insert_holds(Write& tx, std::span<HoldRow const> rows, HoldState state)
{
    for (auto const name = hold_states.name_of(state); !rows.empty();) {
        auto const& a = rows.front();
        if (rows.size() == 1)
            return tx.change_later(INSERT_HOLD,
                { name_of(a.holder.kind), a.holder.id, a.line, a.place.warehouse, a.part, a.place.sku, a.place.pool, a.quantity, name,
                    a.ends_at });
        auto const& b = rows[1];
        tx.change_later(INSERT_HOLD ", ($11, $12, $13, $14, $15, $16, $17, $18, $9, $19)",
            { name_of(a.holder.kind), a.holder.id, a.line, a.place.warehouse, a.part, a.place.sku, a.place.pool, a.quantity, name,
                a.ends_at, name_of(b.holder.kind), b.holder.id, b.line, b.place.warehouse, b.part, b.place.sku, b.place.pool, b.quantity,
                b.ends_at });
        rows = rows.subspan(2);
    }
}

#define HOLD_COLUMNS "line, warehouse_id, part, sku_id, pool_id, quantity, shipped, returned, ends_at"

static HoldRow hold_of(Holder holder, db::Row const& row)
{
    return { holder, row.small(0), { row.id<SkuId>(3), row.id<WarehouseId>(1), row.id<PoolId>(4) }, row.small(2), row.number(5),
        row.number(6), row.number(7), row.number(8) };
}

bool hand_over(Write& tx, Holder from, Holder to, Time ends_at)
{
    return tx.change("UPDATE stock_hold SET holder_kind = $3, holder_id = $4, ends_at = $5"
                     " WHERE holder_kind = $1 AND holder_id = $2 AND state = 'open'",
               { name_of(from.kind), from.id, name_of(to.kind), to.id, ends_at })
        > 0;
}

void confirm(Batch& batch, Holder holder, Error refusal)
{
    batch.guard("UPDATE stock_hold SET state = 'sold' WHERE holder_kind = $1 AND holder_id = $2 AND state = 'open'",
        { name_of(holder.kind), holder.id }, refusal);
}

std::vector<HoldRow> move_holds(Write& tx, Holder holder, HoldState from, HoldState to)
{
    return tx.all("UPDATE stock_hold SET state = $4 WHERE holder_kind = $1 AND holder_id = $2 AND state = $3 RETURNING " HOLD_COLUMNS,
        { name_of(holder.kind), holder.id, hold_states.name_of(from), hold_states.name_of(to) },
        [&](db::Row const& row) { return hold_of(holder, row); });
}

std::vector<HoldRow> remove_holds(Write& tx, Holder holder, HoldState state)
{
    return tx.all("DELETE FROM stock_hold WHERE holder_kind = $1 AND holder_id = $2 AND state = $3 RETURNING " HOLD_COLUMNS,
        { name_of(holder.kind), holder.id, hold_states.name_of(state) }, [&](db::Row const& row) { return hold_of(holder, row); });
}

bool hand_over_sold(Write& tx, Holder from, Holder to, Time ends_at)
{
    return tx.change("UPDATE stock_hold SET holder_kind = $3, holder_id = $4, state = 'open', ends_at = $5"
                     " WHERE holder_kind = $1 AND holder_id = $2 AND state = 'sold' AND shipped = 0 AND returned = 0",
               { name_of(from.kind), from.id, name_of(to.kind), to.id, ends_at })
        > 0;
}

std::vector<SoldUnits> list_sold(Read& tx, Holder holder)
{
    return tx.all("SELECT line, warehouse_id, CAST(sum(quantity - shipped - returned) AS BIGINT), max(sku_id) FROM stock_hold"
                  " WHERE holder_kind = $1 AND holder_id = $2 AND state = 'sold' GROUP BY line, warehouse_id ORDER BY line, warehouse_id",
        { name_of(holder.kind), holder.id }, [](db::Row const& row) {
            return SoldUnits { { row.small(0), row.id<WarehouseId>(1), row.number(2) }, row.id<SkuId>(3) };
        });
}

std::map<std::int32_t, std::int64_t> count_held(Read& tx, Holder holder)
{
    auto const all = tx.all("SELECT line, CAST(sum(quantity) AS BIGINT) FROM stock_hold WHERE holder_kind = $1 AND holder_id = $2"
                            " GROUP BY line",
        { name_of(holder.kind), holder.id }, [](db::Row const& row) { return std::pair(row.small(0), row.number(1)); });
    return { all.begin(), all.end() };
}

std::vector<HoldRow> lock_sold(Write& tx, Holder holder, std::int32_t line, WarehouseId warehouse)
{
    auto rows =
        tx.all("UPDATE stock_hold SET ends_at = ends_at WHERE holder_kind = $1 AND holder_id = $2 AND line = $3 AND warehouse_id = $4"
               " AND state = 'sold' RETURNING " HOLD_COLUMNS,
            { name_of(holder.kind), holder.id, line, warehouse }, [&](db::Row const& row) { return hold_of(holder, row); });
    std::sort(rows.begin(), rows.end(), [](HoldRow const& one, HoldRow const& other) { return one.part < other.part; });
    return rows;
}

void ship(Write& tx, HoldRow const& row, std::int64_t quantity)
{
    tx.change("UPDATE stock_hold SET shipped = shipped + $6,"
              " state = CASE WHEN shipped + returned + $6 = quantity THEN 'shipped' ELSE 'sold' END"
              " WHERE holder_kind = $1 AND holder_id = $2 AND line = $3 AND warehouse_id = $4 AND part = $5 AND state = 'sold'",
        { name_of(row.holder.kind), row.holder.id, row.line, row.place.warehouse, row.part, quantity });
}

void take_back(Write& tx, HoldRow const& row, std::int64_t quantity)
{
    tx.change("UPDATE stock_hold SET returned = returned + $6, state = CASE WHEN shipped + returned + $6 < quantity THEN 'sold'"
              " WHEN shipped > 0 THEN 'shipped' ELSE 'returned' END"
              " WHERE holder_kind = $1 AND holder_id = $2 AND line = $3 AND warehouse_id = $4 AND part = $5 AND state = 'sold'",
        { name_of(row.holder.kind), row.holder.id, row.line, row.place.warehouse, row.part, quantity });
}

void insert_move(Write& tx, Move const& move)
{
    tx.change_later("INSERT INTO stock_move (id, sku_id, warehouse_id, pool_id, quantity, why, operator, at)"
                    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        { tx.new_id<Id<struct StockMoveTag>>(), move.sku, move.warehouse, move.pool, move.quantity, move.why, move.by, tx.now() });
}

}
