-- What an order's total is made of: goods - coupon_cut - red_packet.
ALTER TABLE shop_order ADD COLUMN goods_minor BIGINT NOT NULL DEFAULT 0 CHECK (goods_minor >= 0);
ALTER TABLE shop_order ADD COLUMN coupon_cut_minor BIGINT NOT NULL DEFAULT 0 CHECK (coupon_cut_minor >= 0);
ALTER TABLE shop_order ADD COLUMN red_packet_minor BIGINT NOT NULL DEFAULT 0 CHECK (red_packet_minor >= 0);
-- The coupon that was cut off, 0 for none. `payment_id` is 0 where there was nothing to pay.
ALTER TABLE shop_order ADD COLUMN coupon_id BIGINT NOT NULL DEFAULT 0;
UPDATE shop_order SET goods_minor = total_minor;

-- What coupons there are. Amounts in minor units of the currency, which is that of one region.
CREATE TABLE coupon_kind (
    id BIGINT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    name_zh TEXT NOT NULL,
    name_en TEXT NOT NULL,
    currency TEXT NOT NULL,
    threshold_minor BIGINT NOT NULL CHECK (threshold_minor >= 0),
    cut_minor BIGINT NOT NULL CHECK (cut_minor > 0),
    valid_from BIGINT NOT NULL,
    valid_until BIGINT NOT NULL CHECK (valid_until > valid_from),
    -- How many may be given out; NULL: any number.
    stock BIGINT CHECK (stock >= 0),
    given BIGINT NOT NULL CHECK (given >= 0)
);

-- One coupon of one shopper. It keeps what it promised when it was given: later changes of its kind do not change it.
CREATE TABLE coupon (
    id BIGINT PRIMARY KEY,
    kind_id BIGINT NOT NULL REFERENCES coupon_kind (id),
    account_id BIGINT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('free', 'held', 'used', 'expired')),
    currency TEXT NOT NULL,
    threshold_minor BIGINT NOT NULL CHECK (threshold_minor >= 0),
    cut_minor BIGINT NOT NULL CHECK (cut_minor > 0),
    valid_from BIGINT NOT NULL,
    valid_until BIGINT NOT NULL,
    -- The order that has it.
    order_id BIGINT,
    -- Names the gift that it came by: a retry gives no second one.
    given_by TEXT NOT NULL UNIQUE,
    given_at BIGINT NOT NULL,
    CHECK ((state IN ('held', 'used')) = (order_id IS NOT NULL))
);
CREATE INDEX coupon_of_account ON coupon (account_id, valid_until, id);
-- An order has one coupon at most.
CREATE UNIQUE INDEX coupon_of_order ON coupon (order_id) WHERE order_id IS NOT NULL;

-- Every transition of a coupon, and the order for which.
CREATE TABLE coupon_history (
    id BIGINT PRIMARY KEY,
    coupon_id BIGINT NOT NULL REFERENCES coupon (id),
    from_state TEXT NOT NULL,
    to_state TEXT NOT NULL,
    order_id BIGINT,
    at BIGINT NOT NULL
);
CREATE INDEX coupon_history_of_coupon ON coupon_history (coupon_id, id);

-- What a cashier said of a payment. A transaction number has one word.
CREATE TABLE payment_word (
    payment_id BIGINT NOT NULL REFERENCES payment (id),
    transaction_id TEXT NOT NULL,
    result TEXT NOT NULL CHECK (result IN ('success', 'fail', 'cancel')),
    at BIGINT NOT NULL,
    PRIMARY KEY (payment_id, transaction_id)
);
INSERT INTO payment_word (payment_id, transaction_id, result, at)
    SELECT id, COALESCE(transaction_id, ''), notified, COALESCE(settled_at, created_at) FROM payment WHERE notified IS NOT NULL;

-- Money that goes back. What the cashier took under one number goes back once.
CREATE TABLE payment_refund (
    id BIGINT PRIMARY KEY,
    payment_id BIGINT NOT NULL REFERENCES payment (id),
    transaction_id TEXT NOT NULL,
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    currency TEXT NOT NULL,
    -- late: the goods were gone; doubled: it was paid already; order: the order was taken back.
    reason TEXT NOT NULL CHECK (reason IN ('late', 'doubled', 'order')),
    -- asked until the cashier took it over, or never will.
    state TEXT NOT NULL CHECK (state IN ('asked', 'done', 'refused')),
    failure TEXT NOT NULL DEFAULT '',
    asked_at BIGINT NOT NULL,
    settled_at BIGINT,
    UNIQUE (payment_id, transaction_id),
    CHECK ((state = 'asked') = (settled_at IS NULL))
);
CREATE INDEX payment_refund_open ON payment_refund (state, id) WHERE state <> 'done';

-- An item is in the cabinet while it is kept.
ALTER TABLE cabinet_item ADD COLUMN state TEXT NOT NULL DEFAULT 'kept' CHECK (state IN ('kept', 'returned', 'refunded'));

-- A figure that was given back for a red packet. The shop has it again; it is not sold again in its set.
CREATE TABLE cabinet_return (
    item_id BIGINT PRIMARY KEY REFERENCES cabinet_item (id),
    account_id BIGINT NOT NULL,
    style_id BIGINT NOT NULL,
    -- Of what was paid for the box.
    percent INTEGER NOT NULL,
    price_minor BIGINT NOT NULL CHECK (price_minor > 0),
    currency TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX cabinet_return_of_account ON cabinet_return (account_id, at);

-- Boxes of a series that a shopper holds or bought in a period of the shop: a day, a week from Monday, a month, and ever (number 0).
CREATE TABLE box_count (
    account_id BIGINT NOT NULL,
    series_id BIGINT NOT NULL,
    period TEXT NOT NULL CHECK (period IN ('day', 'week', 'month', 'ever')),
    number BIGINT NOT NULL,
    boxes BIGINT NOT NULL CHECK (boxes >= 0),
    PRIMARY KEY (account_id, series_id, period, number)
);
INSERT INTO box_count (account_id, series_id, period, number, boxes)
    SELECT account_id, series_id, 'day', day, boxes FROM box_day_count;
INSERT INTO box_count (account_id, series_id, period, number, boxes)
    SELECT account_id, series_id, 'week', (day + 3) / 7, CAST(sum(boxes) AS BIGINT) FROM box_day_count
    GROUP BY account_id, series_id, (day + 3) / 7;
INSERT INTO box_count (account_id, series_id, period, number, boxes)
    SELECT account_id, series_id, 'ever', 0, CAST(sum(boxes) AS BIGINT) FROM box_day_count GROUP BY account_id, series_id;
-- Months since March of the year 0: the Gregorian calendar, counted from the first day after its leap day.
INSERT INTO box_count (account_id, series_id, period, number, boxes)
    SELECT account_id, series_id, 'month', (era * 400 + year) * 12 + (5 * (of_era - 365 * year - year / 4 + year / 100) + 2) / 153,
        CAST(sum(boxes) AS BIGINT)
    FROM (SELECT account_id, series_id, boxes, era, of_era,
            (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365 AS year
        FROM (SELECT account_id, series_id, boxes, era, day + 719468 - era * 146097 AS of_era
            FROM (SELECT account_id, series_id, boxes, day, (day + 719468) / 146097 AS era FROM box_day_count) eras) days) years
    GROUP BY account_id, series_id, (era * 400 + year) * 12 + (5 * (of_era - 365 * year - year / 4 + year / 100) + 2) / 153;
DROP TABLE box_day_count;

-- Refunds that the sandbox's cashier took over, and its mood.
CREATE TABLE sandbox_refund (
    refund_id TEXT PRIMARY KEY,
    payment_id TEXT NOT NULL,
    transaction_id TEXT NOT NULL,
    amount_minor BIGINT NOT NULL,
    currency TEXT NOT NULL,
    at BIGINT NOT NULL,
    asked INTEGER NOT NULL
);
CREATE INDEX sandbox_refund_of_payment ON sandbox_refund (payment_id);
CREATE TABLE sandbox_mood (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    mood TEXT NOT NULL CHECK (mood IN ('open', 'busy'))
);
