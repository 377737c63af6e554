-- What the shop takes off orders of the mall by itself, makes free, or puts in for nothing.
CREATE TABLE promotion (
    id BIGINT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('line', 'order', 'shipping', 'gift')),
    region TEXT NOT NULL,
    title_zh TEXT NOT NULL,
    title_en TEXT NOT NULL,
    title_th TEXT NOT NULL,
    -- "kind:accessory sku:81": what it is for; empty: everything.
    scope TEXT NOT NULL,
    -- The least that it is for have to cost, and be.
    threshold_minor BIGINT NOT NULL CHECK (threshold_minor >= 0),
    least_units BIGINT NOT NULL CHECK (least_units >= 0),
    -- A fixed amount, or parts of a million of the price, and never more than so much; 0: no bound.
    cut_minor BIGINT NOT NULL CHECK (cut_minor >= 0),
    off_ppm INTEGER NOT NULL CHECK (off_ppm >= 0 AND off_ppm <= 1000000),
    most_minor BIGINT NOT NULL CHECK (most_minor >= 0),
    -- 0: none.
    gift_sku_id BIGINT NOT NULL CHECK ((gift_sku_id <> 0) = (kind = 'gift')),
    -- "coupon order": what it does not go with.
    excludes TEXT NOT NULL,
    audience TEXT NOT NULL CHECK (audience IN ('everybody', 'newcomers')),
    starts_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL CHECK (ends_at > starts_at),
    state TEXT NOT NULL CHECK (state IN ('open', 'stopped'))
);
CREATE INDEX promotion_open ON promotion (region, ends_at) WHERE state = 'open';

-- goods - promotions - coupon + shipping - what of it is free = red packet + total. The order keeps the words of what was used.
ALTER TABLE shop_order ADD COLUMN promotion_cut_minor BIGINT NOT NULL DEFAULT 0 CHECK (promotion_cut_minor >= 0);
ALTER TABLE shop_order ADD COLUMN shipping_minor BIGINT NOT NULL DEFAULT 0 CHECK (shipping_minor >= 0);
ALTER TABLE shop_order ADD COLUMN shipping_cut_minor BIGINT NOT NULL DEFAULT 0 CHECK (shipping_cut_minor >= 0);
ALTER TABLE shop_order ADD COLUMN shipping_red_packet_minor BIGINT NOT NULL DEFAULT 0 CHECK (shipping_red_packet_minor >= 0);
ALTER TABLE shop_order ADD COLUMN shipping_paid_minor BIGINT NOT NULL DEFAULT 0 CHECK (shipping_paid_minor >= 0);
ALTER TABLE shop_order ADD COLUMN steps TEXT NOT NULL DEFAULT '';
ALTER TABLE order_line ADD COLUMN promotion_cut_minor BIGINT NOT NULL DEFAULT 0 CHECK (promotion_cut_minor >= 0);

-- What of a refund is for bringing the order.
ALTER TABLE refund ADD COLUMN shipping_minor BIGINT NOT NULL DEFAULT 0 CHECK (shipping_minor >= 0);
ALTER TABLE refund ADD COLUMN shipping_red_packet_minor BIGINT NOT NULL DEFAULT 0 CHECK (shipping_red_packet_minor >= 0);
