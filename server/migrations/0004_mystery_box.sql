-- One sealed case. `version` grows with every change and is the live channel's sequence number; `boxes_left`, `hidden_left` and
-- `queue_length` are kept here, so that a list of sets reads one row per set.
CREATE TABLE box_set (
    id BIGINT PRIMARY KEY,
    series_id BIGINT NOT NULL,
    number INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('on_sale', 'sold_out', 'closed')),
    box_count INTEGER NOT NULL CHECK (box_count > 0),
    boxes_left INTEGER NOT NULL CHECK (boxes_left >= 0),
    hidden_left INTEGER NOT NULL CHECK (hidden_left >= 0),
    queue_length INTEGER NOT NULL CHECK (queue_length >= 0),
    version BIGINT NOT NULL,
    -- The boxes left are arranged anew when `arranged_epoch` lags behind at the beginning of a turn.
    epoch INTEGER NOT NULL,
    arranged_epoch INTEGER NOT NULL,
    -- 32 random bytes and their SHA-256, hexadecimal.
    master TEXT NOT NULL,
    commitment TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    UNIQUE (series_id, number)
);
CREATE INDEX box_set_on_sale ON box_set (series_id, number) WHERE state = 'on_sale';

-- What a set held when it was sealed.
CREATE TABLE box_set_content (
    set_id BIGINT NOT NULL REFERENCES box_set (id),
    style_id BIGINT NOT NULL,
    total INTEGER NOT NULL CHECK (total > 0),
    is_hidden INTEGER NOT NULL CHECK (is_hidden IN (0, 1)),
    PRIMARY KEY (set_id, style_id)
);

CREATE TABLE box (
    set_id BIGINT NOT NULL REFERENCES box_set (id),
    slot INTEGER NOT NULL,
    -- By the latest arrangement; final once the box is sold.
    style_id BIGINT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('free', 'held', 'sold')),
    order_id BIGINT,
    account_id BIGINT,
    -- The arrangement by which it was sold.
    sold_epoch INTEGER,
    PRIMARY KEY (set_id, slot),
    CHECK ((state = 'free') = (order_id IS NULL)),
    CHECK ((state = 'free') = (account_id IS NULL)),
    CHECK ((state = 'sold') = (sold_epoch IS NOT NULL))
);
CREATE INDEX box_of_order ON box (order_id) WHERE order_id IS NOT NULL;

-- What an arrangement was made from, besides the master secret.
CREATE TABLE box_epoch (
    set_id BIGINT NOT NULL REFERENCES box_set (id),
    epoch INTEGER NOT NULL,
    public_input TEXT NOT NULL,
    arranged_at BIGINT NOT NULL,
    PRIMARY KEY (set_id, epoch)
);

-- A shopper's place in a line; it stays as history when `left_at` is set.
CREATE TABLE queue_place (
    id BIGINT PRIMARY KEY,
    set_id BIGINT NOT NULL REFERENCES box_set (id),
    account_id BIGINT NOT NULL,
    -- Orders the line.
    ticket BIGINT NOT NULL,
    nonce TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'turn')),
    joined_at BIGINT NOT NULL,
    last_seen_at BIGINT NOT NULL,
    -- No turn before: somebody let too many holds expire.
    not_before BIGINT NOT NULL,
    turn_began_at BIGINT,
    -- While the turn's clock runs.
    turn_ends_at BIGINT,
    -- Microseconds left of the turn while its clock stands still.
    turn_left BIGINT,
    -- Boxes bought in this turn.
    bought INTEGER NOT NULL,
    left_at BIGINT,
    left_reason TEXT CHECK (left_reason IN ('stopped', 'switched', 'turn_over', 'silent', 'sold_out')),
    CHECK ((left_at IS NULL) = (left_reason IS NULL))
);
-- One active place per shopper over all sets.
CREATE UNIQUE INDEX queue_place_active ON queue_place (account_id) WHERE left_at IS NULL;
CREATE UNIQUE INDEX queue_place_line ON queue_place (set_id, ticket) WHERE left_at IS NULL;
-- One turn per set.
CREATE UNIQUE INDEX queue_place_turn ON queue_place (set_id) WHERE state = 'turn' AND left_at IS NULL;

-- Boxes that wait for the payment of an order, or did.
CREATE TABLE box_hold (
    order_id BIGINT PRIMARY KEY,
    set_id BIGINT NOT NULL REFERENCES box_set (id),
    account_id BIGINT NOT NULL,
    place_id BIGINT NOT NULL REFERENCES queue_place (id),
    epoch INTEGER NOT NULL,
    -- "3,11"
    slots TEXT NOT NULL,
    quantity INTEGER NOT NULL CHECK (quantity > 0),
    -- The shop's day whose count the boxes went into.
    day INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'sold', 'released')),
    ends_at BIGINT NOT NULL
);

-- Boxes of a series that a shopper holds or bought on one day of the shop.
CREATE TABLE box_day_count (
    account_id BIGINT NOT NULL,
    series_id BIGINT NOT NULL,
    day INTEGER NOT NULL,
    boxes INTEGER NOT NULL CHECK (boxes >= 0),
    PRIMARY KEY (account_id, series_id, day)
);

-- Holds that a shopper let expire on the latest such day.
CREATE TABLE hold_expiry (
    account_id BIGINT PRIMARY KEY,
    day INTEGER NOT NULL,
    expired INTEGER NOT NULL,
    -- No turn before.
    cool_until BIGINT NOT NULL
);
