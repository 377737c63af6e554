#include "domains/region/region.h"
#include "domains/stock/stock.h"
#include "platform/db/transaction.h"
#include "seed/catalogue.h"
#include "seed/mall.h"
#include <algorithm>

namespace seed {

static std::map<std::string, stock::WarehouseId> put_warehouses(Write& tx, std::vector<WarehouseFile> const& files)
{
    std::map<std::string, stock::WarehouseId> ids;
    for (auto const& file : files) {
        ids[file.code] = { file.id };
        stock::put_warehouse(tx, { { file.id }, file.code, file.country, file.priority, { file.regions.begin(), file.regions.end() } });
    }
    return ids;
}

static void receive(Write& tx, GoodsFile const& file, SkuFile const& sku, SkuId id,
    std::map<std::string, stock::WarehouseId> const& warehouses)
{
    for (auto const& [code, quantity] : sku.stock) {
        auto const warehouse = warehouses.find(code);
        if (warehouse == warehouses.end())
            throw Fault(file.name + ": stock: there is no warehouse \"" + code + "\"");
        stock::move(tx, { id, warehouse->second, {}, quantity, "seed", "seed" });
    }
}

static void put_list(Write& tx, std::string const& name, offers::ListRecord const& list, MallReport& report)
{
    if (auto const flaw = offers::check_list(tx, list); !flaw.empty())
        throw Fault(name + ": " + flaw);
    report.lists += offers::put_list(tx, list) ? 1 : 0;
}

static offers::OfferRecord tier(SkuId sku, std::int64_t least_quantity, std::int64_t amount)
{
    return { .sku = sku, .least_quantity = least_quantity, .amount = amount };
}

// The base list of each region: what stands with the goods.
static void put_base(Write& tx, Mall const& mall, std::map<std::string, SkuId> const& skus, MallReport& report)
{
    constexpr std::int64_t many = 3;
    std::map<std::string, offers::ListRecord> lists;
    for (auto const& region : region::all()) {
        auto& list = lists[std::string(region.iso2)];
        list.code = "base-" + std::string(region.iso2);
        list.region = region.iso2;
    }
    for (auto const& file : mall.goods)
        for (auto const& [code, sku] : file.skus)
            for (auto const& [prices, least] : { std::pair(&sku.price, std::int64_t { 1 }), std::pair(&sku.from_three, many) })
                for (auto const& [region, amount] : *prices) {
                    auto const list = lists.find(region);
                    if (list == lists.end())
                        throw Fault(file.name + ": price." + region + ": the shop has no such region");
                    list->second.offers.push_back(tier(skus.at(code), least, amount));
                }
    for (auto const& [region, list] : lists)
        put_list(tx, "base list of " + region, list, report);
}

static SkuId sku_of(PromotionFile const& file, std::map<std::string, SkuId> const& skus, std::string const& code)
{
    auto const sku = skus.find(code);
    if (sku == skus.end())
        throw Fault(file.name + ": there is no SKU that is called \"" + code + "\"");
    return sku->second;
}

static void put_promotions(Write& tx, std::vector<PromotionFile> const& files, std::map<std::string, SkuId> const& skus, MallReport& report)
{
    for (auto const& file : files) {
        auto record = file.promotion;
        for (auto const& code : file.skus)
            record.scope.skus.insert(sku_of(file, skus, code));
        if (!file.gift.empty())
            record.gift = sku_of(file, skus, file.gift);
        if (auto const flaw = promotion::flaw_of_terms(tx, record); !flaw.empty())
            throw Fault(file.name + ": " + flaw);
        report.promotions += promotion::put(tx, record) ? 1 : 0;
    }
}

MallReport put_mall(Write& tx, Mall const& mall)
{
    MallReport report;
    auto const warehouses = put_warehouses(tx, mall.warehouses);
    std::map<std::string, SkuId> skus;
    // What bundles are made of comes first.
    for (bool const is_bundle : { false, true })
        for (auto const& file : mall.goods) {
            if (file.goods.parts.empty() == is_bundle)
                continue;
            if (auto const flaw = goods::check_goods(tx, file.goods); !flaw.empty())
                throw Fault(file.name + ": " + flaw);
            auto const known = goods::find_skus(tx, file.goods.code);
            auto const put = goods::put_goods(tx, file.goods);
            report.made += put.put == catalog::Put::created ? 1 : 0;
            report.changed += put.put == catalog::Put::changed ? 1 : 0;
            for (auto const& [code, sku] : file.skus) {
                skus[code] = put.skus.at(code);
                if (!known.contains(code))
                    receive(tx, file, sku, skus[code], warehouses);
            }
        }
    put_base(tx, mall, skus, report);
    for (auto const& file : mall.lists) {
        auto list = file.list;
        for (std::size_t at = 0; at < list.offers.size(); ++at) {
            auto const sku = skus.find(file.skus[at]);
            if (sku == skus.end())
                throw Fault(file.name + ": offer.sku: there is none that is called \"" + file.skus[at] + "\"");
            list.offers[at].sku = sku->second;
        }
        put_list(tx, file.name, list, report);
    }
    put_promotions(tx, mall.promotions, skus, report);
    return report;
}

}
