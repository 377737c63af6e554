#pragma once
#include "domains/catalog/catalog.h"
#include "platform/db/batch.h"
#include "platform/db/transaction.h"
#include <optional>
#include <span>

namespace catalog::store {

// By order.
std::vector<api::CatalogIp> list_ips(Read& tx);
Later<std::vector<api::CatalogIp>> ask_ips(Batch& batch);
struct Page {
    std::string_view price_list;
    SeriesId after;
    int count = 0;
};
// A page of the series that fit, and the pictures of their first figures.
std::vector<api::CatalogSeries> list_series_after(Read& tx, ShelfFilter const& filter, Page const& page);
std::vector<std::pair<SeriesId, std::string>> list_pictures_after(Read& tx, ShelfFilter const& filter, Page const& page, int pictures);
Later<std::optional<Priced>> ask_priced(Batch& batch, SeriesId id, std::string_view price_list);
std::optional<api::CatalogSeries> find_series(Read& tx, SeriesId id, std::string_view price_list);
bool is_series(Read& tx, SeriesId id);
// With a price anywhere, by id.
std::vector<SeriesId> list_series_ids(Read& tx, SeriesId after, int count);
// Without their hidden styles.
std::vector<SeriesHead> list_series_heads(Read& tx);
std::vector<std::pair<SeriesId, StyleId>> list_hidden_styles(Read& tx);
api::LocalText find_story(Read& tx, SeriesId id);
std::vector<api::CatalogStyle> list_styles(Read& tx, SeriesId id);
std::vector<StyleKind> list_style_kinds(Read& tx, SeriesId id);
std::optional<api::Price> find_price(Read& tx, SeriesId id, std::string_view price_list);

std::map<StyleId, Figure> find_figures(Read& tx, std::vector<StyleId> const& ids);

std::optional<IpId> find_ip_id(Read& tx, std::string_view code);
std::optional<IpRecord> find_ip_record(Read& tx, std::string_view code);
void insert_ip(Write& tx, IpId id, IpRecord const& record);
void update_ip(Write& tx, IpRecord const& record);

std::optional<SeriesId> find_series_id(Read& tx, std::string_view code);
// With its styles and prices.
std::optional<SeriesRecord> find_series_record(Read& tx, std::string_view code);
void insert_series(Write& tx, SeriesId id, IpId ip, SeriesRecord const& record);
void update_series(Write& tx, SeriesId id, IpId ip, SeriesRecord const& record);
std::map<std::string, StyleId> find_style_ids(Read& tx, SeriesId id);
void insert_style(Write& tx, StyleId id, SeriesId series, StyleRecord const& record);
void update_style(Write& tx, StyleId id, StyleRecord const& record);
void replace_prices(Write& tx, SeriesId id, std::map<std::string, std::int64_t> const& prices);

}
