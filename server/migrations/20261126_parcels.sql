-- How what was ordered reaches its buyer: where it goes, the parcels it went by, and what carriers say of them. Orders of the mall had room
-- for one parcel each.
CREATE TABLE shipment (
    order_id BIGINT PRIMARY KEY,
    account_id BIGINT NOT NULL,
    -- A copy, as domains/address writes it.
    address TEXT NOT NULL,
    -- ordered: it is not paid. waiting: it is, and some of it is still to be sent.
    state TEXT NOT NULL CHECK (state IN ('ordered', 'waiting', 'sent', 'cancelled'))
);
CREATE INDEX shipment_of_account ON shipment (account_id);
CREATE INDEX shipment_waiting ON shipment (order_id) WHERE state = 'waiting';

CREATE TABLE parcel (
    id BIGINT PRIMARY KEY,
    order_id BIGINT NOT NULL,
    account_id BIGINT NOT NULL,
    carrier TEXT NOT NULL,
    -- What the carrier calls it.
    number TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('shipped', 'received', 'lost', 'back')),
    shipped_at BIGINT NOT NULL,
    -- Unless somebody says so before, it counts as received then.
    received_by BIGINT NOT NULL,
    -- What the carrier said last, by its own clock; empty before it has said anything.
    said TEXT NOT NULL DEFAULT '',
    said_at BIGINT NOT NULL DEFAULT 0,
    UNIQUE (carrier, number)
);
CREATE INDEX parcel_of_order ON parcel (order_id, id);
CREATE INDEX parcel_of_account ON parcel (account_id);
CREATE INDEX parcel_troubled ON parcel (id) WHERE state = 'shipped' AND said IN ('failed', 'returning', 'returned', 'lost');

-- What is in it, by the numbers that the order's kind gives its lines and the places they lie in: of goods, a hold's line and warehouse.
CREATE TABLE parcel_line (
    parcel_id BIGINT NOT NULL,
    line INTEGER NOT NULL,
    place BIGINT NOT NULL,
    quantity BIGINT NOT NULL CHECK (quantity > 0),
    PRIMARY KEY (parcel_id, line, place)
);

-- Each word of a carrier once, by the carrier's own number for it.
CREATE TABLE parcel_event (
    parcel_id BIGINT NOT NULL,
    reference TEXT NOT NULL,
    step TEXT NOT NULL,
    place TEXT NOT NULL,
    -- By the carrier's clock, but not beyond ours.
    at BIGINT NOT NULL,
    told_at BIGINT NOT NULL,
    PRIMARY KEY (parcel_id, reference)
);

INSERT INTO shipment (order_id, account_id, address, state)
    SELECT order_id, mall_order.account_id, address, CASE WHEN to_ship = 1 THEN 'waiting' WHEN shipped_at IS NOT NULL THEN 'sent'
        WHEN state = 'refund' THEN 'cancelled' ELSE 'ordered' END
    FROM mall_order JOIN shop_order ON shop_order.id = order_id;
-- An order's parcel bears its number. Two orders may have gone under one label.
INSERT INTO parcel (id, order_id, account_id, carrier, number, state, shipped_at, received_by)
    SELECT order_id, order_id, mall_order.account_id, carrier, CASE WHEN EXISTS (SELECT 1 FROM mall_order AS earlier
            WHERE earlier.carrier = mall_order.carrier AND earlier.parcel_number = mall_order.parcel_number
            AND earlier.order_id < mall_order.order_id)
        THEN parcel_number || ' / ' || CAST(order_id AS TEXT) ELSE parcel_number END,
        CASE WHEN state = 'finish' THEN 'received' ELSE 'shipped' END, shipped_at, received_by
    FROM mall_order JOIN shop_order ON shop_order.id = order_id WHERE shipped_at IS NOT NULL;
INSERT INTO parcel_line (parcel_id, line, place, quantity)
    SELECT parcel.id, line, warehouse_id, CAST(sum(shipped) AS BIGINT) FROM parcel JOIN stock_hold ON holder_kind = 'order'
        AND holder_id = parcel.order_id AND shipped > 0 GROUP BY parcel.id, line, warehouse_id;
UPDATE job SET name = 'fulfilment.received' WHERE name = 'mall_order.received';
DROP TABLE mall_order;
