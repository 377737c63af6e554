-- What buyers give back of paid orders, or want their money back for.
CREATE TABLE after_sale (
    id BIGINT PRIMARY KEY,
    order_id BIGINT NOT NULL REFERENCES shop_order (id),
    account_id BIGINT NOT NULL,
    type TEXT NOT NULL CHECK (type IN ('refund', 'return')),
    state TEXT NOT NULL CHECK (state IN ('submitted', 'shipped', 'refunded', 'completed', 'withdrawn', 'refused', 'lapsed')),
    reason TEXT NOT NULL CHECK (reason IN ('not_wanted', 'wrong_goods', 'damaged', 'incomplete', 'not_arrived', 'other')),
    -- In the buyer's words.
    note TEXT NOT NULL,
    -- SHA-256 of each, with a space between.
    pictures TEXT NOT NULL,
    -- In the shop's words, where it was refused.
    why TEXT NOT NULL DEFAULT '',
    -- Of a return: by when it has to be sent, and once it was, with whom and under which number.
    send_before BIGINT,
    carrier TEXT,
    parcel_number TEXT,
    -- What went back for it.
    refund_id BIGINT UNIQUE REFERENCES refund (id),
    asked_at BIGINT NOT NULL,
    ended_at BIGINT,
    CHECK ((type = 'return') = (send_before IS NOT NULL)),
    CHECK ((carrier IS NULL) = (parcel_number IS NULL)),
    CHECK ((state IN ('refunded', 'completed')) = (refund_id IS NOT NULL)),
    CHECK ((state IN ('completed', 'withdrawn', 'refused', 'lapsed')) = (ended_at IS NOT NULL)),
    CHECK (state <> 'refused' OR why <> '')
);
CREATE INDEX after_sale_of_account ON after_sale (account_id, id);
CREATE INDEX after_sale_of_order ON after_sale (order_id, id);
CREATE INDEX after_sale_discarded ON after_sale (account_id, id) WHERE state IN ('withdrawn', 'refused', 'lapsed');
CREATE INDEX after_sale_waiting ON after_sale (id) WHERE state IN ('submitted', 'shipped');

CREATE TABLE after_sale_line (
    after_sale_id BIGINT NOT NULL REFERENCES after_sale (id),
    line INTEGER NOT NULL,
    quantity INTEGER NOT NULL CHECK (quantity > 0),
    PRIMARY KEY (after_sale_id, line)
);

-- Pictures that buyers have uploaded for this; those that no application names are removed after a day.
CREATE TABLE evidence (
    account_id BIGINT NOT NULL,
    sha256 TEXT NOT NULL,
    uploaded_at BIGINT NOT NULL,
    is_used INTEGER NOT NULL DEFAULT 0 CHECK (is_used IN (0, 1)),
    PRIMARY KEY (account_id, sha256)
);
CREATE INDEX evidence_file ON evidence (sha256);
CREATE INDEX evidence_unused ON evidence (uploaded_at) WHERE is_used = 0;
