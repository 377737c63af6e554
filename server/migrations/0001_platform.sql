-- Due times: a row is a job that waits. Whoever takes it deletes it in the transaction that does it.
CREATE TABLE job (
    name TEXT NOT NULL,
    subject BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    -- How often in a row it was tried and failed.
    failures INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (name, subject)
);
CREATE INDEX job_due ON job (due_at);

-- The stored answers of calls that create something; a retry with the same key gets the same answer.
CREATE TABLE idempotency (
    account_id BIGINT NOT NULL,
    key TEXT NOT NULL,
    call TEXT NOT NULL,
    request_hash TEXT NOT NULL,
    answer TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);
