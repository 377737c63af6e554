#include "domains/promotion/store.h"

namespace promotion::store {

#define PROMOTION_COLUMNS \
    "id, code, kind, region, " TEXT_COLUMNS("title") ", scope, threshold_minor, least_units, cut_minor, off_ppm, most_minor," \
                                                     " gift_sku_id, excludes, audience, starts_at, ends_at"

static Record record_of(db::Row const& row)
{
    Record record;
    record.code = row.text(1);
    record.kind = row.word<Kind>(2);
    record.region = row.text(3);
    record.title = local_text::kept_at(row, 4);
    record.scope = scope_of(row.text(7)).value_or(Scope {});
    record.threshold = row.number(8);
    record.least_units = row.number(9);
    record.cut = row.number(10);
    record.off_ppm = row.small(11);
    record.most = row.number(12);
    record.gift = row.id<SkuId>(13);
    record.excludes = excludes_of(row.text(14)).value_or(0);
    record.is_for_newcomers = row.text(15) == "newcomers";
    record.starts_at = row.number(16);
    record.ends_at = row.number(17);
    return record;
}

static Open open_of(db::Row const& row) { return { row.id<PromotionId>(0), record_of(row) }; }

static Listed listed_of(db::Row const& row) { return { row.id<PromotionId>(0), record_of(row), row.text(18) == "stopped" }; }

#define OPEN_NOW \
    "SELECT " PROMOTION_COLUMNS " FROM promotion WHERE region = $1 AND state = 'open' AND ends_at > $2 AND starts_at <= $2" \
    " ORDER BY id LIMIT $3"

Later<std::vector<Open>> ask_open(Batch& batch, std::string_view region)
{
    return batch.all(OPEN_NOW, { region, batch.now(), most_open }, open_of);
}

std::vector<Open> list_open(Read& tx, std::string_view region) { return tx.all(OPEN_NOW, { region, tx.now(), most_open }, open_of); }

int count_open(Read& tx, std::string_view region, Time from, Time until, int most)
{
    return static_cast<int>(tx.number("SELECT count(*) FROM (SELECT id FROM promotion WHERE region = $1 AND state = 'open'"
                                      " AND ends_at > $2 AND starts_at < $3 LIMIT $4) AS overlapping",
        { region, from, until, most }));
}

std::optional<Listed> find(Read& tx, std::string_view code)
{
    return tx.one("SELECT " PROMOTION_COLUMNS ", state FROM promotion WHERE code = $1", { code }, listed_of);
}

std::vector<Listed> list(Read& tx, int most)
{
    return tx.all("SELECT " PROMOTION_COLUMNS ", state FROM promotion ORDER BY id DESC LIMIT $1", { most }, listed_of);
}

void insert(Write& tx, PromotionId id, Record const& record)
{
    tx.change("INSERT INTO promotion (" PROMOTION_COLUMNS
              ", state) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, 'open')",
        { id, record.code, api::to_string(record.kind), record.region, TEXT_VALUES(record.title), text_of(record.scope), record.threshold,
            record.least_units, record.cut, record.off_ppm, record.most, record.gift, text_of(record.excludes),
            record.is_for_newcomers ? "newcomers" : "everybody", record.starts_at, record.ends_at });
}

void update(Write& tx, PromotionId id, Record const& record)
{
    tx.change("UPDATE promotion SET kind = $2, region = $3, title_zh = $4, title_en = $5, title_th = $6,"
              " scope = $7, threshold_minor = $8, least_units = $9, cut_minor = $10, off_ppm = $11, most_minor = $12,"
              " gift_sku_id = $13, excludes = $14, audience = $15, starts_at = $16, ends_at = $17 WHERE id = $1",
        { id, api::to_string(record.kind), record.region, TEXT_VALUES(record.title), text_of(record.scope), record.threshold,
            record.least_units, record.cut, record.off_ppm, record.most, record.gift, text_of(record.excludes),
            record.is_for_newcomers ? "newcomers" : "everybody", record.starts_at, record.ends_at });
}

bool stop(Write& tx, PromotionId id)
{
    return tx.change("UPDATE promotion SET state = 'stopped' WHERE id = $1 AND state = 'open'", { id }) == 1;
}

}
