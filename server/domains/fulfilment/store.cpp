#include "domains/fulfilment/store.h"
#include "generated/refusals/order.h"

namespace fulfilment::store {

void insert_shipment(Write& tx, OrderId order, AccountId account, Destination const& to, Leaves leaves)
{
    tx.change_later("INSERT INTO shipment (order_id, account_id, address, state, held, billing_address)"
                    " VALUES ($1, $2, $3, 'ordered', $4, $5)",
        { order, account, to.address, leaves == Leaves::when_told, to.billing });
}

void set_waiting(Batch& batch, OrderId order)
{
    batch.guard("UPDATE shipment SET state = 'waiting', held = 0 WHERE order_id = $1 AND state = 'ordered'", { order },
        refusal::order_not_payable);
}

void set_sent(Write& tx, OrderId order) { tx.change_later("UPDATE shipment SET state = 'sent' WHERE order_id = $1", { order }); }

bool is_waiting(Read& tx, OrderId order)
{
    return tx.exists("SELECT 1 FROM shipment WHERE order_id = $1 AND state = 'waiting'", { order });
}

// Of a shipment of which nothing has gone.
#define UNSENT \
    " order_id = $1 AND state IN ('ordered', 'waiting')" \
    " AND NOT EXISTS (SELECT 1 FROM parcel WHERE parcel.order_id = shipment.order_id)"

bool set_cancelled(Write& tx, OrderId order) { return tx.change("UPDATE shipment SET state = 'cancelled' WHERE" UNSENT, { order }) == 1; }

bool is_unsent(Read& tx, OrderId order) { return tx.number("SELECT count(*) FROM shipment WHERE" UNSENT, { order }) == 1; }

static Shipment shipment_of(db::Row const& row) { return { row.id<OrderId>(0), row.id<AccountId>(1), row.text(2), row.text(3) }; }

std::optional<Shipment> find_shipment(Read& tx, OrderId order)
{
    return tx.one("SELECT order_id, account_id, address, billing_address FROM shipment WHERE order_id = $1", { order }, shipment_of);
}

bool set_address(Write& tx, OrderId order, std::string_view address)
{
    return tx.change("UPDATE shipment SET address = $2 WHERE order_id = $1 AND state IN ('ordered', 'waiting')"
                     " AND NOT EXISTS (SELECT 1 FROM parcel p WHERE p.order_id = shipment.order_id)",
        { order, address });
}

std::vector<Shipment> list_waiting(Read& tx, int most)
{
    return tx.all("SELECT order_id, account_id, address, billing_address FROM shipment WHERE state = 'waiting' ORDER BY order_id LIMIT $1",
        { most }, shipment_of);
}

std::vector<Shown> list_shown(Read& tx, db::List const& orders)
{
    return tx.all("SELECT shipment.order_id, address, carrier, number, shipped_at, received_by, billing_address FROM shipment"
                  " LEFT JOIN parcel ON parcel.order_id = shipment.order_id WHERE shipment.order_id = ANY($1)"
                  " ORDER BY shipment.order_id, parcel.id",
        { orders }, [](db::Row const& row) {
            Shown shown { row.id<OrderId>(0), row.text(1), row.text(6), {} };
            if (auto const shipped_at = row.optional_number(4))
                shown.parcel = api::OrderParcel { row.text(2), row.text(3), *shipped_at, row.number(5) };
            return shown;
        });
}

bool insert(Write& tx, Parcel const& parcel)
{
    return tx.change("INSERT INTO parcel (id, order_id, account_id, carrier, number, state, shipped_at, received_by)"
                     " VALUES ($1, $2, $3, $4, $5, 'shipped', $6, $7) ON CONFLICT (carrier, number) DO NOTHING",
               { parcel.id, parcel.order, parcel.account, parcel.label.carrier, parcel.label.number, parcel.shipped_at,
                   parcel.received_by })
        == 1;
}

void insert_line(Write& tx, ParcelId parcel, Part const& part)
{
    tx.change_later("INSERT INTO parcel_line (parcel_id, line, place, quantity) VALUES ($1, $2, $3, $4)",
        { parcel, part.line, part.place, part.quantity });
}

#define PARCEL "SELECT id, order_id, account_id, carrier, number, state, shipped_at, received_by, said FROM parcel WHERE "

static Parcel parcel_of(db::Row const& row)
{
    Parcel parcel { row.id<ParcelId>(0), row.id<OrderId>(1), row.id<AccountId>(2), { row.text(3), row.text(4) }, row.word<State>(5),
        row.number(6), row.number(7), {} };
    if (!row.text(8).empty())
        parcel.said = row.word<Said>(8);
    return parcel;
}

std::optional<Parcel> find(Read& tx, ParcelId id) { return tx.one(PARCEL "id = $1", { id }, parcel_of); }

std::optional<Parcel> find(Read& tx, Label const& label)
{
    return tx.one(PARCEL "carrier = $1 AND number = $2", { label.carrier, label.number }, parcel_of);
}

std::vector<Parcel> list(Read& tx, OrderId order) { return tx.all(PARCEL "order_id = $1 ORDER BY id", { order }, parcel_of); }

std::vector<Parcel> list_troubled(Read& tx, int most)
{
    return tx.all(PARCEL "state = 'shipped' AND said IN ('failed', 'returning', 'returned', 'lost') ORDER BY id LIMIT $1", { most },
        parcel_of);
}

bool set_state(Write& tx, ParcelId id, State from, State to)
{
    return tx.change("UPDATE parcel SET state = $3 WHERE id = $1 AND state = $2", { id, api::to_string(from), api::to_string(to) }) == 1;
}

bool set_sent_again(Write& tx, ParcelId id, Label const& label, Time received_by)
{
    return tx.change("UPDATE parcel SET state = 'shipped', carrier = $2, number = $3, shipped_at = $4, received_by = $5, said = '',"
                     " said_at = 0, arrival_told_at = 0 WHERE id = $1 AND state = 'back'",
               { id, label.carrier, label.number, tx.now(), received_by })
        == 1;
}

std::vector<Line> list_lines(Read& tx, OrderId order)
{
    return tx.all("SELECT parcel_id, line, place, quantity FROM parcel_line JOIN parcel ON parcel.id = parcel_id WHERE order_id = $1"
                  " ORDER BY parcel_id, line, place",
        { order }, [](db::Row const& row) {
            return Line { row.id<ParcelId>(0), { row.small(1), row.number(2), row.number(3) } };
        });
}

bool insert_event(Write& tx, ParcelId parcel, api::FulfilmentNotify const& notice, Time at, std::int64_t most)
{
    return tx.change("INSERT INTO parcel_event (parcel_id, reference, step, place, at, told_at) SELECT $1, $2, $3, $4, $5, $6"
                     " WHERE (SELECT count(*) FROM parcel_event WHERE parcel_id = $1) < $7 ON CONFLICT (parcel_id, reference) DO NOTHING",
               { parcel, notice.reference, api::to_string(notice.step), notice.place, at, tx.now(), most })
        == 1;
}

bool set_said(Write& tx, ParcelId parcel, Said said, Time at)
{
    return tx.change("UPDATE parcel SET said = $2, said_at = $3 WHERE id = $1 AND said_at <= $3", { parcel, api::to_string(said), at })
        == 1;
}

bool set_arrival_told(Write& tx, ParcelId parcel)
{
    return tx.change("UPDATE parcel SET arrival_told_at = $2 WHERE id = $1 AND arrival_told_at = 0 AND state = 'shipped'",
               { parcel, tx.now() })
        == 1;
}

std::vector<Event> list_events(Read& tx, OrderId order)
{
    return tx.all("SELECT parcel_id, step, parcel_event.place, at FROM parcel_event JOIN parcel ON parcel.id = parcel_id"
                  " WHERE order_id = $1 ORDER BY parcel_id, at DESC, reference DESC",
        { order }, [](db::Row const& row) {
            return Event { row.id<ParcelId>(0), { row.word<Said>(1), row.text(2), row.number(3) } };
        });
}

}
