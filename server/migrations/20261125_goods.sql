-- What the mall sells (domains/goods). What was sold once is never deleted: it goes off.
CREATE TABLE goods (
    id BIGINT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('figure', 'star_card', 'doll', 'full_case', 'accessory')),
    -- Whose it is, as far as it is of a brand, a release, a figure of that.
    ip_id BIGINT REFERENCES ip (id),
    series_id BIGINT REFERENCES series (id),
    style_id BIGINT REFERENCES style (id),
    state TEXT NOT NULL CHECK (state IN ('on', 'off')),
    title_zh TEXT NOT NULL,
    title_en TEXT NOT NULL,
    title_th TEXT NOT NULL,
    story_zh TEXT NOT NULL,
    story_en TEXT NOT NULL,
    story_th TEXT NOT NULL,
    -- Names below /pictures, with commas between; the first one stands for the goods.
    pictures TEXT NOT NULL,
    tax_class TEXT NOT NULL,
    returnable INTEGER NOT NULL
);
CREATE TABLE sku (
    id BIGINT PRIMARY KEY,
    goods_id BIGINT NOT NULL REFERENCES goods (id),
    code TEXT NOT NULL UNIQUE,
    -- Among those of its goods.
    place INTEGER NOT NULL,
    -- Empty where the goods come in one way only.
    option_zh TEXT NOT NULL,
    option_en TEXT NOT NULL,
    option_th TEXT NOT NULL,
    -- Empty: that of the goods.
    picture TEXT NOT NULL,
    grams INTEGER NOT NULL CHECK (grams > 0),
    -- Where it was made, two letters, and what customs call it.
    origin TEXT NOT NULL,
    hs_code TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('on', 'off'))
);
CREATE INDEX sku_of_goods ON sku (goods_id, place);
-- What one unit of a bundle's SKU takes from stock. Without a part a SKU is its own.
CREATE TABLE bundle_part (
    goods_id BIGINT NOT NULL REFERENCES goods (id),
    sku_id BIGINT NOT NULL REFERENCES sku (id),
    quantity INTEGER NOT NULL CHECK (quantity > 0),
    PRIMARY KEY (goods_id, sku_id)
);
CREATE INDEX bundle_part_of_sku ON bundle_part (sku_id);
CREATE TABLE goods_shelf (
    shelf TEXT NOT NULL,
    goods_id BIGINT NOT NULL REFERENCES goods (id),
    -- The lowest stands first.
    place BIGINT NOT NULL,
    PRIMARY KEY (shelf, goods_id)
);
CREATE INDEX goods_shelf_in_order ON goods_shelf (shelf, place, goods_id);
CREATE INDEX goods_shelf_of_goods ON goods_shelf (goods_id);

-- What is sold to whom at which price (domains/offers).
CREATE TABLE audience (
    id BIGINT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    -- Who never bought anything; who stands in audience_member.
    rule TEXT NOT NULL CHECK (rule IN ('newcomer', 'listed')),
    -- What is said to whoever does not belong to it: why, and whom to ask.
    appeal_zh TEXT NOT NULL,
    appeal_en TEXT NOT NULL,
    appeal_th TEXT NOT NULL
);
CREATE TABLE audience_member (
    audience_id BIGINT NOT NULL REFERENCES audience (id),
    account_id BIGINT NOT NULL,
    PRIMARY KEY (audience_id, account_id)
);
CREATE TABLE price_list (
    id BIGINT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('base', 'special', 'audience', 'newbie', 'point', 'sale', 'team', 'gift', 'claim')),
    region TEXT NOT NULL,
    currency TEXT NOT NULL,
    audience_id BIGINT REFERENCES audience (id),
    starts_at BIGINT NOT NULL,
    -- NULL: never.
    ends_at BIGINT CHECK (ends_at > starts_at),
    state TEXT NOT NULL CHECK (state IN ('open', 'closed')),
    -- The kinds that a call need not name are everybody's.
    CHECK (audience_id IS NULL OR kind NOT IN ('base', 'special'))
);
CREATE TABLE offer (
    id BIGINT PRIMARY KEY,
    list_id BIGINT NOT NULL REFERENCES price_list (id),
    sku_id BIGINT NOT NULL,
    -- From so many on: a tier.
    least_quantity INTEGER NOT NULL CHECK (least_quantity > 0),
    -- Of one, in minor units, tax included.
    amount BIGINT NOT NULL CHECK (amount >= 0),
    -- Of one, beside the amount.
    points BIGINT NOT NULL DEFAULT 0 CHECK (points >= 0),
    -- What it cost before, where that is shown.
    compare_at BIGINT CHECK (compare_at > amount),
    -- Of stock; 0: everybody's.
    pool_id BIGINT NOT NULL DEFAULT 0,
    -- So many units for one person, over all tiers of the list. NULL: as many as there are.
    cap_day INTEGER CHECK (cap_day > 0),
    cap_week INTEGER CHECK (cap_week > 0),
    cap_month INTEGER CHECK (cap_month > 0),
    cap_ever INTEGER CHECK (cap_ever > 0),
    UNIQUE (list_id, sku_id, least_quantity)
);
CREATE INDEX offer_of_sku ON offer (sku_id);
