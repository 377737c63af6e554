-- What the storefront reports, as it happened; nothing refers to it, and it is removed after a while.
CREATE TABLE tracking_event (
    id BIGINT PRIMARY KEY,
    -- From the token; NULL for a visitor.
    account_id BIGINT,
    event_id TEXT NOT NULL,
    event_type TEXT NOT NULL,
    page_id TEXT NOT NULL,
    object_id TEXT NOT NULL,
    channel_id TEXT NOT NULL,
    data_source TEXT NOT NULL,
    -- JSON, or empty.
    source_data TEXT NOT NULL,
    -- How long the page was looked at.
    seconds INTEGER CHECK (seconds >= 0 AND seconds <= 86400),
    -- The client's time where it can be right, else the server's.
    occurred_at BIGINT NOT NULL,
    received_at BIGINT NOT NULL,
    -- As it was sent.
    client_time BIGINT NOT NULL,
    is_clock_off INTEGER NOT NULL CHECK (is_clock_off IN (0, 1))
);
CREATE INDEX tracking_event_age ON tracking_event (received_at);
