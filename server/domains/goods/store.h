#pragma once
#include "domains/goods/goods.h"
#include "platform/db/batch.h"
#include <limits>
#include <optional>

namespace goods::store {

bool stands_on(Read& tx, GoodsId goods, api::GoodsShelf shelf);

Later<std::vector<SellableRow>> ask(Batch& batch, db::List const& skus);

// Goods as they are shown.
struct GoodsRow {
    GoodsId id;
    std::string code;
    api::GoodsKind kind = api::GoodsKind::figure;
    std::optional<IpId> ip;
    std::optional<SeriesId> series;
    std::optional<StyleId> style;
    bool is_on = false;
    api::LocalText title;
    api::LocalText story;
    // Names with commas between.
    std::string pictures;
    bool returnable = true;
};
std::optional<GoodsRow> find(Read& tx, GoodsId id);
Later<std::vector<GoodsRow>> ask_goods(Batch& batch, db::List const& ids);

// What lists count by.
struct Traits {
    GoodsId id;
    api::GoodsKind kind = api::GoodsKind::figure;
    std::optional<IpId> ip;
};
Later<std::vector<Traits>> ask_traits(Batch& batch, db::List const& ids);

struct SkuRow {
    SkuId id;
    GoodsId goods;
    std::string code;
    api::LocalText option;
    // Empty: that of the goods.
    std::string picture;
};
// Those on the shelf, by goods and place.
Later<std::vector<SkuRow>> ask_skus(Batch& batch, db::List const& goods);

// The same without what is shown of them.
struct SkuOf {
    SkuId id;
    GoodsId goods;
};
Later<std::vector<SkuOf>> ask_sku_ids(Batch& batch, db::List const& goods);

// So many of a SKU are in each of the goods.
struct PartOf {
    GoodsId goods;
    SkuId sku;
    std::int64_t quantity = 0;
};
Later<std::vector<PartOf>> ask_part_ids(Batch& batch, db::List const& goods);
struct PartRow {
    PartOf of;
    // Of the part.
    api::LocalText title;
    api::LocalText option;
    std::string picture;
};
Later<std::vector<PartRow>> ask_parts(Batch& batch, db::List const& goods);
// The goods of SKUs, also of those that are parts of a bundle; each once, by ascending id.
std::vector<GoodsId> find_goods_of(Read& tx, db::List const& skus);

// What a list is cut by.
struct Listed {
    GoodsId id;
    std::int64_t place = 0;
    std::int64_t amount = 0;
};
struct Bounds {
    std::int64_t least = 0;
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
};
// So many of the list behind a place: by place, by price up or down, newest first. Prices bound only the lists by price.
std::vector<Listed> list_by_place(Read& tx, std::string_view list, std::int64_t place, GoodsId after, int count);
std::vector<Listed> list_by_amount(Read& tx, std::string_view list, Bounds const& bounds, std::int64_t amount, GoodsId after, int count);
std::vector<Listed> list_by_amount_down(Read& tx, std::string_view list, Bounds const& bounds, std::int64_t amount, GoodsId after,
    int count);
std::vector<Listed> list_newest(Read& tx, std::string_view list, GoodsId after, int count);
// Those of these that are in the list.
Later<std::vector<Listed>> ask_listed(Batch& batch, std::string_view list, db::List const& goods);
// Takes goods out of all lists.
void delete_listings(Write& tx, GoodsId id);
void insert_listing(Write& tx, std::string_view list, Listed const& listed);
struct Place {
    std::string shelf;
    std::int64_t place = 0;
};
std::vector<Place> list_places(Read& tx, GoodsId id);

// For put_goods.
std::optional<GoodsId> find_by_code(Read& tx, std::string_view code);
std::optional<GoodsRecord> find_record(Read& tx, GoodsId id);
// Whose they are, by ids.
struct Owners {
    std::optional<IpId> ip;
    std::optional<SeriesId> series;
    std::optional<StyleId> style;
    bool operator==(Owners const&) const = default;
};
Owners find_owners(Read& tx, GoodsId id);
void insert(Write& tx, GoodsId id, GoodsRecord const& record, Owners const& owners);
void update(Write& tx, GoodsId id, GoodsRecord const& record, Owners const& owners);
// By code: of SKUs of the goods, also of those that are off.
std::map<std::string, SkuId> find_sku_ids(Read& tx, GoodsId id);
std::optional<SkuId> find_sku(Read& tx, std::string_view code);
bool is_bundle(Read& tx, SkuId sku);
void insert_sku(Write& tx, SkuId id, GoodsId goods, int place, SkuRecord const& record);
void update_sku(Write& tx, SkuId id, int place, SkuRecord const& record);
void set_off(Write& tx, SkuId id);
void replace_parts(Write& tx, GoodsId id, std::vector<Part> const& parts);
void replace_places(Write& tx, GoodsId id, std::map<api::GoodsShelf, std::int64_t> const& shelves);

}
