-- What somebody has been promised and may claim, and gifts for friends. A claim on goods holds its units; the CHECK of the holders can be
-- changed on neither engine by ALTER in one text, so the table of holds is made anew.
ALTER TABLE stock_hold RENAME TO old_stock_hold;
CREATE TABLE stock_hold (
    holder_kind TEXT NOT NULL CHECK (holder_kind IN ('order', 'ticket', 'claim')),
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
INSERT INTO stock_hold (holder_kind, holder_id, line, warehouse_id, part, sku_id, pool_id, quantity, shipped, returned, state, ends_at)
    SELECT holder_kind, holder_id, line, warehouse_id, part, sku_id, pool_id, quantity, shipped, returned, state, ends_at
    FROM old_stock_hold;
DROP TABLE old_stock_hold;
CREATE INDEX stock_hold_of_sku ON stock_hold (sku_id) WHERE state IN ('open', 'sold');

CREATE TABLE claim (
    id BIGINT PRIMARY KEY,
    account_id BIGINT NOT NULL,
    -- What promised it, and which of its promises this is.
    source_kind TEXT NOT NULL,
    source_id BIGINT NOT NULL,
    source_part INTEGER NOT NULL,
    -- "points", "card:xray", "red_packet:THB", "coupon:welcome"; goods that are sent are "goods:81", by their SKU.
    unit TEXT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount > 0),
    -- What is taken is good for so many days from then on; 0: for ever.
    good_days BIGINT NOT NULL,
    -- Of goods: where they are sent, "TH".
    region TEXT NOT NULL,
    -- Bringing them has been paid for.
    is_brought_free BIGINT NOT NULL,
    -- ordered: an unpaid order has it. granted: it was taken, or is sent.
    state TEXT NOT NULL CHECK (state IN ('open', 'ordered', 'granted', 'expired', 'discarded')),
    made_at BIGINT NOT NULL,
    -- Not at this time any more; NULL: never.
    expires_at BIGINT,
    -- The order that sends it; 0 while none does.
    order_id BIGINT NOT NULL DEFAULT 0,
    -- When it was granted, expired or discarded.
    ended_at BIGINT,
    CHECK ((ended_at IS NOT NULL) = (state IN ('granted', 'expired', 'discarded'))),
    UNIQUE (source_kind, source_id, source_part)
);
CREATE INDEX claim_of_account ON claim (account_id, id);
CREATE INDEX claim_of_order ON claim (order_id) WHERE order_id <> 0;

-- Batches of one code that belong to a gift: the order by which it was bought; 0 of what the shop makes itself.
ALTER TABLE code_batch ADD COLUMN gift_order_id BIGINT NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX code_batch_of_gift ON code_batch (gift_order_id) WHERE gift_order_id <> 0;
CREATE INDEX code_batch_of_shop ON code_batch (id) WHERE gift_order_id = 0;
-- So many of its uses gave something; of the others it was discarded.
ALTER TABLE exchange_code ADD COLUMN given BIGINT NOT NULL DEFAULT 0;
UPDATE exchange_code SET given = (SELECT count(*) FROM code_use WHERE code_use.batch_id = exchange_code.batch_id
    AND code_use.number = exchange_code.number AND code_use.state = 'used');
