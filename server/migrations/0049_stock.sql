-- What is counted and sold: how many units of a SKU a warehouse has (domains/stock). Boxes keep their own rows.
CREATE TABLE warehouse (
    id BIGINT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    -- Where it stands, two letters.
    country TEXT NOT NULL,
    -- Of those that serve a region the lowest goes first.
    priority INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'closed'))
);
CREATE TABLE warehouse_region (
    warehouse_id BIGINT NOT NULL REFERENCES warehouse (id),
    region TEXT NOT NULL,
    PRIMARY KEY (warehouse_id, region)
);
-- What anybody may still have. Units of a pool are set aside for a purpose; pool 0 is for all. A wanted SKU lies in several parts, so that
-- its buyers do not wait for one row.
CREATE TABLE stock_level (
    sku_id BIGINT NOT NULL,
    warehouse_id BIGINT NOT NULL REFERENCES warehouse (id),
    pool_id BIGINT NOT NULL,
    part INTEGER NOT NULL,
    free BIGINT NOT NULL CHECK (free >= 0),
    PRIMARY KEY (sku_id, warehouse_id, pool_id, part)
);
-- What was taken of a part for an order or a ticket.
CREATE TABLE stock_hold (
    holder_kind TEXT NOT NULL CHECK (holder_kind IN ('order', 'ticket')),
    holder_id BIGINT NOT NULL,
    line INTEGER NOT NULL,
    warehouse_id BIGINT NOT NULL REFERENCES warehouse (id),
    part INTEGER NOT NULL,
    sku_id BIGINT NOT NULL,
    pool_id BIGINT NOT NULL,
    quantity BIGINT NOT NULL CHECK (quantity > 0),
    shipped BIGINT NOT NULL DEFAULT 0 CHECK (shipped >= 0),
    returned BIGINT NOT NULL DEFAULT 0 CHECK (returned >= 0),
    state TEXT NOT NULL CHECK (state IN ('open', 'sold', 'shipped', 'released', 'returned')),
    ends_at BIGINT NOT NULL,
    CHECK (shipped + returned <= quantity),
    PRIMARY KEY (holder_kind, holder_id, line, warehouse_id, part)
);
CREATE INDEX stock_hold_of_sku ON stock_hold (sku_id) WHERE state IN ('open', 'sold');
-- What came into a warehouse and left it by another way than a shipment; between pools as two rows.
CREATE TABLE stock_move (
    id BIGINT PRIMARY KEY,
    sku_id BIGINT NOT NULL,
    warehouse_id BIGINT NOT NULL REFERENCES warehouse (id),
    pool_id BIGINT NOT NULL,
    quantity BIGINT NOT NULL CHECK (quantity <> 0),
    why TEXT NOT NULL,
    operator TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX stock_move_of_sku ON stock_move (sku_id, warehouse_id, pool_id);
