-- Whose a kept answer is: a shopper's or an operator's. The kind is part of the key, so that the one never meets the other's.
ALTER TABLE idempotency RENAME TO idempotency_of_shoppers;
DROP INDEX idempotency_age;
CREATE TABLE idempotency (
    caller TEXT NOT NULL CHECK (caller IN ('shopper', 'operator')),
    caller_id BIGINT NOT NULL,
    key TEXT NOT NULL,
    call TEXT NOT NULL,
    request_hash TEXT NOT NULL,
    answer TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (caller, caller_id, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);
INSERT INTO idempotency (caller, caller_id, key, call, request_hash, answer, created_at)
    SELECT 'shopper', account_id, key, call, request_hash, answer, created_at FROM idempotency_of_shoppers;
DROP TABLE idempotency_of_shoppers;

-- The shop's own people. NULL in locked_at: they may log in.
CREATE TABLE console_operator (
    id BIGINT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    locked_at BIGINT
);

-- Ends at ends_at at the latest, and sooner where it is not used.
CREATE TABLE operator_session (
    id BIGINT PRIMARY KEY,
    operator_id BIGINT NOT NULL REFERENCES console_operator (id),
    token_hash TEXT NOT NULL UNIQUE,
    created_at BIGINT NOT NULL,
    used_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL,
    ended_at BIGINT,
    ended_reason TEXT CHECK (ended_reason IN ('logout', 'locked'))
);
CREATE INDEX operator_session_of_operator ON operator_session (operator_id);
CREATE INDEX operator_session_end ON operator_session (ends_at);

-- How often a login was tried lately.
CREATE TABLE operator_attempt (
    kind TEXT NOT NULL,
    subject_hash TEXT NOT NULL,
    started_at BIGINT NOT NULL,
    count BIGINT NOT NULL,
    PRIMARY KEY (kind, subject_hash)
);
CREATE INDEX operator_attempt_age ON operator_attempt (started_at);

-- What was done and tried in the console. A row is written once; nothing changes or removes it.
CREATE TABLE audit_row (
    id BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    operator_id BIGINT,
    session_id BIGINT,
    who TEXT NOT NULL,
    did TEXT NOT NULL,
    about TEXT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('done', 'refused')),
    reason TEXT NOT NULL,
    request TEXT NOT NULL,
    address TEXT NOT NULL,
    CHECK ((outcome = 'done') = (reason = ''))
);
