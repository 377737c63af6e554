#pragma once
// A warehouse near and one far, and the steps of stock in a transaction each.
#include "domains/stock/stock.h"
#include "platform/db/batch.h"
#include "platform/db/transaction.h"
#include "testing/shop.h"
#include <optional>
#include <vector>

namespace testing {

using namespace stock;

class StockShop : public testing::OnEachEngine {
protected:
    explicit StockShop(AddModule const& listen = [](platform::Module&) {}) : OnEachEngine({ stock::add, listen }) { }

    void SetUp() override
    {
        shop.write([&](Write& tx) {
            put_warehouse(tx, { near, "BKK", "TH", 1, { "TH", "SG" } });
            put_warehouse(tx, { far, "SHA", "CN", 2, { "TH", "CN" } });
        });
    }

    static Holder order(std::int64_t id) { return { Holder::Kind::order, id }; }
    bool receive(SkuId sku, std::int64_t quantity, WarehouseId into = near, PoolId pool = {})
    {
        return shop.write([&](Write& tx) { return stock::move(tx, { sku, into, pool, quantity, "received", "ada" }); });
    }
    std::optional<Short> hold(std::int64_t id, Plan const& plan, std::int64_t spread_by = 0)
    {
        return shop.write([&](Write& tx) { return stock::hold(tx, order(id), plan, ends_at, spread_by); });
    }
    bool holds(std::int64_t id, std::int64_t quantity, std::int64_t spread_by = 0)
    {
        return !hold(id, { { 1, tea, {}, near, quantity } }, spread_by);
    }
    bool confirm(std::int64_t id)
    {
        return shop.write([&](Write& tx) { return stock::confirm(tx, order(id)); });
    }
    bool release(std::int64_t id)
    {
        return shop.write([&](Write& tx) { return stock::release(tx, order(id)); });
    }
    bool hold_again(std::int64_t id)
    {
        return shop.write([&](Write& tx) { return stock::hold_again(tx, order(id), 0); });
    }
    bool ship(std::int64_t id, std::int64_t quantity)
    {
        return shop.write([&](Write& tx) { return stock::ship(tx, order(id), { 1, near, quantity }); });
    }
    bool take_back(std::int64_t id, std::int64_t quantity)
    {
        return shop.write([&](Write& tx) { return stock::take_back(tx, order(id), { 1, near, quantity }); });
    }
    void spread(std::int32_t parts)
    {
        shop.write([&](Write& tx) { stock::spread(tx, tea, near, {}, parts); });
    }
    std::int64_t free(SkuId sku = tea, WarehouseId in = near, PoolId pool = {})
    {
        return number(
            "SELECT CAST(coalesce(sum(free), 0) AS BIGINT) FROM stock_level WHERE sku_id = $1 AND warehouse_id = $2 AND pool_id = $3",
            { sku, in, pool });
    }
    std::int64_t held(std::string_view state)
    {
        return number("SELECT CAST(coalesce(sum(quantity), 0) AS BIGINT) FROM stock_hold WHERE state = $1", { state });
    }
    std::int64_t number(std::string_view sql, db::Params params = {})
    {
        return shop.read([&](Read& tx) { return tx.number(sql, params); });
    }
    std::vector<std::int64_t> free_of_parts()
    {
        return shop.read([](Read& tx) {
            return tx.all("SELECT free FROM stock_level WHERE sku_id = 1 ORDER BY part", {},
                [](db::Row const& row) { return row.number(0); });
        });
    }

    static constexpr SkuId tea { 1 };
    static constexpr SkuId cup { 2 };
    static constexpr WarehouseId near { 10 };
    static constexpr WarehouseId far { 20 };
    static constexpr PoolId fans { 7 };
    Time const ends_at = shop.clock.now() + minutes(15);
};

}
