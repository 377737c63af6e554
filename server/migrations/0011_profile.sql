-- What shoppers say of themselves; without a row they said nothing yet.
CREATE TABLE account_profile (
    account_id BIGINT PRIMARY KEY REFERENCES account (id),
    gender TEXT CHECK (gender IN ('female', 'male', 'other')),
    -- YYYY-MM-DD.
    birthday TEXT CHECK (length(birthday) = 10),
    -- Entering it is free, then it changes once.
    birthday_changes_left INTEGER NOT NULL DEFAULT 1 CHECK (birthday_changes_left IN (0, 1)),
    -- The code of a region; without it the account's country counts.
    region TEXT
);

-- The name that an account had judged last.
CREATE TABLE nick_name_audit (
    account_id BIGINT PRIMARY KEY REFERENCES account (id),
    nick_name TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('pass', 'pending', 'refused')),
    judged_at BIGINT NOT NULL
);

-- The pictures that an account uploaded and may be shown with. The file is named by the hash; accounts with the same picture share it.
CREATE TABLE avatar (
    account_id BIGINT NOT NULL REFERENCES account (id),
    sha256 TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('pass', 'pending', 'refused')),
    uploaded_at BIGINT NOT NULL,
    used_at BIGINT,
    -- When another one took its place.
    replaced_at BIGINT,
    PRIMARY KEY (account_id, sha256),
    CHECK (replaced_at IS NULL OR used_at IS NOT NULL),
    CHECK (used_at IS NULL OR state = 'pass')
);
CREATE INDEX avatar_file ON avatar (sha256);
CREATE INDEX avatar_unused ON avatar (uploaded_at) WHERE used_at IS NULL;
CREATE INDEX avatar_replaced ON avatar (replaced_at) WHERE replaced_at IS NOT NULL;
