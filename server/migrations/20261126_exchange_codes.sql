-- Exchange codes: what somebody types to get something. The codes themselves are nowhere in here.
CREATE TABLE code_batch (
    id BIGINT PRIMARY KEY,
    -- Why it was made.
    note TEXT NOT NULL,
    -- The region in which they are good; empty: in all of them.
    region TEXT NOT NULL,
    size BIGINT NOT NULL CHECK (size > 0),
    -- How often each of them can be used, and how many of the batch by one person.
    uses BIGINT NOT NULL CHECK (uses > 0),
    per_account BIGINT NOT NULL CHECK (per_account > 0),
    starts_at BIGINT NOT NULL,
    -- Not at this time any more.
    ends_at BIGINT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'stopped')),
    made_by TEXT NOT NULL,
    made_at BIGINT NOT NULL
);

CREATE TABLE code_gift (
    batch_id BIGINT NOT NULL,
    -- "points", "card:xray", "red_packet:THB", "coupon:welcome"
    unit TEXT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount > 0),
    -- How long it is good; 0: for ever.
    days BIGINT NOT NULL,
    PRIMARY KEY (batch_id, unit)
);

CREATE TABLE exchange_code (
    -- HMAC by the server's key.
    hash TEXT PRIMARY KEY,
    batch_id BIGINT NOT NULL,
    -- In the batch, from 1: what logs and history call it.
    number BIGINT NOT NULL,
    uses_left BIGINT NOT NULL CHECK (uses_left >= 0),
    is_stopped BIGINT NOT NULL DEFAULT 0,
    UNIQUE (batch_id, number)
);

CREATE TABLE code_use (
    id BIGINT PRIMARY KEY,
    batch_id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    account_id BIGINT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('used', 'discarded')),
    at BIGINT NOT NULL,
    UNIQUE (batch_id, number, account_id)
);
CREATE INDEX code_use_of_account ON code_use (account_id, id);

-- Wrong codes: of whom, and from where, as a keyed hash.
CREATE TABLE code_attempt (
    kind TEXT NOT NULL,
    subject_hash TEXT NOT NULL,
    started_at BIGINT NOT NULL,
    count BIGINT NOT NULL,
    PRIMARY KEY (kind, subject_hash)
);
CREATE INDEX code_attempt_started ON code_attempt (started_at);
