-- Which pages may be shared.
CREATE TABLE page_share (
    path TEXT PRIMARY KEY,
    position INTEGER NOT NULL,
    is_off INTEGER NOT NULL CHECK (is_off IN (0, 1)),
    is_white INTEGER NOT NULL CHECK (is_white IN (0, 1))
);

-- What is said of a shared page: the longest prefix of its path that there is.
CREATE TABLE share_card (
    prefix TEXT PRIMARY KEY,
    position INTEGER NOT NULL,
    title_zh TEXT NOT NULL,
    title_en TEXT NOT NULL,
    text_zh TEXT NOT NULL,
    text_en TEXT NOT NULL,
    picture TEXT NOT NULL
);

-- Who came by whose link: once per sharer, day and visitor.
CREATE TABLE share_visit (
    sharer_id BIGINT NOT NULL,
    -- Of the shop, counted from 1970.
    day INTEGER NOT NULL,
    -- "account <id>", or a fingerprint of the address under the day's salt.
    visitor TEXT NOT NULL,
    path TEXT NOT NULL,
    -- Of the request: where the link was put up.
    source_id TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (sharer_id, day, visitor)
);
CREATE INDEX share_visit_age ON share_visit (day);

-- Gone the next day: then no fingerprint can be turned back into an address.
CREATE TABLE share_salt (
    day INTEGER PRIMARY KEY,
    salt TEXT NOT NULL
);
