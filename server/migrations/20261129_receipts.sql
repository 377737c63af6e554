-- What was paid and what went back, for the books: numbered without gaps, per region and year.
CREATE TABLE receipt_series (
    -- "TH-2026"
    name TEXT PRIMARY KEY,
    last BIGINT NOT NULL CHECK (last >= 0)
);
CREATE TABLE receipt (
    series TEXT NOT NULL REFERENCES receipt_series (name),
    number BIGINT NOT NULL CHECK (number > 0),
    order_id BIGINT NOT NULL,
    -- 0: what was paid.
    refund_id BIGINT NOT NULL,
    account_id BIGINT NOT NULL,
    currency TEXT NOT NULL,
    red_packet_minor BIGINT NOT NULL CHECK (red_packet_minor >= 0),
    total_minor BIGINT NOT NULL CHECK (total_minor > 0),
    issued_at BIGINT NOT NULL,
    PRIMARY KEY (series, number),
    UNIQUE (order_id, refund_id)
);
CREATE INDEX receipt_of_account ON receipt (account_id);
CREATE TABLE receipt_line (
    series TEXT NOT NULL,
    number BIGINT NOT NULL,
    line INTEGER NOT NULL,
    title_zh TEXT NOT NULL,
    title_en TEXT NOT NULL,
    title_th TEXT NOT NULL,
    quantity INTEGER NOT NULL CHECK (quantity > 0),
    unit_minor BIGINT NOT NULL CHECK (unit_minor >= 0),
    red_packet_minor BIGINT NOT NULL CHECK (red_packet_minor >= 0),
    paid_minor BIGINT NOT NULL CHECK (paid_minor >= 0),
    PRIMARY KEY (series, number, line),
    FOREIGN KEY (series, number) REFERENCES receipt (series, number)
);
-- Until when orders and refunds have been written down. One row; what was paid before there were receipts has none.
CREATE TABLE receipt_progress (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    paid_until BIGINT NOT NULL,
    refunded_until BIGINT NOT NULL
);

-- Found by when they were paid, and went back.
CREATE INDEX shop_order_paid ON shop_order (paid_at, id) WHERE paid_at IS NOT NULL;
CREATE INDEX refund_at ON refund (at, id);
