CREATE TABLE payment (
    id BIGINT PRIMARY KEY,
    order_id BIGINT NOT NULL UNIQUE,
    provider TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('pending', 'paid', 'failed', 'cancelled', 'withdrawn', 'expired', 'refunded')),
    amount_minor BIGINT NOT NULL CHECK (amount_minor >= 0),
    currency TEXT NOT NULL,
    -- What the cashier said, and its number; the first word counts.
    notified TEXT CHECK (notified IN ('success', 'fail', 'cancel')),
    transaction_id TEXT,
    created_at BIGINT NOT NULL,
    settled_at BIGINT
);

-- Every transition of a payment, and why.
CREATE TABLE payment_history (
    id BIGINT PRIMARY KEY,
    payment_id BIGINT NOT NULL REFERENCES payment (id),
    from_state TEXT NOT NULL,
    to_state TEXT NOT NULL,
    why TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX payment_history_of_payment ON payment_history (payment_id, id);

-- What a cashier said under a right signature and we refused: for a person to look at.
CREATE TABLE payment_objection (
    id BIGINT PRIMARY KEY,
    payment_id BIGINT NOT NULL REFERENCES payment (id),
    reason TEXT NOT NULL,
    result TEXT NOT NULL,
    transaction_id TEXT NOT NULL,
    amount_minor BIGINT NOT NULL,
    currency TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX payment_objection_of_payment ON payment_objection (payment_id, id);
