#include "domains/stock/stock.h"
#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace stock {

namespace {

// What is left of the levels while they are being divided.
class Rest {
public:
    explicit Rest(std::span<Level const> levels) : levels_(levels.begin(), levels.end()) { }

    std::int64_t of(Wanted const& wanted) const
    {
        return std::accumulate(levels_.begin(), levels_.end(), std::int64_t { 0 },
            [&](std::int64_t sum, Level const& level) { return sum + (is_of(level, wanted) ? level.free : 0); });
    }
    // Takes the line from one warehouse; from that one, if it is named. False, and nothing is taken: none has so much.
    bool take_whole(Wanted const& wanted, WarehouseId only, Plan& plan)
    {
        auto const found = std::find_if(levels_.begin(), levels_.end(), [&](Level const& level) {
            return is_of(level, wanted) && level.free >= wanted.quantity && (!only || level.warehouse == only);
        });
        if (found == levels_.end())
            return false;
        take(*found, wanted, wanted.quantity, plan);
        return true;
    }
    // From several, as they stand. There is enough.
    void take_split(Wanted const& wanted, Plan& plan)
    {
        auto left = wanted.quantity;
        for (auto& level : levels_)
            if (auto const some = is_of(level, wanted) ? std::min(left, level.free) : 0; some > 0) {
                take(level, wanted, some, plan);
                left -= some;
            }
    }

private:
    static bool is_of(Level const& level, Wanted const& wanted) { return level.sku == wanted.sku && level.pool == wanted.pool; }
    static void take(Level& level, Wanted const& wanted, std::int64_t quantity, Plan& plan)
    {
        level.free -= quantity;
        plan.push_back({ wanted.line, wanted.sku, wanted.pool, level.warehouse, quantity });
    }

    std::vector<Level> levels_;
};

std::vector<Short> find_short(std::span<Wanted const> wanted, std::span<Level const> levels)
{
    Rest const all(levels);
    std::map<std::pair<SkuId, PoolId>, std::int64_t> sums;
    for (auto const& one : wanted)
        sums[{ one.sku, one.pool }] += one.quantity;
    std::vector<Short> lines;
    for (auto const& one : wanted)
        if (auto const left = all.of(one); left < sums[{ one.sku, one.pool }])
            lines.push_back({ one.line, left });
    return lines;
}

std::optional<Plan> from_one(std::span<Wanted const> wanted, std::span<Level const> levels, WarehouseId warehouse)
{
    Rest rest(levels);
    Plan plan;
    bool const has_all =
        std::all_of(wanted.begin(), wanted.end(), [&](Wanted const& one) { return rest.take_whole(one, warehouse, plan); });
    return has_all ? std::optional(std::move(plan)) : std::nullopt;
}

}

std::variant<Plan, std::vector<Short>> allocate(std::span<Wanted const> wanted, std::span<Level const> levels)
{
    if (auto lines = find_short(wanted, levels); !lines.empty())
        return lines;
    for (auto const& level : levels)
        if (auto plan = from_one(wanted, levels, level.warehouse))
            return std::move(*plan);
    Rest rest(levels);
    Plan plan;
    std::vector<Wanted> to_split;
    for (auto const& one : wanted)
        if (!rest.take_whole(one, {}, plan))
            to_split.push_back(one);
    for (auto const& one : to_split)
        rest.take_split(one, plan);
    std::stable_sort(plan.begin(), plan.end(), [](Piece const& one, Piece const& other) { return one.line < other.line; });
    return plan;
}

}
