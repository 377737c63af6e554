#include "domains/cabinet/store.h"
#include "generated/refusals/cabinet.h"
#include "platform/db/batch.h"
#include "platform/db/list.h"

namespace cabinet::store {

#define ITEM_COLUMNS \
    "id, order_id, series_id, style_id, source_kind, source_id, source_slot, detail, bought_at, COALESCE(opened_at, 0), state, region," \
    " kind, delivery_id"

static Item item_of(db::Row const& row)
{
    return { row.id<ItemId>(0), row.id<OrderId>(1), row.id<SeriesId>(2), row.id<StyleId>(3), { row.text(4), row.number(5), row.small(6) },
        row.text(7), row.number(8), row.number(9), row.word<State>(10), row.text(11), row.word<ItemKind>(12), row.id<OrderId>(13) };
}

void insert(Write& tx, ItemId id, NewItem const& item)
{
    tx.change_later(
        "INSERT INTO cabinet_item (id, account_id, order_id, series_id, style_id, source_kind, source_id, source_slot, detail,"
        " hidden_chance, bought_at, region, kind, opened_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
        { id, item.account, item.order, item.series, item.style, item.source.kind, item.source.id, item.source.slot, item.detail,
            item.hidden_chance, tx.now(), item.region, api::to_string(item.kind),
            item.kind == ItemKind::box ? std::nullopt : std::optional(tx.now()) });
}

std::optional<Item> open(Write& tx, AccountId account, ItemId id)
{
    tx.change("UPDATE cabinet_item SET opened_at = $3 WHERE id = $1 AND account_id = $2 AND opened_at IS NULL AND state = 'kept'",
        { id, account, tx.now() });
    auto item = find(tx, account, id);
    return item && item->opened_at != 0 ? item : std::nullopt;
}

std::optional<Item> find(Read& tx, AccountId account, ItemId id)
{
    return tx.one("SELECT " ITEM_COLUMNS " FROM cabinet_item WHERE id = $1 AND account_id = $2", { id, account }, item_of);
}

bool set_returned(Write& tx, AccountId account, ItemId id)
{
    return tx.change("UPDATE cabinet_item SET state = 'returned' WHERE id = $1 AND account_id = $2 AND opened_at IS NOT NULL"
                     " AND state = 'kept' AND kind = 'box'",
               { id, account })
        == 1;
}

void insert_return(Write& tx, Return const& given)
{
    tx.change("INSERT INTO cabinet_return (item_id, account_id, style_id, percent, price_minor, currency, at)"
              " SELECT id, account_id, style_id, $2, $3, $4, $5 FROM cabinet_item WHERE id = $1",
        { given.item, given.percent, given.price.amount, given.price.currency, tx.now() });
}

std::optional<Return> find_return(Read& tx, AccountId account, ItemId id)
{
    return tx.one(
        "SELECT item_id, account_id, percent, price_minor, currency, at FROM cabinet_return WHERE item_id = $1 AND account_id = $2",
        { id, account }, [](db::Row const& row) {
            return Return { row.id<ItemId>(0), row.id<AccountId>(1), row.small(2), { row.number(3), row.text(4) }, row.number(5) };
        });
}

std::vector<Item> list_own(Read& tx, AccountId account, std::vector<ItemId> const& items)
{
    return tx.all("SELECT " ITEM_COLUMNS " FROM cabinet_item WHERE id = ANY($1) AND account_id = $2 ORDER BY id",
        { db::List(items), account }, item_of);
}

void request(Batch& batch, AccountId account, ItemId item, OrderId delivery)
{
    batch.guard("UPDATE cabinet_item SET state = 'requested', delivery_id = $3 WHERE id = $1 AND account_id = $2 AND state = 'kept'",
        { item, account, delivery }, refusal::item_not_here);
}

void release(Write& tx, OrderId delivery)
{
    tx.change("UPDATE cabinet_item SET state = 'kept', delivery_id = 0 WHERE delivery_id = $1 AND delivery_id <> 0 AND state = 'requested'",
        { delivery });
}

std::vector<Item> list_requested(Read& tx, OrderId delivery)
{
    return tx.all("SELECT " ITEM_COLUMNS
                  " FROM cabinet_item WHERE delivery_id = $1 AND delivery_id <> 0 AND state = 'requested' ORDER BY id",
        { delivery }, item_of);
}

bool send(Write& tx, OrderId delivery, ItemId item)
{
    return tx.change("UPDATE cabinet_item SET state = 'delivered' WHERE id = $1 AND delivery_id = $2 AND state = 'requested'",
               { item, delivery })
        == 1;
}

int set_refunded(Write& tx, OrderId order)
{
    return tx.change("UPDATE cabinet_item SET state = 'refunded' WHERE order_id = $1 AND opened_at IS NULL AND state = 'kept'", { order });
}

int count_of_order(Read& tx, OrderId order)
{
    return static_cast<int>(tx.number("SELECT count(*) FROM cabinet_item WHERE order_id = $1", { order }));
}

std::vector<Item> list_of_order(Read& tx, OrderId order)
{
    return tx.all("SELECT " ITEM_COLUMNS " FROM cabinet_item WHERE order_id = $1 AND state = 'kept' ORDER BY source_slot", { order },
        item_of);
}

std::vector<Item> list_sealed(Read& tx, AccountId account, ItemId before, int count)
{
    return tx.all("SELECT " ITEM_COLUMNS " FROM cabinet_item WHERE account_id = $1 AND opened_at IS NULL AND state = 'kept' AND id < $2"
                  " ORDER BY id DESC LIMIT $3",
        { account, before, count }, item_of);
}

static std::string_view name_of(std::optional<ItemKind> kind) { return kind ? api::to_string(*kind) : ""; }

std::vector<Item> list_opened(Read& tx, AccountId account, Time opened_before, ItemId before, Wanted const& wanted, int count)
{
    return tx.all("SELECT " ITEM_COLUMNS " FROM cabinet_item WHERE account_id = $1 AND opened_at IS NOT NULL"
                  " AND state = 'kept' AND (opened_at, id) < ($2, $3) AND ($5 = 0 OR style_id = $5) AND ($6 = '' OR kind = $6)"
                  " ORDER BY opened_at DESC, id DESC LIMIT $4",
        { account, opened_before, before, count, wanted.style, name_of(wanted.kind) }, item_of);
}

std::vector<Item> list_away(Read& tx, AccountId account, Away where, ItemId before, Wanted const& wanted, int count)
{
    // Asked by style, a sealed box would say what is in it.
    return tx.all("SELECT " ITEM_COLUMNS " FROM cabinet_item WHERE account_id = $1 AND state <> 'kept' AND (state = 'requested') = ($2 = 1)"
                  " AND id < $3 AND ($5 = 0 OR (style_id = $5 AND opened_at IS NOT NULL)) AND ($6 = '' OR kind = $6)"
                  " ORDER BY id DESC LIMIT $4",
        { account, where == Away::requested ? 1 : 0, before, count, wanted.style, name_of(wanted.kind) }, item_of);
}

#define STILL_THERE "opened_at IS NOT NULL AND state IN ('kept', 'requested', 'delivered')"

bool lock_shareable(Write& tx, AccountId account, ItemId id)
{
    return tx.change("UPDATE cabinet_item SET state = state WHERE id = $1 AND account_id = $2 AND " STILL_THERE, { id, account }) == 1;
}

void insert_share(Write& tx, std::string_view token_hash, AccountId account, ItemId item)
{
    tx.change("INSERT INTO cabinet_share (id, token_hash, item_id, account_id, created_at) VALUES ($1, $2, $3, $4, $5)",
        { tx.new_id<ItemId>(), token_hash, item, account, tx.now() });
}

void remove_shares_beyond(Write& tx, ItemId item, int most)
{
    tx.change("DELETE FROM cabinet_share WHERE item_id = $1 AND id NOT IN (SELECT id FROM cabinet_share WHERE item_id = $1"
              " ORDER BY id DESC LIMIT $2)",
        { item, most });
}

void remove_shares(Write& tx, ItemId item) { tx.change("DELETE FROM cabinet_share WHERE item_id = $1", { item }); }

int count_shares(Read& tx, ItemId item)
{
    return static_cast<int>(tx.number("SELECT count(*) FROM cabinet_share WHERE item_id = $1", { item }));
}

std::optional<Item> find_shared(Read& tx, std::string_view token_hash)
{
    return tx.one("SELECT " ITEM_COLUMNS " FROM cabinet_item WHERE id = (SELECT item_id FROM cabinet_share WHERE token_hash = $1)"
                  " AND " STILL_THERE,
        { token_hash }, item_of);
}

std::vector<Opening> list_recent(Read& tx, Time since, Time opened_before, ItemId before, int count)
{
    return tx.all("SELECT id, account_id, style_id, opened_at FROM cabinet_item WHERE opened_at IS NOT NULL AND opened_at >= $1"
                  " AND kind = 'box' AND (opened_at, id) < ($2, $3) ORDER BY opened_at DESC, id DESC LIMIT $4",
        { since, opened_before, before, count }, [](db::Row const& row) {
            return Opening { row.id<ItemId>(0), row.id<AccountId>(1), row.id<StyleId>(2), row.number(3) };
        });
}

int count_sealed(Read& tx, AccountId account, int most)
{
    return static_cast<int>(tx.number("SELECT count(*) FROM (SELECT id FROM cabinet_item WHERE account_id = $1 AND opened_at IS NULL"
                                      " AND state = 'kept' LIMIT $2) AS sealed",
        { account, most }));
}

std::vector<OpenedStyle> list_opened_styles(Read& tx, AccountId account)
{
    return tx.all("SELECT series_id, style_id, count(*) FROM cabinet_item WHERE account_id = $1 AND opened_at IS NOT NULL"
                  " GROUP BY series_id, style_id ORDER BY series_id, style_id",
        { account }, [](db::Row const& row) {
            return OpenedStyle { row.id<SeriesId>(0), row.id<StyleId>(1), row.number(2) };
        });
}

std::vector<KeptStyle> list_kept_styles(Read& tx, AccountId account)
{
    return tx.all("SELECT series_id, style_id, count(*), max(opened_at) FROM cabinet_item WHERE account_id = $1 AND opened_at IS NOT NULL"
                  " AND state <> 'returned' GROUP BY series_id, style_id ORDER BY series_id, style_id",
        { account }, [](db::Row const& row) {
            return KeptStyle { row.id<SeriesId>(0), row.id<StyleId>(1), row.small(2), row.number(3) };
        });
}

std::vector<OutcomeOfStyle> list_outcomes(Read& tx, AccountId account)
{
    return tx.all("SELECT series_id, style_id, count(*), CAST(sum(hidden_chance) AS BIGINT) FROM cabinet_item WHERE account_id = $1"
                  " AND opened_at IS NOT NULL AND hidden_chance IS NOT NULL GROUP BY series_id, style_id ORDER BY series_id, style_id",
        { account }, [](db::Row const& row) {
            return OutcomeOfStyle { row.id<SeriesId>(0), row.id<StyleId>(1), row.small(2), row.number(3) };
        });
}

std::vector<Item> list_bought(Read& tx, OrderId order)
{
    return tx.all("SELECT " ITEM_COLUMNS " FROM cabinet_item WHERE order_id = $1 ORDER BY source_slot", { order }, item_of);
}

api::CabinetCount count(Read& tx, AccountId account)
{
    auto const sealed =
        tx.number("SELECT count(*) FROM cabinet_item WHERE account_id = $1 AND opened_at IS NULL AND state = 'kept'", { account });
    auto const opened =
        tx.number("SELECT count(*) FROM cabinet_item WHERE account_id = $1 AND opened_at IS NOT NULL AND state = 'kept'", { account });
    return { static_cast<std::int32_t>(sealed), static_cast<std::int32_t>(opened) };
}

}
