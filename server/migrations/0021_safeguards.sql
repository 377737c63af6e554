-- The birthday before the change, and when it was changed: for a while the younger one of the two counts.
ALTER TABLE account_profile ADD COLUMN birthday_before TEXT;
ALTER TABLE account_profile ADD COLUMN birthday_changed_at BIGINT;

-- Responsible sale. A row per shopper; whoever changes or counts anything of theirs below takes it first.
CREATE TABLE safeguard (
    account_id BIGINT PRIMARY KEY,
    -- Nothing is sold to them before; 0: they did not ask for that.
    excluded_until BIGINT NOT NULL DEFAULT 0
);

-- The monthly limit that a shopper has set. NULL: none; the pending one counts from pending_at on.
CREATE TABLE safeguard_limit (
    account_id BIGINT NOT NULL,
    currency TEXT NOT NULL,
    limit_minor BIGINT CHECK (limit_minor >= 0),
    pending_minor BIGINT CHECK (pending_minor >= 0),
    pending_at BIGINT,
    PRIMARY KEY (account_id, currency),
    CHECK (pending_minor IS NULL OR pending_at IS NOT NULL)
);

-- What orders of a month came to that are paid or wait for their payment. The month counts from the year 0.
CREATE TABLE safeguard_month (
    account_id BIGINT NOT NULL,
    currency TEXT NOT NULL,
    month INTEGER NOT NULL,
    spent_minor BIGINT NOT NULL CHECK (spent_minor >= 0),
    PRIMARY KEY (account_id, currency, month)
);

-- Which order was counted in which month, so that it is given back once.
CREATE TABLE safeguard_order (
    order_id BIGINT PRIMARY KEY,
    account_id BIGINT NOT NULL,
    -- Where it was bought, for the age that counts there.
    region TEXT NOT NULL,
    currency TEXT NOT NULL,
    amount_minor BIGINT NOT NULL CHECK (amount_minor >= 0),
    month INTEGER NOT NULL,
    given_back_at BIGINT
);
CREATE INDEX safeguard_order_counted ON safeguard_order (account_id, currency, month) WHERE given_back_at IS NULL;

-- What guardians were asked and said. Rows stay: they are the record of who agreed, and when.
CREATE TABLE guardian_consent (
    id BIGINT PRIMARY KEY,
    account_id BIGINT NOT NULL,
    guardian_name TEXT NOT NULL,
    -- In small letters.
    guardian_email TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('asked', 'given', 'withdrawn', 'replaced')),
    asked_at BIGINT NOT NULL,
    given_at BIGINT,
    ended_at BIGINT,
    CHECK (state <> 'given' OR given_at IS NOT NULL),
    CHECK ((state IN ('withdrawn', 'replaced')) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX guardian_consent_open ON guardian_consent (account_id) WHERE ended_at IS NULL;
