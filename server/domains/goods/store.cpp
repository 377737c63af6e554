#include "domains/goods/store.h"
#include "domains/goods/rules.h"
#include <cassert>

namespace goods::store {

bool stands_on(Read& tx, GoodsId goods, api::GoodsShelf shelf)
{
    return tx.exists("SELECT 1 FROM goods_shelf WHERE shelf = $1 AND goods_id = $2", { api::to_string(shelf), goods });
}

using local_text::kept_at, local_text::shown_at;

template<class SomeId>
static std::optional<SomeId> id_at(db::Row const& row, int column)
{
    return row.is_null(column) ? std::nullopt : std::optional(row.id<SomeId>(column));
}

#define NAMES_OF_SKU TEXT_COLUMNS("title") ", " TEXT_COLUMNS("option")

static SellableRow sellable_of(db::Row const& row)
{
    SellableRow sellable;
    auto& one = sellable.sellable;
    one.sku = row.id<SkuId>(0);
    one.goods = row.id<GoodsId>(1);
    one.title = shown_at(row, 2);
    one.option = shown_at(row, 5);
    one.picture = row.text(8);
    if (one.picture.empty())
        one.picture = rules::first_picture(row.text(9));
    one.is_on = row.flag(10);
    one.returnable = row.flag(11);
    one.grams = row.small(12);
    one.tax_class = row.text(13);
    one.origin = row.text(14);
    one.hs_code = row.text(15);
    sellable.part = { row.id<SkuId>(16), row.number(17) };
    one.kind = row.word<api::GoodsKind>(18);
    return sellable;
}

Later<std::vector<SellableRow>> ask(Batch& batch, db::List const& skus)
{
    return batch.all("SELECT sku.id, goods.id, " NAMES_OF_SKU ", picture, pictures,"
                     " CASE WHEN goods.state = 'on' AND sku.state = 'on' THEN 1 ELSE 0 END, returnable, grams, tax_class, origin, hs_code,"
                     " coalesce(bundle_part.sku_id, sku.id), coalesce(bundle_part.quantity, 1), kind"
                     " FROM sku JOIN goods ON goods.id = sku.goods_id LEFT JOIN bundle_part ON bundle_part.goods_id = goods.id"
                     " WHERE sku.id = ANY($1) ORDER BY sku.id, bundle_part.sku_id",
        { skus }, sellable_of);
}

#define GOODS_TEXTS TEXT_COLUMNS("title") ", " TEXT_COLUMNS("story")
#define GOODS "SELECT id, code, kind, ip_id, series_id, style_id, state, " GOODS_TEXTS ", pictures, returnable FROM goods"

static GoodsRow goods_of(db::Row const& row)
{
    return { row.id<GoodsId>(0), row.text(1), row.word<api::GoodsKind>(2), id_at<IpId>(row, 3), id_at<SeriesId>(row, 4),
        id_at<StyleId>(row, 5), row.text(6) == "on", shown_at(row, 7), shown_at(row, 10), row.text(13), row.flag(14) };
}

std::optional<GoodsRow> find(Read& tx, GoodsId id) { return tx.one(GOODS " WHERE id = $1", { id }, goods_of); }

Later<std::vector<GoodsRow>> ask_goods(Batch& batch, db::List const& ids)
{
    return batch.all(GOODS " WHERE id = ANY($1)", { ids }, goods_of);
}

Later<std::vector<Traits>> ask_traits(Batch& batch, db::List const& ids)
{
    return batch.all("SELECT id, kind, ip_id FROM goods WHERE id = ANY($1)", { ids }, [](db::Row const& row) {
        return Traits { row.id<GoodsId>(0), row.word<api::GoodsKind>(1), id_at<IpId>(row, 2) };
    });
}

Later<std::vector<SkuRow>> ask_skus(Batch& batch, db::List const& goods)
{
    return batch.all("SELECT id, goods_id, code, " TEXT_COLUMNS("option") ", picture FROM sku WHERE goods_id = ANY($1) AND state = 'on'"
                                                                          " ORDER BY goods_id, place",
        { goods }, [](db::Row const& row) {
            return SkuRow { row.id<SkuId>(0), row.id<GoodsId>(1), row.text(2), shown_at(row, 3), row.text(6) };
        });
}

Later<std::vector<SkuOf>> ask_sku_ids(Batch& batch, db::List const& goods)
{
    return batch.all("SELECT id, goods_id FROM sku WHERE goods_id = ANY($1) AND state = 'on'", { goods }, [](db::Row const& row) {
        return SkuOf { row.id<SkuId>(0), row.id<GoodsId>(1) };
    });
}

static PartOf part_of(db::Row const& row) { return { row.id<GoodsId>(0), row.id<SkuId>(1), row.number(2) }; }

Later<std::vector<PartOf>> ask_part_ids(Batch& batch, db::List const& goods)
{
    return batch.all("SELECT goods_id, sku_id, quantity FROM bundle_part WHERE goods_id = ANY($1)", { goods }, part_of);
}

Later<std::vector<PartRow>> ask_parts(Batch& batch, db::List const& goods)
{
    return batch.all("SELECT bundle_part.goods_id, sku_id, quantity, " NAMES_OF_SKU ", picture, pictures"
                     " FROM bundle_part JOIN sku ON sku.id = sku_id JOIN goods ON goods.id = sku.goods_id"
                     " WHERE bundle_part.goods_id = ANY($1) ORDER BY bundle_part.goods_id, sku_id",
        { goods }, [](db::Row const& row) {
            auto const picture = row.text(9);
            return PartRow { part_of(row), shown_at(row, 3), shown_at(row, 6),
                picture.empty() ? rules::first_picture(row.text(10)) : picture };
        });
}

std::vector<GoodsId> find_goods_of(Read& tx, db::List const& skus)
{
    return tx.all("SELECT goods_id FROM sku WHERE id = ANY($1) UNION SELECT goods_id FROM bundle_part WHERE sku_id = ANY($1) ORDER BY 1",
        { skus }, [](db::Row const& row) { return row.id<GoodsId>(0); });
}

std::optional<GoodsId> find_by_code(Read& tx, std::string_view code)
{
    return tx.one("SELECT id FROM goods WHERE code = $1", { code }, [](db::Row const& row) { return row.id<GoodsId>(0); });
}

static std::vector<SkuRecord> sku_records(Read& tx, GoodsId id)
{
    return tx.all("SELECT code, " TEXT_COLUMNS("option") ", picture, grams, origin, hs_code, state FROM sku WHERE goods_id = $1"
                                                         " ORDER BY place, id",
        { id }, [](db::Row const& row) {
            return SkuRecord { row.text(0), kept_at(row, 1), row.text(4), row.small(5), row.text(6), row.text(7), row.text(8) == "on" };
        });
}

static std::vector<PartRecord> part_records(Read& tx, GoodsId id)
{
    return tx.all("SELECT code, quantity FROM bundle_part JOIN sku ON sku.id = sku_id WHERE bundle_part.goods_id = $1 ORDER BY code",
        { id }, [](db::Row const& row) {
            return PartRecord { row.text(0), row.small(1) };
        });
}

std::vector<Place> list_places(Read& tx, GoodsId id)
{
    return tx.all("SELECT shelf, place FROM goods_shelf WHERE goods_id = $1 ORDER BY shelf", { id }, [](db::Row const& row) {
        return Place { row.text(0), row.number(1) };
    });
}

std::optional<GoodsRecord> find_record(Read& tx, GoodsId id)
{
    auto record = tx.one("SELECT code, kind, state, " GOODS_TEXTS ", pictures, tax_class, returnable FROM goods WHERE id = $1", { id },
        [](db::Row const& row) {
            GoodsRecord found;
            found.code = row.text(0);
            found.kind = row.word<api::GoodsKind>(1);
            found.is_on = row.text(2) == "on";
            found.title = kept_at(row, 3);
            found.story = kept_at(row, 6);
            found.pictures = rules::pictures_of(row.text(9));
            found.tax_class = row.text(10);
            found.returnable = row.flag(11);
            return found;
        });
    if (!record)
        return record;
    record->skus = sku_records(tx, id);
    record->parts = part_records(tx, id);
    for (auto const& place : list_places(tx, id)) {
        api::GoodsShelf shelf {};
        [[maybe_unused]] bool const known = api::from_string(place.shelf, shelf);
        assert(known);
        record->shelves[shelf] = place.place;
    }
    return record;
}

Owners find_owners(Read& tx, GoodsId id)
{
    return tx
        .one("SELECT ip_id, series_id, style_id FROM goods WHERE id = $1", { id },
            [](db::Row const& row) {
                return Owners { id_at<IpId>(row, 0), id_at<SeriesId>(row, 1), id_at<StyleId>(row, 2) };
            })
        .value_or(Owners {});
}

void insert(Write& tx, GoodsId id, GoodsRecord const& record, Owners const& owners)
{
    tx.change("INSERT INTO goods (id, code, kind, ip_id, series_id, style_id, state, " GOODS_TEXTS ", pictures, tax_class, returnable)"
              " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
        { id, record.code, api::to_string(record.kind), owners.ip, owners.series, owners.style, rules::state_of(record.is_on),
            TEXT_VALUES(record.title), TEXT_VALUES(record.story), rules::joined(record.pictures), record.tax_class, record.returnable });
}

void update(Write& tx, GoodsId id, GoodsRecord const& record, Owners const& owners)
{
    tx.change("UPDATE goods SET kind = $2, ip_id = $3, series_id = $4, style_id = $5, state = $6, (" GOODS_TEXTS
              ") = ($7, $8, $9, $10, $11, $12), pictures = $13, tax_class = $14, returnable = $15 WHERE id = $1",
        { id, api::to_string(record.kind), owners.ip, owners.series, owners.style, rules::state_of(record.is_on), TEXT_VALUES(record.title),
            TEXT_VALUES(record.story), rules::joined(record.pictures), record.tax_class, record.returnable });
}

std::map<std::string, SkuId> find_sku_ids(Read& tx, GoodsId id)
{
    auto const rows = tx.all("SELECT code, id FROM sku WHERE goods_id = $1", { id },
        [](db::Row const& row) { return std::pair(row.text(0), row.id<SkuId>(1)); });
    return { rows.begin(), rows.end() };
}

std::optional<SkuId> find_sku(Read& tx, std::string_view code)
{
    return tx.one("SELECT id FROM sku WHERE code = $1", { code }, [](db::Row const& row) { return row.id<SkuId>(0); });
}

bool is_bundle(Read& tx, SkuId sku)
{
    return tx.exists("SELECT 1 FROM bundle_part JOIN sku ON sku.goods_id = bundle_part.goods_id WHERE sku.id = $1", { sku });
}

void insert_sku(Write& tx, SkuId id, GoodsId goods, int place, SkuRecord const& record)
{
    tx.change(
        "INSERT INTO sku (id, goods_id, code, place, " TEXT_COLUMNS("option") ", picture, grams, origin, hs_code, state)"
                                                                              " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        { id, goods, record.code, place, TEXT_VALUES(record.option), record.picture, record.grams, record.origin, record.hs_code,
            rules::state_of(record.is_on) });
}

void update_sku(Write& tx, SkuId id, int place, SkuRecord const& record)
{
    tx.change("UPDATE sku SET place = $2, (" TEXT_COLUMNS("option") ") = ($3, $4, $5), picture = $6, grams = $7, origin = $8,"
                                                                    " hs_code = $9, state = $10 WHERE id = $1",
        { id, place, TEXT_VALUES(record.option), record.picture, record.grams, record.origin, record.hs_code,
            rules::state_of(record.is_on) });
}

void set_off(Write& tx, SkuId id) { tx.change("UPDATE sku SET state = 'off' WHERE id = $1", { id }); }

void replace_parts(Write& tx, GoodsId id, std::vector<Part> const& parts)
{
    tx.change("DELETE FROM bundle_part WHERE goods_id = $1", { id });
    for (auto const& part : parts)
        tx.change("INSERT INTO bundle_part (goods_id, sku_id, quantity) VALUES ($1, $2, $3)", { id, part.sku, part.quantity });
}

void replace_places(Write& tx, GoodsId id, std::map<api::GoodsShelf, std::int64_t> const& shelves)
{
    tx.change("DELETE FROM goods_shelf WHERE goods_id = $1", { id });
    for (auto const& [shelf, place] : shelves)
        tx.change("INSERT INTO goods_shelf (shelf, goods_id, place) VALUES ($1, $2, $3)", { api::to_string(shelf), id, place });
}

}
