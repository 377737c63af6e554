-- Orders of any kind: which kinds there are stands in the program, and what a kind keeps of a line stands in its detail. A CHECK can be
-- changed on neither engine by ALTER in one text, so both tables are made anew.
ALTER TABLE order_line RENAME TO old_order_line;
ALTER TABLE shop_order RENAME TO old_shop_order;

CREATE TABLE shop_order (
    id BIGINT PRIMARY KEY,
    account_id BIGINT NOT NULL,
    -- A name in the register of kinds (domains/checkout).
    kind TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('init', 'paid', 'delivered', 'finish', 'closed', 'refund')),
    -- An account has one order of this key at a time that waits for its payment; NULL: any number.
    single_key TEXT,
    -- What it was ordered from: the box set of a box order.
    subject_id BIGINT NOT NULL,
    -- 0 where there was nothing to pay.
    payment_id BIGINT NOT NULL,
    currency TEXT NOT NULL,
    -- total = goods - coupon_cut - red_packet
    goods_minor BIGINT NOT NULL CHECK (goods_minor >= 0),
    coupon_cut_minor BIGINT NOT NULL CHECK (coupon_cut_minor >= 0),
    red_packet_minor BIGINT NOT NULL CHECK (red_packet_minor >= 0),
    total_minor BIGINT NOT NULL CHECK (total_minor >= 0),
    -- 0 without one.
    coupon_id BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    pay_before BIGINT NOT NULL,
    paid_at BIGINT,
    closed_at BIGINT,
    refunded_at BIGINT,
    -- The cashier's number.
    transaction_id TEXT
);
INSERT INTO shop_order (id, account_id, kind, state, single_key, subject_id, payment_id, currency, goods_minor, coupon_cut_minor,
        red_packet_minor, total_minor, coupon_id, created_at, pay_before, paid_at, closed_at, refunded_at, transaction_id)
    SELECT id, account_id, kind, state, kind, subject_id, payment_id, currency, goods_minor, coupon_cut_minor, red_packet_minor,
        total_minor, coupon_id, created_at, pay_before, paid_at, closed_at,
        (SELECT max(at) FROM order_history WHERE order_id = old_shop_order.id AND to_state = 'refund'), transaction_id
    FROM old_shop_order;

-- As it was ordered: later changes of the catalogue do not change an order.
CREATE TABLE order_line (
    order_id BIGINT NOT NULL REFERENCES shop_order (id),
    line INTEGER NOT NULL,
    title_zh TEXT NOT NULL,
    title_en TEXT NOT NULL,
    picture TEXT NOT NULL,
    quantity INTEGER NOT NULL CHECK (quantity > 0),
    unit_minor BIGINT NOT NULL CHECK (unit_minor >= 0),
    -- What the kind of the order keeps of it, as it writes it. Of boxes: number of the set and slots, "417:3,11".
    detail TEXT NOT NULL,
    PRIMARY KEY (order_id, line)
);
INSERT INTO order_line (order_id, line, title_zh, title_en, picture, quantity, unit_minor, detail)
    SELECT order_id, line, title_zh, title_en, picture, quantity, unit_minor, CAST(set_number AS TEXT) || ':' || slots
    FROM old_order_line;

-- Every transition of what has states, and why. Ordered by a counter of the subject: ids come from clocks, and one may be behind.
CREATE TABLE state_history (
    -- "order", "payment", "coupon"
    subject_kind TEXT NOT NULL,
    subject_id BIGINT NOT NULL,
    number BIGINT NOT NULL CHECK (number > 0),
    from_state TEXT NOT NULL,
    to_state TEXT NOT NULL,
    -- Empty where nobody is named.
    who TEXT NOT NULL,
    why TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (subject_kind, subject_id, number)
);
INSERT INTO state_history (subject_kind, subject_id, number, from_state, to_state, who, why, at)
    SELECT 'order', order_id, number, from_state, to_state, who, why, at FROM order_history;
INSERT INTO state_history (subject_kind, subject_id, number, from_state, to_state, who, why, at)
    SELECT 'payment', payment_id, number, from_state, to_state, '', why, at FROM payment_history;
INSERT INTO state_history (subject_kind, subject_id, number, from_state, to_state, who, why, at)
    SELECT 'coupon', coupon_id, number, from_state, to_state, '',
        CASE WHEN order_id IS NULL THEN '' ELSE 'order ' || CAST(order_id AS TEXT) END, at FROM coupon_history;

DROP TABLE coupon_history;
DROP TABLE payment_history;
DROP TABLE order_history;
DROP TABLE old_order_line;
DROP TABLE old_shop_order;

CREATE UNIQUE INDEX shop_order_pending_single ON shop_order (account_id, single_key) WHERE state = 'init';
CREATE INDEX shop_order_of_account ON shop_order (account_id, id);
CREATE INDEX shop_order_of_account_by_state ON shop_order (account_id, state, id);
