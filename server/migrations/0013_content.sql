-- What the operator says: each list below comes as a whole from its file, in the order of `position`.
CREATE TABLE config_value (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE config_module (
    key TEXT PRIMARY KEY,
    position INTEGER NOT NULL,
    is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
    -- Off for clients as new as the production version, or newer.
    is_flexible INTEGER NOT NULL CHECK (is_flexible IN (0, 1))
);

CREATE TABLE popup_text (
    type TEXT PRIMARY KEY,
    position INTEGER NOT NULL,
    text_zh TEXT NOT NULL,
    text_en TEXT NOT NULL
);

CREATE TABLE prize_keyword (
    word_en TEXT PRIMARY KEY,
    word_zh TEXT NOT NULL,
    kind TEXT NOT NULL,
    position INTEGER NOT NULL
);

CREATE TABLE content_tab (
    key TEXT PRIMARY KEY,
    position INTEGER NOT NULL,
    label_zh TEXT NOT NULL,
    label_en TEXT NOT NULL,
    icon TEXT NOT NULL,
    path TEXT NOT NULL,
    -- What is counted for its red dot.
    waiting TEXT NOT NULL CHECK (waiting IN ('nothing', 'sealed_boxes', 'unpaid_orders'))
);

CREATE TABLE public_link (
    code TEXT PRIMARY KEY,
    position INTEGER NOT NULL,
    title_zh TEXT NOT NULL,
    title_en TEXT NOT NULL,
    url TEXT NOT NULL
);

-- A picture that leads somewhere, shown in a place for a while: banners, promotions, slides of a guide.
CREATE TABLE banner (
    code TEXT PRIMARY KEY,
    place TEXT NOT NULL,
    position INTEGER NOT NULL,
    title_zh TEXT NOT NULL,
    title_en TEXT NOT NULL,
    text_zh TEXT NOT NULL,
    text_en TEXT NOT NULL,
    picture TEXT NOT NULL,
    path TEXT NOT NULL,
    starts_at BIGINT NOT NULL,
    ends_at BIGINT
);
CREATE INDEX banner_of_place ON banner (place, position);

CREATE TABLE rich_text (
    key TEXT PRIMARY KEY,
    title_zh TEXT NOT NULL,
    title_en TEXT NOT NULL,
    updated_at BIGINT NOT NULL
);

-- Items that follow each other are one list.
CREATE TABLE rich_text_block (
    text_key TEXT NOT NULL REFERENCES rich_text (key),
    number INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('heading', 'paragraph', 'item')),
    text_zh TEXT NOT NULL,
    text_en TEXT NOT NULL,
    PRIMARY KEY (text_key, number)
);

-- What a shopper has set.
CREATE TABLE account_setting (
    account_id BIGINT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (account_id, key)
);
