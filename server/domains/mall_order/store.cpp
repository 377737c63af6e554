#include "domains/mall_order/store.h"
#include "generated/refusals/order.h"

namespace mall_order::store {

void insert(Write& tx, OrderId order, AccountId account, std::string_view address)
{
    tx.change_later("INSERT INTO mall_order (order_id, account_id, address) VALUES ($1, $2, $3)", { order, account, address });
}

#define KEPT "SELECT order_id, address, carrier, parcel_number, shipped_at, received_by FROM mall_order WHERE "

static Kept kept(db::Row const& row)
{
    Kept kept { row.id<OrderId>(0), row.text(1), {} };
    if (auto const shipped_at = row.optional_number(4))
        kept.parcel = api::OrderParcel { row.text(2), row.text(3), *shipped_at, row.number(5) };
    return kept;
}

std::vector<Kept> list(Read& tx, db::List const& orders) { return tx.all(KEPT "order_id = ANY($1)", { orders }, kept); }

std::optional<Kept> find(Read& tx, OrderId order) { return tx.one(KEPT "order_id = $1", { order }, kept); }

void set_to_ship(Batch& batch, OrderId order)
{
    batch.guard("UPDATE mall_order SET to_ship = 1 WHERE order_id = $1 AND to_ship = 0", { order }, refusal::order_not_payable);
}

void set_taken_back(Write& tx, OrderId order) { tx.change_later("UPDATE mall_order SET to_ship = 0 WHERE order_id = $1", { order }); }

std::vector<Kept> list_to_ship(Read& tx, int most) { return tx.all(KEPT "to_ship = 1 ORDER BY order_id LIMIT $1", { most }, kept); }

void set_shipped(Write& tx, OrderId order, Parcel const& parcel, Time received_by)
{
    tx.change_later(
        "UPDATE mall_order SET to_ship = 0, carrier = $2, parcel_number = $3, shipped_at = $4, received_by = $5 WHERE order_id = $1",
        { order, parcel.carrier, parcel.number, tx.now(), received_by });
}

}
