-- Each network that asks for a code has one of its own: what a stranger asks for replaces nobody's code, and what a stranger guesses uses
-- up nobody's tries. Codes live for minutes, so the old ones are not carried over.
DROP TABLE captcha;
CREATE TABLE captcha (
    email TEXT NOT NULL,
    purpose TEXT NOT NULL,
    -- Of who asked, hashed; empty for a code that only one account can enter.
    network TEXT NOT NULL,
    salt TEXT NOT NULL,
    code_hash TEXT NOT NULL,
    sent_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    -- From that network, and from all others together.
    tries INTEGER NOT NULL CHECK (tries BETWEEN 0 AND 5),
    tries_elsewhere INTEGER NOT NULL CHECK (tries_elsewhere BETWEEN 0 AND 3),
    used_at BIGINT,
    PRIMARY KEY (email, purpose, network)
);
CREATE INDEX captcha_age ON captcha (expires_at);
