-- What a shopper owns. `opened_at` is set once.
CREATE TABLE cabinet_item (
    id BIGINT PRIMARY KEY,
    account_id BIGINT NOT NULL,
    order_id BIGINT NOT NULL,
    series_id BIGINT NOT NULL,
    style_id BIGINT NOT NULL,
    box_set_id BIGINT NOT NULL,
    set_number INTEGER NOT NULL,
    slot INTEGER NOT NULL,
    bought_at BIGINT NOT NULL,
    opened_at BIGINT,
    -- A box goes to one cabinet only.
    UNIQUE (box_set_id, slot)
);
CREATE INDEX cabinet_item_of_order ON cabinet_item (order_id, slot);
CREATE INDEX cabinet_item_sealed ON cabinet_item (account_id, id) WHERE opened_at IS NULL;
CREATE INDEX cabinet_item_opened ON cabinet_item (account_id, opened_at, id) WHERE opened_at IS NOT NULL;
