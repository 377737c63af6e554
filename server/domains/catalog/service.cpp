#include "domains/catalog/rules.h"
#include "domains/catalog/store.h"
#include "domains/region/region.h"
#include "generated/refusals/catalog.h"
#include "generated/refusals/common.h"
#include <algorithm>
#include <cassert>
#include <stdexcept>

namespace catalog {

std::vector<api::CatalogIp> list_ips(Read& tx) { return store::list_ips(tx); }

Later<std::vector<api::CatalogIp>> ask_ips(Batch& batch) { return store::ask_ips(batch); }

static constexpr int pictures_on_shelf = 5;

std::vector<ShelfEntry> list_shelf(Read& tx, std::string_view country, ShelfFilter const& filter, SeriesId after, int count)
{
    store::Page const page { region::of(country).iso2, after, count };
    std::map<SeriesId, std::vector<std::string>> pictures;
    for (auto& [series, picture] : store::list_pictures_after(tx, filter, page, pictures_on_shelf))
        pictures[series].push_back(std::move(picture));
    std::vector<ShelfEntry> entries;
    for (auto& series : store::list_series_after(tx, filter, page)) {
        auto& shown = pictures[series.series_id];
        entries.push_back({ std::move(series), std::move(shown) });
    }
    return entries;
}

std::vector<SeriesId> list_series_ids(Read& tx, SeriesId after, int count) { return store::list_series_ids(tx, after, count); }

// Nothing was found in the price list: is it the series or its price that is missing?
Error why_not_priced(Read& tx, SeriesId id) { return store::is_series(tx, id) ? refusal::not_sold_in_region : refusal::not_found; }

Later<std::optional<Priced>> ask_priced(Batch& batch, SeriesId id, std::string_view country)
{
    return store::ask_priced(batch, id, region::of(country).iso2);
}

Result<api::CatalogSeries> find_series(Read& tx, SeriesId id, std::string_view country)
{
    auto found = store::find_series(tx, id, region::of(country).iso2);
    if (!found)
        return why_not_priced(tx, id);
    return std::move(*found);
}

Result<api::CatalogSeriesDetail> find_series_detail(Read& tx, SeriesId id, std::string_view country)
{
    auto series = TRY(find_series(tx, id, country));
    api::CatalogSeriesDetail detail;
    detail.series_id = series.series_id;
    detail.code = std::move(series.code);
    detail.ip = std::move(series.ip);
    detail.name = std::move(series.name);
    detail.tagline = std::move(series.tagline);
    detail.material = std::move(series.material);
    detail.height_least_millimetres = series.height_least_millimetres;
    detail.height_most_millimetres = series.height_most_millimetres;
    detail.picture = std::move(series.picture);
    detail.price = std::move(series.price);
    detail.style_count = series.style_count;
    detail.hidden_count = series.hidden_count;
    detail.story = store::find_story(tx, id);
    detail.styles = store::list_styles(tx, id);
    return detail;
}

Result<api::Price> price_of(Read& tx, SeriesId id, std::string_view country)
{
    auto found = store::find_price(tx, id, region::of(country).iso2);
    if (!found)
        return why_not_priced(tx, id);
    return std::move(*found);
}

std::map<StyleId, Figure> find_figures(Read& tx, std::vector<StyleId> const& ids) { return store::find_figures(tx, ids); }

std::vector<SeriesHead> list_series_heads(Read& tx)
{
    auto heads = store::list_series_heads(tx);
    std::map<SeriesId, std::vector<StyleId>> hidden;
    for (auto const& [series, style] : store::list_hidden_styles(tx))
        hidden[series].push_back(style);
    for (auto& head : heads)
        head.hidden = std::move(hidden[head.id]);
    return heads;
}

std::vector<api::CatalogStyle> list_styles(Read& tx, SeriesId id) { return store::list_styles(tx, id); }

std::vector<StyleKind> list_style_kinds(Read& tx, SeriesId id) { return store::list_style_kinds(tx, id); }

std::optional<SeriesId> find_series_by_code(Read& tx, std::string_view code) { return store::find_series_id(tx, code); }

std::map<std::string, StyleId> find_styles(Read& tx, SeriesId id) { return store::find_style_ids(tx, id); }

Put put_ip(Write& tx, IpRecord const& record)
{
    auto const before = store::find_ip_record(tx, record.code);
    if (!before) {
        store::insert_ip(tx, tx.new_id<IpId>(), record);
        return Put::created;
    }
    if (*before == record)
        return Put::same;
    store::update_ip(tx, record);
    return Put::changed;
}

std::string check_series(Read& tx, SeriesRecord const& record)
{
    if (auto wrong = rules::flaw(record); !wrong.empty())
        return wrong;
    if (!store::find_ip_id(tx, record.ip))
        return "ip: there is no brand \"" + record.ip + "\"";
    auto const before = store::find_series_record(tx, record.code);
    return before ? rules::broken_promise(*before, record) : "";
}

static void put_styles(Write& tx, SeriesId id, std::vector<StyleRecord> const& styles)
{
    auto const known = store::find_style_ids(tx, id);
    for (auto const& style : styles) {
        auto const found = known.find(style.code);
        if (found == known.end())
            store::insert_style(tx, tx.new_id<StyleId>(), id, style);
        else
            store::update_style(tx, found->second, style);
    }
}

PutSeries put_series(Write& tx, SeriesRecord const& record)
{
    auto sorted = record;
    std::sort(sorted.styles.begin(), sorted.styles.end(), [](auto const& one, auto const& other) { return one.number < other.number; });
    auto const before = store::find_series_record(tx, record.code);
    auto const ip = store::find_ip_id(tx, record.ip);
    if (!ip)
        throw std::logic_error("put_series without its brand");
    auto id = store::find_series_id(tx, record.code);
    auto put = Put::same;
    if (!before) {
        put = Put::created;
        id = tx.new_id<SeriesId>();
        store::insert_series(tx, *id, *ip, sorted);
    } else if (*before != sorted) {
        put = Put::changed;
        store::update_series(tx, *id, *ip, sorted);
    }
    if (put != Put::same) {
        put_styles(tx, *id, sorted.styles);
        store::replace_prices(tx, *id, sorted.prices);
    }
    return { put, *id, store::find_style_ids(tx, *id) };
}

}
