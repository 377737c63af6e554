#pragma once
#include "generated/catalog.h"
#include "kernel/result.h"
#include "platform/local_text.h"
#include <limits>
#include <map>
#include <optional>
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

// What is made: brands, their releases, every figure of a release, and what a box of it costs in a region. A region is told by the country
// that the shopper's storefront sent.
namespace catalog {

// Every brand, in the order of the shelf.
std::vector<api::CatalogIp> list_ips(Read& tx);
Later<std::vector<api::CatalogIp>> ask_ips(Batch& batch);
// Refuses not_found, not_sold_in_region.
Result<api::CatalogSeries> find_series(Read& tx, SeriesId id, std::string_view country);

struct ShelfEntry {
    api::CatalogSeries series;
    // Its first regular figures, by number.
    std::vector<std::string> pictures;
};
// What somebody looks for; as it is made, everything.
struct ShelfFilter {
    // A brand's code.
    std::string ip;
    // As typed. Each of the first four words has to be in the name of the series, of its brand or of one of its styles, in either
    // language; ASCII letters of any case.
    std::string words;
    // Minor units there, both included.
    std::int64_t least_price = 0;
    std::int64_t most_price = std::numeric_limits<std::int64_t>::max();
    api::CatalogShelfOrder order = api::CatalogShelfOrder::shelf;
};
// The series that have a price there and fit the filter, in its order: the page below the series `after`, or the first when that is none.
std::vector<ShelfEntry> list_shelf(Read& tx, std::string_view country, ShelfFilter const& filter, SeriesId after, int count);

// For whoever lists everything, by id: `count` of those after `after`, or from the first when that is none.
std::vector<SeriesId> list_series_ids(Read& tx, SeriesId after, int count);

// With its story and styles, the hidden ones last. Refuses the same.
Result<api::CatalogSeriesDetail> find_series_detail(Read& tx, SeriesId id, std::string_view country);
// What an order says of a series.
struct Priced {
    api::LocalText name;
    std::string picture;
    // Of one box, tax included.
    api::Price price;
};
// Nothing where it is not sold in the country's region.
Later<std::optional<Priced>> ask_priced(Batch& batch, SeriesId id, std::string_view country);
// Why there was nothing: not_found or not_sold_in_region.
Error why_not_priced(Read& tx, SeriesId id);
// Of one box, tax included. Refuses the same.
Result<api::Price> price_of(Read& tx, SeriesId id, std::string_view country);

struct Figure {
    api::CatalogStyle style;
    SeriesId series;
    api::LocalText series_name;
    // Of its brand.
    api::LocalText ip_name;
    // The colour family of its brand.
    std::string tone;
    // Of the box.
    std::string series_picture;
};
// What these styles are; unknown ones are left out. The same style may be asked for twice.
std::map<StyleId, Figure> find_figures(Read& tx, std::vector<StyleId> const& ids);

// A series as far as it is the same everywhere.
struct SeriesHead {
    SeriesId id;
    IpId ip;
    api::LocalText name;
    std::int32_t styles = 0;
    std::vector<StyleId> hidden;
};
// Every series, by brand and order, sold or not.
std::vector<SeriesHead> list_series_heads(Read& tx);
// Every style of the series, the hidden ones last; none when there is no such series.
std::vector<api::CatalogStyle> list_styles(Read& tx, SeriesId id);

struct StyleKind {
    StyleId id;
    bool hidden = false;
};
// Every style of the series, by number; none when there is no such series.
std::vector<StyleKind> list_style_kinds(Read& tx, SeriesId id);

// For the operator, who types codes. Nothing when there is no such series.
std::optional<SeriesId> find_series_by_code(Read& tx, std::string_view code);
// The styles of a series, by code.
std::map<std::string, StyleId> find_styles(Read& tx, SeriesId id);

// For the seed: what the files say.
struct IpRecord {
    std::string code;
    api::LocalText name;
    api::LocalText tagline;
    std::string tone;
    int order = 0;
    bool operator==(IpRecord const&) const = default;
};

struct StyleRecord {
    int number = 0;
    std::string code;
    api::LocalText name;
    api::LocalText note;
    bool hidden = false;
    std::string picture;
    bool operator==(StyleRecord const&) const = default;
};

struct SeriesRecord {
    std::string code;
    // The code of its brand.
    std::string ip;
    int order = 0;
    api::LocalText name;
    api::LocalText tagline;
    api::LocalText story;
    api::LocalText material;
    int height_least_millimetres = 0;
    int height_most_millimetres = 0;
    std::string picture;
    // Minor units by price list (a region's code).
    std::map<std::string, std::int64_t> prices;
    std::vector<StyleRecord> styles;
    bool operator==(SeriesRecord const&) const = default;
};

enum class Put { created, changed, same };

// Makes the brand, or changes what differs.
Put put_ip(Write& tx, IpRecord const& record);

struct PutSeries {
    Put put;
    SeriesId id;
    // By code.
    std::map<std::string, StyleId> styles;
};
// Makes the series with its styles and prices, or changes what differs. Its brand must be there. What a check_series refuses must not be
// handed in.
PutSeries put_series(Write& tx, SeriesRecord const& record);

// What keeps the record from being put, as an English sentence that begins with the key it is about; empty when nothing does: a style
// that is gone, or has another number, or changed between hidden and regular; an unknown brand; a price in no region of ours.
std::string check_series(Read& tx, SeriesRecord const& record);

void add(platform::Module& module);

}
