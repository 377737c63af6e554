-- What happened and is still to be heard by listeners of their own transactions (platform/events.h).

-- Who listens, once it has listened for the first time; each has a bit of its own.
CREATE TABLE event_listener (
    name TEXT PRIMARY KEY,
    bit BIGINT NOT NULL UNIQUE CHECK (bit > 0)
);
CREATE TABLE event (
    id BIGINT PRIMARY KEY,
    kind TEXT NOT NULL,
    subject_id BIGINT NOT NULL,
    account_id BIGINT NOT NULL,
    -- What the kind says more, as it writes it.
    body TEXT NOT NULL,
    at BIGINT NOT NULL,
    -- The bits of those who have yet to hear it.
    waits BIGINT NOT NULL CHECK (waits >= 0)
);
CREATE INDEX event_waiting ON event (id) WHERE waits <> 0;
