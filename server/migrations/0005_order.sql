CREATE TABLE shop_order (
    id BIGINT PRIMARY KEY,
    account_id BIGINT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('box')),
    state TEXT NOT NULL CHECK (state IN ('init', 'paid', 'delivered', 'finish', 'closed', 'refund')),
    -- What it was ordered from: the box set of a box order.
    subject_id BIGINT NOT NULL,
    payment_id BIGINT NOT NULL,
    currency TEXT NOT NULL,
    total_minor BIGINT NOT NULL CHECK (total_minor >= 0),
    created_at BIGINT NOT NULL,
    pay_before BIGINT NOT NULL,
    paid_at BIGINT,
    closed_at BIGINT,
    -- The cashier's number.
    transaction_id TEXT
);
-- One box order at a time waits for its payment.
CREATE UNIQUE INDEX shop_order_pending_box ON shop_order (account_id) WHERE state = 'init' AND kind = 'box';
CREATE INDEX shop_order_of_account ON shop_order (account_id, id);
CREATE INDEX shop_order_of_account_by_state ON shop_order (account_id, state, id);

-- As it was ordered: later changes of the catalogue do not change an order.
CREATE TABLE order_line (
    order_id BIGINT NOT NULL REFERENCES shop_order (id),
    line INTEGER NOT NULL,
    title_zh TEXT NOT NULL,
    title_en TEXT NOT NULL,
    picture TEXT NOT NULL,
    set_number INTEGER NOT NULL,
    -- "3,11"
    slots TEXT NOT NULL,
    quantity INTEGER NOT NULL CHECK (quantity > 0),
    unit_minor BIGINT NOT NULL CHECK (unit_minor >= 0),
    PRIMARY KEY (order_id, line)
);

-- Every transition of an order: who did it, and why.
CREATE TABLE order_history (
    id BIGINT PRIMARY KEY,
    order_id BIGINT NOT NULL REFERENCES shop_order (id),
    from_state TEXT NOT NULL,
    to_state TEXT NOT NULL,
    who TEXT NOT NULL,
    why TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX order_history_of_order ON order_history (order_id, id);
