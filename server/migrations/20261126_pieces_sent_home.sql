-- Pieces of a cabinet are sent home: where each was bought, and the delivery that holds it. The CHECK of the states can be changed on
-- neither engine by ALTER in one text, so the table is made anew, with the one that refers to it.
ALTER TABLE cabinet_return RENAME TO old_cabinet_return;
ALTER TABLE cabinet_item RENAME TO old_cabinet_item;

-- What a shopper owns, or owned. `opened_at` is set once.
CREATE TABLE cabinet_item (
    id BIGINT PRIMARY KEY,
    account_id BIGINT NOT NULL,
    order_id BIGINT NOT NULL,
    series_id BIGINT NOT NULL,
    style_id BIGINT NOT NULL,
    -- A name in the register of looks (domains/cabinet): "box".
    source_kind TEXT NOT NULL,
    -- The box set.
    source_id BIGINT NOT NULL,
    -- Its slot; 0 for the prize that came with the set's last box.
    source_slot INTEGER NOT NULL,
    -- What the kind of the source keeps of it, as it writes it. Of boxes: the number of the set, "417".
    detail TEXT NOT NULL,
    -- That it would be a hidden style, by what was public before it was drawn, in millionths. NULL: nobody drew it.
    hidden_chance BIGINT,
    -- requested: a delivery holds it. delivered: it has left the shop.
    state TEXT NOT NULL DEFAULT 'kept' CHECK (state IN ('kept', 'requested', 'delivered', 'returned', 'refunded')),
    bought_at BIGINT NOT NULL,
    opened_at BIGINT,
    -- Of the purchase: "TH".
    region TEXT NOT NULL DEFAULT '',
    -- The order of the delivery that holds it, or has sent it; 0 while none does.
    delivery_id BIGINT NOT NULL DEFAULT 0,
    CHECK ((delivery_id <> 0) = (state IN ('requested', 'delivered'))),
    -- What there is once goes to one cabinet only.
    UNIQUE (source_kind, source_id, source_slot)
);
INSERT INTO cabinet_item (id, account_id, order_id, series_id, style_id, source_kind, source_id, source_slot, detail, hidden_chance, state,
        bought_at, opened_at, region)
    SELECT id, account_id, order_id, series_id, style_id, source_kind, source_id, source_slot, detail, hidden_chance, state, bought_at,
        opened_at, COALESCE((SELECT CASE currency WHEN 'THB' THEN 'TH' WHEN 'SGD' THEN 'SG' WHEN 'CNY' THEN 'CN' WHEN 'USD' THEN 'GL'
            ELSE '' END FROM shop_order WHERE shop_order.id = order_id), '')
    FROM old_cabinet_item;

-- A figure that was given back for a red packet. The shop has it again; it is not sold again in its set.
CREATE TABLE cabinet_return (
    item_id BIGINT PRIMARY KEY REFERENCES cabinet_item (id),
    account_id BIGINT NOT NULL,
    style_id BIGINT NOT NULL,
    -- Of what was paid for it.
    percent INTEGER NOT NULL,
    price_minor BIGINT NOT NULL CHECK (price_minor > 0),
    currency TEXT NOT NULL,
    at BIGINT NOT NULL
);
INSERT INTO cabinet_return (item_id, account_id, style_id, percent, price_minor, currency, at)
    SELECT item_id, account_id, style_id, percent, price_minor, currency, at FROM old_cabinet_return;

DROP TABLE old_cabinet_return;
DROP TABLE old_cabinet_item;

CREATE INDEX cabinet_item_of_order ON cabinet_item (order_id, source_slot);
CREATE INDEX cabinet_item_sealed ON cabinet_item (account_id, id) WHERE opened_at IS NULL;
CREATE INDEX cabinet_item_opened ON cabinet_item (account_id, opened_at, id) WHERE opened_at IS NOT NULL;
CREATE INDEX cabinet_item_latest ON cabinet_item (opened_at, id) WHERE opened_at IS NOT NULL;
CREATE INDEX cabinet_item_of_delivery ON cabinet_item (delivery_id, id) WHERE delivery_id <> 0;
CREATE INDEX cabinet_return_of_account ON cabinet_return (account_id, at);
