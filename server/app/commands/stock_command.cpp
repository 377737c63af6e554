#include "app/commands/operator_name.h"
#include "app/shop.h"
#include "domains/region/region.h"
#include "domains/stock/stock.h"
#include <algorithm>
#include <charconv>
#include <iostream>
#include <stdexcept>

namespace app {

namespace {

stock::SkuId sku_of(std::string const& text)
{
    std::int64_t number = 0;
    auto const* const end = text.data() + text.size();
    if (std::from_chars(text.data(), end, number).ptr != end || number < 1)
        throw std::runtime_error("a SKU is given by its number, not " + text);
    return { number };
}

stock::WarehouseId warehouse_with(Read& tx, std::string const& code)
{
    auto const found = stock::find_warehouse(tx, code);
    if (!found)
        throw std::runtime_error(code.empty() ? "say in which warehouse: --warehouse BKK" : "there is no warehouse " + code);
    return found;
}

void put_warehouse(Write& tx, StockOptions const& wanted)
{
    auto id = stock::find_warehouse(tx, wanted.what);
    if (!id)
        id = tx.new_id<stock::WarehouseId>();
    stock::Warehouse warehouse { id, wanted.what, wanted.country, wanted.priority, {} };
    for (auto const& name : wanted.regions) {
        auto const* const found = region::find(name);
        if (!found)
            throw std::runtime_error("there is no region " + name);
        warehouse.regions.push_back(found->iso2);
    }
    if (wanted.country.size() != 2 || warehouse.regions.empty())
        throw std::runtime_error("a warehouse has a country of two letters and a region it serves: --country TH --regions TH SG");
    stock::put_warehouse(tx, warehouse);
    std::cout << "Warehouse " << wanted.what << " is open.\n";
}

void move(Write& tx, StockOptions const& wanted)
{
    auto const why = wanted.note.empty() ? std::string(wanted.quantity > 0 ? "received" : "removed") : wanted.note;
    auto const operator_ = operator_name();
    stock::Move const move { sku_of(wanted.what), warehouse_with(tx, wanted.warehouse), { wanted.pool }, wanted.quantity, why, operator_ };
    if (wanted.quantity == 0)
        throw std::runtime_error("say how many: --quantity 100, or --quantity=-5 for units that are gone");
    if (!stock::move(tx, move))
        throw std::runtime_error("so many are not free there");
    std::cout << wanted.quantity << " of SKU " << wanted.what << (wanted.quantity > 0 ? " came into " : " left ") << wanted.warehouse
              << ".\n";
}

void set_aside(Write& tx, StockOptions const& wanted)
{
    auto const warehouse = warehouse_with(tx, wanted.warehouse);
    if (wanted.pool == 0 || wanted.quantity == 0)
        throw std::runtime_error("say how many go into which pool: --pool 7 --quantity 50, or --quantity=-50 for the way back");
    if (!stock::set_aside(tx, sku_of(wanted.what), warehouse, { wanted.pool }, wanted.quantity, operator_name()))
        throw std::runtime_error("so many are not free there");
    std::cout << wanted.quantity << " of SKU " << wanted.what << " are set aside for pool " << wanted.pool << ".\n";
}

// Where no warehouse is named, in each that has some in the pool.
void spread(Write& tx, StockOptions const& wanted)
{
    auto const sku = sku_of(wanted.what);
    if (wanted.parts < 1)
        throw std::runtime_error("say into how many parts: --parts 16");
    auto const only = wanted.warehouse.empty() ? stock::WarehouseId {} : warehouse_with(tx, wanted.warehouse);
    int spread = 0;
    for (auto const& place : stock::list_places(tx, sku))
        if (place.pool.value == wanted.pool && place.parts > 0 && (!only || place.warehouse == only)) {
            stock::spread(tx, sku, place.warehouse, place.pool, wanted.parts);
            std::cout << "SKU " << wanted.what << " lies in " << wanted.parts << " parts in " << place.warehouse_code << ".\n";
            ++spread;
        }
    if (spread == 0)
        throw std::runtime_error("no warehouse has this SKU");
}

void show(Read& tx, StockOptions const& wanted)
{
    for (auto const& place : stock::list_places(tx, sku_of(wanted.what)))
        std::cout << place.warehouse_code << " pool " << place.pool.value << ": " << place.free << " free in " << place.parts << " parts, "
                  << place.open << " held, " << place.sold << " sold and to ship\n";
}

}

int manage_stock(Options const& options)
{
    auto const& wanted = options.stock;
    Shop shop(options, false);
    require_migrated(shop);
    auto const done = shop.database().transact<Unit>([&](Write& tx) -> Status {
        if (wanted.action == "show")
            show(tx, wanted);
        else if (wanted.action == "warehouse")
            put_warehouse(tx, wanted);
        else if (wanted.action == "close")
            stock::close_warehouse(tx, warehouse_with(tx, wanted.what));
        else if (wanted.action == "move")
            move(tx, wanted);
        else if (wanted.action == "set-aside")
            set_aside(tx, wanted);
        else
            spread(tx, wanted);
        return ::done();
    });
    shop.database().stop();
    return done.ok() ? 0 : 1;
}

}
