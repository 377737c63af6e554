-- What the host of the mini-program and the shop share about a person: the key under which the host seals what the person grants.
-- The one of the latest code; it never leaves this table but to open a grant.
CREATE TABLE account_session_key (
    account_id BIGINT PRIMARY KEY REFERENCES account (id),
    session_key TEXT NOT NULL,
    obtained_at BIGINT NOT NULL
);

-- The phone number that a person granted. It stands for one account of the host it came by.
CREATE TABLE account_phone (
    account_id BIGINT PRIMARY KEY REFERENCES account (id),
    provider TEXT NOT NULL,
    -- Digits only.
    country_code TEXT NOT NULL,
    number TEXT NOT NULL,
    granted_at BIGINT NOT NULL,
    UNIQUE (provider, country_code, number)
);

-- Who let the shop know nickname and avatar.
CREATE TABLE account_open_info (
    account_id BIGINT PRIMARY KEY REFERENCES account (id),
    granted_at BIGINT NOT NULL
);

-- Tokens that another one took the place of: good for a moment more, as long as their login.
CREATE TABLE login_former_token (
    token_hash TEXT PRIMARY KEY,
    login_id BIGINT NOT NULL REFERENCES login (id),
    good_until BIGINT NOT NULL
);
CREATE INDEX login_former_token_age ON login_former_token (good_until);

-- Every answer to the user agreement, the refusals too; the newest counts.
CREATE TABLE account_agreement (
    id BIGINT PRIMARY KEY,
    account_id BIGINT NOT NULL REFERENCES account (id),
    version BIGINT NOT NULL,
    agreed BIGINT NOT NULL CHECK (agreed IN (0, 1)),
    answered_at BIGINT NOT NULL
);
CREATE INDEX account_agreement_by_account ON account_agreement (account_id, id);

-- Who the shopper is in the game.
CREATE TABLE account_game_user (
    account_id BIGINT PRIMARY KEY REFERENCES account (id),
    game_user_id TEXT NOT NULL UNIQUE,
    bound_at BIGINT NOT NULL
);

-- Where the owner of an account came from when it was made; empty where nobody said so.
CREATE TABLE account_origin (
    account_id BIGINT PRIMARY KEY REFERENCES account (id),
    share_user_id TEXT NOT NULL,
    distributor TEXT NOT NULL,
    source_id TEXT NOT NULL,
    higher_distributor_id TEXT NOT NULL,
    app_id TEXT NOT NULL
);

-- The session keys of the stand-in of the mini-program's host: one per person, new with each code. Empty outside the sandbox.
CREATE TABLE sandbox_session_key (
    openid TEXT PRIMARY KEY,
    session_key TEXT NOT NULL
);
