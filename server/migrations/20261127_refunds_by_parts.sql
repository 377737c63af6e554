-- Orders that go back unit by unit: what is gone of a line, and what its buyer has asked to give back.
ALTER TABLE order_line ADD COLUMN returned INTEGER NOT NULL DEFAULT 0 CHECK (returned >= 0);
ALTER TABLE order_line ADD COLUMN asked INTEGER NOT NULL DEFAULT 0 CHECK (asked >= 0 AND asked + returned <= quantity);
-- In money, over all that went back.
ALTER TABLE shop_order ADD COLUMN refunded_minor BIGINT NOT NULL DEFAULT 0 CHECK (refunded_minor >= 0 AND refunded_minor <= total_minor);

-- What went back of a paid order at once, each tender the way it came.
CREATE TABLE refund (
    id BIGINT PRIMARY KEY,
    order_id BIGINT NOT NULL REFERENCES shop_order (id),
    money_minor BIGINT NOT NULL CHECK (money_minor >= 0),
    red_packet_minor BIGINT NOT NULL CHECK (red_packet_minor >= 0),
    points BIGINT NOT NULL CHECK (points >= 0),
    who TEXT NOT NULL,
    why TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX refund_of_order ON refund (order_id, id);

-- So many units of a line, with their part of what the line came to.
CREATE TABLE refund_line (
    refund_id BIGINT NOT NULL REFERENCES refund (id),
    line INTEGER NOT NULL,
    quantity INTEGER NOT NULL CHECK (quantity > 0),
    money_minor BIGINT NOT NULL CHECK (money_minor >= 0),
    red_packet_minor BIGINT NOT NULL CHECK (red_packet_minor >= 0),
    PRIMARY KEY (refund_id, line)
);

-- Orders that went back before did so as a whole, once. Points that they took came back with them, by the ledger.
INSERT INTO refund (id, order_id, money_minor, red_packet_minor, points, who, why, at)
    SELECT id, id, total_minor, red_packet_minor, 0, '', '', COALESCE(refunded_at, created_at) FROM shop_order WHERE state = 'refund';
INSERT INTO refund_line (refund_id, line, quantity, money_minor, red_packet_minor)
    SELECT order_id, line, quantity, paid_minor, red_packet_minor FROM order_line
    WHERE order_id IN (SELECT id FROM shop_order WHERE state = 'refund');
UPDATE order_line SET returned = quantity WHERE order_id IN (SELECT id FROM shop_order WHERE state = 'refund');
UPDATE shop_order SET refunded_minor = total_minor WHERE state = 'refund';

-- What a cashier took under one number goes back once for each refund; as a whole (refund 0) where it bought nothing. A key can be changed
-- on neither engine by ALTER in one text, so the table is made anew.
ALTER TABLE payment_refund RENAME TO old_payment_refund;
CREATE TABLE payment_refund (
    id BIGINT PRIMARY KEY,
    payment_id BIGINT NOT NULL REFERENCES payment (id),
    transaction_id TEXT NOT NULL,
    -- What of the order it is for; 0 where the money bought nothing.
    refund_id BIGINT NOT NULL,
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    currency TEXT NOT NULL,
    -- late: the goods were gone; doubled: it was paid already; order: the order, or a part of it, was taken back.
    reason TEXT NOT NULL CHECK (reason IN ('late', 'doubled', 'order')),
    -- asked until the cashier took it over, or never will.
    state TEXT NOT NULL CHECK (state IN ('asked', 'done', 'refused')),
    failure TEXT NOT NULL DEFAULT '',
    asked_at BIGINT NOT NULL,
    settled_at BIGINT,
    UNIQUE (payment_id, transaction_id, refund_id),
    CHECK ((state = 'asked') = (settled_at IS NULL)),
    CHECK ((reason = 'order') = (refund_id <> 0))
);
INSERT INTO payment_refund (id, payment_id, transaction_id, refund_id, amount_minor, currency, reason, state, failure, asked_at, settled_at)
    SELECT old_payment_refund.id, payment_id, old_payment_refund.transaction_id, CASE reason WHEN 'order' THEN order_id ELSE 0 END,
        old_payment_refund.amount_minor, old_payment_refund.currency, reason, old_payment_refund.state, failure, asked_at,
        old_payment_refund.settled_at
    FROM old_payment_refund JOIN payment ON payment.id = payment_id;
DROP TABLE old_payment_refund;
CREATE INDEX payment_refund_open ON payment_refund (state, id) WHERE state <> 'done';
