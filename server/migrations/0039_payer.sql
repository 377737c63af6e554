-- Who has confirmed a way to pay, and for which one person of those who want a turn that vouches.

-- A confirmation at a cashier: an authorisation that is released at once.
CREATE TABLE payment_confirmation (
    id BIGINT PRIMARY KEY,
    account_id BIGINT NOT NULL,
    provider TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('pending', 'confirmed', 'failed', 'cancelled', 'expired')),
    created_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL,
    settled_at BIGINT,
    -- The cashier's number of it.
    transaction_id TEXT,
    CHECK ((state = 'pending') = (settled_at IS NULL))
);
CREATE UNIQUE INDEX payment_confirmation_pending ON payment_confirmation (account_id) WHERE state = 'pending';
CREATE INDEX payment_confirmation_of_account ON payment_confirmation (account_id, created_at);
CREATE INDEX payment_confirmation_age ON payment_confirmation (created_at);

-- A way to pay (HMAC of the cashier's name and fingerprint, by the server's key), the one person it vouches for, since when (0: for
-- nobody), what that person has wasted since a purchase, and until when it vouches for nobody. Microseconds.
CREATE TABLE line_payer (
    payer TEXT PRIMARY KEY,
    person BIGINT NOT NULL,
    vouches_since BIGINT NOT NULL,
    wasted BIGINT NOT NULL CHECK (wasted >= 0),
    silent_until BIGINT NOT NULL
);
CREATE INDEX line_payer_of_person ON line_payer (person);

-- Accounts that are one person with another, by whose number that person is counted.
CREATE TABLE line_same (
    account_id BIGINT PRIMARY KEY,
    person BIGINT NOT NULL CHECK (person <> account_id)
);
CREATE INDEX line_same_of_person ON line_same (person);

-- What was wasted by somebody whose account is deleted: under the HMAC of what they could register with again (mail, phone, the host's
-- name), each row with all of it; for so long. Rows of one account have the same `gone`.
CREATE TABLE line_gone (
    identity TEXT PRIMARY KEY,
    gone BIGINT NOT NULL,
    wasted BIGINT NOT NULL,
    counted_at BIGINT NOT NULL,
    rests INTEGER NOT NULL,
    rest_until BIGINT NOT NULL,
    keep_until BIGINT NOT NULL
);
CREATE INDEX line_gone_together ON line_gone (gone);
CREATE INDEX line_gone_age ON line_gone (keep_until);
