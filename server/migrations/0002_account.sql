CREATE TABLE account (
    id BIGINT PRIMARY KEY,
    -- The number a shopper tells others.
    uid BIGINT NOT NULL UNIQUE,
    nick_name TEXT NOT NULL,
    avatar TEXT NOT NULL,
    -- The region's code at the time of registration.
    country TEXT NOT NULL,
    -- In small letters.
    email TEXT UNIQUE,
    -- argon2id with its salt and parameters.
    password_hash TEXT,
    created_at BIGINT NOT NULL,
    last_login_at BIGINT NOT NULL,
    CHECK ((email IS NULL) = (password_hash IS NULL))
);

-- By whom else somebody is known: provider 'program' is the host of the mini-program.
CREATE TABLE account_identity (
    provider TEXT NOT NULL,
    subject TEXT NOT NULL,
    account_id BIGINT NOT NULL REFERENCES account (id) DEFERRABLE INITIALLY DEFERRED,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (provider, subject)
);
CREATE INDEX account_identity_by_account ON account_identity (account_id);

-- The token itself is known to its owner only.
CREATE TABLE login (
    id BIGINT PRIMARY KEY,
    account_id BIGINT NOT NULL REFERENCES account (id),
    token_hash TEXT NOT NULL UNIQUE,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT NOT NULL,
    ended_at BIGINT,
    ended_reason TEXT,
    CHECK ((ended_at IS NULL) = (ended_reason IS NULL))
);
CREATE UNIQUE INDEX login_open ON login (account_id) WHERE ended_at IS NULL;
CREATE INDEX login_age ON login (last_used_at) WHERE ended_at IS NULL;

-- The latest code that was mailed to an address for a purpose. An address that has an account gets a row that no code fits.
CREATE TABLE captcha (
    email TEXT NOT NULL,
    purpose TEXT NOT NULL,
    salt TEXT NOT NULL,
    code_hash TEXT NOT NULL,
    sent_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    tries INTEGER NOT NULL CHECK (tries BETWEEN 0 AND 5),
    used_at BIGINT,
    PRIMARY KEY (email, purpose)
);
CREATE INDEX captcha_age ON captcha (expires_at);

-- How often something was tried in the window that began at started_at. The subject is hashed: an e-mail address or a peer's.
CREATE TABLE account_attempt (
    kind TEXT NOT NULL,
    subject_hash TEXT NOT NULL,
    started_at BIGINT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (kind, subject_hash)
);
CREATE INDEX account_attempt_age ON account_attempt (started_at);
