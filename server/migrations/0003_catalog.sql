-- What is made: brands, their releases, every figure of a release, and what a box of it costs where. Texts are kept in each language.
CREATE TABLE ip (
    id BIGINT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    name_zh TEXT NOT NULL,
    name_en TEXT NOT NULL,
    tagline_zh TEXT NOT NULL,
    tagline_en TEXT NOT NULL,
    tone TEXT NOT NULL,
    sort_order INTEGER NOT NULL
);

CREATE TABLE series (
    id BIGINT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    ip_id BIGINT NOT NULL REFERENCES ip (id),
    sort_order INTEGER NOT NULL,
    name_zh TEXT NOT NULL,
    name_en TEXT NOT NULL,
    tagline_zh TEXT NOT NULL,
    tagline_en TEXT NOT NULL,
    story_zh TEXT NOT NULL,
    story_en TEXT NOT NULL,
    material_zh TEXT NOT NULL,
    material_en TEXT NOT NULL,
    height_least_millimetres INTEGER NOT NULL CHECK (height_least_millimetres > 0),
    height_most_millimetres INTEGER NOT NULL,
    picture TEXT NOT NULL,
    CHECK (height_most_millimetres >= height_least_millimetres)
);
CREATE INDEX series_by_ip ON series (ip_id, sort_order);

-- A style never goes away: somebody may own it.
CREATE TABLE style (
    id BIGINT PRIMARY KEY,
    series_id BIGINT NOT NULL REFERENCES series (id),
    number INTEGER NOT NULL CHECK (number > 0),
    code TEXT NOT NULL,
    name_zh TEXT NOT NULL,
    name_en TEXT NOT NULL,
    note_zh TEXT NOT NULL,
    note_en TEXT NOT NULL,
    hidden INTEGER NOT NULL CHECK (hidden IN (0, 1)),
    picture TEXT NOT NULL,
    UNIQUE (series_id, number),
    UNIQUE (series_id, code)
);

-- Per box, in minor units, tax included.
CREATE TABLE series_price (
    series_id BIGINT NOT NULL REFERENCES series (id),
    price_list TEXT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount > 0),
    currency TEXT NOT NULL,
    PRIMARY KEY (series_id, price_list)
);
