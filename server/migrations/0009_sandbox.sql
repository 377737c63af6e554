-- Codes that the stand-in of the mini-program's host gave out; each is good once. Empty outside the sandbox.
CREATE TABLE sandbox_login_code (
    code_hash TEXT PRIMARY KEY,
    openid TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT
);
CREATE INDEX sandbox_login_code_age ON sandbox_login_code (expires_at);
