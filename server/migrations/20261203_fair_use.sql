-- Questions that were answered, so that none is answered twice: no person stands beside one. Kept until it would be over anyway.
CREATE TABLE fair_use_answered (
    -- What the question was made of.
    id TEXT PRIMARY KEY,
    ends_at BIGINT NOT NULL
);
CREATE INDEX fair_use_answered_ends ON fair_use_answered (ends_at);

-- How often somebody was turned away, by what they wanted to come in to and why. It names nobody.
CREATE TABLE fair_use_refusal (
    purpose TEXT NOT NULL,
    subject BIGINT NOT NULL,
    reason TEXT NOT NULL,
    count BIGINT NOT NULL CHECK (count > 0),
    PRIMARY KEY (purpose, subject, reason)
);
