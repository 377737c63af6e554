#include "domains/catalog/store.h"
#include "domains/catalog/rules.h"
#include "domains/region/region.h"
#include "platform/db/like.h"

namespace catalog::store {

using local_text::kept_at, local_text::shown_at;

#define NAME_OF_SERIES TEXT_COLUMNS("series.name")
#define SHOWN_OF_SERIES NAME_OF_SERIES ", " TEXT_COLUMNS("series.tagline") ", " TEXT_COLUMNS("series.material")
#define SHOWN_OF_IP TEXT_COLUMNS("ip.name") ", " TEXT_COLUMNS("ip.tagline")
#define NAMES_OF_FIGURE NAME_OF_SERIES ", " TEXT_COLUMNS("ip.name")
#define STYLE_TEXTS TEXT_COLUMNS("name") ", " TEXT_COLUMNS("note")
#define SHOWN_OF_STYLE TEXT_COLUMNS("style.name") ", " TEXT_COLUMNS("style.note")

#define SERIES_COLUMNS \
    "SELECT series.id, series.code, " SHOWN_OF_SERIES ", series.height_least_millimetres, series.height_most_millimetres, series.picture," \
    " ip.id, ip.code, " SHOWN_OF_IP ", ip.tone, series_price.amount, series_price.currency," \
    " (SELECT count(*) FROM style WHERE style.series_id = series.id AND hidden = 0)," \
    " (SELECT count(*) FROM style WHERE style.series_id = series.id AND hidden = 1)" \
    " FROM series JOIN ip ON ip.id = series.ip_id" \
    " JOIN series_price ON series_price.series_id = series.id AND series_price.price_list = $1"

static api::CatalogSeries series_of(db::Row const& row)
{
    api::CatalogSeries series;
    series.series_id = row.id<SeriesId>(0);
    series.code = row.text(1);
    series.name = shown_at(row, 2);
    series.tagline = shown_at(row, 5);
    series.material = shown_at(row, 8);
    series.height_least_millimetres = row.small(11);
    series.height_most_millimetres = row.small(12);
    series.picture = row.text(13);
    series.ip = { row.id<IpId>(14), row.text(15), shown_at(row, 16), shown_at(row, 19), row.text(22) };
    series.price = { row.number(23), row.text(24) };
    series.style_count = row.small(25);
    series.hidden_count = row.small(26);
    return series;
}

#define IPS "SELECT id, code, " TEXT_COLUMNS("name") ", " TEXT_COLUMNS("tagline") ", tone FROM ip ORDER BY sort_order, id"

static api::CatalogIp ip_of(db::Row const& row)
{
    return { row.id<IpId>(0), row.text(1), shown_at(row, 2), shown_at(row, 5), row.text(8) };
}

std::vector<api::CatalogIp> list_ips(Read& tx) { return tx.all(IPS, {}, ip_of); }

Later<std::vector<api::CatalogIp>> ask_ips(Batch& batch) { return batch.all(IPS, {}, ip_of); }

#define NAMES(table) table ".name_zh || ' ' || " table ".name_en || ' ' || " table ".name_th"
// A word is in a name: the catalogue is small enough to be read through.
#define HAS(word) \
    "(" word " = '' OR lower(" NAMES("series") " || ' ' || " NAMES( \
        "ip") ") LIKE " word " ESCAPE '!' OR EXISTS (SELECT 1 FROM style WHERE style.series_id = series.id" \
              " AND lower(" NAMES("style") ") LIKE " word " ESCAPE '!'))"
// Ids grow with time.
#define PLACE \
    "CASE $5 WHEN 'newest' THEN -series.id WHEN 'price_up' THEN series_price.amount" \
    " WHEN 'price_down' THEN -series_price.amount ELSE 0 END, ip.sort_order, ip.id, series.sort_order, series.id"
#define FITS \
    " WHERE ($2 = '' OR ip.code = $2) AND series_price.amount BETWEEN $6 AND $7" \
    " AND " HAS("$8") " AND " HAS("$9") " AND " HAS("$10") " AND " HAS("$11")
#define AFTER \
    FITS " AND ($3 = 0 OR (" PLACE ") > (SELECT " PLACE " FROM series JOIN ip ON ip.id = series.ip_id" \
         " JOIN series_price ON series_price.series_id = series.id AND series_price.price_list = $1 WHERE series.id = $3))" \
         " ORDER BY " PLACE " LIMIT $4"

std::vector<api::CatalogSeries> list_series_after(Read& tx, ShelfFilter const& filter, Page const& page)
{
    auto const words = db::patterns_of(filter.words);
    return tx.all(SERIES_COLUMNS AFTER,
        { page.price_list, filter.ip, page.after, page.count, api::to_string(filter.order), filter.least_price, filter.most_price, words[0],
            words[1], words[2], words[3] },
        series_of);
}

std::vector<std::pair<SeriesId, std::string>> list_pictures_after(Read& tx, ShelfFilter const& filter, Page const& page, int pictures)
{
    auto const words = db::patterns_of(filter.words);
    return tx.all("SELECT style.series_id, style.picture FROM style JOIN (SELECT series.id FROM series JOIN ip ON ip.id = series.ip_id"
                  " JOIN series_price ON series_price.series_id = series.id AND series_price.price_list = $1" AFTER
                  ") page ON page.id = style.series_id WHERE hidden = 0 AND number <= $12 ORDER BY style.series_id, number",
        { page.price_list, filter.ip, page.after, page.count, api::to_string(filter.order), filter.least_price, filter.most_price, words[0],
            words[1], words[2], words[3], pictures },
        [](db::Row const& row) { return std::pair(row.id<SeriesId>(0), row.text(1)); });
}

std::optional<api::CatalogSeries> find_series(Read& tx, SeriesId id, std::string_view price_list)
{
    return tx.one(SERIES_COLUMNS " WHERE series.id = $2", { price_list, id }, series_of);
}

Later<std::optional<Priced>> ask_priced(Batch& batch, SeriesId id, std::string_view price_list)
{
    return batch.one("SELECT " TEXT_COLUMNS("name") ", picture, amount, currency FROM series"
                                                    " JOIN series_price ON series_id = series.id AND price_list = $1 WHERE series.id = $2",
        { price_list, id }, [](db::Row const& row) {
            return Priced { shown_at(row, 0), row.text(3), { row.number(4), row.text(5) } };
        });
}

bool is_series(Read& tx, SeriesId id) { return tx.exists("SELECT 1 FROM series WHERE id = $1", { id }); }

std::vector<SeriesId> list_series_ids(Read& tx, SeriesId after, int count)
{
    return tx.all("SELECT id FROM series WHERE id > $1 AND EXISTS (SELECT 1 FROM series_price WHERE series_id = series.id)"
                  " ORDER BY id LIMIT $2",
        { after, count }, [](db::Row const& row) { return row.id<SeriesId>(0); });
}

api::LocalText find_story(Read& tx, SeriesId id)
{
    auto story =
        tx.one("SELECT " TEXT_COLUMNS("story") " FROM series WHERE id = $1", { id }, [](db::Row const& row) { return shown_at(row, 0); });
    return story.value_or(api::LocalText {});
}

#define STYLE_COLUMNS "SELECT style.id, style.number, style.code, " SHOWN_OF_STYLE ", style.hidden, style.picture"

static api::CatalogStyle style_of(db::Row const& row)
{
    return { row.id<StyleId>(0), row.small(1), row.text(2), shown_at(row, 3), shown_at(row, 6), row.flag(9), row.text(10) };
}

std::vector<SeriesHead> list_series_heads(Read& tx)
{
    return tx.all("SELECT series.id, ip_id, " NAME_OF_SERIES ", (SELECT count(*) FROM style WHERE series_id = series.id)"
                  " FROM series JOIN ip ON ip.id = ip_id ORDER BY ip.sort_order, ip.id, series.sort_order, series.id",
        {}, [](db::Row const& row) {
            return SeriesHead { row.id<SeriesId>(0), row.id<IpId>(1), shown_at(row, 2), row.small(5), {} };
        });
}

std::vector<std::pair<SeriesId, StyleId>> list_hidden_styles(Read& tx)
{
    return tx.all("SELECT series_id, id FROM style WHERE hidden = 1 ORDER BY series_id, number", {},
        [](db::Row const& row) { return std::pair(row.id<SeriesId>(0), row.id<StyleId>(1)); });
}

std::vector<api::CatalogStyle> list_styles(Read& tx, SeriesId id)
{
    return tx.all(STYLE_COLUMNS " FROM style WHERE series_id = $1 ORDER BY hidden, number", { id }, style_of);
}

std::vector<StyleKind> list_style_kinds(Read& tx, SeriesId id)
{
    return tx.all("SELECT id, hidden FROM style WHERE series_id = $1 ORDER BY number", { id }, [](db::Row const& row) {
        return StyleKind { row.id<StyleId>(0), row.flag(1) };
    });
}

std::optional<api::Price> find_price(Read& tx, SeriesId id, std::string_view price_list)
{
    return tx.one("SELECT amount, currency FROM series_price WHERE series_id = $1 AND price_list = $2", { id, price_list },
        [](db::Row const& row) {
            return api::Price { row.number(0), row.text(1) };
        });
}

std::map<StyleId, Figure> find_figures(Read& tx, std::vector<StyleId> const& ids)
{
    if (ids.empty())
        return {};
    auto const rows = tx.all(STYLE_COLUMNS ", series.id, " NAMES_OF_FIGURE ", ip.tone, series.picture"
                                           " FROM style JOIN series ON series.id = style.series_id JOIN ip ON ip.id = series.ip_id"
                                           " WHERE style.id = ANY($1)",
        { db::List(ids) }, [](db::Row const& row) {
            return std::pair(row.id<StyleId>(0),
                Figure { style_of(row), row.id<SeriesId>(11), shown_at(row, 12), shown_at(row, 15), row.text(18), row.text(19) });
        });
    return { rows.begin(), rows.end() };
}

std::optional<IpId> find_ip_id(Read& tx, std::string_view code)
{
    return tx.one("SELECT id FROM ip WHERE code = $1", { code }, [](db::Row const& row) { return row.id<IpId>(0); });
}

std::optional<IpRecord> find_ip_record(Read& tx, std::string_view code)
{
    return tx.one("SELECT code, " TEXT_COLUMNS("name") ", " TEXT_COLUMNS("tagline") ", tone, sort_order FROM ip WHERE code = $1", { code },
        [](db::Row const& row) {
            return IpRecord { row.text(0), kept_at(row, 1), kept_at(row, 4), row.text(7), row.small(8) };
        });
}

void insert_ip(Write& tx, IpId id, IpRecord const& record)
{
    tx.change(
        "INSERT INTO ip (id, code, " TEXT_COLUMNS("name") ", " TEXT_COLUMNS("tagline") ", tone, sort_order)"
                                                                                       " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        { id, record.code, TEXT_VALUES(record.name), TEXT_VALUES(record.tagline), record.tone, record.order });
}

void update_ip(Write& tx, IpRecord const& record)
{
    tx.change(
        "UPDATE ip SET (" TEXT_COLUMNS("name") ") = ($2, $3, $4), (" TEXT_COLUMNS("tagline") ") = ($5, $6, $7), tone = $8, sort_order = $9"
                                                                                             " WHERE code = $1",
        { record.code, TEXT_VALUES(record.name), TEXT_VALUES(record.tagline), record.tone, record.order });
}

std::optional<SeriesId> find_series_id(Read& tx, std::string_view code)
{
    return tx.one("SELECT id FROM series WHERE code = $1", { code }, [](db::Row const& row) { return row.id<SeriesId>(0); });
}

static std::vector<StyleRecord> style_records(Read& tx, SeriesId id)
{
    return tx.all("SELECT number, code, " STYLE_TEXTS ", hidden, picture FROM style WHERE series_id = $1 ORDER BY number", { id },
        [](db::Row const& row) {
            return StyleRecord { row.small(0), row.text(1), kept_at(row, 2), kept_at(row, 5), row.flag(8), row.text(9) };
        });
}

static std::map<std::string, std::int64_t> prices_of(Read& tx, SeriesId id)
{
    auto const rows = tx.all("SELECT price_list, amount FROM series_price WHERE series_id = $1", { id },
        [](db::Row const& row) { return std::pair(row.text(0), row.number(1)); });
    return { rows.begin(), rows.end() };
}

#define SERIES_TEXTS TEXT_COLUMNS("name") ", " TEXT_COLUMNS("tagline") ", " TEXT_COLUMNS("story") ", " TEXT_COLUMNS("material")

std::optional<SeriesRecord> find_series_record(Read& tx, std::string_view code)
{
    auto found = tx.one("SELECT id, code, (SELECT code FROM ip WHERE ip.id = ip_id), sort_order, " SERIES_TEXTS
                        ", height_least_millimetres, height_most_millimetres, picture FROM series WHERE code = $1",
        { code }, [](db::Row const& row) {
            return std::pair(row.id<SeriesId>(0),
                SeriesRecord { row.text(1), row.text(2), row.small(3), kept_at(row, 4), kept_at(row, 7), kept_at(row, 10), kept_at(row, 13),
                    row.small(16), row.small(17), row.text(18), {}, {} });
        });
    if (!found)
        return std::nullopt;
    auto& [id, record] = *found;
    record.prices = prices_of(tx, id);
    record.styles = style_records(tx, id);
    return record;
}

void insert_series(Write& tx, SeriesId id, IpId ip, SeriesRecord const& record)
{
    tx.change("INSERT INTO series (id, code, ip_id, sort_order, " SERIES_TEXTS
              ", height_least_millimetres, height_most_millimetres, picture)"
              " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)",
        { id, record.code, ip, record.order, TEXT_VALUES(record.name), TEXT_VALUES(record.tagline), TEXT_VALUES(record.story),
            TEXT_VALUES(record.material), record.height_least_millimetres, record.height_most_millimetres, record.picture });
}

void update_series(Write& tx, SeriesId id, IpId ip, SeriesRecord const& record)
{
    tx.change("UPDATE series SET ip_id = $2, sort_order = $3, (" SERIES_TEXTS
              ") = ($4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15), height_least_millimetres = $16, height_most_millimetres = $17,"
              " picture = $18 WHERE id = $1",
        { id, ip, record.order, TEXT_VALUES(record.name), TEXT_VALUES(record.tagline), TEXT_VALUES(record.story),
            TEXT_VALUES(record.material), record.height_least_millimetres, record.height_most_millimetres, record.picture });
}

std::map<std::string, StyleId> find_style_ids(Read& tx, SeriesId id)
{
    auto const rows = tx.all("SELECT code, id FROM style WHERE series_id = $1", { id },
        [](db::Row const& row) { return std::pair(row.text(0), row.id<StyleId>(1)); });
    return { rows.begin(), rows.end() };
}

void insert_style(Write& tx, StyleId id, SeriesId series, StyleRecord const& record)
{
    tx.change("INSERT INTO style (id, series_id, number, code, " STYLE_TEXTS ", hidden, picture)"
              " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        { id, series, record.number, record.code, TEXT_VALUES(record.name), TEXT_VALUES(record.note), record.hidden, record.picture });
}

void update_style(Write& tx, StyleId id, StyleRecord const& record)
{
    tx.change(
        "UPDATE style SET (" TEXT_COLUMNS("name") ") = ($2, $3, $4), (" TEXT_COLUMNS("note") ") = ($5, $6, $7), picture = $8 WHERE id = $1",
        { id, TEXT_VALUES(record.name), TEXT_VALUES(record.note), record.picture });
}

void replace_prices(Write& tx, SeriesId id, std::map<std::string, std::int64_t> const& prices)
{
    tx.change("DELETE FROM series_price WHERE series_id = $1", { id });
    for (auto const& [price_list, amount] : prices) {
        tx.change("INSERT INTO series_price (series_id, price_list, amount, currency) VALUES ($1, $2, $3, $4)",
            { id, price_list, amount, region::of(price_list).currency });
    }
}

}
