#include "domains/goods/store.h"

namespace goods::store {

static Listed listed_of(db::Row const& row) { return { row.id<GoodsId>(0), row.number(1), row.number(2) }; }

std::vector<Listed> list_by_place(Read& tx, std::string_view list, std::int64_t place, GoodsId after, int count)
{
    return tx.all("SELECT goods_id, place, amount FROM goods_listing WHERE list = $1 AND (place, goods_id) > ($2, $3)"
                  " ORDER BY place, goods_id LIMIT $4",
        { list, place, after, count }, listed_of);
}

std::vector<Listed> list_by_amount(Read& tx, std::string_view list, Bounds const& bounds, std::int64_t amount, GoodsId after, int count)
{
    return tx.all("SELECT goods_id, place, amount FROM goods_listing WHERE list = $1 AND (amount, goods_id) > ($2, $3) AND amount >= $4"
                  " AND amount <= $5 ORDER BY amount, goods_id LIMIT $6",
        { list, amount, after, bounds.least, bounds.most, count }, listed_of);
}

std::vector<Listed> list_by_amount_down(Read& tx, std::string_view list, Bounds const& bounds, std::int64_t amount, GoodsId after,
    int count)
{
    return tx.all("SELECT goods_id, place, amount FROM goods_listing WHERE list = $1 AND (amount, goods_id) < ($2, $3) AND amount >= $4"
                  " AND amount <= $5 ORDER BY amount DESC, goods_id DESC LIMIT $6",
        { list, amount, after, bounds.least, bounds.most, count }, listed_of);
}

std::vector<Listed> list_newest(Read& tx, std::string_view list, GoodsId after, int count)
{
    return tx.all("SELECT goods_id, place, amount FROM goods_listing WHERE list = $1 AND goods_id < $2 ORDER BY goods_id DESC LIMIT $3",
        { list, after, count }, listed_of);
}

Later<std::vector<Listed>> ask_listed(Batch& batch, std::string_view list, db::List const& goods)
{
    return batch.all("SELECT goods_id, place, amount FROM goods_listing WHERE list = $1 AND goods_id = ANY($2)", { list, goods },
        listed_of);
}

void delete_listings(Write& tx, GoodsId id) { tx.change("DELETE FROM goods_listing WHERE goods_id = $1", { id }); }

void insert_listing(Write& tx, std::string_view list, Listed const& listed)
{
    tx.change("INSERT INTO goods_listing (list, goods_id, place, amount) VALUES ($1, $2, $3, $4)",
        { list, listed.id, listed.place, listed.amount });
}

}
