#include "domains/stock/checks.h"
#include "domains/stock/store.h"
#include "platform/events.h"
#include "platform/module.h"
#include <algorithm>
#include <cassert>
#include <map>
#include <numeric>
#include <tuple>

namespace stock {

void put_warehouse(Write& tx, Warehouse const& warehouse) { store::put_warehouse(tx, warehouse); }

void close_warehouse(Write& tx, WarehouseId warehouse) { store::close_warehouse(tx, warehouse); }

Later<std::vector<Level>> ask(Batch& batch, db::List const& skus, std::string_view region)
{
    return store::ask_levels(batch, skus, region);
}

// So much of a part.
struct Taken {
    Place place;
    std::int32_t part = 0;
    std::int64_t quantity = 0;
};

static void give_back(Write& tx, std::vector<Taken> taken)
{
    std::sort(taken.begin(), taken.end(),
        [](Taken const& one, Taken const& other) { return std::tie(one.place, one.part) < std::tie(other.place, other.part); });
    for (auto const& one : taken)
        store::give(tx, one.place, one.part, one.quantity);
}

// From as many parts as it takes. Empty, and nothing is taken: they have not so much together.
static std::vector<Taken> take_of_several(Write& tx, Place const& place, std::int64_t quantity)
{
    auto const parts = store::lock_parts(tx, place);
    auto const free = std::accumulate(parts.begin(), parts.end(), std::int64_t { 0 },
        [](std::int64_t sum, store::PartLevel const& part) { return sum + part.free; });
    std::vector<Taken> taken;
    if (free < quantity)
        return taken;
    for (auto const& part : parts) {
        auto const some = std::min(quantity, part.free);
        if (some > 0 && store::take(tx, place, part.part, some))
            taken.push_back({ place, part.part, some });
        quantity -= some;
    }
    return taken;
}

// From one part, else from as many as it takes. Empty, and nothing is taken: they have not so much together.
static std::vector<Taken> take(Write& tx, Place const& place, std::int64_t quantity, std::int64_t spread_by)
{
    if (auto const part = store::take_turn(tx, place, spread_by, quantity))
        return { { place, *part, quantity } };
    return take_of_several(tx, place, quantity);
}

// Takes the pieces and writes them down. The refusal: the piece of which there is not enough; then nothing is taken.
static std::optional<Piece> take_all(Write& tx, Holder holder, Plan plan, Time ends_at, std::int64_t spread_by, HoldState state)
{
    std::stable_sort(plan.begin(), plan.end(), [](Piece const& one, Piece const& other) {
        return std::tie(one.sku, one.warehouse, one.pool) < std::tie(other.sku, other.warehouse, other.pool);
    });
    std::vector<Taken> all;
    std::vector<store::HoldRow> rows;
    for (auto const& piece : plan) {
        auto const taken = take(tx, { piece.sku, piece.warehouse, piece.pool }, piece.quantity, spread_by);
        if (taken.empty()) {
            give_back(tx, std::move(all));
            return piece;
        }
        for (auto const& one : taken)
            rows.push_back({ holder, piece.line, one.place, one.part, one.quantity, 0, 0, ends_at });
        all.insert(all.end(), taken.begin(), taken.end());
    }
    store::insert_holds(tx, rows, state);
    return std::nullopt;
}

std::optional<Short> hold(Write& tx, Holder holder, Plan plan, Time ends_at, std::int64_t spread_by)
{
    auto const missing = take_all(tx, holder, std::move(plan), ends_at, spread_by, HoldState::open);
    if (!missing)
        return std::nullopt;
    return Short { missing->line, store::find_free(tx, { missing->sku, missing->warehouse, missing->pool }) };
}

std::int64_t lock_pool(Write& tx, SkuId sku, PoolId pool)
{
    std::int64_t free = 0;
    for (auto const& one : store::lock_pool(tx, sku, pool))
        free += one.level.free;
    return free;
}

// What one of the claims takes of the levels, which have enough: of the first that has all of it, else of several.
static std::vector<store::HoldRow> divide(std::vector<store::PoolLevel>& levels, Place place, Claim const& claim, Time ends_at)
{
    std::vector<store::HoldRow> rows;
    auto rest = claim.quantity;
    auto const take = [&](store::PoolLevel& from) {
        auto const some = std::min(rest, from.level.free);
        if (some == 0)
            return;
        from.level.free -= some;
        rest -= some;
        place.warehouse = from.warehouse;
        rows.push_back({ claim.holder, 1, place, from.level.part, some, 0, 0, ends_at });
    };
    auto const whole = std::ranges::find_if(levels, [&](store::PoolLevel const& one) { return one.level.free >= rest; });
    if (whole != levels.end())
        take(*whole);
    for (auto& one : levels)
        take(one);
    return rows;
}

bool hold_each(Write& tx, SkuId sku, PoolId pool, std::span<Claim const> claims, Time ends_at)
{
    auto const before = store::lock_pool(tx, sku, pool);
    std::int64_t left = 0;
    for (auto const& one : before)
        left += one.level.free;
    for (auto const& claim : claims)
        left -= claim.quantity;
    if (left < 0)
        return false;
    auto after = before;
    std::vector<store::HoldRow> rows;
    for (auto const& claim : claims) {
        auto const of_claim = divide(after, { sku, {}, pool }, claim, ends_at);
        rows.insert(rows.end(), of_claim.begin(), of_claim.end());
    }
    store::insert_holds(tx, rows, HoldState::open);
    for (std::size_t at = 0; at < before.size(); ++at) {
        auto const taken = before[at].level.free - after[at].level.free;
        [[maybe_unused]] bool const is_there =
            taken == 0 || store::take(tx, { sku, before[at].warehouse, pool }, before[at].level.part, taken);
        assert(is_there); // The rows are this transaction's.
    }
    return true;
}

bool hand_over(Write& tx, Holder from, Holder to, Time ends_at) { return store::hand_over(tx, from, to, ends_at); }

void confirm(Batch& batch, Holder holder, Error refusal) { store::confirm(batch, holder, refusal); }

bool confirm(Write& tx, Holder holder) { return !store::move_holds(tx, holder, HoldState::open, HoldState::sold).empty(); }

bool release(Write& tx, Holder holder)
{
    std::vector<Taken> taken;
    for (auto const& row : store::move_holds(tx, holder, HoldState::open, HoldState::released))
        taken.push_back({ row.place, row.part, row.quantity });
    bool const was_held = !taken.empty();
    give_back(tx, std::move(taken));
    return was_held;
}

bool hold_again(Write& tx, Holder holder, std::int64_t spread_by)
{
    auto const released = store::remove_holds(tx, holder, HoldState::released);
    std::map<std::pair<std::int32_t, Place>, std::int64_t> sums;
    for (auto const& row : released)
        sums[{ row.line, row.place }] += row.quantity;
    Plan plan;
    for (auto const& [key, quantity] : sums)
        plan.push_back({ key.first, key.second.sku, key.second.pool, key.second.warehouse, quantity });
    if (plan.empty())
        return false;
    if (!take_all(tx, holder, std::move(plan), released.front().ends_at, spread_by, HoldState::sold))
        return true;
    store::insert_holds(tx, released, HoldState::released);
    return false;
}

bool hand_over_sold(Write& tx, Holder from, Holder to, Time ends_at) { return store::hand_over_sold(tx, from, to, ends_at); }

// Calls `change` for so many units that are still to ship, part by part. False: there are not so many.
template<class Change>
static bool for_units(Write& tx, Holder holder, Part const& wanted, Change change)
{
    auto const left_of = [](store::HoldRow const& row) { return row.quantity - row.shipped - row.returned; };
    auto const rows = store::lock_sold(tx, holder, wanted.line, wanted.warehouse);
    auto const left = std::accumulate(rows.begin(), rows.end(), std::int64_t { 0 },
        [&](std::int64_t sum, store::HoldRow const& row) { return sum + left_of(row); });
    if (wanted.quantity < 1 || left < wanted.quantity)
        return false;
    auto rest = wanted.quantity;
    for (auto const& row : rows)
        if (auto const some = std::min(rest, left_of(row)); some > 0) {
            change(row, some);
            rest -= some;
        }
    return true;
}

std::vector<SoldUnits> list_sold_units(Read& tx, Holder holder) { return store::list_sold(tx, holder); }

std::vector<Part> list_sold(Read& tx, Holder holder)
{
    std::vector<Part> parts;
    for (auto const& [part, sku] : store::list_sold(tx, holder))
        parts.push_back(part);
    return parts;
}

std::map<std::int32_t, std::int64_t> count_held(Read& tx, Holder holder) { return store::count_held(tx, holder); }

bool ship(Write& tx, Holder holder, Part const& part)
{
    return for_units(tx, holder, part, [&](store::HoldRow const& row, std::int64_t quantity) { store::ship(tx, row, quantity); });
}

bool take_back(Write& tx, Holder holder, Part const& part)
{
    return for_units(tx, holder, part, [&](store::HoldRow const& row, std::int64_t quantity) {
        store::take_back(tx, row, quantity);
        store::give(tx, row.place, row.part, quantity);
    });
}

void take_back(Write& tx, Holder holder)
{
    for (auto const& part : list_sold(tx, holder))
        take_back(tx, holder, part);
}

bool move(Write& tx, Move const& move)
{
    Place const place { move.sku, move.warehouse, move.pool };
    if (move.quantity == 0)
        return true;
    if (move.quantity > 0)
        store::give(tx, place, 0, move.quantity);
    else if (take_of_several(tx, place, -move.quantity).empty())
        return false;
    store::insert_move(tx, move);
    if (move.quantity > 0 && move.pool == PoolId {})
        tx.happened(Arrived { move.sku });
    return true;
}

bool set_aside(Write& tx, SkuId sku, WarehouseId warehouse, PoolId pool, std::int64_t quantity, std::string_view by)
{
    constexpr std::string_view why = "set_aside";
    Move out { sku, warehouse, {}, -quantity, why, by };
    Move in { sku, warehouse, pool, quantity, why, by };
    if (quantity < 0)
        std::swap(out, in);
    return move(tx, out) && move(tx, in);
}

std::int64_t empty_pool(Write& tx, SkuId sku, PoolId pool, std::string_view by)
{
    std::map<WarehouseId, std::int64_t> free;
    for (auto const& one : store::lock_pool(tx, sku, pool))
        free[one.warehouse] += one.level.free;
    std::int64_t all = 0;
    for (auto const& [warehouse, units] : free)
        if (set_aside(tx, sku, warehouse, pool, -units, by))
            all += units;
    return all;
}

void spread(Write& tx, SkuId sku, WarehouseId warehouse, PoolId pool, std::int32_t parts)
{
    Place const place { sku, warehouse, pool };
    std::int64_t free = 0;
    for (auto const& part : store::lock_parts(tx, place)) {
        free += part.free;
        store::take(tx, place, part.part, part.free);
    }
    for (std::int32_t part = 0; part < parts; ++part)
        store::give(tx, place, part, free / parts + (part < free % parts ? 1 : 0));
}

std::vector<Stocked> list_places(Read& tx, SkuId sku) { return store::list_places(tx, sku); }

WarehouseId find_warehouse(Read& tx, std::string_view code) { return store::find_warehouse(tx, code); }

void add(platform::Module& module) { add_checks(module.checks); }

}
