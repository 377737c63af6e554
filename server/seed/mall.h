#pragma once
// What the mall sells as readable files: goods, price lists, warehouses. server/seed/README.md describes them.
#include "domains/goods/goods.h"
#include "domains/offers/offers.h"
#include "domains/promotion/promotion.h"
#include <map>
#include <string>
#include <vector>

class Write;

namespace seed {

struct WarehouseFile {
    std::int64_t id = 0;
    std::string code;
    std::string country;
    std::int32_t priority = 0;
    std::vector<std::string> regions;
};

struct SkuFile {
    // By warehouse: units that a new SKU begins with.
    std::map<std::string, std::int64_t> stock;
    // By region, in minor units: of one, and of one of three and more.
    std::map<std::string, std::int64_t> price;
    std::map<std::string, std::int64_t> from_three;
};

struct GoodsFile {
    // Its place in the files, for faults.
    std::string name;
    goods::GoodsRecord goods;
    // By code.
    std::map<std::string, SkuFile> skus;
};

// Its offers name SKUs by code.
struct ListFile {
    std::string name;
    offers::ListRecord list;
    std::vector<std::string> skus;
};

// It names its SKUs by code; empty: no gift.
struct PromotionFile {
    std::string name;
    promotion::Record promotion;
    std::vector<std::string> skus;
    std::string gift;
};

struct Mall {
    std::vector<WarehouseFile> warehouses;
    std::vector<GoodsFile> goods;
    std::vector<ListFile> lists;
    std::vector<PromotionFile> promotions;
};

// Reads warehouses.toml, lists.toml, promotions.toml and goods from every other *.toml of the folder. Throws Fault when something is
// missing, of the wrong type, unknown, or there twice.
Mall read_mall(std::string const& folder);

struct MallReport {
    int made = 0;
    int changed = 0;
    int lists = 0;
    int promotions = 0;
};
// Brings the mall to what the files say, by codes. Goods that are in the shop and not in the files stay. Only a SKU that is made now gets
// its units: what is there was counted since. Throws Fault when a file is not sound.
MallReport put_mall(Write& tx, Mall const& mall);

}
