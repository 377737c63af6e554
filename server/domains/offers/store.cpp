#include "domains/offers/store.h"
#include "domains/offers/rules.h"
#include "platform/db/batch.h"

namespace offers::store {

static std::int64_t cap_at(db::Row const& row, int column) { return row.optional_number(column).value_or(limits::no_limit); }

static Offer offer_of(db::Row const& row)
{
    Offer offer;
    offer.id = row.id<OfferId>(0);
    offer.list = row.id<PriceListId>(1);
    offer.kind = rules::list_kinds.state_of(row.text(2));
    offer.sku = row.id<SkuId>(3);
    offer.least_quantity = row.number(4);
    offer.price = { row.number(5), row.text(6) };
    offer.points = row.number(7);
    offer.compare_at = row.optional_number(8);
    offer.pool = row.id<stock::PoolId>(9);
    offer.caps = { cap_at(row, 10), cap_at(row, 11), cap_at(row, 12), cap_at(row, 13) };
    offer.starts_at = row.number(14);
    offer.ends_at = row.optional_number(15);
    if (!row.is_null(16))
        offer.audience = Audience { rules::audience_rules.state_of(row.text(16)), row.flag(17), local_text::shown_at(row, 18) };
    return offer;
}

#define APPEAL TEXT_COLUMNS("appeal")

Later<std::vector<Offer>> ask(Batch& batch, std::optional<AccountId> account, std::string_view region, db::List const& skus, ListKind list)
{
    // Everybody's special ones may be cheaper than the base.
    auto const beside = list == ListKind::base ? ListKind::special : list;
    return batch.all("SELECT offer.id, list_id, kind, sku_id, least_quantity, amount, currency, points, compare_at, pool_id, cap_day,"
                     " cap_week, cap_month, cap_ever, starts_at, ends_at, rule,"
                     " CASE WHEN audience_member.account_id IS NULL THEN 0 ELSE 1 END, " APPEAL " FROM offer"
                     " JOIN price_list ON price_list.id = list_id AND region = $2 AND price_list.state = 'open' AND kind IN ($3, $4)"
                     " LEFT JOIN audience ON audience.id = price_list.audience_id"
                     " LEFT JOIN audience_member ON audience_member.audience_id = audience.id AND account_id = $5"
                     " WHERE sku_id = ANY($1) ORDER BY offer.id",
        { skus, region, rules::list_kinds.name_of(list), rules::list_kinds.name_of(beside), account.value_or(AccountId {}) }, offer_of);
}

Later<std::vector<SkuId>> ask_listed(Batch& batch, std::string_view region, ListKind list, int most)
{
    return batch.all("SELECT DISTINCT sku_id FROM price_list JOIN offer ON list_id = price_list.id WHERE region = $1 AND kind = $2"
                     " AND price_list.state = 'open' AND starts_at <= $3 AND (ends_at IS NULL OR ends_at > $3) ORDER BY sku_id LIMIT $4",
        { region, rules::list_kinds.name_of(list), batch.now(), most }, [](db::Row const& row) { return row.id<SkuId>(0); });
}

std::optional<AudienceId> find_audience(Read& tx, std::string_view code)
{
    return tx.one("SELECT id FROM audience WHERE code = $1", { code }, [](db::Row const& row) { return row.id<AudienceId>(0); });
}

std::optional<AudienceRecord> find_audience_record(Read& tx, std::string_view code)
{
    return tx.one("SELECT code, rule, " APPEAL " FROM audience WHERE code = $1", { code }, [](db::Row const& row) {
        return AudienceRecord { row.text(0), rules::audience_rules.state_of(row.text(1)), local_text::kept_at(row, 2) };
    });
}

void insert_audience(Write& tx, AudienceId id, AudienceRecord const& record)
{
    tx.change("INSERT INTO audience (id, code, rule, " APPEAL ") VALUES ($1, $2, $3, $4, $5, $6)",
        { id, record.code, rules::audience_rules.name_of(record.rule), TEXT_VALUES(record.appeal) });
}

void update_audience(Write& tx, AudienceRecord const& record)
{
    tx.change("UPDATE audience SET rule = $2, (" APPEAL ") = ($3, $4, $5) WHERE code = $1",
        { record.code, rules::audience_rules.name_of(record.rule), TEXT_VALUES(record.appeal) });
}

void insert_member(Write& tx, AudienceId audience, AccountId account)
{
    tx.change("INSERT INTO audience_member (audience_id, account_id) VALUES ($1, $2) ON CONFLICT DO NOTHING", { audience, account });
}

void delete_member(Write& tx, AudienceId audience, AccountId account)
{
    tx.change("DELETE FROM audience_member WHERE audience_id = $1 AND account_id = $2", { audience, account });
}

std::optional<PriceListId> find_list(Read& tx, std::string_view code)
{
    return tx.one("SELECT id FROM price_list WHERE code = $1", { code }, [](db::Row const& row) { return row.id<PriceListId>(0); });
}

std::optional<ListRecord> find_list_record(Read& tx, std::string_view code)
{
    auto record = tx.one("SELECT price_list.code, kind, region, coalesce(audience.code, ''), starts_at, ends_at,"
                         " CASE WHEN state = 'open' THEN 1 ELSE 0 END FROM price_list"
                         " LEFT JOIN audience ON audience.id = audience_id WHERE price_list.code = $1",
        { code }, [](db::Row const& row) {
            return ListRecord { row.text(0), rules::list_kinds.state_of(row.text(1)), row.text(2), row.text(3), row.number(4),
                row.optional_number(5), row.flag(6), {} };
        });
    if (record)
        record->offers = tx.all("SELECT sku_id, least_quantity, amount, points, compare_at, cap_day, cap_week, cap_month, cap_ever"
                                " FROM offer JOIN price_list ON price_list.id = list_id AND code = $1 ORDER BY sku_id, least_quantity",
            { code }, [](db::Row const& row) {
                return OfferRecord { row.id<SkuId>(0), row.number(1), row.number(2), row.number(3), row.optional_number(4),
                    { cap_at(row, 5), cap_at(row, 6), cap_at(row, 7), cap_at(row, 8) } };
            });
    return record;
}

void insert_list(Write& tx, PriceListId id, ListRecord const& record, std::optional<AudienceId> audience, std::string_view currency)
{
    tx.change("INSERT INTO price_list (id, code, kind, region, currency, audience_id, starts_at, ends_at, state)"
              " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        { id, record.code, rules::list_kinds.name_of(record.kind), record.region, currency, audience, record.starts_at, record.ends_at,
            record.is_open ? "open" : "closed" });
}

void update_list(Write& tx, PriceListId id, ListRecord const& record, std::optional<AudienceId> audience, std::string_view currency)
{
    tx.change("UPDATE price_list SET kind = $2, region = $3, currency = $4, audience_id = $5, starts_at = $6, ends_at = $7, state = $8,"
              " told_up_to = 0 WHERE id = $1",
        { id, rules::list_kinds.name_of(record.kind), record.region, currency, audience, record.starts_at, record.ends_at,
            record.is_open ? "open" : "closed" });
}

static std::optional<std::int64_t> cap_of(std::int64_t cap) { return cap < limits::no_limit ? std::optional(cap) : std::nullopt; }

void put_offer(Write& tx, OfferId id, PriceListId list, OfferRecord const& record)
{
    auto const& caps = record.caps;
    tx.change("INSERT INTO offer (id, list_id, sku_id, least_quantity, amount, points, compare_at, cap_day, cap_week, cap_month, cap_ever)"
              " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (list_id, sku_id, least_quantity) DO UPDATE SET"
              " amount = excluded.amount, points = excluded.points, compare_at = excluded.compare_at, cap_day = excluded.cap_day,"
              " cap_week = excluded.cap_week, cap_month = excluded.cap_month, cap_ever = excluded.cap_ever",
        { id, list, record.sku, record.least_quantity, record.amount, record.points, record.compare_at, cap_of(caps[0]), cap_of(caps[1]),
            cap_of(caps[2]), cap_of(caps[3]) });
}

void delete_offer(Write& tx, PriceListId list, SkuId sku, std::int64_t least_quantity)
{
    tx.change("DELETE FROM offer WHERE list_id = $1 AND sku_id = $2 AND least_quantity = $3", { list, sku, least_quantity });
}

std::optional<Window> find_window(Read& tx, PriceListId list)
{
    return tx.one("SELECT starts_at, ends_at, told_up_to FROM price_list WHERE id = $1", { list }, [](db::Row const& row) {
        return Window { row.number(0), row.optional_number(1), row.id<SkuId>(2) };
    });
}

void set_told(Write& tx, PriceListId list, SkuId up_to)
{
    tx.change("UPDATE price_list SET told_up_to = $2 WHERE id = $1", { list, up_to });
}

std::vector<SkuId> list_skus(Read& tx, PriceListId list, SkuId after, int count)
{
    return tx.all("SELECT DISTINCT sku_id FROM offer WHERE list_id = $1 AND sku_id > $2 ORDER BY sku_id LIMIT $3", { list, after, count },
        [](db::Row const& row) { return row.id<SkuId>(0); });
}

}
