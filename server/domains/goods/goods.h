#pragma once
#include "domains/catalog/catalog.h"
#include "generated/goods.h"
#include "generated/ids/goods_id.h"
#include "generated/ids/sku_id.h"
#include "kernel/result.h"
#include "platform/db/list.h"
#include "platform/local_text.h"
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

class Batch;
class Read;
class Write;
template<class T>
class Later;

namespace platform {
struct Module;
}

// What the mall sells: goods, each in one SKU or several. What they cost, offers say; how many there are, stock.
namespace goods {

// So many of it.
struct Part {
    SkuId sku;
    std::int64_t quantity = 0;
    bool operator==(Part const&) const = default;
};

// What has to be known of a SKU to sell it.
struct Sellable {
    SkuId sku;
    GoodsId goods;
    api::GoodsKind kind = api::GoodsKind::figure;
    // Of the goods.
    api::LocalText title;
    // Which of its ways; empty where there is one only.
    api::LocalText option;
    // A name below /pictures.
    std::string picture;
    // The goods and the SKU are on the shelf: it may be ordered.
    bool is_on = false;
    // May be sent back when it was not opened.
    bool returnable = true;
    std::int32_t grams = 0;
    std::string tax_class;
    // Two letters, and what customs call it.
    std::string origin;
    std::string hs_code;
    // What one unit takes from stock: the SKU itself, or what a bundle is made of.
    std::vector<Part> parts;
};

struct SellableRow {
    Sellable sellable;
    Part part;
};
// One statement.
Later<std::vector<SellableRow>> ask(Batch& batch, db::List const& skus);
// Once the batch has run: those that there are, by ascending id, each once.
std::vector<Sellable> sellables_of(std::vector<SellableRow> const& rows);
// Where the small file of a picture is, of the widths that there are: figures are drawn in others than everything else.
std::string picture_address(std::string_view picture);
// What SKUs are called on lists of what to pack: "Tea, red (SKU 81)". Of one that is not there, its number.
std::map<SkuId, std::string> names_for_packing(Read& tx, std::set<SkuId> const& skus);
// Whether the goods stand there.
bool stands_on(Read& tx, GoodsId goods, api::GoodsShelf shelf);
// Those of these SKUs that there are.
std::map<SkuId, Sellable> find_sellables(Read& tx, std::set<SkuId> const& skus);
// Of these. Refuses not_found, goods_off_shelf, which names the goods.
Result<Sellable> on_shelf(Read& tx, std::span<Sellable const> sellables, SkuId sku);

// How many there are, as it is shown.
constexpr std::int64_t few = 5;
constexpr api::GoodsStock stock_of(std::int64_t free)
{
    return free <= 0 ? api::GoodsStock::none : free <= few ? api::GoodsStock::few : api::GoodsStock::plenty;
}

// For the seed: what the files say.
struct SkuRecord {
    std::string code;
    // Which of its ways; empty where there is one only.
    api::LocalText option;
    // Empty: that of the goods.
    std::string picture;
    std::int32_t grams = 0;
    std::string origin;
    std::string hs_code;
    bool is_on = true;
    bool operator==(SkuRecord const&) const = default;
};
struct PartRecord {
    // Of a SKU that is no bundle's.
    std::string sku;
    std::int32_t quantity = 1;
    bool operator==(PartRecord const&) const = default;
};
struct GoodsRecord {
    std::string code;
    api::GoodsKind kind = api::GoodsKind::figure;
    // Codes of whose they are; empty where they are nobody's. A style needs its series.
    std::string ip;
    std::string series;
    std::string style;
    bool is_on = true;
    api::LocalText title;
    api::LocalText story;
    // Names below /pictures; one at least.
    std::vector<std::string> pictures;
    std::string tax_class;
    bool returnable = true;
    // The lowest place stands first.
    std::map<api::GoodsShelf, std::int64_t> shelves;
    // In their order; one at least.
    std::vector<SkuRecord> skus;
    // Of a bundle.
    std::vector<PartRecord> parts;
    bool operator==(GoodsRecord const&) const = default;
};
// What is wrong with it, as a sentence that begins with the key it is about; empty when nothing is.
std::string check_goods(Read& tx, GoodsRecord const& record);
struct PutGoods {
    catalog::Put put = catalog::Put::same;
    GoodsId id;
    // By code.
    std::map<std::string, SkuId> skus;
};
// By its code: makes it, or changes what differs. A SKU that is not in the record any more goes off. Whoever waits for goods that come onto
// the shelf is told. The record is sound.
PutGoods put_goods(Write& tx, GoodsRecord const& record);

// Of goods, by code, also those that are off; none when there are no such goods.
std::map<std::string, SkuId> find_skus(Read& tx, std::string_view goods);

void add(platform::Module& module);

}
