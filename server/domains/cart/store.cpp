#include "domains/cart/store.h"

namespace cart::store {

std::vector<Line> list(Read& tx, AccountId account)
{
    return tx.all("SELECT sku_id, quantity, added_at FROM cart_line WHERE account_id = $1 ORDER BY added_at DESC, sku_id DESC", { account },
        [](db::Row const& row) {
            return Line { row.id<SkuId>(0), row.small(1), row.number(2) };
        });
}

std::int64_t count_units(Read& tx, AccountId account)
{
    return tx.number("SELECT CAST(coalesce(sum(quantity), 0) AS BIGINT) FROM cart_line WHERE account_id = $1", { account });
}

void take(Batch& batch, AccountId account)
{
    batch.change("INSERT INTO cart (account_id, changed_at) VALUES ($1, $2)"
                 " ON CONFLICT (account_id) DO UPDATE SET changed_at = excluded.changed_at",
        { account, batch.now() });
}

Later<std::optional<std::int32_t>> add(Batch& batch, AccountId account, Addition const& addition, std::int64_t most_of_line)
{
    // Of a line that is there the sum is looked at, or the larger of both.
    return batch.one("INSERT INTO cart_line (account_id, sku_id, quantity, added_at)"
                     " SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT), CAST($3 AS INTEGER), CAST($4 AS BIGINT)"
                     " WHERE (SELECT count(*) FROM cart_line WHERE account_id = $1 AND sku_id <> $2) < $5"
                     " ON CONFLICT (account_id, sku_id) DO UPDATE SET added_at = excluded.added_at, quantity = CASE WHEN $6 = 0"
                     " THEN cart_line.quantity + excluded.quantity WHEN cart_line.quantity > excluded.quantity THEN cart_line.quantity"
                     " ELSE excluded.quantity END WHERE $6 = 1 OR cart_line.quantity + excluded.quantity <= $7 RETURNING quantity",
        { account, addition.sku, addition.quantity, batch.now(), most_lines, addition.keeps_larger, most_of_line },
        [](db::Row const& row) { return row.small(0); });
}

Later<std::optional<Counted>> count(Batch& batch, AccountId account, SkuId sku)
{
    return batch.one("SELECT CAST(coalesce(sum(quantity), 0) AS BIGINT), count(CASE WHEN sku_id = $2 THEN 1 END)"
                     " FROM cart_line WHERE account_id = $1",
        { account, sku }, [](db::Row const& row) {
            return Counted { row.number(0), row.flag(1) };
        });
}

bool set_quantity(Write& tx, AccountId account, SkuId sku, std::int32_t quantity)
{
    return tx.change("UPDATE cart_line SET quantity = $3 WHERE account_id = $1 AND sku_id = $2", { account, sku, quantity }) == 1;
}

static Units units_of(db::Row const& row) { return { row.id<SkuId>(0), row.small(1) }; }

std::vector<Units> find_units(Read& tx, AccountId account, db::List const& skus)
{
    return tx.all("SELECT sku_id, quantity FROM cart_line WHERE account_id = $1 AND sku_id = ANY($2)", { account, skus }, units_of);
}

std::vector<Units> take_out(Write& tx, AccountId account, db::List const& skus)
{
    return tx.all("DELETE FROM cart_line WHERE account_id = $1 AND sku_id = ANY($2) RETURNING sku_id, quantity", { account, skus },
        units_of);
}

void remove(Write& tx, AccountId account, db::List const& skus)
{
    tx.change("DELETE FROM cart_line WHERE account_id = $1 AND sku_id = ANY($2)", { account, skus });
}

}
