-- What stands in a socket's address instead of the token: good once, and for a moment only.
CREATE TABLE live_ticket (
    ticket_hash TEXT PRIMARY KEY,
    login_id BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX live_ticket_expiry ON live_ticket (expires_at);
