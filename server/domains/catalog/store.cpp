#include "domains/catalog/store.h"
#include "domains/catalog/rules.h"
#include "domains/region/region.h"

namespace catalog::store {

static api::LocalText text_at(db::Row const& row, int column) { return { row.text(column), row.text(column + 1) }; }

#define SERIES_COLUMNS \
    "SELECT series.id, series.code, series.name_zh, series.name_en, series.tagline_zh, series.tagline_en, series.material_zh," \
    " series.material_en, series.height_least_millimetres, series.height_most_millimetres, series.picture," \
    " ip.id, ip.code, ip.name_zh, ip.name_en, ip.tagline_zh, ip.tagline_en, ip.tone, series_price.amount, series_price.currency," \
    " (SELECT count(*) FROM style WHERE style.series_id = series.id AND hidden = 0)," \
    " (SELECT count(*) FROM style WHERE style.series_id = series.id AND hidden = 1)" \
    " FROM series JOIN ip ON ip.id = series.ip_id" \
    " JOIN series_price ON series_price.series_id = series.id AND series_price.price_list = $1"

static api::CatalogSeries series_of(db::Row const& row)
{
    api::CatalogSeries series;
    series.series_id = row.id<SeriesId>(0);
    series.code = row.text(1);
    series.name = text_at(row, 2);
    series.tagline = text_at(row, 4);
    series.material = text_at(row, 6);
    series.height_least_millimetres = row.small(8);
    series.height_most_millimetres = row.small(9);
    series.picture = row.text(10);
    series.ip = { row.id<IpId>(11), row.text(12), text_at(row, 13), text_at(row, 15), row.text(17) };
    series.price = { row.number(18), row.text(19) };
    series.style_count = row.small(20);
    series.hidden_count = row.small(21);
    return series;
}

#define IPS "SELECT id, code, name_zh, name_en, tagline_zh, tagline_en, tone FROM ip ORDER BY sort_order, id"

static api::CatalogIp ip_of(db::Row const& row) { return { row.id<IpId>(0), row.text(1), text_at(row, 2), text_at(row, 4), row.text(6) }; }

std::vector<api::CatalogIp> list_ips(Read& tx) { return tx.all(IPS, {}, ip_of); }

Later<std::vector<api::CatalogIp>> ask_ips(Batch& batch) { return batch.all(IPS, {}, ip_of); }

// A word is in a name: the catalogue is small enough to be read through.
#define HAS(word) \
    "(" word " = '' OR lower(series.name_zh || ' ' || series.name_en || ' ' || ip.name_zh || ' ' || ip.name_en) LIKE " word \
    " ESCAPE '!' OR EXISTS (SELECT 1 FROM style WHERE style.series_id = series.id" \
    " AND lower(style.name_zh || ' ' || style.name_en) LIKE " word " ESCAPE '!'))"
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
    auto const words = rules::patterns_of(filter.words);
    return tx.all(SERIES_COLUMNS AFTER,
        { page.price_list, filter.ip, page.after, page.count, api::to_string(filter.order), filter.least_price, filter.most_price, words[0],
            words[1], words[2], words[3] },
        series_of);
}

std::vector<std::pair<SeriesId, std::string>> list_pictures_after(Read& tx, ShelfFilter const& filter, Page const& page, int pictures)
{
    auto const words = rules::patterns_of(filter.words);
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
    return batch.one("SELECT name_zh, name_en, picture, amount, currency FROM series"
                     " JOIN series_price ON series_id = series.id AND price_list = $1 WHERE series.id = $2",
        { price_list, id }, [](db::Row const& row) {
            return Priced { text_at(row, 0), row.text(2), { row.number(3), row.text(4) } };
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
    auto story = tx.one("SELECT story_zh, story_en FROM series WHERE id = $1", { id }, [](db::Row const& row) { return text_at(row, 0); });
    return story.value_or(api::LocalText {});
}

#define STYLE_COLUMNS \
    "SELECT style.id, style.number, style.code, style.name_zh, style.name_en, style.note_zh, style.note_en, style.hidden, style.picture"

static api::CatalogStyle style_of(db::Row const& row)
{
    return { row.id<StyleId>(0), row.small(1), row.text(2), text_at(row, 3), text_at(row, 5), row.flag(7), row.text(8) };
}

std::vector<SeriesHead> list_series_heads(Read& tx)
{
    return tx.all("SELECT series.id, ip_id, series.name_zh, series.name_en, (SELECT count(*) FROM style WHERE series_id = series.id)"
                  " FROM series JOIN ip ON ip.id = ip_id ORDER BY ip.sort_order, ip.id, series.sort_order, series.id",
        {}, [](db::Row const& row) {
            return SeriesHead { row.id<SeriesId>(0), row.id<IpId>(1), text_at(row, 2), row.small(4), {} };
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
    auto const rows = tx.all(STYLE_COLUMNS ", series.id, series.name_zh, series.name_en, ip.name_zh, ip.name_en, ip.tone, series.picture"
                                           " FROM style JOIN series ON series.id = style.series_id JOIN ip ON ip.id = series.ip_id"
                                           " WHERE style.id = ANY($1)",
        { db::List(ids) }, [](db::Row const& row) {
            return std::pair(row.id<StyleId>(0),
                Figure { style_of(row), row.id<SeriesId>(9), text_at(row, 10), text_at(row, 12), row.text(14), row.text(15) });
        });
    return { rows.begin(), rows.end() };
}

static Text record_text(db::Row const& row, int column) { return { row.text(column), row.text(column + 1) }; }

std::optional<IpId> find_ip_id(Read& tx, std::string_view code)
{
    return tx.one("SELECT id FROM ip WHERE code = $1", { code }, [](db::Row const& row) { return row.id<IpId>(0); });
}

std::optional<IpRecord> find_ip_record(Read& tx, std::string_view code)
{
    return tx.one("SELECT code, name_zh, name_en, tagline_zh, tagline_en, tone, sort_order FROM ip WHERE code = $1", { code },
        [](db::Row const& row) {
            return IpRecord { row.text(0), record_text(row, 1), record_text(row, 3), row.text(5), row.small(6) };
        });
}

void insert_ip(Write& tx, IpId id, IpRecord const& record)
{
    tx.change("INSERT INTO ip (id, code, name_zh, name_en, tagline_zh, tagline_en, tone, sort_order)"
              " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        { id, record.code, record.name.zh, record.name.en, record.tagline.zh, record.tagline.en, record.tone, record.order });
}

void update_ip(Write& tx, IpRecord const& record)
{
    tx.change("UPDATE ip SET name_zh = $2, name_en = $3, tagline_zh = $4, tagline_en = $5, tone = $6, sort_order = $7 WHERE code = $1",
        { record.code, record.name.zh, record.name.en, record.tagline.zh, record.tagline.en, record.tone, record.order });
}

std::optional<SeriesId> find_series_id(Read& tx, std::string_view code)
{
    return tx.one("SELECT id FROM series WHERE code = $1", { code }, [](db::Row const& row) { return row.id<SeriesId>(0); });
}

static std::vector<StyleRecord> style_records(Read& tx, SeriesId id)
{
    return tx.all(
        "SELECT number, code, name_zh, name_en, note_zh, note_en, hidden, picture FROM style WHERE series_id = $1 ORDER BY number", { id },
        [](db::Row const& row) {
            return StyleRecord { row.small(0), row.text(1), record_text(row, 2), record_text(row, 4), row.flag(6), row.text(7) };
        });
}

static std::map<std::string, std::int64_t> prices_of(Read& tx, SeriesId id)
{
    auto const rows = tx.all("SELECT price_list, amount FROM series_price WHERE series_id = $1", { id },
        [](db::Row const& row) { return std::pair(row.text(0), row.number(1)); });
    return { rows.begin(), rows.end() };
}

std::optional<SeriesRecord> find_series_record(Read& tx, std::string_view code)
{
    auto found = tx.one("SELECT series.id, series.code, ip.code, series.sort_order, series.name_zh, series.name_en, series.tagline_zh,"
                        " series.tagline_en, story_zh, story_en, material_zh, material_en, height_least_millimetres,"
                        " height_most_millimetres, picture FROM series JOIN ip ON ip.id = series.ip_id WHERE series.code = $1",
        { code }, [](db::Row const& row) {
            return std::pair(row.id<SeriesId>(0),
                SeriesRecord { row.text(1), row.text(2), row.small(3), record_text(row, 4), record_text(row, 6), record_text(row, 8),
                    record_text(row, 10), row.small(12), row.small(13), row.text(14), {}, {} });
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
    tx.change("INSERT INTO series (id, code, ip_id, sort_order, name_zh, name_en, tagline_zh, tagline_en, story_zh, story_en, material_zh,"
              " material_en, height_least_millimetres, height_most_millimetres, picture)"
              " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
        { id, record.code, ip, record.order, record.name.zh, record.name.en, record.tagline.zh, record.tagline.en, record.story.zh,
            record.story.en, record.material.zh, record.material.en, record.height_least_millimetres, record.height_most_millimetres,
            record.picture });
}

void update_series(Write& tx, SeriesId id, IpId ip, SeriesRecord const& record)
{
    tx.change("UPDATE series SET ip_id = $2, sort_order = $3, name_zh = $4, name_en = $5, tagline_zh = $6, tagline_en = $7, story_zh = $8,"
              " story_en = $9, material_zh = $10, material_en = $11, height_least_millimetres = $12, height_most_millimetres = $13,"
              " picture = $14 WHERE id = $1",
        { id, ip, record.order, record.name.zh, record.name.en, record.tagline.zh, record.tagline.en, record.story.zh, record.story.en,
            record.material.zh, record.material.en, record.height_least_millimetres, record.height_most_millimetres, record.picture });
}

std::map<std::string, StyleId> find_style_ids(Read& tx, SeriesId id)
{
    auto const rows = tx.all("SELECT code, id FROM style WHERE series_id = $1", { id },
        [](db::Row const& row) { return std::pair(row.text(0), row.id<StyleId>(1)); });
    return { rows.begin(), rows.end() };
}

void insert_style(Write& tx, StyleId id, SeriesId series, StyleRecord const& record)
{
    tx.change("INSERT INTO style (id, series_id, number, code, name_zh, name_en, note_zh, note_en, hidden, picture)"
              " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        { id, series, record.number, record.code, record.name.zh, record.name.en, record.note.zh, record.note.en, record.hidden,
            record.picture });
}

void update_style(Write& tx, StyleId id, StyleRecord const& record)
{
    tx.change("UPDATE style SET name_zh = $2, name_en = $3, note_zh = $4, note_en = $5, picture = $6 WHERE id = $1",
        { id, record.name.zh, record.name.en, record.note.zh, record.note.en, record.picture });
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
