#pragma once
#include "domains/goods/store.h"
#include "domains/offers/offers.h"
#include "domains/stock/stock.h"
#include <map>

// Goods with all that is shown of them, for everybody who looks from a region.
namespace goods::list {

// What of SKUs may be had there by everybody.
class Free {
public:
    Free(std::vector<stock::Level> const& levels, std::vector<store::PartOf> const& parts);
    // Of a bundle, as many as its parts are enough for.
    std::int64_t of(GoodsId goods, SkuId sku) const;

private:
    std::map<SkuId, std::int64_t> free_;
    std::map<GoodsId, std::vector<Part>> parts_;
};

struct Loaded {
    std::map<GoodsId, store::GoodsRow> goods;
    std::map<GoodsId, std::vector<store::SkuRow>> skus;
    std::vector<store::PartRow> parts;
    std::map<IpId, api::CatalogIp> ips;
    std::vector<offers::Offer> offered;
    Free free { {}, {} };
    Time now = 0;

    // Of its brand, if it has one.
    std::optional<api::CatalogIp> ip_of(store::GoodsRow const& row) const;
};
// In two round trips, whatever their number.
Loaded load(Read& tx, std::vector<GoodsId> const& ids, std::string_view country);

// Nothing where there are no such goods on the shelf, or they are not sold there now.
std::optional<api::GoodsItem> item_of(Loaded const& loaded, GoodsId id);

// Of goods the most that there is of one of their SKUs; without what else is shown.
std::map<GoodsId, std::int64_t> find_free(Read& tx, std::vector<GoodsId> const& ids, std::string_view country);

}
