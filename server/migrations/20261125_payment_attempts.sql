-- Payments at cashiers who have a protocol of their own: each try to pay is an attempt with a number, under which its cashier takes money
-- once.

-- What was taken and what goes back, over all attempts.
ALTER TABLE payment ADD COLUMN captured_minor BIGINT NOT NULL DEFAULT 0;
ALTER TABLE payment ADD COLUMN refunded_minor BIGINT NOT NULL DEFAULT 0;
UPDATE payment SET captured_minor = amount_minor * (SELECT count(*) FROM payment_word WHERE payment_id = payment.id AND result = 'success'),
    refunded_minor = (SELECT COALESCE(CAST(sum(amount_minor) AS BIGINT), 0) FROM payment_refund WHERE payment_id = payment.id);

CREATE TABLE payment_attempt (
    id BIGINT PRIMARY KEY,
    payment_id BIGINT NOT NULL REFERENCES payment (id),
    provider TEXT NOT NULL,
    method TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'submitted', 'told', 'closed', 'failed')),
    -- The cashier's own number of it; empty while it is not known.
    provider_ref TEXT NOT NULL,
    -- What the client needs to go there; empty until the cashier has said it.
    page TEXT NOT NULL,
    -- How often the cashier was asked for its word.
    asked INTEGER NOT NULL,
    opened_at BIGINT NOT NULL,
    ended_at BIGINT,
    CHECK ((state IN ('open', 'submitted')) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX payment_attempt_going ON payment_attempt (payment_id) WHERE state IN ('open', 'submitted');
CREATE INDEX payment_attempt_of_payment ON payment_attempt (payment_id, id);

-- By which attempt a word came; 0 where there was none.
ALTER TABLE payment_word ADD COLUMN attempt_id BIGINT NOT NULL DEFAULT 0;

-- What cashiers say in their books of a day of theirs, and that they were asked for it.
CREATE TABLE payment_book (
    provider TEXT NOT NULL,
    day BIGINT NOT NULL,
    asked_at BIGINT NOT NULL,
    PRIMARY KEY (provider, day)
);
CREATE TABLE payment_movement (
    provider TEXT NOT NULL,
    day BIGINT NOT NULL,
    reference TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('payment', 'refund')),
    -- The shop's number of it, as the cashier has it.
    number TEXT NOT NULL,
    amount_minor BIGINT NOT NULL,
    fee_minor BIGINT NOT NULL,
    currency TEXT NOT NULL,
    PRIMARY KEY (provider, day, reference)
);

-- Where the books and the shop do not agree: for a person to look at.
CREATE TABLE payment_difference (
    id BIGINT PRIMARY KEY,
    provider TEXT NOT NULL,
    day BIGINT NOT NULL,
    reference TEXT NOT NULL,
    what TEXT NOT NULL CHECK (what IN ('unknown_here', 'missing_there', 'amount_differs')),
    here_minor BIGINT NOT NULL,
    there_minor BIGINT NOT NULL,
    currency TEXT NOT NULL,
    found_at BIGINT NOT NULL,
    UNIQUE (provider, day, reference)
);
-- What was taken on a day, for the comparison.
CREATE INDEX payment_word_paid ON payment_word (paid_at) WHERE attempt_id <> 0;
